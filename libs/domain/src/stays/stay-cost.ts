import { type CostProblem, isOfNight, type Night, nightsOf, tariffsOfNight } from './applicable-tariffs';
import { type Party, peopleOf } from './party';
import type { SchoolTerm } from './school-terms';
import {
  type Charge,
  type Guest,
  isCamping,
  isCompulsory,
  type Per,
  type Tariff,
  type TariffTime,
} from './tariff';
import { tariffOptions } from './tariff-options';

export type { CostProblem } from './applicable-tariffs';

/** A stay whose cost is asked for. */
export interface Stay {
  party: Party;
  /** The first evening, `2026-12-20`. */
  arrival: string;
  nights: number;
}

/** Whom a step counts; `people` where they pay the same whoever they are. */
export type Counted = Guest | 'people' | 'stand' | 'vehicle' | 'stay';

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
  /** What can be paid for besides. */
  extras: Tariff[];
  /** Whether it rests on what high season is taken to be: the campsite does not give its dates. */
  assumesSeason: boolean;
}

const TIME_NIGHTS: Record<Exclude<TariffTime, 'once'>, number> = { night: 1, week: 7, month: 30 };

class Unpriced extends Error {
  constructor(readonly reason: CostProblem) {
    super(reason.problem);
  }
}

/** What is paid, before equal parts are put together. */
interface Paid {
  tariff: Tariff;
  counted: Counted;
  count: number;
  /** The number of the first night it is for. */
  start: number;
}

/** Those who pay alike: some of a party, or its stands and vehicles. */
interface Payer {
  counted: Counted;
  /** The prices for them: those of the first group that has one for a night count. */
  groups: readonly (readonly Tariff[])[];
  /** How many pay in a night. */
  countOf: (night: number, tariff: Tariff) => number;
  /** They need not have a price. */
  isOptional: boolean;
}

const isOnce = ({ time }: Tariff): boolean => time === 'once';

/** The way of paying for some nights that costs least so far. */
interface Best {
  cost: number;
  paid: Paid[];
}

/** What some pay for all nights: by the night, the week or the month, whatever costs least. */
function paidFor(payer: Payer, nights: readonly Night[]): Best {
  const lasting = payer.groups.map((group) => group.filter((tariff) => !isOnce(tariff)));
  const best: (Best | null)[] = [{ cost: 0, paid: [] }];
  let unpriced: CostProblem | null = null;
  for (let end = 1; end <= nights.length; end++) {
    let found: Best | null = null;
    for (const time of ['night', 'week', 'month'] as const) {
      const start = end - TIME_NIGHTS[time];
      const before = best[start];
      if (!before) continue;
      const period = periodPrice(payer, lasting, time, nights, start);
      if (period === null) continue;
      if ('problem' in period) unpriced ??= period;
      else if (found === null || before.cost + period.cost < found.cost)
        found = { cost: before.cost + period.cost, paid: [...before.paid, ...period.paid] };
    }
    best[end] = found;
  }
  const whole = best[nights.length];
  if (whole) return whole;
  throw new Unpriced(unpriced ?? { problem: 'noTariff', night: firstUnpriced(best, nights) });
}

function firstUnpriced(best: readonly (Best | null)[], nights: readonly Night[]): string {
  const index = best.findIndex((each) => each === null);
  return nights[Math.max(0, index - 1)]?.evening ?? '';
}

/** What a night, week or month from a night on costs; null where nothing has a price for it. */
function periodPrice(
  payer: Payer,
  groups: readonly (readonly Tariff[])[],
  time: Exclude<TariffTime, 'once'>,
  nights: readonly Night[],
  start: number,
): Best | CostProblem | null {
  const length = TIME_NIGHTS[time];
  const first = nights[start];
  if (!first) return null;
  let problem: CostProblem | null = null;
  for (const group of groups) {
    const of = group.filter((tariff) => tariff.time === time);
    if (of.length === 0) continue;
    const whole = of.filter((tariff) =>
      nights.slice(start + 1, start + length).every((night) => isOfNight(tariff, night) === true),
    );
    const found = tariffsOfNight(whole, first, nights.length);
    if ('problem' in found) problem ??= found;
    else if (found.length > 0) return cheapest(payer, found, start, length);
    if (problem?.problem === 'schoolTerms') return problem;
  }
  if (problem !== null) return problem;
  return payer.isOptional && time === 'night' ? { cost: 0, paid: [] } : null;
}

function cheapest(payer: Payer, tariffs: readonly Tariff[], start: number, length: number): Best | null {
  let best: Best | null = null;
  for (const tariff of tariffs) {
    const count = payer.countOf(start, tariff);
    const isConstant = Array.from({ length }, (_, n) => payer.countOf(start + n, tariff)).every(
      (each) => each === count,
    );
    const cost = count * tariff.price;
    if (!isConstant || (best !== null && best.cost <= cost)) continue;
    best = { cost, paid: count === 0 ? [] : [{ tariff, counted: payer.counted, count, start }] };
  }
  return best;
}

/** What some pay once, whatever the nights; the first night decides about the season. */
function paidOnce(payer: Payer, nights: readonly Night[]): Best {
  const [first] = nights;
  for (const group of payer.groups) {
    const found = first ? tariffsOfNight(group.filter(isOnce), first, nights.length) : [];
    if ('problem' in found) throw new Unpriced(found);
    if (found.length > 0) return cheapest(payer, found, 0, 1) ?? { cost: 0, paid: [] };
  }
  return { cost: 0, paid: [] };
}

