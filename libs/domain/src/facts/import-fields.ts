import { FACT_KEYS, FACTS, isFactKey, labelOf, type SetBy } from './facts';

/** Columns of a sheet that are no fact: our id, those that hold several facts, and one that adds a category. */
const OTHER_COLUMNS = {
  id: 'Campsite id (ours)',
  coordinates: 'Latitude and longitude',
  contacts: 'Phones, emails and websites',
  petFriendly: 'Pets welcome',
} as const;

export type OtherColumn = keyof typeof OTHER_COLUMNS;

/** What a column of an imported sheet can hold. */
export type ImportField = SetBy<'import'> | OtherColumn;

/** The fact behind which each of the other columns is listed; `id` comes first. */
const LISTED_AFTER: Partial<Record<string, OtherColumn>> = {
  longitude: 'coordinates',
  contactEmails: 'contacts',
  categories: 'petFriendly',
};

const isImported = (key: string): key is SetBy<'import'> =>
  isFactKey(key) && FACTS[key].setBy.includes('import');

/** All of them, in the order in which they can be chosen. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  'id',
  ...FACT_KEYS.filter(isImported).flatMap((key): ImportField[] => {
    const other = LISTED_AFTER[key];
    return other ? [key, other] : [key];
  }),
];

/** The label of what a column can hold; the name itself for anything else. */
export const importFieldLabel = (field: string): string =>
  Object.hasOwn(OTHER_COLUMNS, field) ? OTHER_COLUMNS[field as OtherColumn] : labelOf(field);

/** The fields somebody assigned to columns, by the columns' keys; null ignores the column. */
export type ColumnChoices = Record<string, ImportField | null>;
