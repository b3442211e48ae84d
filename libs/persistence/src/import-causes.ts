import { PROVINCES } from '@kampvuur/domain';

/** Errors or warnings of several rows with the same cause. */
export interface CauseRow {
  isError: boolean;
  /** The message of the rows without the parts that differ. */
  cause: string;
  /** Number of rows. */
  rows: number;
  /** The first rows. */
  examples: CauseExample[];
}

/** A row as an example of a cause. */
export interface CauseExample {
  /** The row's own message. */
  message: string;
  /** Name of the row's campsite; may be empty. */
  name: string;
}

/* The parts of messages that differ between rows: position, quotes, brackets, numbers and provinces. */
const ROW_PREFIX = String.raw`^((Row|Sheet "[^"]*", row) \d+|(node|way|relation)/\d+): `;
const QUOTED = '"[^"]*"';
const IN_BRACKETS = String.raw` \([^()]*\)`;
const NUMBERS = String.raw`[-+(]*\d([-\d ().,/]*\d)?(?!\d| characters| entries)`;

const DIFFERING = new RegExp(`${QUOTED}|${IN_BRACKETS}|${NUMBERS}|${PROVINCES.join('|')}`, 'g');

/** Splits a message about a row into the row's position and the text. */
export function splitMessage(message: string): { where: string; text: string } {
  const prefix = new RegExp(ROW_PREFIX).exec(message)?.[0] ?? '';
  return { where: prefix.replace(/: $/, ''), text: message.slice(prefix.length) };
}

/** The parts of a message's text that `CAUSE` leaves out. */
export function differingParts(text: string): string[] {
  const parts = text.match(DIFFERING) ?? [];
  return parts.map((part) => part.replace(/^ \((.*)\)$/, '$1'));
}

/** What a message about a row is. */
export type RowMessageKind = 'error' | 'warning' | 'duplicate';

/** SQL: the messages about the rows of job $1, one a line of their items; after an empty line a refused row's are warnings. */
export const ROW_MESSAGES = `
  SELECT i.item, i.campsite_name, m.message, part.number AS part, m.place,
    CASE WHEN i.outcome = 'duplicate' THEN 'duplicate' WHEN i.outcome = 'refused' AND part.number = 1 THEN 'error'
      ELSE 'warning' END AS kind
  FROM job_run_items i CROSS JOIN (VALUES (1), (2)) AS part(number)
    CROSS JOIN regexp_split_to_table(split_part(i.message, E'\\n\\n', part.number), E'\\n')
      WITH ORDINALITY AS m(message, place)
  WHERE i.run_id = $1 AND m.message <> '' AND (
    i.outcome IN ('refused', 'duplicate', 'imported', 'updated') OR i.details ? 'formerReference')`;

/** SQL: the cause of a message. Unknown names are not left out, so that each is a cause of its own. */
const CAUSE = `CASE WHEN text LIKE '%: not known, left out: %' THEN lower(text) ELSE
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(text,
    '${QUOTED}', '…', 'g'), '${IN_BRACKETS}', '', 'g'), '${NUMBERS}', '…', 'g'),
    '${PROVINCES.join('|')}', '…', 'g') END`;

/** $1 the job, $2 the most causes, $3 the most examples of each. Errors first, then the commonest causes. */
export const CAUSES = `
  WITH explained AS (
    SELECT item, campsite_name, kind = 'error' AS is_error, message, part, place,
      regexp_replace(message, '${ROW_PREFIX}', '') AS text
    FROM (${ROW_MESSAGES}) AS messages WHERE kind <> 'duplicate')
  SELECT is_error AS "isError", cause, count(DISTINCT item)::int AS rows,
    (array_agg(jsonb_build_object('message', message, 'name', campsite_name) ORDER BY item, part, place))[1:$3::int]
      AS examples
  FROM (SELECT *, ${CAUSE} AS cause FROM explained) AS known
  GROUP BY is_error, cause ORDER BY is_error DESC, count(DISTINCT item) DESC, min(item), cause LIMIT $2`;

/** Numbers of rows that match campsites. */
export interface MatchCounts {
  total: number;
  /** With values that differ from the campsite's; without `followed` ones. */
  differing: number;
  /** With values for empty fields of the campsite; without `followed` ones. */
  fillable: number;
  /** With values that change known contacts, or bring what looks like bank details. */
  held: number;
  /** With values that differ, of campsites that are kept in step with OpenStreetMap. */
  followed: number;
}

/** A `MatchCounts`; $1 the job. */
export const MATCHES = `
  SELECT count(*)::int AS total,
    count(*) FILTER (WHERE differences <> '[]' AND NOT follows)::int AS differing,
    count(*) FILTER (WHERE differences @> '[{"before": null}]' AND NOT follows)::int AS fillable,
    count(*) FILTER (WHERE differences @> '[{"isHeld": true}]')::int AS held,
    count(*) FILTER (WHERE follows)::int AS followed
  FROM (SELECT differences, coalesce(differences -> 0 ? 'isKept', false) AS follows
    FROM job_run_items WHERE run_id = $1 AND differences IS NOT NULL) AS matched`;