function paidBy(payer: Payer, nights: readonly Night[]): Best {
  const once = paidOnce(payer, nights);
  const all = payer.groups.flat();
  const isOnceOnly = payer.groups.length === 0 || (all.length > 0 && all.every(isOnce));
  const lasting = isOnceOnly ? { cost: 0, paid: [] } : paidFor(payer, nights);
  return { cost: once.cost + lasting.cost, paid: [...once.paid, ...lasting.paid] };
}

/** Prices of a stand, a vehicle or a stay for this party: those for pensioners first, where it has no other grown-ups. */
function groupsOfParty(tariffs: readonly Tariff[], { adults, pensioners }: Party): Tariff[][] {
  const isPensioners = adults === 0 && pensioners > 0;
  return [
    ...(isPensioners ? [tariffs.filter(({ guest }) => guest === 'pensioner')] : []),
    tariffs.filter(({ guest }) => guest === undefined || guest === 'adult'),
  ];
}

const coversAge = ({ ageFrom = 0, ageTo = Infinity }: Tariff, age: number): boolean =>
  age >= ageFrom && age <= ageTo;

/**
 * Prices of a child: its own, anybody's, an adult's. A child younger than all that have a price pays nothing; a fee of adults
 * alone is none of children.
 */
function groupsOfChild(tariffs: readonly Tariff[], age: number): Tariff[][] {
  const children = tariffs.filter(({ guest }) => guest === 'child');
  const youngest = Math.min(...children.map(({ ageFrom = 0 }) => ageFrom));
  if (children.length > 0 && age < youngest) return [];
  const own = children.filter((tariff) => coversAge(tariff, age));
  const isOfAdults = children.length === 0 && !tariffs.some(isCamping);
  return [own, ...groupsOfGuests(tariffs, isOfAdults ? [undefined] : [undefined, 'adult'])];
}

const groupsOfGuests = (tariffs: readonly Tariff[], guests: readonly (Guest | undefined)[]): Tariff[][] =>
  guests.map((guest) => tariffs.filter((tariff) => tariff.guest === guest));

interface People {
  counted: Guest;
  count: number;
  groups: Tariff[][];
}

/** The people of a party by what they pay; those come first whose price is highest. */
function peopleByPrice(tariffs: readonly Tariff[], { adults, pensioners, children }: Party): People[] {
  const ages = [...new Set(children)].sort((one, other) => other - one);
  const all: People[] = [
    { counted: 'adult', count: adults, groups: groupsOfGuests(tariffs, ['adult', undefined]) },
    {
      counted: 'pensioner',
      count: pensioners,
      groups: groupsOfGuests(tariffs, ['pensioner', 'adult', undefined]),
    },
    ...ages.map((age): People => {
      const count = children.filter((each) => each === age).length;
      return { counted: 'child', count, groups: groupsOfChild(tariffs, age) };
    }),
  ];
  return all.filter(({ count }) => count > 0);
}

/** How many of the people after the first `covered` ones, of whom `before` are others, pay. */
const paying = (count: number, before: number, covered: number): number =>
  Math.min(count, Math.max(0, before + count - covered));

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
  const covered = coveredPeople(stand.paid, nights.length);
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
        isOptional: isExtra || stands.length > 0 || (counted === 'child' && groups.length === 0),
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
function coveredPeople(paid: readonly Paid[], nights: number): number[] {
  const covered = paid
    .filter(({ tariff }) => !isOnce(tariff))
    .flatMap(({ tariff: { people = 0, time } }) =>
      Array<number>(TIME_NIGHTS[time === 'once' ? 'night' : time]).fill(people),
    );
  return covered.slice(0, nights);
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

/** The cheapest way for a party to pay one charge; null where there is none of it. */
function cheapestOption(
  tariffs: readonly Tariff[],
  charge: Charge,
  party: Party,
  nights: readonly Night[],
): Best | null {
  const options = tariffOptions(tariffs.filter((tariff) => tariff.charge === charge));
  let best: Best | null = null;
  let reason: CostProblem | null = null;
  for (const option of options) {
    try {
      const cost = optionCost(option, party, nights);
      if (best === null || cost.cost < best.cost) best = cost;
    } catch (error) {
      if (!(error instanceof Unpriced)) throw error;
      if (reason === null || PRECEDENCE[error.reason.problem] > PRECEDENCE[reason.problem])
        reason = error.reason;
    }
  }
  if (best === null && reason !== null) throw new Unpriced(reason);
  return best;
}

/** Of several reasons, the one that tells most. */
const PRECEDENCE: Record<CostProblem['problem'], number> = { noTariff: 0, schoolTerms: 1, leastNights: 2 };

/**
 * What a stay costs a party, with the steps of the sum, or why that cannot be said (docs/decisions 29). Whole rand. `terms` are
 * the school terms that are known.
 */
export function stayCost(
  tariffs: readonly Tariff[],
  { party, arrival, nights: length }: Stay,
  terms: readonly SchoolTerm[],
): StayCost | CostProblem {
  const nights = nightsOf(arrival, length, terms);
  try {
    const camping = cheapestOption(tariffs, 'camping', party, nights);
    if (camping === null) return { problem: 'noTariff', night: arrival };
    const conservation = cheapestOption(tariffs, 'conservation', party, nights);
    const { cost, paid } = summed(conservation === null ? [camping] : [camping, conservation]);
    return {
      total: cost,
      steps: stepsOf(paid),
      extras: tariffs.filter((tariff) => !isCompulsory(tariff)),
      assumesSeason: paid.some(({ tariff: { season } }) => season === 'high' || season === 'low'),
    };
  } catch (error) {
    if (error instanceof Unpriced) return error.reason;
    throw error;
  }
}
