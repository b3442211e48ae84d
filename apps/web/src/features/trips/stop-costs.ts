import type { TripStop } from '@kampvuur/contracts';
import {
  type CostProblem,
  type Party,
  type SchoolTerm,
  type StayPrice,
  stayPricer,
} from '@kampvuur/domain/stays';

/** What the stops of a trip cost a party. */
export interface TripCost {
  /** Stop by stop; null where it is not known. */
  stops: (StayPrice | null)[];
  /** Stop by stop why the tariffs of its campsite do not say it; null where they do, and where nothing is known. */
  problems: (CostProblem | null)[];
  /** Of those that are known; null when none is. */
  sum: StayPrice | null;
  /** Nights in the sum. */
  nights: number;
  /** Stops that are not in the sum. */
  unknown: number;
}

/** A trip that an earlier version has kept on the device says nothing of prices. */
type PricedStop = Pick<TripStop, 'arrival' | 'nights'> & Partial<Pick<TripStop, 'rates' | 'tariffs'>>;

/** Reckons what lists say of a stay, for every stop with days. `terms` are the school terms that are known. */
export function costOfTrip(
  stops: readonly PricedStop[],
  party: Party,
  terms: readonly SchoolTerm[],
): TripCost {
  const reckoned = stops.map(({ arrival, nights, rates = null, tariffs = [] }) => {
    if (arrival === null) return { price: null, problem: null };
    const pricer = stayPricer({ party, arrival, nights }, terms);
    return { price: pricer.priceOf({ rates, tariffs }), problem: pricer.problemOf({ tariffs }) };
  });
  const prices = reckoned.map(({ price }) => price);
  const known = prices.filter((price) => price !== null);
  return {
    stops: prices,
    problems: reckoned.map(({ problem }) => problem),
    sum:
      known.length === 0
        ? null
        : {
            total: known.reduce((sum, { total }) => sum + total, 0),
            isLeast: known.some(({ isLeast }) => isLeast),
          },
    nights: stops.reduce((sum, { nights }, index) => (prices[index] ? sum + nights : sum), 0),
    unknown: stops.length - known.length,
  };
}
