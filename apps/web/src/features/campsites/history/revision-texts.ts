import type { CampsiteRevision } from '@kampvuur/contracts';
import { FORMER_CAMPER, TERM_CHANGES, type RevisionSource } from '@kampvuur/domain';
import { boxOf, changedTogether, entryTexts, isEntryList, taxonomyOf } from '@kampvuur/domain/facts';
import { factText, unitValue } from '../../../pieces/facts/fact-text';
import { kindLabel, singularOf } from '../../../pieces/terms/term-texts';
import { fullName } from '../../../base/full-name';
import { factLabel } from '../../../pieces/facts/fact-words';

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
  const kind = taxonomyOf(field);
  if (kind === undefined || sourceId === null) return undefined;
  const actions: Record<string, string> = {
    [TERM_CHANGES.rename]: `renamed the ${singularOf(kind)} everywhere`,
    [TERM_CHANGES.merge]: `merged two ${kindLabel(kind).toLowerCase()} everywhere`,
  };
  return actions[sourceId];
}

/** `Lindiwe Botha`, or a placeholder for a change without a user (docs/product.md#errors). */
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

/** The values of a whole campsite that are not empty, each with its label. */
export function campsiteValueTexts(values: RevisionValue): [label: string, text: string][] {
  if (values === null || typeof values !== 'object' || Array.isArray(values)) return [];
  return Object.entries(values)
    .map(([field, value]): [string, string] => [factLabel(field), factText(field, value)])
    .filter(([, text]) => text !== 'nothing');
}

/** The entries added to and removed from a list; null when a value is not a list. */
export function listChange(before: RevisionValue, after: RevisionValue) {
  if (!isEntryList(before) || !isEntryList(after)) return null;
  const [old, now] = [entryTexts(before), entryTexts(after)];
  return {
    added: now.filter((entry) => !old.includes(entry)),
    removed: old.filter((entry) => !now.includes(entry)),
  };
}

/** Merges the revisions of facts that change together into one, such as `coordinates`: they are undone together. */
export function mergeUnits(revisions: readonly CampsiteRevision[]): CampsiteRevision[] {
  return revisions.flatMap((revision) => {
    const unit = changedTogether(revision.field);
    const parts = unit.flatMap((part) => revisions.find(({ field }) => field === part) ?? []);
    if (unit.length === 1 || parts.length < unit.length) return [revision];
    if (revision !== parts[0]) return [];
    const merged: CampsiteRevision = {
      ...revision,
      field: boxOf(revision.field),
      oldValue: unitValue(parts.map(({ oldValue }) => oldValue)),
      newValue: unitValue(parts.map(({ newValue }) => newValue)),
      canUndo: parts.some(({ canUndo }) => canUndo),
    };
    return [merged];
  });
}

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
