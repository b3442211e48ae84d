import { entryError, type Evidence, EVIDENCE_PER_FIELD, MAX_LIST } from '@kampvuur/domain';
import {
  entryKindOf,
  isHeldFromSource,
  type FieldValue,
  type FieldValues,
  isEmptyValue,
  isFactKey,
  isMeaningful,
  isSameValue,
  isTermFact,
  oppositeOf,
  pickFields,
  plainText,
} from '@kampvuur/domain/facts';
import { distanceKm, distanceToProvinceKm } from '@kampvuur/domain/geography';
import { JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { TARIFF_LIMITS } from '@kampvuur/domain/stays';
import type { CampsiteFields } from '@kampvuur/persistence';
import type { Point } from './extract/coordinates';
import { parsePhone } from './extract/phones';
import type { Found } from './fact-candidates';
import type { ListField, MergedFacts } from './merge-page-facts';
import { agreesWithTariffs, saysAllTariffs, tariffChange } from './reconcile-tariffs';
import type { EarlierSuggestion } from './scrapes.repository';

/** How far outside its province's outline a campsite may lie; a point farther away is another place. */
const PROVINCE_SLACK_KM = 15;
/** Points farther apart, in kilometres, are different. */
const ELSEWHERE_KM = 2;

/** New values of fields that were found on one page. */
interface FieldUpdate {
  url: string;
  changes: FieldValues;
}

/** What is done with the facts that were found. */
export interface Decision {
  fieldUpdates: FieldUpdate[];
  /** To be reviewed; null when nothing differs. */
  suggestion: {
    changes: FieldValues;
    baseValues: FieldValues;
    sourceUrl: string;
    evidence: Evidence[];
  } | null;
  /** By field of the suggestion, the part of its value that is new, for the item's message. */
  suggestedAdditions: FieldValues;
  /** Current values that the pages have too, by page. */
  confirmed: FieldUpdate[];
  /** Remarks for the item's message. */
  notes: string[];
}

/** A new value of a field. */
interface Finding {
  field: string;
  /** The part of the value that is new. */
  added: FieldValue;
  /** The whole new value. */
  value: FieldValue;
  found: Found<unknown>[];
}

/** Findings that are applied at once (`live`) and those that become suggestions. */
interface Findings {
  live: Finding[];
  forReview: Finding[];
}

function wasRejected(earlier: readonly EarlierSuggestion[], { field, value }: Finding): boolean {
  return earlier.some(({ status, changes }) => {
    return status === 'rejected' && changes[field] !== undefined && isSameValue(field, changes[field], value);
  });
}

/** A value of a field, and the page that says it. */
interface Confirmation {
  field: string;
  value: FieldValue;
  url: string;
}

/** Groups findings by the page they were found on. */
const byPage = (live: readonly Finding[]): FieldUpdate[] =>
  byUrl(live.map(({ field, value, found }) => ({ field, value, url: found[0]?.url ?? '' })));

function byUrl(values: readonly Confirmation[]): FieldUpdate[] {
  const pages = new Map<string, FieldValues>();
  for (const { field, value, url } of values) pages.set(url, { ...pages.get(url), [field]: value });
  return [...pages].map(([url, changes]) => ({ url, changes }));
}

/** Evidence for each field, without duplicate snippets. */
function evidenceOf(forReview: readonly Finding[]): Evidence[] {
  return forReview.flatMap(({ field, found }) => {
    const snippets = new Map(found.map(({ snippet, url, isQuote }) => [snippet, { snippet, url, isQuote }]));
    return [...snippets.values()]
      .slice(0, field === 'tariffs' ? TARIFF_LIMITS.entries : EVIDENCE_PER_FIELD)
      .map(({ snippet, url, isQuote }) => ({ field, snippet, sourceUrl: url, isQuote }));
  });
}

function suggestionOf(forReview: readonly Finding[], values: FieldValues): Decision['suggestion'] {
  const sourceUrl = forReview[0]?.found[0]?.url;
  if (sourceUrl === undefined) return null;
  const changes = Object.fromEntries(forReview.map(({ field, value }) => [field, value]));
  const baseValues = pickFields(values, Object.keys(changes));
  return { changes, baseValues, sourceUrl, evidence: evidenceOf(forReview) };
}

/** New entries of a list: sure ones are applied if the field is free, the others are reviewed. */
function listFindings(
  field: ListField,
  current: string[],
  found: Found<string>[],
  isFree: boolean,
  opposite: readonly string[] = [],
): Findings {
  const fresh = newEntries(
    field,
    found.map(({ value }) => value),
    current,
  );
  const entries = found.filter(({ value }) => fresh.includes(value));
  // What the campsite says already is not turned into its opposite without a review.
  const live = entries.filter(({ isSure, value }) => isFree && isSure && !opposite.includes(value));
  const forReview = entries.filter((entry) => !live.includes(entry));
  const valuesOf = (list: Found<string>[]) => list.map(({ value }) => value);
  const filled = [...current, ...valuesOf(live)];
  const finding = (value: string[], list: Found<string>[]): Finding[] =>
    list.length > 0 ? [{ field, added: valuesOf(list), value, found: list }] : [];
  return {
    live: finding(filled, live),
    forReview: finding([...filled, ...valuesOf(forReview)], forReview),
  };
}

function valueFindings(
  field: string,
  current: FieldValue,
  found: Found<FieldValue> | null,
  isFree: boolean,
): Findings {
  const value = found && changedValue(field, found.value, current);
  if (!found || value === null) return { live: [], forReview: [] };
  const findings = [{ field, added: value, value, found: [found] }];
  return isFree && found.isSure ? { live: findings, forReview: [] } : { live: [], forReview: findings };
}

/** New coordinates of the campsite; a note instead when they lie outside its province. */
function pointFindings(
  current: CampsiteFields,
  point: Found<Point> | null,
  isFree: boolean,
): Findings & { notes: string[] } {
  const nothing = { live: [], forReview: [], notes: [] };
  if (!point) return nothing;
  const { latitude, longitude } = point.value;
  if (distanceToProvinceKm(latitude, longitude, current.province) > PROVINCE_SLACK_KM) {
    return { ...nothing, notes: [filled(JOB_TEMPLATES.elsewhere, { province: current.province })] };
  }

  const isKnown = current.latitude !== null && current.longitude !== null;
  const known = { latitude: current.latitude ?? 0, longitude: current.longitude ?? 0 };
  if (isKnown && distanceKm(point.value, known) <= ELSEWHERE_KM) return nothing;
  const findings = Object.entries(point.value).map(([field, value]: [string, number]): Finding => {
    return { field, added: value, value, found: [point] };
  });
  return isFree && !isKnown && point.isSure
    ? { ...nothing, live: findings }
    : { ...nothing, forReview: findings };
}

/** What a website says of its closing. */
const CLOSING = ['isClosed', 'closedOn', 'closedReason'] as const;

/**
 * Decides what is done with the facts: sure values fill empty fields that were never edited by people. Other values,
 * and those that differ from existing ones, become a suggestion with evidence, unless the same was rejected before
 * (docs/decisions 9).
 */
export function reconcile(
  current: CampsiteFields,
  found: MergedFacts,
  editedFields: ReadonlySet<string>,
  earlier: readonly EarlierSuggestion[],
): Decision {
  const values: FieldValues = { ...current };
  const isFree = (field: string) => isEmptyValue(values[field]) && !editedFields.has(field);
  const { lists: foundLists, point: foundPoint, tariffs: foundTariffs, ...foundValues } = found;
  const lists = Object.entries(foundLists).map(([field, entries]) => {
    const opposite = isTermFact(field) ? current[oppositeOf(field)] : [];
    return listFindings(
      field as ListField,
      (values[field] ?? []) as string[],
      entries,
      isFree(field),
      opposite,
    );
  });
  const singles = Object.entries(foundValues).map(([field, one]) => {
    return valueFindings(field, values[field] ?? null, one, isFree(field));
  });
  const tariffs: Findings = { live: [], forReview: tariffChange(values['tariffs'] ?? null, foundTariffs) };
  const point = pointFindings(current, foundPoint, isFree('latitude') && isFree('longitude'));

  // Of a place that says it has closed nothing else is of use: no rate, no telephone.
  const closing = CLOSING.map((field) => valueFindings(field, values[field] ?? null, found[field], false));
  const all = found.isClosed ? closing : [...singles, ...lists, tariffs, point];
  const sure = all.flatMap((findings) => findings.live);
  const isHeld = ({ field, value }: Finding) => isHeldFromSource(field, values[field] ?? null, value);
  // Nobody would look a second time at what is written at once (docs/decisions 27).
  const live = sure.filter((finding) => !isHeld(finding));
  const wanted = [...sure.filter(isHeld), ...all.flatMap((findings) => findings.forReview)]
    .filter((finding) => !wasRejected(earlier, finding))
    .filter(({ field, value }, _index, all) => field !== 'rates' || agreesWithTariffs(value, all));
  const after = { ...values, ...Object.fromEntries(wanted.map(({ field, value }) => [field, value])) };
  // Since when a campsite is closed says nothing after its closing was rejected.
  const forReview = wanted.filter(({ field }) => !isFactKey(field) || isMeaningful(field, after));
  const filled = Object.fromEntries(live.map(({ field, value }) => [field, value]));
  return {
    fieldUpdates: byPage(live),
    suggestion: suggestionOf(forReview, { ...values, ...filled }),
    suggestedAdditions: Object.fromEntries(forReview.map(({ field, added }) => [field, added])),
    confirmed: found.isClosed ? [] : confirmedValues(values, found),
    notes: found.isClosed ? [] : point.notes,
  };
}

/** The current values that pages say too: of a list all entries. */
function confirmedValues(values: FieldValues, found: MergedFacts): FieldUpdate[] {
  const { lists, point: _point, isClosed: _isClosed, tariffs, ...singles } = found;
  const confirmed = Object.entries(singles).flatMap(([field, one]): Confirmation[] => {
    const value = values[field] ?? null;
    const isSame = one !== null && value !== null && changedValue(field, one.value, value) === null;
    return isSame ? [{ field, value, url: one.url }] : [];
  });
  const confirmedLists = Object.entries(lists).flatMap(([field, entries]): Confirmation[] => {
    const value = (values[field] ?? []) as string[];
    const missing = newEntries(
      field as ListField,
      value,
      entries.map((entry) => entry.value),
    );
    const [first] = entries;
    return first && value.length > 0 && missing.length === 0 ? [{ field, value, url: first.url }] : [];
  });
  const known = values['tariffs'] ?? null;
  const [first] = tariffs;
  const same =
    first && saysAllTariffs(known, tariffs) ? [{ field: 'tariffs', value: known, url: first.url }] : [];
  return byUrl([...confirmed, ...confirmedLists, ...same]);
}

/** Equal for different addresses of one Facebook page. */
function facebookKey(url: FieldValue): string {
  return plainText(url)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.|m\.|web\.)?/, '')
    .replace(/\/+(?=$|\?)/, '');
}

/** Equal for different spellings of one number: `+27 13` and `013`. */
function phoneKey(phone: string): string {
  return parsePhone(phone)?.number ?? phone.replace(/\D/g, '');
}

/** Entries of a list that are not among the current ones. */
function newEntries(field: ListField, found: readonly string[], current: readonly string[]): string[] {
  const kind = entryKindOf(field);
  if (kind === 'phone') {
    const known = new Set(current.map(phoneKey));
    return found.filter((phone) => !known.has(phoneKey(phone)));
  }
  const room = Math.max(0, MAX_LIST - current.length);
  return found.filter((entry) => entryError(kind, entry, current) === null).slice(0, room);
}

/** The found value if it differs from the current one; else null. */
function changedValue(field: string, found: FieldValue, current: FieldValue): FieldValue {
  return isAlreadyKnown(field, found, current) ? null : found;
}

function isAlreadyKnown(field: string, found: FieldValue, current: FieldValue): boolean {
  if (current === null) return found === null;
  if (field === 'facebookUrl') return facebookKey(found) === facebookKey(current);
  // What people have written says the same in more words: `50% to confirm, the rest on arrival`.
  if (field === 'deposit') return plainText(current).includes(plainText(found));
  return isSameValue(field, found, current);
}
