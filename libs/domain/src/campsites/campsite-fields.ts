import { normalizeEntry, type EntryKind } from './list-entries';
import { normalizeLink } from '../text/links';

/** The nine fields a camper may suggest (docs/product.md 5). */
export const SUGGESTIBLE_FIELDS = [
  'contactPhones',
  'contactEmails',
  'rates',
  'websiteUrls',
  'facebookUrl',
  'facilities',
  'activities',
  'categories',
  'isClosed',
] as const;

export type SuggestibleField = (typeof SUGGESTIBLE_FIELDS)[number];

/** Fields of a suggestion, including those that only a scrape suggests. */
export const REVIEWED_FIELDS = [...SUGGESTIBLE_FIELDS, 'shortDescription', 'latitude', 'longitude'] as const;

export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/** The two coordinates, which are only changed together. */
export const POINT_FIELDS: readonly string[] = ['latitude', 'longitude'] satisfies ReviewedField[];

/** Where on a web page a scrape found a value that it suggests. */
export interface Evidence {
  field: string;
  /** The page's text around the value. */
  snippet: string;
  /** The page's address. */
  sourceUrl: string;
  /** The suggested value is the page's own text, word for word. */
  isQuote: boolean;
}

/** Snippets a suggestion carries for one field. */
export const EVIDENCE_PER_FIELD = 5;

/** Fields that hold names of taxonomy terms, each from a table of its own. */
export const TAXONOMY_FIELDS = ['facilities', 'activities', 'categories'] as const;

export type TaxonomyField = (typeof TAXONOMY_FIELDS)[number];

/** The kind of entry in each list of a campsite. */
export const ENTRY_KINDS = {
  contactPhones: 'phone',
  contactEmails: 'email',
  websiteUrls: 'website',
  imageUrls: 'website',
  facilities: 'name',
  activities: 'name',
  categories: 'name',
} as const satisfies Record<string, EntryKind>;

/** Any value of a campsite's field in JSON. */
export type FieldValue = string | number | boolean | string[] | null;

/** Values by field. */
export type FieldValues = Record<string, FieldValue>;

/** Fields as forms and revisions name them to people. */
export const FIELD_LABELS: Record<ReviewedField, string> = {
  contactPhones: 'Phone numbers',
  contactEmails: 'Email addresses',
  rates: 'Rate per night',
  websiteUrls: 'Websites',
  facebookUrl: 'Facebook page',
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
  isClosed: 'Closed',
  shortDescription: 'Short description',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

function isTaxonomyField(field: string): field is TaxonomyField {
  return (TAXONOMY_FIELDS as readonly string[]).includes(field);
}

/**
 * Canonical form of a value: values that mean the same give the same text. Order and letter case of names are ignored.
 */
function canonicalForm(field: string, value: FieldValue): string {
  if (field === 'facebookUrl' && typeof value === 'string')
    return JSON.stringify(normalizeLink(value) ?? value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  const kind = (ENTRY_KINDS as Record<string, EntryKind>)[field] ?? 'name';
  const entries = value.map((entry) => normalizeEntry(kind, entry));
  return JSON.stringify(isTaxonomyField(field) ? entries.map((name) => name.toLowerCase()).sort() : entries);
}

/** A fast check for the usual case: the same text, number or list. */
function isIdentical(one: FieldValue, other: FieldValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** True when two values of a field mean the same. */
export function isSameValue(field: string, one: FieldValue, other: FieldValue): boolean {
  return isIdentical(one, other) || canonicalForm(field, one) === canonicalForm(field, other);
}

/** The fields of `changes` whose value differs from the current one; undefined values are not compared. */
export function differingFields(changes: Partial<FieldValues>, current: Partial<FieldValues>): string[] {
  return Object.keys(changes).filter((field) => {
    const value = changes[field];
    return value !== undefined && !isSameValue(field, value, current[field] ?? null);
  });
}

/** The values of some fields. */
export function pickFields(values: Partial<FieldValues>, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** Longest value a message quotes, in characters. */
const MAX_QUOTE = 120;

/** A value as text for a message: `nothing`, `yes`, `a, b`. */
export function describeValue(value: FieldValue): string {
  if (value === null || (Array.isArray(value) && value.length === 0) || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE - 1)}…` : text;
}

/** Status of a suggestion (docs/product.md 4). */
export type SuggestionStatus = 'pending' | 'approved' | 'rejected';

/** Filters of the review list; `all` lists every status, pending first (docs/decisions 7). */
export const SUGGESTION_FILTERS = ['pending', 'approved', 'rejected', 'all'] as const;

export type SuggestionFilter = (typeof SUGGESTION_FILTERS)[number];

/** Suggestions on one page of the review list (docs/product.md 9). */
export const SUGGESTIONS_PAGE = 10;
