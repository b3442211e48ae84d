import { type CostProblem, type Night, nightsOf } from './applicable-tariffs';
import { type Party, peopleOf } from './party';
import { freeBelow, groupsOfParty, isChildCharged, paying, peopleByPrice } from './payers';
import { type Best, type Counted, type Paid, paidBy, type Payer, TIME_NIGHTS, Unpriced } from './payments';
import type { SchoolTerm } from './school-terms';
import { type Charge, isCamping, isCompulsory, type Per, type Tariff } from './tariff';
import { tariffOptions } from './tariff-options';

export type { CostProblem } from './applicable-tariffs';

/** A stay whose cost is asked for. */
export interface Stay {
  party: Party;
  /** The first evening, `2026-12-20`. */
  arrival: string;
  nights: number;
}

/** A step of the sum: `count` times `times` times the price. */
export interface CostStep {
  tariff: Tariff;
  counted: Counted;
  count: number;
  /** Nights, weeks or months; 1 for what is paid once. */
  times: number;
  amount: number;
}

/** What a stay costs. */
export interface StayCost {
  total: number;
  steps: CostStep[];
  /** The children who pay nothing, since they are younger than all that have a price; null for none. */
  free: { children: number; under: number } | null;
  /** What can be paid for besides. */
  extras: Tariff[];
  /** Whether it rests on what high season is taken to be: the campsite does not give its dates. */
  assumesSeason: boolean;
}

/** What a party pays by one option: for its stand, its people, its vehicles, its stay. */
function optionCost(tariffs: readonly Tariff[], party: Party, nights: readonly Night[]): Best {
  const of = (per: Per): Tariff[] => tariffs.filter((tariff) => tariff.per === per);
  const [stands, persons] = [of('stand'), of('person')];
  const people = peopleOf(party);
  const isExtra = tariffs.some((tariff) => !isCamping(tariff));
  // Without a price for further people, more of them need another stand.
  const standsFor = ({ people: room = people }: Tariff): number =>
    persons.length > 0 ? 1 : Math.ceil(people / room);
  const stand = paidIfAny(
    stands,
    {
      counted: 'stand',
      groups: groupsOfParty(stands, party),
      countOf: (_night, tariff) => standsFor(tariff),
      isOptional: isExtra,
    },
    nights,
  );
  const covered = coveredPeople(stand.paid);
  let before = 0;
  const paid = peopleByPrice(persons, party).map(({ counted, count, groups }) => {
    const others = before;
    before += count;
    return paidIfAny(
      persons,
      {
        counted,
        groups,
        countOf: (night) => paying(count, others, covered[night] ?? 0),
        isOptional: isExtra || stands.length > 0,
      },
      nights,
    );
  });
  const others = (['vehicle', 'stay'] as const).map((per) =>
    paidIfAny(
      of(per),
      {
        counted: per,
        groups: groupsOfParty(of(per), party),
        countOf: () => (per === 'vehicle' ? party.vehicles : 1),
        isOptional: isExtra || stands.length + persons.length > 0,
      },
      nights,
    ),
  );
  return summed([stand, ...paid, ...others]);
}

const paidIfAny = (tariffs: readonly Tariff[], payer: Payer, nights: readonly Night[]): Best =>
  tariffs.length === 0 ? { cost: 0, paid: [] } : paidBy(payer, nights);

const summed = (parts: readonly Best[]): Best => ({
  cost: parts.reduce((sum, { cost }) => sum + cost, 0),
  paid: parts.flatMap(({ paid }) => paid),
});

/** How many people the price of the stand is for, night by night. */
function coveredPeople(paid: readonly Paid[]): number[] {
  return paid.flatMap(({ tariff: { people = 0, time } }) =>
    time === 'once' ? [] : Array<number>(TIME_NIGHTS[time]).fill(people),
  );
}

/** What was paid, those together who pay the same price for the same night. */
function together(paid: readonly Paid[]): Paid[] {
  const groups = new Map<Tariff, Map<number, Paid>>();
  for (const each of paid) {
    const ofTariff = groups.get(each.tariff) ?? new Map<number, Paid>();
    groups.set(each.tariff, ofTariff);
    const before = ofTariff.get(each.start);
    const counted = before === undefined || before.counted === each.counted ? each.counted : 'people';
    ofTariff.set(each.start, { ...each, counted, count: (before?.count ?? 0) + each.count });
  }
  return [...groups.values()].flatMap((ofTariff) => [...ofTariff.values()]);
}

