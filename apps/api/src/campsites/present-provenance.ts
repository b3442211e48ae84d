import {
  type FactKey,
  type FactProvenance,
  factSourceOf,
  isEmptyValue,
  type KnownValues,
  originFactOf,
  type Provenance,
  PROVENANCE_FACTS,
} from '@kampvuur/domain/facts';
import type { ProvenanceRow } from '@kampvuur/persistence';

/** Where a known fact of a campsite comes from, which has these values. */
export function presentFactProvenance(
  row: ProvenanceRow,
  values: KnownValues,
  ofFact: FactKey,
): FactProvenance {
  const fact = originFactOf(ofFact, values);
  const origin = row.origins[fact] ?? row.creation;
  const confirmed = row.confirmations[fact];
  const source = factSourceOf(origin.source);
  return {
    source: source === 'import' && row.osmFacts.includes(fact) ? 'openStreetMap' : source,
    page: source === 'website' ? origin.reference : null,
    observedAt: isoTime(origin.at),
    confirmations: confirmed?.count ?? 0,
    confirmedAt: confirmed ? isoTime(confirmed.at) : null,
    seenOnWebsiteAt: confirmed?.websiteAt ? isoTime(confirmed.websiteAt) : null,
  };
}

/** Where the known facts of a campsite come from, of those that show it. */
export function presentProvenance(row: ProvenanceRow, values: KnownValues): Provenance {
  const known = PROVENANCE_FACTS.filter((fact) => !isEmptyValue(values[fact]));
  return Object.fromEntries(known.map((fact) => [fact, presentFactProvenance(row, values, fact)]));
}

/** PostgreSQL's time in JSON, as ISO 8601 in UTC. */
const isoTime = (time: string): string => new Date(time).toISOString();
