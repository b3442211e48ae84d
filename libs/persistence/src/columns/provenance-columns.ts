import type { RevisionSource } from '@kampvuur/domain';
import { FACT_KEYS, type FactKey, PROVENANCE_FACTS, type SeenContactKind } from '@kampvuur/domain/facts';
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

/** A phone number or an email address, by `entryMeaning`, as it was seen on the campsite's own website. */
interface ContactSightingRow {
  kind: SeenContactKind;
  entry: string;
  page: string;
  /** ISO 8601. */
  seenAt: string;
}

/** Where the facts of a campsite come from, and who has confirmed them. */
export interface ProvenanceRow {
  /** Of the values that have changed since the campsite was created. */
  origins: Partial<Record<FactKey, OriginRow>>;
  confirmations: Partial<Record<FactKey, ConfirmationsRow>>;
  /** Of all other values, without its reference. */
  creation: OriginRow;
  /** The facts that an import of OpenStreetMap has read. */
  osmFacts: string[];
  /** Listed contacts that its own website shows; null without any. */
  contactSightings: ContactSightingRow[] | null;
}

/** SQL: the facts of campsite `c` whose provenance is shown, as one JSON object. */
export const PROVENANCE_VALUES = factJson(PROVENANCE_FACTS);

/** SQL columns of a `ProvenanceRow`, of campsite `c`. Its values are put together once, whatever the number of confirmations. */
const provenanceColumns = (facts: readonly FactKey[]): string => `
  coalesce((SELECT json_object_agg(f.fact, json_build_object('source', f.source, 'reference', f.reference, 'at', f.observed_at))
    FROM campsite_facts f WHERE f.campsite_id = c.id AND f.fact IN (${facts.map((key) => `'${key}'`).join(', ')})), '{}') AS origins,
  coalesce((SELECT json_object_agg(k.fact, k.of) FROM (
    SELECT k.fact, json_build_object(
      'count', count(*) FILTER (WHERE k.user_id IS NOT NULL AND k.user_id IS DISTINCT FROM f.user_id),
      'at', max(k.confirmed_at), 'websiteAt', max(k.confirmed_at) FILTER (WHERE k.user_id IS NULL)) AS of
    FROM (SELECT (${PROVENANCE_VALUES}) AS values OFFSET 0) now CROSS JOIN campsite_fact_confirmations k
    LEFT JOIN campsite_facts f ON f.campsite_id = k.campsite_id AND f.fact = k.fact
    WHERE k.campsite_id = c.id AND k.value = now.values -> k.fact GROUP BY k.fact) k), '{}') AS confirmations,
  json_build_object('source', coalesce(c.creation_source, 'admin'), 'reference', NULL, 'at', c.created_at) AS creation,
  ARRAY(SELECT jsonb_object_keys(o.imported_values) FROM campsite_sources o WHERE o.campsite_id = c.id) AS "osmFacts",
  (SELECT json_agg(json_build_object('kind', w.kind, 'entry', w.entry, 'page', w.page, 'seenAt', w.seen_at))
   FROM campsite_contact_sightings w WHERE w.campsite_id = c.id) AS "contactSightings"`;

/** SQL: those of the facts whose provenance is shown. */
export const PROVENANCE_COLUMNS = provenanceColumns(PROVENANCE_FACTS);

/** SQL: those of all facts. */
export const FULL_PROVENANCE_COLUMNS = provenanceColumns(FACT_KEYS);
