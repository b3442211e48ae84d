import { isMonthDay } from '../calendar-days';
import { filled } from '../message-templates';
import { shortened, visibleText } from '../text/text';
import {
  CHARGES,
  GUESTS,
  PER,
  SEASONS,
  type Tariff,
  TARIFF_LIMITS,
  TARIFF_PARTS,
  tariffKey,
  TIMES,
  WEEKPARTS,
} from './tariff';
import { ofTariff, TARIFF_MESSAGES, TARIFF_TEMPLATES } from './tariff-messages';

/** Why a tariff is refused. */
class Refused extends Error {
  constructor(reason: keyof typeof TARIFF_TEMPLATES, values: Readonly<Record<string, string | number>> = {}) {
    super(filled(TARIFF_TEMPLATES[reason], values));
  }
}

type Given = Readonly<Record<string, unknown>>;
type ChoicePart = 'charge' | 'per' | 'time' | 'guest' | 'season' | 'days';
type NumberPart = 'price' | 'ageFrom' | 'ageTo' | 'leastNights' | 'people';

const PARTS: ReadonlySet<string> = new Set(TARIFF_PARTS);

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** What separates tariffs from each other in sheets and downloads. */
const SEPARATORS = /[;|\n]+/g;
const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

function oneOf<T extends string>(given: Given, part: ChoicePart, options: readonly T[]): T | undefined {
  const value = given[part];
  if (isMissing(value)) return undefined;
  const found = options.find((option) => option === value);
  if (found === undefined) throw new Refused(part);
  return found;
}

function whole(given: Given, part: NumberPart, min: number, max: number): number | undefined {
  const value = given[part];
  if (isMissing(value)) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw new Refused(part, { min, max });
  return value;
}

function text(given: Given, part: 'from' | 'to' | 'asOf', pattern: (value: string) => boolean) {
  const value = given[part];
  if (isMissing(value)) return undefined;
  if (typeof value !== 'string' || !pattern(value)) throw new Refused(part);
  return value;
}

function nameOf(given: Given): string | undefined {
  const { name } = given;
  if (isMissing(name)) return undefined;
  if (typeof name !== 'string') throw new Refused('nameText');
  const tidy = visibleText(name.replace(SEPARATORS, ', '));
  if ([...tidy].length > TARIFF_LIMITS.name) throw new Refused('nameTooLong', { max: TARIFF_LIMITS.name });
  return tidy || undefined;
}

/** The period of a season with dates of its own; no other season has one. */
function datesOf(given: Given, season: Tariff['season']): Pick<Tariff, 'from' | 'to'> {
  if (season !== 'dates') return {};
  const [from, to] = (['from', 'to'] as const).map((part) => text(given, part, isMonthDay));
  if (from === undefined || to === undefined) throw new Refused('dates');
  return { from, to };
}

function agesOf(given: Given, guest: Tariff['guest']): Pick<Tariff, 'ageFrom' | 'ageTo'> {
  if (guest !== 'child') return {};
  const [ageFrom, ageTo] = (['ageFrom', 'ageTo'] as const).map((part) =>
    whole(given, part, 0, TARIFF_LIMITS.age),
  );
  if (ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo) throw new Refused('ages');
  return { ...(ageFrom !== undefined && { ageFrom }), ...(ageTo !== undefined && { ageTo }) };
}

/** For how long a price is: what is paid for a stay is paid once, what is charged by the piece by default too. */
function timeOf(given: Given, per: Tariff['per'], charge: Tariff['charge']): Tariff['time'] {
  if (per === 'stay' || charge === 'deposit') return 'once';
  return oneOf(given, 'time', TIMES) ?? (per === 'unit' ? 'once' : 'night');
}

/** What is charged, for one of what, and for how long. */
function basisOf(given: Given): Pick<Tariff, 'charge' | 'price' | 'per' | 'time'> {
  const price = whole(given, 'price', 0, TARIFF_LIMITS.price);
  if (price === undefined) throw new Refused('priceMissing');
  const charge = oneOf(given, 'charge', CHARGES) ?? 'camping';
  const per = oneOf(given, 'per', PER) ?? 'stand';
  if (per === 'unit' && !SOLD_BY_UNIT.has(charge)) throw new Refused('perUnit');
  return { charge, price, per, time: timeOf(given, per, charge) };
}

const SOLD_BY_UNIT: ReadonlySet<Tariff['charge']> = new Set(['power', 'firewood', 'pet']);

/** For how many nights at least; one night is no condition. */
function leastNightsOf(given: Given): number | undefined {
  const nights = whole(given, 'leastNights', 1, TARIFF_LIMITS.nights);
  return nights === 1 ? undefined : nights;
}

/** The parts that say something. */
type Known<Parts> = { [Part in keyof Parts]?: Exclude<Parts[Part], undefined> };

function known<Parts extends object>(parts: Parts): Known<Parts> {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Known<Parts>;
}

/** A tariff in its canonical form, without the parts that say nothing. */
function parseTariff(input: unknown): Tariff {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Refused('notATariff');
  const given = input as Given;
  const stranger = Object.keys(given).find((part) => !PARTS.has(part));
  if (stranger !== undefined) throw new Refused('stranger', { part: shortened(stranger, 20) });
  const basis = basisOf(given);
  const guest = oneOf(given, 'guest', GUESTS);
  const season = oneOf(given, 'season', SEASONS);
  return {
    ...basis,
    ...known({ name: nameOf(given), guest }),
    ...agesOf(given, guest),
    ...known({ season }),
    ...datesOf(given, season),
    ...known({
      days: oneOf(given, 'days', WEEKPARTS),
      leastNights: leastNightsOf(given),
      people: basis.per === 'stand' ? whole(given, 'people', 1, TARIFF_LIMITS.people) : undefined,
      asOf: text(given, 'asOf', (value) => MONTH.test(value)),
    }),
  };
}

/** Tariffs as they are stored, or why they are refused: the message names the first that is. */
export function parseTariffs(input: unknown): { value: Tariff[] } | { message: string } {
  if (!Array.isArray(input)) return { message: TARIFF_MESSAGES.list };
  if (input.length > TARIFF_LIMITS.entries) return { message: TARIFF_MESSAGES.tooMany };
  const tariffs: Tariff[] = [];
  const seen = new Map<string, number>();
  for (const [index, entry] of input.entries()) {
    try {
      const tariff = parseTariff(entry);
      const before = seen.get(tariffKey(tariff));
      if (before !== undefined) throw new Refused('same', { before });
      seen.set(tariffKey(tariff), index + 1);
      tariffs.push(tariff);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { message: ofTariff(error.message).replace('{position}', String(index + 1)) };
    }
  }
  return { value: tariffs };
}
