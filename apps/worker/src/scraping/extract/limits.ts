/** Limits of reading one page, so that no page costs more than about a second. */
export const READ = {
  /** Tags read; a page with more is read up to there. */
  tags: 20_000,
  /** Characters of running text looked at. */
  text: 300_000,
  /** Lines, and bits of lines, that names of facilities are looked for in. */
  lines: 5_000,
  /** Characters of one block of JSON-LD. */
  json: 500_000,
  /** Things of JSON-LD looked at, and how deep. */
  things: 2_000,
  depth: 12,
  /** Ms after which no further kind of fact is looked for. */
  time: 3_000,
} as const;

/** Most we take of one page: more says that the page is a directory and not a campsite's own. */
export const TAKE = {
  phones: 5,
  emails: 5,
  names: 40,
  images: 40,
  description: 300,
  /** Places of one page that say values of one field. */
  sightings: 60,
  /** Numbers and addresses in a text that are looked at closely; more of them are a directory. */
  matches: 300,
} as const;
