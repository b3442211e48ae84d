import type { CampsiteDetail, CampsiteRevision } from '@kampvuur/contracts';
import { type FieldValue, FORMER_CAMPER, TERM_CHANGES, type RevisionSource } from '@kampvuur/domain';
import { isTaxonomyField, KIND_LABELS, oneOf } from '../../taxonomy/taxonomy-texts';
import { labelOf } from '../form-values';

/** Values of a field, or of a whole campsite. */
export type RevisionValue = CampsiteRevision['oldValue'];

/** What was done, after the name of who did it. */
const DEEDS: Record<RevisionSource, string> = {
  admin: 'edited it',
  suggestion: 'approved a suggestion',
  import: 'imported a spreadsheet',
  scrape: 'read it on the web',
  merge: 'merged a duplicate into it',
  undo: 'took a change back',
  proposal: 'proposed it',
};

/** What was done to a name the campsite has, not to the campsite. */
function nameDeedOf({ field, sourceId }: CampsiteRevision): string | undefined {
  if (!isTaxonomyField(field) || sourceId === null) return undefined;
  const deeds: Record<string, string> = {
    [TERM_CHANGES.rename]: `renamed the ${oneOf(field)} everywhere`,
    [TERM_CHANGES.merge]: `merged two ${KIND_LABELS[field].toLowerCase()} everywhere`,
  };
  return deeds[sourceId];
}

/** `Lindiwe Botha`, or who else stands for a change; docs/product.md 8 knows the unknown. */
export function authorOf({ user, source }: CampsiteRevision): string {
  if (user) return `${user.firstName} ${user.lastName}`;
  if (source === 'proposal') return FORMER_CAMPER;
  return source === 'scrape' ? 'Data scraping' : 'Unknown Admin';
}

/** What happened, in words: a whole campsite came or went, or fields of it changed. */
export function deedOf(revision: CampsiteRevision, isWhole: boolean): string {
  const { source, field, oldValue, campsiteName } = revision;
  if (!isWhole) return (source === 'admin' ? nameDeedOf(revision) : undefined) ?? DEEDS[source];
  if (source === 'merge') return `merged ${campsiteName} into this campsite`;
  if (source === 'proposal') return DEEDS.proposal;
  if (source === 'import') return oldValue === null ? 'imported it' : 'took the import back';
  return field && oldValue === null ? 'added it' : 'deleted it';
}

/** A value in full, for people. */
export function valueText(field: string, value: FieldValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'rates' ? `R${value}` : String(value);
}

/** The values of a whole campsite that say something, each with its label. */
export function wholeValues(values: RevisionValue): [label: string, text: string][] {
  if (values === null || typeof values !== 'object' || Array.isArray(values)) return [];
  return Object.entries(values)
    .map(([field, value]): [string, string] => [labelOf(field), valueText(field, value)])
    .filter(([, text]) => text !== 'nothing');
}

/** What joined and what left a list; null when either side is no list. */
export function listChange(before: RevisionValue, after: RevisionValue) {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  return {
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
  };
}

/** What a field of the history holds now; a point is one text. */
export function currentValue(campsite: CampsiteDetail, field: string): FieldValue {
  const { latitude, longitude } = campsite;
  if (field === POINT) return pointText(latitude, longitude);
  return (campsite as unknown as Record<string, FieldValue | undefined>)[field] ?? null;
}

/** Latitude and longitude of one moment as one change: they are put back together. */
export function asOnePoint(revisions: readonly CampsiteRevision[]): CampsiteRevision[] {
  const latitude = revisions.find(({ field }) => field === 'latitude');
  const longitude = revisions.find(({ field }) => field === 'longitude');
  if (!latitude || !longitude) return [...revisions];
  const point: CampsiteRevision = {
    ...latitude,
    field: POINT,
    oldValue: pointText(latitude.oldValue, longitude.oldValue),
    newValue: pointText(latitude.newValue, longitude.newValue),
    canUndo: latitude.canUndo || longitude.canUndo,
  };
  return revisions
    .filter((revision) => revision !== longitude)
    .map((one) => (one === latitude ? point : one));
}

const POINT = 'coordinates';

const pointText = (latitude: RevisionValue, longitude: RevisionValue): string | null =>
  latitude === null || longitude === null ? null : [latitude, longitude].map(String).join(', ');

/** Changes of one moment and one source belong together: one press of Save, one approval, one row of a sheet. */
export function together(revisions: readonly CampsiteRevision[]): CampsiteRevision[][] {
  const groups = new Map<string, CampsiteRevision[]>();
  for (const revision of revisions) {
    const { createdAt, source, sourceId, mergedFromId } = revision;
    const key = [createdAt, source, sourceId, mergedFromId].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), revision]);
  }
  return [...groups.values()];
}
