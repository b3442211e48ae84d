import { entryError, normalizeEntry, type EntryKind } from '@kampvuur/domain';
import { entryKindOf, type OfKind } from '@kampvuur/domain/facts';

/** The value of an `EntryListField`. */
export interface EntryList {
  entries: string[];
  /** Text in the input that was not added to the entries yet. */
  draft: string;
  /** Why that text cannot be added. */
  error?: string;
}

/** The contact details that are lists. */
export const CONTACT_FIELDS = ['contactPhones', 'contactEmails', 'websiteUrls'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The fields whose entries are typed one by one. */
type EntryField = OfKind<'entries'>;

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

/** Adds the text still in the inputs to the lists; a list whose text is invalid gets an `error` instead. */
export function withTypedEntries<Field extends EntryField, Values extends Record<Field, EntryList>>(
  fields: readonly Field[],
  values: Values,
): Values {
  const lists = fields.map((field) => [field, addTypedEntry(entryKindOf(field), values[field])] as const);
  return { ...values, ...Object.fromEntries(lists) };
}

/** Whether an input has text that is not added to its list yet. */
export function hasTypedEntries<Field extends EntryField>(
  fields: readonly Field[],
  values: Record<Field, EntryList>,
): boolean {
  return fields.some((field) => hasDraft(values[field]));
}

/** Why the text in an input could not be added, by list. */
export function typedEntryErrors<Field extends EntryField>(
  fields: readonly Field[],
  values: Record<Field, EntryList>,
): Partial<Record<Field, string>> {
  const errors = fields.flatMap((field) => (values[field].error ? [[field, values[field].error]] : []));
  return Object.fromEntries(errors) as Partial<Record<Field, string>>;
}

/** The entries by list. */
export function entriesOf<Field extends EntryField>(
  fields: readonly Field[],
  values: Record<Field, EntryList>,
): Record<Field, string[]> {
  const lists = fields.map((field) => [field, values[field].entries]);
  return Object.fromEntries(lists) as Record<Field, string[]>;
}
