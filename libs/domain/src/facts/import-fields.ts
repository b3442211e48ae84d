import { TAXONOMY_FIELDS, type TaxonomyField } from '../campsites/taxonomy-fields';
import { MAX_NAME } from '../limits';
import { FACT_KEYS, FACTS, isFactKey, labelOf, type SetBy } from './facts';

/** Columns of a sheet that are no fact: our id, those that hold several facts, and one that adds a category. */
export const OTHER_COLUMNS = {
  id: 'Campsite id (ours)',
  coordinates: 'Latitude and longitude',
  address: 'Address, or where it lies',
  country: 'Country',
  contacts: 'Phones, emails and websites',
  petFriendly: 'Pets welcome',
  standCount: 'Number of stands',
  standLength: 'Length of the stands',
  standSurface: 'Surface of the stands',
  standShade: 'Shade of the stands',
  standAmps: 'Amperes of the stands',
  rateCurrency: 'Currency of the rate',
  rateUnit: 'What the rate is for',
} as const;

export type OtherColumn = keyof typeof OTHER_COLUMNS;

/** What a column of an imported sheet can hold. */
export type ImportField = SetBy<'import'> | OtherColumn;

/** The facts behind which the other columns are listed; `id` comes first. */
const LISTED_AFTER: Partial<Record<string, readonly OtherColumn[]>> = {
  closestTown: ['address', 'country'],
  longitude: ['coordinates'],
  contactEmails: ['contacts'],
  categories: ['petFriendly'],
  rates: ['rateCurrency', 'rateUnit'],
  stands: ['standCount', 'standLength', 'standSurface', 'standShade', 'standAmps'],
};

const isImported = (key: string): key is SetBy<'import'> =>
  isFactKey(key) && FACTS[key].setBy.includes('import');

/** All of them, in the order in which they can be chosen. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  'id',
  ...FACT_KEYS.filter(isImported).flatMap((key): ImportField[] => [key, ...(LISTED_AFTER[key] ?? [])]),
];

/** A term to which a column says yes or no, row by row: `facilities:Hot showers`. */
export type TermTarget = `${TaxonomyField}:${string}`;

/** What a column is read as: a field, or a yes or no to one term. */
export type ColumnTarget = ImportField | TermTarget;

/** The field of the terms and the term a column says yes or no to. */
export interface ColumnTerm {
  field: TaxonomyField;
  name: string;
}

export const termTarget = ({ field, name }: ColumnTerm): TermTarget => `${field}:${name}`;

/** The term of a target; null for a field. */
export function termOfTarget(target: string | null): ColumnTerm | null {
  const field = TAXONOMY_FIELDS.find((each) => target?.startsWith(`${each}:`));
  const name = field === undefined ? '' : (target?.slice(field.length + 1) ?? '');
  return field !== undefined && name !== '' ? { field, name } : null;
}

export const isImportField = (value: string | null): value is ImportField =>
  IMPORT_FIELDS.some((field) => field === value);

/** Whether a column can be read as this. */
export function isColumnTarget(value: unknown): value is ColumnTarget {
  if (typeof value !== 'string') return false;
  const term = termOfTarget(value);
  return term === null ? isImportField(value) : term.name.length <= MAX_NAME;
}

/** The label of what a column can hold; the name itself for anything else. */
export function importFieldLabel(field: string): string {
  const term = termOfTarget(field);
  if (term) return `${labelOf(term.field)}: ${term.name}`;
  return Object.hasOwn(OTHER_COLUMNS, field) ? OTHER_COLUMNS[field as OtherColumn] : labelOf(field);
}

/** What somebody assigned to columns, by the columns' keys; null ignores the column. */
export type ColumnChoices = Record<string, ColumnTarget | null>;
