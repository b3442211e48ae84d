import { PROVINCES } from '@kampvuur/domain';

/** Errors or warnings of several rows that have one cause. */
export interface CauseRow {
  isError: boolean;
  /** What was said of the rows, without what tells them apart. */
  cause: string;
  rows: number;
  /** The first rows that have it. */
  examples: CauseExample[];
}

/** A row as an example of a cause. */
export interface CauseExample {
  /** What was said of it, as it stands. */
  sentence: string;
  /** Of the campsite in it; may be empty. */
  name: string;
}

/** What tells rows apart in a sentence about them: where it stands, what is quoted or in brackets, numbers, provinces. */
const ROW_PREFIX = String.raw`^(Row|Sheet "[^"]*", row) \d+: `;
const QUOTED = '"[^"]*"';
const IN_BRACKETS = String.raw` \([^()]*\)`;
const NUMBERS = String.raw`[-+(]*\d([-\d ().,/]*\d)?(?!\d| characters| entries)`;

const DIFFERING = new RegExp(`${QUOTED}|${IN_BRACKETS}|${NUMBERS}|${PROVINCES.join('|')}`, 'g');

/** A sentence about a row in two parts: which row, and what is said of it. */
export function splitSentence(sentence: string): { where: string; said: string } {
  const prefix = new RegExp(ROW_PREFIX).exec(sentence)?.[0] ?? '';
  return { where: prefix.replace(/: $/, ''), said: sentence.slice(prefix.length) };
}

/** The parts of what is said of a row that its cause leaves out, as `CAUSE` does. */
export function differingParts(said: string): string[] {
  const parts = said.match(DIFFERING) ?? [];
  return parts.map((part) => part.replace(/^ \((.*)\)$/, '$1'));
}

/** SQL: the cause in a sentence. Names nobody knows stay: each is a cause of its own. */
const CAUSE = `CASE WHEN said LIKE '%: not known, left out: %' THEN lower(said) ELSE
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(said,
    '${QUOTED}', '…', 'g'), '${IN_BRACKETS}', '', 'g'), '${NUMBERS}', '…', 'g'),
    '${PROVINCES.join('|')}', '…', 'g') END`;

/** $1 the job, $2 how many, $3 how many examples of each. Errors first, then what most rows have. */
export const CAUSES = `
  WITH explained AS (
    SELECT i.item, i.campsite_name, i.outcome = 'refused' AS is_error, s.sentence, s.place,
      regexp_replace(s.sentence, '${ROW_PREFIX}', '') AS said
    FROM job_run_items i CROSS JOIN regexp_split_to_table(i.message, E'\\n')
      WITH ORDINALITY AS s(sentence, place)
    WHERE i.run_id = $1 AND i.outcome IN ('refused', 'imported', 'updated') AND i.message <> '')
  SELECT is_error AS "isError", cause, count(DISTINCT item)::int AS rows,
    (array_agg(jsonb_build_object('sentence', sentence, 'name', campsite_name) ORDER BY item, place))[1:$3::int]
      AS examples
  FROM (SELECT *, ${CAUSE} AS cause FROM explained) AS known
  GROUP BY is_error, cause ORDER BY is_error DESC, count(DISTINCT item) DESC, min(item), cause LIMIT $2`;

/** How many rows match campsites. */
export interface MatchCounts {
  total: number;
  differing: number;
  fillable: number;
  followed: number;
}

/**
 * Rows that match a campsite, those that say something else, those that know what it lacks, and those that say
 * something else and follow OpenStreetMap. $1 the job.
 */
export const MATCHES = `
  SELECT count(*)::int AS total,
    count(*) FILTER (WHERE differences <> '[]' AND NOT follows)::int AS differing,
    count(*) FILTER (WHERE differences @> '[{"before": null}]' AND NOT follows)::int AS fillable,
    count(*) FILTER (WHERE follows)::int AS followed
  FROM (SELECT differences, coalesce(differences -> 0 ? 'isKept', false) AS follows
    FROM job_run_items WHERE run_id = $1 AND differences IS NOT NULL) AS matched`;
