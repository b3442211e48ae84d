import { MEBIBYTE } from './units';

/** Limits of imported files (docs/decisions 9). */
export const IMPORT = {
  maxBytes: 10 * MEBIBYTE,
  maxUnpackedBytes: 100 * MEBIBYTE,
  maxRows: 20_000,
  /** Rows from the top among which the header is looked for. */
  headerRows: 10,
  /** How long an upload waits for its job, in ms. */
  timeoutMs: 25_000,
} as const;

/** Most columns a field can be assigned to, and the longest key of a column, in characters. */
export const COLUMN_CHOICES = { max: 200, keyMax: 200 } as const;

/** What an import does with a row that matches a campsite of the catalogue; the first is the default. */
export const DUPLICATE_CHOICES = ['skip', 'fill', 'overwrite'] as const;

export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];
