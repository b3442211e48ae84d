import { LIFECYCLE_FIELD, type RevisionSource } from '@kampvuur/domain';
import { type FactKey, PROVENANCE_FACTS } from '@kampvuur/domain/facts';
import { factJson } from './fact-columns';

/** Where a value comes from. Times are ISO 8601. */
interface OriginRow {
  source: RevisionSource;
  reference: string | null;
  at: string;
}

/** Who has confirmed the current value of a fact, and when last. Times are ISO 8601. */
interface ConfirmationsRow {
  count: number;
  at: string;
  websiteAt: string | null;
}

/** Where the facts of a campsite come from, and who has confirmed them. */
export interface ProvenanceRow {
  /** Of the values that have changed since the campsite was created. */
  origins: Partial<Record<FactKey, OriginRow>>;
  confirmations: Partial<Record<FactKey, ConfirmationsRow>>;
  /** Of all other values. */
  creation: OriginRow;
  /** The facts that an import of OpenStreetMap has read; null without one. */
  osmFacts: string[] | null;
}

/** SQL: the facts of campsite `c` whose provenance is shown, as one JSON object. */
export const PROVENANCE_VALUES = factJson(PROVENANCE_FACTS);

const KEYS = PROVENANCE_FACTS.map((key) => `'${key}'`).join(', ');

/** SQL columns of a `ProvenanceRow`, of campsite `c`. */
export const PROVENANCE_COLUMNS = `
  coalesce((SELECT json_object_agg(f.fact, json_build_object('source', f.source, 'reference', f.reference, 'at', f.observed_at))
    FROM campsite_facts f WHERE f.campsite_id = c.id AND f.fact IN (${KEYS})), '{}') AS origins,
  coalesce((SELECT json_object_agg(k.fact, k.of) FROM (
    SELECT k.fact, json_build_object(
      'count', count(*) FILTER (WHERE k.user_id IS NOT NULL AND k.user_id IS DISTINCT FROM f.user_id),
      'at', max(k.confirmed_at), 'websiteAt', max(k.confirmed_at) FILTER (WHERE k.user_id IS NULL)) AS of
    FROM campsite_fact_confirmations k LEFT JOIN campsite_facts f ON f.campsite_id = k.campsite_id AND f.fact = k.fact
    WHERE k.campsite_id = c.id AND k.value = (${PROVENANCE_VALUES}) -> k.fact GROUP BY k.fact) k), '{}') AS confirmations,
  coalesce((SELECT json_build_object('source', r.source, 'reference', NULL, 'at', r.created_at)
    FROM campsite_revisions r WHERE r.campsite_id = c.id AND r.field = '${LIFECYCLE_FIELD}' AND r.merged_from_id IS NULL
    ORDER BY r.id LIMIT 1), json_build_object('source', 'admin', 'reference', NULL, 'at', c.created_at)) AS creation,
  (SELECT json_agg(DISTINCT v.fact) FROM campsite_sources o CROSS JOIN jsonb_object_keys(o.imported_values) v(fact)
    WHERE o.campsite_id = c.id) AS "osmFacts"`;
