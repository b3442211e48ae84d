import { useMemo, useState } from 'react';
import type { TripStop } from '@kampvuur/contracts';
import { PUBLISHED_TERMS } from '@kampvuur/domain/stays';
import { costText } from '../../features/campsites/costs/stay-texts';
import { costOfTrip, type TripCost } from '../../features/trips/stop-costs';
import { say } from '../../features/trips/say';
import { termsOfYears, useSchoolTermsQuery } from '../../pieces/stays/school-terms-api';
import { storedParty } from '../../pieces/stays/stored-stay';

/** What a trip costs the party that was set on this device; nothing is known without one. */
export function useTripCost(stops: readonly TripStop[]) {
  const [party, setParty] = useState(storedParty);
  const { data: years } = useSchoolTermsQuery();
  const cost = useMemo(() => {
    // Without a network the published terms are as good as the last answer.
    const terms = years ? termsOfYears(years) : PUBLISHED_TERMS;
    return party && costOfTrip(stops, party, terms);
  }, [stops, party, years]);
  const lines = stops.map((stop, index) => stopLine(stop, cost?.stops[index] ?? null, cost !== null));
  return { party, cost, lines, refresh: () => setParty(storedParty()) };
}

/** What a stop costs, in a line; null without a party, and for a stop without days. */
function stopLine({ arrival, nights }: TripStop, price: TripCost['sum'], hasParty: boolean): string | null {
  if (!hasParty || arrival === null) return null;
  return price ? costText(price, nights) : say('cost.unknown');
}

/** What a trip costs in all, and for how many stops that is not known, line by line. */
export function sumLines({ sum, nights, unknown }: TripCost): string[] {
  return [
    ...(sum ? [costText(sum, nights)] : []),
    ...(unknown > 0 ? [say('cost.unknownStops', { stops: unknown })] : []),
  ];
}
