import { entryError, normalizeEntry, type EntryKind } from '@kampvuur/domain';

/** The value of an `EntryListField`. */
export interface EntryList {
  entries: string[];
  /** Text in the input that was not added to the entries yet. */
  draft: string;
  /** Why that text cannot be added. */
  error?: string;
}

export const toEntryList = (entries: string[], draft = ''): EntryList => ({ entries, draft });

/** Adds the text in the input to the entries, or sets `error` if it is invalid. */
export function addEntry(kind: EntryKind, { entries, draft }: EntryList): EntryList {
  const error = entryError(kind, draft, entries);
  return error === null ? toEntryList([...entries, normalizeEntry(kind, draft)]) : { entries, draft, error };
}

/** Whether the input has text that is not added to the list yet. */
export const hasDraft = ({ draft }: EntryList): boolean => draft.trim() !== '';

/** Like `addEntry`, for submitting a form: blank text is ignored. */
export function addTypedEntry(kind: EntryKind, list: EntryList): EntryList {
  return hasDraft(list) ? addEntry(kind, list) : toEntryList(list.entries);
}
