/** What a column of an imported sheet can hold: fields of a campsite, and some that are read into several of them. */
export const IMPORT_FIELDS = [
  'id',
  'name',
  'province',
  'closestTown',
  'shortDescription',
  'longDescription',
  'latitude',
  'longitude',
  'coordinates',
  'rates',
  'websiteUrls',
  'facebookUrl',
  'contactPhones',
  'contactEmails',
  'contacts',
  'imageUrls',
  'facilities',
  'activities',
  'categories',
  'petFriendly',
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** What somebody has chosen for columns, by their key; null leaves the column out. */
export type ColumnChoices = Record<string, ImportField | null>;

/** Columns one may choose for at a time, and the longest key of one. */
export const COLUMN_CHOICES = { max: 200, keyMax: 200 } as const;

/** What an import does with a row that matches a campsite of the catalogue; the first is what it does unless asked. */
export const DUPLICATE_CHOICES = ['skip', 'fill', 'overwrite'] as const;

export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];
