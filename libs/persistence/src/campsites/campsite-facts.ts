import type { EntityManager } from 'typeorm';
import { LIFECYCLE_FIELD, type RevisionSource } from '@kampvuur/domain';
import { type FieldValue, type FieldValues, isEmptyValue } from '@kampvuur/domain/facts';
import { ROW_FACTS } from '../columns/fact-columns';
import { withTermIds } from './absent-terms';

/** Where a value comes from: what set it, the page, job or decision, when it was seen, and by whom. */
export interface FactOrigin {
  source: RevisionSource;
  reference: string | null;
  /** ISO 8601, UTC. */
  observedAt: string;
  userId: number | null;
}

/**
 * A value of a fact with its origin, as a row of `campsite_facts`; an empty value is no row. The row of a fact with a column or links
 * has only the origin.
 */
export interface FactRow {
  campsiteId: number;
  fact: string;
  value: FieldValue;
  /** Null for the origin of the campsite itself: of a value that has not changed since. */
  origin: FactOrigin | null;
}

/** Origins by campsite and fact. Those of values that have not changed since the campsite was created are missing, or null. */
export type FactOrigins = ReadonlyMap<string, FactOrigin | null>;

export const originKey = (campsiteId: number, fact: string): string => `${campsiteId} ${fact}`;

const isRowFact = new Set<string>(ROW_FACTS);

/** Those of the facts that are rows. */
const rowFactsOf = (facts: readonly string[]): string[] => facts.filter((fact) => isRowFact.has(fact));

/** What set the values of a campsite: as `ChangedBy`, or the job of an import. */
interface SetBy {
  userId: number | null;
  source: RevisionSource;
  jobId?: string;
  sourceId?: string | null;
  sourceUrl?: string | undefined;
}

/** The origin of values that are set now. */
function originOf({ userId, source, jobId, sourceId = null, sourceUrl }: SetBy): FactOrigin {
  return { source, reference: sourceUrl ?? jobId ?? sourceId, observedAt: new Date().toISOString(), userId };
}

/**
 * The known facts of a new campsite that are rows, set by `by`; those of all other facts is that of the campsite. An empty value
 * is none, as the campsite has no rows yet.
 */
export function newFactRows(campsiteId: number, values: Partial<FieldValues>, by: SetBy): FactRow[] {
  const known = rowFactsOf(Object.keys(values)).filter((fact) => !isEmptyValue(values[fact]));
  if (known.length === 0) return [];
  const origin = originOf(by);
  return known.map((fact) => ({ campsiteId, fact, value: values[fact] ?? null, origin }));
}

/** Changed facts of a campsite, set by `by` unless `origins` knows better. */
export function changedFactRows(
  campsiteId: number,
  changes: Partial<FieldValues>,
  by: SetBy,
  origins?: FactOrigins,
): FactRow[] {
  const now = originOf(by);
  return Object.keys(changes).map((fact) => {
    const known = origins?.get(originKey(campsiteId, fact));
    // The row holds the value, so it needs an origin.
    const origin = known === undefined || (known === null && isRowFact.has(fact)) ? now : known;
    return { campsiteId, fact, value: changes[fact] ?? null, origin };
  });
}

/** $1 rows as JSON. */
const UPSERT = `
  INSERT INTO campsite_facts AS f (campsite_id, fact, value, source, reference, observed_at, user_id)
  SELECT r."campsiteId", r.fact, r.value, r.source, r.reference, r."observedAt",
    (SELECT u.id FROM users u WHERE u.id = r."userId")
  FROM jsonb_to_recordset($1::jsonb) AS r("campsiteId" int, fact text, value jsonb, source text, reference text,
    "observedAt" timestamptz, "userId" int)
  ON CONFLICT (campsite_id, fact) DO UPDATE SET value = excluded.value, source = excluded.source,
    reference = excluded.reference, observed_at = excluded.observed_at, user_id = excluded.user_id`;

/** $1 campsites and facts as JSON. */
const DELETE = `DELETE FROM campsite_facts f USING jsonb_to_recordset($1::jsonb) AS r("campsiteId" int, fact text)
  WHERE f.campsite_id = r."campsiteId" AND f.fact = r.fact`;

const ORIGINS = `SELECT campsite_id AS "campsiteId", fact, jsonb_build_object('source', source, 'reference', reference,
    'observedAt', observed_at, 'userId', user_id) AS origin
  FROM campsite_facts WHERE campsite_id = ANY($1::int[])`;

const storedValue = (fact: string, value: FieldValue): FieldValue => (isRowFact.has(fact) ? value : null);

/** Writes rows in two statements. The caller has locked the campsites and refreshes their read model. */
export async function writeFactRows(manager: EntityManager, given: readonly FactRow[]): Promise<void> {
  const rows = await withTermIds(manager, given);
  const hasRow = ({ value, origin }: FactRow) => origin !== null && !isEmptyValue(value);
  const records = rows.filter(hasRow).map(({ campsiteId, fact, value, origin }) => ({
    campsiteId,
    fact,
    value: storedValue(fact, value),
    ...origin,
  }));
  if (records.length > 0) await manager.query(UPSERT, [JSON.stringify(records)]);
  const without = rows.filter((row) => !hasRow(row));
  if (without.length > 0) await manager.query(DELETE, [JSON.stringify(without)]);
}

/** The origins of all facts of campsites that have one of their own. */
export async function factOrigins(
  manager: EntityManager,
  campsiteIds: readonly number[],
): Promise<FactOrigins> {
  const rows = await manager.query<{ campsiteId: number; fact: string; origin: FactOrigin }[]>(ORIGINS, [
    campsiteIds,
  ]);
  return new Map(rows.map(({ campsiteId, fact, origin }) => [originKey(campsiteId, fact), origin]));
}

/** $1 the campsite. Without a history it is an administrator's, of the day it was created. */
const CREATION = `
  SELECT jsonb_build_object('source', coalesce(r.source, 'admin'), 'reference', coalesce(r.source_url, r.source_id),
    'observedAt', coalesce(r.created_at, c.created_at), 'userId', r.user_id) AS origin
  FROM campsites c LEFT JOIN LATERAL (
    SELECT * FROM campsite_revisions WHERE campsite_id = c.id AND field = '${LIFECYCLE_FIELD}' AND merged_from_id IS NULL
    ORDER BY id LIMIT 1) r ON true
  WHERE c.id = $1`;

/** The origin of the values that a campsite was created with. */
export async function creationOrigin(
  manager: EntityManager,
  campsiteId: number,
): Promise<FactOrigin | undefined> {
  const [row] = await manager.query<{ origin: FactOrigin }[]>(CREATION, [campsiteId]);
  return row?.origin;
}

/** The origins of values that another campsite gains: their own, or that of the campsite they were of. */
export function gainedOrigins(
  campsiteId: number,
  from: { campsiteId: number; origins: FactOrigins; creation: FactOrigin | undefined },
  facts: readonly string[],
): FactOrigins {
  return new Map(
    facts.flatMap((fact) => {
      const origin = from.origins.get(originKey(from.campsiteId, fact)) ?? from.creation;
      return origin ? [[originKey(campsiteId, fact), origin] as const] : [];
    }),
  );
}
