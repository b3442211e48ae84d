import type { EntityManager } from 'typeorm';
import type { RevisionSource } from '@kampvuur/domain';
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

/** A value of a fact that is a row of `campsite_facts`; an empty one is no row. */
export interface FactRow {
  campsiteId: number;
  fact: string;
  value: FieldValue;
  origin: FactOrigin;
}

/** Origins by campsite and fact. */
export type FactOrigins = ReadonlyMap<string, FactOrigin>;

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

/** The row facts among the values of a campsite, set by `by` unless `origins` knows better. */
export function factRowsOf(
  campsiteId: number,
  values: Partial<FieldValues>,
  by: SetBy,
  origins?: FactOrigins,
): FactRow[] {
  const now = originOf(by);
  return rowFactsOf(Object.keys(values)).map((fact) => {
    const origin = origins?.get(originKey(campsiteId, fact)) ?? now;
    return { campsiteId, fact, value: values[fact] ?? null, origin };
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

/** Writes rows in two statements. The caller has locked the campsites and refreshes their read model. */
export async function writeFactRows(manager: EntityManager, given: readonly FactRow[]): Promise<void> {
  const rows = await withTermIds(manager, given);
  const known = rows.filter(({ value }) => !isEmptyValue(value));
  const unknown = rows.filter(({ value }) => isEmptyValue(value));
  if (known.length > 0) {
    const records = known.map(({ origin, ...row }) => ({ ...row, ...origin }));
    await manager.query(UPSERT, [JSON.stringify(records)]);
  }
  if (unknown.length > 0) await manager.query(DELETE, [JSON.stringify(unknown)]);
}

/** The origins of all row facts of campsites. */
export async function factOrigins(
  manager: EntityManager,
  campsiteIds: readonly number[],
): Promise<FactOrigins> {
  const rows = await manager.query<{ campsiteId: number; fact: string; origin: FactOrigin }[]>(ORIGINS, [
    campsiteIds,
  ]);
  return new Map(rows.map(({ campsiteId, fact, origin }) => [originKey(campsiteId, fact), origin]));
}

/** The same origins for another campsite, which gains the values. */
export function ofCampsite(campsiteId: number, origins: FactOrigins): FactOrigins {
  return new Map(
    [...origins].map(([key, origin]) => [originKey(campsiteId, key.split(' ')[1] ?? ''), origin]),
  );
}
