import { type CostProblem, isOfNight, type Night, tariffsOfNight } from './applicable-tariffs';
import type { Guest, Tariff, TariffTime } from './tariff';

/** Whom a step counts; `people` where they pay the same whoever they are. */
export type Counted = Guest | 'people' | 'stand' | 'vehicle' | 'stay';

/** How many nights a price is for. */
export const TIME_NIGHTS: Record<Exclude<TariffTime, 'once'>, number> = { night: 1, week: 7, month: 30 };

/** Thrown where a night has no price. */
export class Unpriced extends Error {
  constructor(readonly reason: CostProblem) {
    super(reason.problem);
  }
}

/** What is paid, before equal parts are put together. */
export interface Paid {
  tariff: Tariff;
  counted: Counted;
  count: number;
  /** The number of the first night it is for. */
  start: number;
}

/** Those who pay alike: some of a party, or its stands and vehicles. */
export interface Payer {
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
export interface Best {
  cost: number;
  paid: Paid[];
}

/** The cheapest way to pay for the nights up to one: what its last period costs, after the way to pay for those before. */
interface Way extends Best {
  before: Way | null;
}

function allPaid(way: Way): Paid[] {
  const parts: Paid[][] = [];
  for (let each: Way | null = way; each !== null; each = each.before) parts.push(each.paid);
  return parts.reverse().flat();
}

const PERIODS = ['night', 'week', 'month'] as const;

const hasTime = (group: readonly Tariff[], time: TariffTime): boolean =>
  group.some((tariff) => tariff.time === time);

/** What some pay for all nights: by the night, the week or the month, whatever costs least. */
function paidFor(payer: Payer, nights: readonly Night[]): Best {
  const lasting = payer.groups.map((group) => group.filter((tariff) => !isOnce(tariff)));
  const times = PERIODS.filter((time) => time === 'night' || lasting.some((group) => hasTime(group, time)));
  const best: (Way | null)[] = [{ cost: 0, paid: [], before: null }];
  let unpriced: CostProblem | null = null;
  for (let end = 1; end <= nights.length; end++) {
    let found: Way | null = null;
    for (const time of times) {
      const start = end - TIME_NIGHTS[time];
      const before = best[start];
      if (!before) continue;
      const period = periodPrice(payer, lasting, time, nights, start);
      if (period === null) continue;
      if ('problem' in period) unpriced ??= period;
      else if (found === null || before.cost + period.cost < found.cost)
        found = { cost: before.cost + period.cost, paid: period.paid, before };
    }
    best[end] = found;
  }
  const whole = best[nights.length];
  if (whole) return { cost: whole.cost, paid: allPaid(whole) };
  throw new Unpriced(unpriced ?? tooShort(lasting, nights) ?? firstUnpriced(best, nights));
}

/** Of a stay that is shorter than the shortest time that has a price, such as a week. */
function tooShort(groups: readonly (readonly Tariff[])[], nights: readonly Night[]): CostProblem | null {
  const shortest = PERIODS.find((time) => groups.some((group) => hasTime(group, time)));
  if (shortest === undefined || nights.length >= TIME_NIGHTS[shortest]) return null;
  return { problem: 'leastNights', nights: TIME_NIGHTS[shortest] };
}

function firstUnpriced(best: readonly (Best | null)[], nights: readonly Night[]): CostProblem {
  const index = best.findIndex((each) => each === null);
  return { problem: 'noTariff', night: nights[Math.max(0, index - 1)]?.evening ?? '' };
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
    const later = nights.slice(start + 1, start + length);
    const whole =
      later.length === 0
        ? of
        : of.filter((tariff) => later.every((night) => isOfNight(tariff, night) === true));
    const found = tariffsOfNight(whole, first, nights.length);
    if ('problem' in found) problem ??= found;
    else if (found.length > 0) return cheapest(payer, found, start, length);
    if (problem?.problem === 'schoolTerms') return problem;
  }
  if (problem !== null) return problem;
  return payer.isOptional && time === 'night' ? { cost: 0, paid: [] } : null;
}

/** Whether as many pay in each night of a period. */
function isSameCount(payer: Payer, tariff: Tariff, start: number, length: number): boolean {
  const count = payer.countOf(start, tariff);
  for (let night = 1; night < length; night++)
    if (payer.countOf(start + night, tariff) !== count) return false;
  return true;
}

function cheapest(payer: Payer, tariffs: readonly Tariff[], start: number, length: number): Best | null {
  let best: Best | null = null;
  for (const tariff of tariffs) {
    const count = payer.countOf(start, tariff);
    const isConstant = isSameCount(payer, tariff, start, length);
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

/** What some pay for a stay: what is paid once, and for its nights. */
export function paidBy(payer: Payer, nights: readonly Night[]): Best {
  const once = paidOnce(payer, nights);
  const all = payer.groups.flat();
  const isOnceOnly = payer.groups.length === 0 || (all.length > 0 && all.every(isOnce));
  const lasting = isOnceOnly ? { cost: 0, paid: [] } : paidFor(payer, nights);
  return { cost: once.cost + lasting.cost, paid: [...once.paid, ...lasting.paid] };
}
