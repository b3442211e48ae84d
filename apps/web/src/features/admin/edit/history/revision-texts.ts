import type { CampsiteDetail, CampsiteRevision } from '@kampvuur/contracts';
import { FORMER_CAMPER, TERM_CHANGES, type RevisionSource } from '@kampvuur/domain';
import { type FieldValue, labelOf } from '@kampvuur/domain/facts';
import { isTaxonomyField, KIND_LABELS, singularOf } from '../../taxonomy/taxonomy-texts';
import { fullName } from '../../../../base/full-name';

/** The value of a field, or the values of a whole campsite. */
export type RevisionValue = CampsiteRevision['oldValue'];

/** The action, to follow the author's name. */
const ACTION_TEXTS: Record<RevisionSource, string> = {
  admin: 'edited it',
  suggestion: 'approved a suggestion',
  import: 'imported a spreadsheet',
  scrape: 'read it on the web',
  merge: 'merged a duplicate into it',
  undo: 'undid a change',
  proposal: 'proposed it',
};

/** The action of a change to a taxonomy term of the campsite; undefined for changes to the campsite itself. */
function termActionText({ field, sourceId }: CampsiteRevision): string | undefined {
  if (!isTaxonomyField(field) || sourceId === null) return undefined;
  const actions: Record<string, string> = {
    [TERM_CHANGES.rename]: `renamed the ${singularOf(field)} everywhere`,
    [TERM_CHANGES.merge]: `merged two ${KIND_LABELS[field].toLowerCase()} everywhere`,
  };
  return actions[sourceId];
}

/** `Lindiwe Botha`, or a placeholder for a change without a user (docs/product.md 8). */
export function authorName({ user, source }: CampsiteRevision): string {
  if (user) return fullName(user);
  if (source === 'proposal') return FORMER_CAMPER;
  return source === 'scrape' ? 'Data scraping' : 'Unknown Admin';
}

/** The action of a revision: a whole campsite was added, deleted or merged, or fields of it were changed. */
export function actionText(revision: CampsiteRevision, isWholeCampsite: boolean): string {
  const { source, field, oldValue, campsiteName } = revision;
  if (!isWholeCampsite)
    return (source === 'admin' ? termActionText(revision) : undefined) ?? ACTION_TEXTS[source];
  if (source === 'merge') return `merged ${campsiteName} into this campsite`;
  if (source === 'proposal') return ACTION_TEXTS.proposal;
  if (source === 'import') return oldValue === null ? 'imported it' : 'undid the import';
  return field && oldValue === null ? 'added it' : 'deleted it';
}

/** The value as text; `nothing` for an empty one. */
export function valueText(field: string, value: FieldValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'rates' ? `R${value}` : String(value);
}

/** The values of a whole campsite that are not empty, each with its label. */
export function campsiteValueTexts(values: RevisionValue): [label: string, text: string][] {
  if (values === null || typeof values !== 'object' || Array.isArray(values)) return [];
  return Object.entries(values)
    .map(([field, value]): [string, string] => [labelOf(field), valueText(field, value)])
    .filter(([, text]) => text !== 'nothing');
}

/** The entries added to and removed from a list; null when a value is not a list. */
export function listChange(before: RevisionValue, after: RevisionValue) {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  return {
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
  };
}

/** The current value of a field; `coordinates` stands for latitude and longitude. */
export function currentValue(campsite: CampsiteDetail, field: string): FieldValue {
  const { latitude, longitude } = campsite;
  if (field === POINT) return pointText(latitude, longitude);
  return (campsite as unknown as Record<string, FieldValue | undefined>)[field] ?? null;
}

/** Merges the revisions of latitude and longitude into one of `coordinates`: they are undone together. */
export function mergeCoordinates(revisions: readonly CampsiteRevision[]): CampsiteRevision[] {
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
    .map((revision) => (revision === latitude ? point : revision));
}

const POINT = 'coordinates';

const pointText = (latitude: RevisionValue, longitude: RevisionValue): string | null =>
  latitude === null || longitude === null ? null : [latitude, longitude].map(String).join(', ');

/** Groups revisions by save: by the same time and source. */
export function groupRevisions(revisions: readonly CampsiteRevision[]): CampsiteRevision[][] {
  const groups = new Map<string, CampsiteRevision[]>();
  for (const revision of revisions) {
    const { createdAt, source, sourceId, mergedFromId } = revision;
    const key = [createdAt, source, sourceId, mergedFromId].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), revision]);
  }
  return [...groups.values()];
}
