import { useMemo, useState } from 'react';
import type { TripStop } from '@kampvuur/contracts';
import { PUBLISHED_TERMS } from '@kampvuur/domain/stays';
import { problemText } from '../../features/campsites/costs/cost-texts';
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
  const lines = stops.map((stop, index) => cost && stopLine(stop, cost, index));
  return { party, cost, lines, refresh: () => setParty(storedParty()) };
}

/** What a stop costs, or why that is not known, in a line; null for a stop without days. */
function stopLine(
  { arrival, nights }: TripStop,
  { stops, problems }: TripCost,
  index: number,
): string | null {
  const [price, problem] = [stops[index], problems[index]];
  if (arrival === null) return null;
  if (price) return costText(price, nights);
  return problem ? problemText(problem) : say('cost.unknown');
}

/** What a trip costs in all, and for how many stops that is not known, line by line. */
export function sumLines({ sum, nights, unknown }: TripCost): string[] {
  return [
    ...(sum ? [costText(sum, nights)] : []),
    ...(unknown > 0 ? [say('cost.unknownStops', { stops: unknown })] : []),
  ];
}
