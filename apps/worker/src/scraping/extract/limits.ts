/** Limits of parsing one page, so that no page takes more than about a second. */
export const READ = {
  /** Tags; the rest of the page is ignored. */
  tags: 20_000,
  /** Characters of the address that links are relative to; it is part of each of them. */
  base: 2_000,
  /** Characters of an element's style that are searched. */
  style: 1_000,
  /** Characters of text. */
  text: 300_000,
  /** Lines, and parts of lines, in which terms are searched. */
  lines: 5_000,
  /** Characters of one block of JSON-LD. */
  json: 500_000,
  /** Objects of JSON-LD. */
  things: 2_000,
  /** Nesting of objects of JSON-LD. */
  depth: 12,
  /** Ms after which no further kind of fact is extracted. */
  time: 3_000,
} as const;

/** Most values taken from one page; a page with more is a directory and not a campsite's own. */
export const TAKE = {
  phones: 5,
  emails: 5,
  names: 40,
  images: 40,
  /** Characters of a description. */
  description: 300,
  /** Sightings of values of one field. */
  sightings: 60,
  /** Candidates for numbers and addresses in the text. */
  matches: 300,
} as const;
