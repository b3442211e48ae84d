import type { CostProblem } from './applicable-tariffs';
import { partyText } from './party';
import type { SchoolTerm } from './school-terms';
import { type Stay, stayReckoner } from './stay-cost';
import type { Tariff } from './tariff';

/** What lists say of the cost of a stay. */
export interface StayPrice {
  /** Whole rand for the whole stay. */
  total: number;
  /** Whether that is only the least: the campsite has a price of a night, but not for whom. */
  isLeast: boolean;
}

/** A campsite as far as costs depend on it. */
interface PricedCampsite {
  tariffs: readonly Tariff[];
  /** Rand a night; null when not known. */
  rates: number | null;
}

/** Says what one stay costs at any campsite; null where that is not certain. */
export interface StayPricer {
  /** Equal for pricers that always say the same. */
  key: string;
  priceOf: (campsite: PricedCampsite) => StayPrice | null;
  /** Why the tariffs of a campsite do not say what the stay costs; null where they do, or where there are none. */
  problemOf: (campsite: Pick<PricedCampsite, 'tariffs'>) => CostProblem | null;
}

/**
 * Prices of a stay for lists (docs/decisions 29). Tariffs alone say what a party pays. A price of a night says neither person
 * nor stand, so that it is the least; where it is nothing, nobody pays.
 */
export function stayPricer(stay: Stay, terms: readonly SchoolTerm[]): StayPricer {
  const reckon = stayReckoner(stay, terms);
  return {
    key: JSON.stringify([partyText(stay.party), stay.arrival, stay.nights, termsAround(stay, terms)]),
    priceOf: ({ tariffs, rates }) => {
      if (tariffs.length === 0)
        return rates === null ? null : { total: rates * stay.nights, isLeast: rates > 0 };
      const cost = reckon(tariffs);
      return 'problem' in cost ? null : { total: cost.total, isLeast: false };
    },
    problemOf: ({ tariffs }) => {
      const cost = tariffs.length === 0 ? null : reckon(tariffs);
      return cost !== null && 'problem' in cost ? cost : null;
    },
  };
}

/** The terms that can decide about the nights of a stay: those of its year and the next. */
function termsAround({ arrival }: Stay, terms: readonly SchoolTerm[]): string[] {
  const year = Number(arrival.slice(0, 4));
  return terms
    .filter((term) => term.year === year || term.year === year + 1)
    .map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`);
}