/** The steps of what was paid: nights that cost the same are one. */
function stepsOf(paid: readonly Paid[]): CostStep[] {
  const steps: CostStep[] = [];
  for (const { tariff, counted, count } of together(paid)) {
    const same = steps.find(
      (step) => step.tariff === tariff && step.counted === counted && step.count === count,
    );
    const amount = count * tariff.price;
    if (same) {
      same.times++;
      same.amount += amount;
    } else steps.push({ tariff, counted, count, times: 1, amount });
  }
  return steps;
}

/** A way to pay, and the tariffs among which it was chosen. */
interface Option extends Best {
  tariffs: readonly Tariff[];
}

/** The cheapest way for a party to pay one charge; null where there is none of it. */
function cheapestOption(
  tariffs: readonly Tariff[],
  charge: Charge,
  party: Party,
  nights: readonly Night[],
): Option | null {
  const options = tariffOptions(tariffs.filter((tariff) => tariff.charge === charge));
  let best: Option | null = null;
  let reason: CostProblem | null = null;
  for (const option of options) {
    try {
      const cost = optionCost(option, party, nights);
      if (best === null || cost.cost < best.cost) best = { ...cost, tariffs: option };
    } catch (error) {
      if (!(error instanceof Unpriced)) throw error;
      if (reason === null || PRECEDENCE[error.reason.problem] > PRECEDENCE[reason.problem])
        reason = error.reason;
    }
  }
  if (best === null && reason !== null) throw new Unpriced(reason);
  return best;
}

/** The children who pay nothing for camping because of their age, and no conservation fee either. */
function freeChildren(
  camping: readonly Tariff[],
  conservation: readonly Tariff[],
  { children }: Party,
): StayCost['free'] {
  const ofPerson = ({ per }: Tariff): boolean => per === 'person';
  const under = freeBelow(camping.filter(ofPerson));
  const fees = conservation.filter(ofPerson);
  const free = children.filter((age) => age < under && !isChildCharged(fees, age));
  return free.length === 0 ? null : { children: free.length, under };
}

/** Of several reasons, the one that tells most. */
const PRECEDENCE: Record<CostProblem['problem'], number> = { noTariff: 0, schoolTerms: 1, leastNights: 2 };

/** What a stay costs at a campsite with these tariffs, or why that cannot be said. */
export type StayReckoner = (tariffs: readonly Tariff[]) => StayCost | CostProblem;

/** Computes the cost of one stay at many campsites: what its nights are is found out once. `terms` are the school terms that are known. */
export function stayReckoner(
  { party, arrival, nights: length }: Stay,
  terms: readonly SchoolTerm[],
): StayReckoner {
  const nights = nightsOf(arrival, length, terms);
  return (tariffs) => {
    try {
      const camping = cheapestOption(tariffs, 'camping', party, nights);
      if (camping === null) return { problem: 'noTariff', night: arrival };
      const conservation = cheapestOption(tariffs, 'conservation', party, nights);
      const { cost, paid } = summed(conservation === null ? [camping] : [camping, conservation]);
      return {
        total: cost,
        steps: stepsOf(paid),
        free: freeChildren(camping.tariffs, conservation?.tariffs ?? [], party),
        extras: tariffs.filter((tariff) => !isCompulsory(tariff)),
        assumesSeason: paid.some(({ tariff: { season } }) => season === 'high' || season === 'low'),
      };
    } catch (error) {
      if (error instanceof Unpriced) return error.reason;
      throw error;
    }
  };
}

/**
 * What a stay costs a party, with the steps of the sum, or why that cannot be said (docs/decisions 29). Whole rand. `terms` are
 * the school terms that are known.
 */
export const stayCost = (
  tariffs: readonly Tariff[],
  stay: Stay,
  terms: readonly SchoolTerm[],
): StayCost | CostProblem => stayReckoner(stay, terms)(tariffs);
