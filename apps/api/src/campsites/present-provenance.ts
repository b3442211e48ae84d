import { entryMeaning } from '@kampvuur/domain';
import {
  type FactKey,
  type FactProvenance,
  factSourceOf,
  isEmptyValue,
  type KnownValues,
  originFactOf,
  type Provenance,
  PROVENANCE_FACTS,
  isTexts,
  SEEN_CONTACTS,
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
  const seenAt = seenOnWebsiteAt(row, values, fact);
  // A sighting before the value was set says nothing of its age.
  const sightings = seenAt !== null && seenAt > isoTime(origin.at) ? [seenAt] : [];
  const source = factSourceOf(origin.source);
  return {
    source: source === 'import' && row.osmFacts.includes(fact) ? 'openStreetMap' : source,
    page: source === 'website' ? origin.reference : null,
    observedAt: isoTime(origin.at),
    confirmations: confirmed?.count ?? 0,
    confirmedAt: latest([confirmed?.at, ...sightings]),
    seenOnWebsiteAt: latest([confirmed?.websiteAt, ...sightings]),
  };
}

/** When the own website showed all entries of a contact; null for other facts, and where it does not show one of them. */
function seenOnWebsiteAt(
  { contactSightings }: ProvenanceRow,
  values: KnownValues,
  fact: FactKey,
): string | null {
  const kind = SEEN_CONTACTS.find(({ field }) => field === fact)?.kind;
  const entries = values[fact] ?? null;
  if (kind === undefined || contactSightings === null || !isTexts(entries)) return null;
  const times = entries.map((entry) => {
    const meaning = entryMeaning(kind, entry);
    const found = contactSightings.find((sighting) => sighting.kind === kind && sighting.entry === meaning);
    return found === undefined ? '' : isoTime(found.seenAt);
  });
  // The list is as old as the entry that was seen longest ago.
  return times.sort()[0] || null;
}

/** The last of these times, as ISO 8601 in UTC; null for none. */
const latest = (times: readonly (string | null | undefined)[]): string | null =>
  times
    .flatMap((time) => (time ? [isoTime(time)] : []))
    .sort()
    .at(-1) ?? null;

/** Where the known ones of some facts of a campsite come from. */
export function presentProvenance(
  row: ProvenanceRow,
  values: KnownValues,
  facts: readonly FactKey[] = PROVENANCE_FACTS,
): Provenance {
  const known = facts.filter((fact) => !isEmptyValue(values[fact]));
  return Object.fromEntries(known.map((fact) => [fact, presentFactProvenance(row, values, fact)]));
}

/** PostgreSQL's time in JSON, as ISO 8601 in UTC. */
const isoTime = (time: string): string => new Date(time).toISOString();
