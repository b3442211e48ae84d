import type { CampsiteRevision } from '@kampvuur/contracts';
import { TERM_CHANGES } from '@kampvuur/domain';
import { boxOf, changedTogether, isEmptyValue, isEntryList, taxonomyOf } from '@kampvuur/domain/facts';
import { entryLines, factText, unitValue } from '../../../pieces/facts/fact-text';
import { fullName } from '../../../base/full-name';
import { sayCommon } from '../../../base/messages/say-common';
import { factLabel } from '../../../pieces/facts/fact-words';
import { say } from './say';

/** The value of a field, or the values of a whole campsite. */
export type RevisionValue = CampsiteRevision['oldValue'];

/** The message of a change to a taxonomy term of the campsite; undefined for changes to the campsite itself. */
function termChangeText({ field, sourceId }: CampsiteRevision): string | undefined {
  const kind = taxonomyOf(field);
  if (kind === undefined) return undefined;
  if (sourceId === TERM_CHANGES.rename) return say(`renamed.${kind}`);
  return sourceId === TERM_CHANGES.merge ? say(`merged.${kind}`) : undefined;
}

/** `Lindiwe Botha`, or a placeholder for a change without a user (docs/product.md#errors). */
export function authorName({ user, source }: CampsiteRevision): string {
  if (user) return fullName(user);
  if (source === 'proposal') return sayCommon('formerCamper');
  return source === 'scrape' ? say('dataScraping') : say('unknownAdmin');
}

/**
 * What the author did: a whole campsite was added, deleted or merged, or fields of it were changed. The author's place is an empty
 * part `author`.
 */
export function changeText(revision: CampsiteRevision, isWholeCampsite: boolean): string {
  const { source, field, oldValue, campsiteName } = revision;
  if (!isWholeCampsite)
    return (source === 'admin' ? termChangeText(revision) : undefined) ?? say(`by.${source}`);
  if (source === 'merge') return say('mergedCampsite', { name: campsiteName });
  if (source === 'proposal') return say('by.proposal');
  if (source === 'import') return say(oldValue === null ? 'importedIt' : 'undidImport');
  return say(field && oldValue === null ? 'addedIt' : 'deletedIt');
}

/** The values of a whole campsite that are not empty, each with its label. */
export function campsiteValueTexts(values: RevisionValue): [label: string, text: string][] {
  if (values === null || typeof values !== 'object' || Array.isArray(values)) return [];
  return Object.entries(values)
    .filter(([, value]) => !isEmptyValue(value))
    .map(([field, value]) => [factLabel(field), factText(field, value)]);
}

/** The entries added to and removed from a list; null when a value is not a list. */
export function listChange(field: string, before: RevisionValue, after: RevisionValue) {
  if (!isEntryList(before) || !isEntryList(after)) return null;
  const [old, now] = [entryLines(field, before), entryLines(field, after)];
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
