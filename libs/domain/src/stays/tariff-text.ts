import { isMonthDay } from '../calendar-days';
import { partialDate, partialDateText } from '../text/partial-dates';
import { tariffInEnglish, tariffTitleInEnglish } from './afrikaans-tariffs';
import { furtherPeoplePrices } from './further-people';
import { parseTariffs } from './parse-tariffs';
import { type Charge, CHARGES, type Guest, GUESTS, type Season, type Tariff, TIMES } from './tariff';

/** What is charged, as lines and tables name it. */
export const CHARGE_LABELS: Record<Charge, string> = {
  camping: 'Camping',
  conservation: 'Conservation fee',
  power: 'Power',
  firewood: 'Firewood',
  pet: 'Pet',
  deposit: 'Deposit',
};

/** Seasons without dates of their own. */
export const SEASON_LABELS: Record<Exclude<Season, 'dates'>, string> = {
  low: 'low season',
  high: 'high season',
  schoolHolidays: 'school holidays',
  longWeekends: 'long weekends',
};

const UNITS: Partial<Record<Charge, string>> = { power: 'unit', firewood: 'bundle', pet: 'pet' };

const TIME_TEXTS = { night: 'a night', week: 'a week', month: 'a month', once: 'once' } as const;

/** `15 December` for `12-15`. */
function monthDayText(monthDay: string): string {
  const [day = '', month = ''] = partialDateText(`2000-${monthDay}`).split(' ');
  return `${day} ${month}`;
}

/** `aged 3–11`, `from 12`, `up to 11`; empty for any age. */
function agesText({ ageFrom, ageTo }: Tariff): string {
  if (ageFrom !== undefined && ageTo !== undefined) return ` aged ${ageFrom}–${ageTo}`;
  if (ageFrom !== undefined) return ` from ${ageFrom}`;
  return ageTo === undefined ? '' : ` up to ${ageTo}`;
}

/** What the price is for one of, and for whom: `per child aged 3–11`, `each further adult`, `per stand for pensioners`. */
function perText(tariff: Tariff, isFurther: boolean): string {
  const { charge, per, guest } = tariff;
  if (per === 'person')
    return `${isFurther ? 'each further' : 'per'} ${guest ?? 'person'}${agesText(tariff)}`;
  const one = per === 'unit' ? (UNITS[charge] ?? 'unit') : per;
  const whom = guest === 'child' ? `children${agesText(tariff)}` : `${guest ?? ''}s`;
  return guest === undefined ? `per ${one}` : `per ${one} for ${whom}`;
}

/** `a night`, `a week`, `once`; empty for what is bought, and for a whole stay. */
function timeText({ per, time }: Tariff): string {
  return time === 'once' && per !== 'person' && per !== 'vehicle' && per !== 'stand' ? '' : TIME_TEXTS[time];
}

/** When the price applies: `high season`, `15 December to 10 January`, `weekends`; null for always. */
function whenText({ season, from = '', to = '', days }: Tariff): string | null {
  const period =
    season === 'dates' ? `${monthDayText(from)} to ${monthDayText(to)}` : season && SEASON_LABELS[season];
  return [period, days].filter(Boolean).join(', ') || null;
}

/** What the price presumes: `for up to 6 people`, `at least 3 nights`. */
function conditionTexts({ people, leastNights }: Tariff): string[] {
  return [
    ...(people === undefined ? [] : [`for up to ${people} ${people === 1 ? 'person' : 'people'}`]),
    ...(leastNights === undefined ? [] : [`at least ${leastNights} nights`]),
  ];
}

const LABELS = Object.values(CHARGE_LABELS).map((label) => label.toLowerCase());

/** What stands before the price: the name of a tariff, or what an extra is. */
function tariffTitle({ charge, name }: Tariff): string | null {
  const label = CHARGE_LABELS[charge];
  if (name === undefined) return charge === 'camping' ? null : label;
  const isAmbiguous = LABELS.some((each) => name.toLowerCase().startsWith(each));
  return charge === 'camping' && !isAmbiguous ? name : `${label} (${name})`;
}

/** A tariff as a line of text: `Site A: R450 per stand a night, high season`. `tariffFromText` reads it. */
export const tariffText = (tariff: Tariff): string => lineOf(tariff, false);

/** The tariffs of a campsite, each as a line of text, which says what only further people pay. `tariffFromText` reads them. */
export function tariffTexts(tariffs: readonly Tariff[]): string[] {
  const further = furtherPeoplePrices(tariffs);
  return tariffs.map((tariff) => lineOf(tariff, further.has(tariff)));
}

function lineOf(tariff: Tariff, isFurther: boolean): string {
  const title = tariffTitle(tariff);
  const price = `R${tariff.price} ${perText(tariff, isFurther)} ${timeText(tariff)}`.trim();
  const when = whenText(tariff);
  const asOf = tariff.asOf === undefined ? [] : [`as of ${partialDateText(tariff.asOf)}`];
  const parts = [price, ...(when === null ? [] : [when]), ...conditionTexts(tariff), ...asOf];
  return `${title === null ? '' : `${title}: `}${parts.join(', ')}`;
}

const LINE = /^(?:(?<title>.+?): ?)?R ?(?<price>\d[\d  ]*)(?<rest>\s.*)?$/u;
const TITLE = /^(?<label>[^()]+?)(?: \((?<name>.+)\))?$/u;
const PER_LINE =
  /^(?:per|each further(?= (?:person|adult|child|pensioner))) (?<one>stand|site|person|adult|child|pensioner|vehicle|stay|unit|bundle|pet)(?: for (?<whom>adults|pensioners|children))?(?: aged (?<from>\d+)\s?[–-]\s?(?<to>\d+)| from (?<only>\d+)| up to (?<last>\d+))?(?: (?<time>a night|a week|a month|once))?$/u;
/** Whom one price is for: a person, or the party of a stand that has none but them. */
const GUEST_WORDS: ReadonlyMap<string, Guest> = new Map([
  ...GUESTS.map((guest) => [guest, guest] as const),
  ['adults', 'adult'],
  ['pensioners', 'pensioner'],
  ['children', 'child'],
]);

type Parts = Record<string, unknown>;

function titleParts(title: string | undefined): Parts {
  if (title === undefined) return {};
  const { label = '', name } = TITLE.exec(title)?.groups ?? {};
  const word = tariffTitleInEnglish(label).toLowerCase();
  const charge = CHARGES.find((each) => CHARGE_LABELS[each].toLowerCase() === word);
  return charge === undefined ? { name: title } : { charge, name };
}

const numberOr = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

function perParts(text: string): Parts | null {
  const groups = PER_LINE.exec(text)?.groups;
  if (!groups) return null;
  const { one = '', from, to, only, last, whom = '', time } = groups;
  const person = GUEST_WORDS.get(one);
  const isUnit = one === 'unit' || one === 'bundle' || one === 'pet';
  const per = person ? 'person' : isUnit ? 'unit' : one === 'site' ? 'stand' : one;
  const at = TIMES.find((each) => TIME_TEXTS[each] === time);
  return {
    per,
    guest: person ?? GUEST_WORDS.get(whom),
    ageFrom: numberOr(from ?? only),
    ageTo: numberOr(to ?? last),
    ...(at !== undefined && { time: at }),
  };
}

/** `12-15` for `15 December`, `15 Dec` or `12-15`; null for what is no day of a year. */
export function monthDayFromText(text: string): string | null {
  if (isMonthDay(text)) return text;
  const date = partialDate(`${text} 2000`);
  return date?.length === DATE_LENGTH ? date.slice(5) : null;
}

const DATE_LENGTH = '2000-12-15'.length;

/** The readers of what follows a price, each for one part of the text. */
const READERS: readonly ((text: string) => Parts | null)[] = [
  perParts,
  (text) => {
    const season = Object.entries(SEASON_LABELS).find(([, label]) => label === text)?.[0];
    return season === undefined ? null : { season };
  },
  (text) => (text === 'weekdays' || text === 'weekends' ? { days: text } : null),
  (text) => {
    const [from, to, ...more] = text.split(' to ').map(monthDayFromText);
    return from && to && more.length === 0 ? { season: 'dates', from, to } : null;
  },
  (text) => {
    const people = /^for up to (\d+) (?:people|person)$/.exec(text)?.[1];
    return people === undefined ? null : { people: Number(people) };
  },
  (text) => {
    const nights = /^at least (\d+) nights?$/.exec(text)?.[1];
    return nights === undefined ? null : { leastNights: Number(nights) };
  },
  (text) => {
    const asOf = /^as of (.+)$/.exec(text)?.[1];
    const month = asOf === undefined ? null : partialDate(asOf);
    return month === null ? null : { asOf: month.slice(0, 7) };
  },
];

/** The tariff that a line says, in English or Afrikaans; null for any other text. */
export function tariffFromText(line: string): Tariff | null {
  const { title, price = '', rest = '' } = LINE.exec(line.trim())?.groups ?? {};
  if (price === '') return null;
  const parts: Parts = { ...titleParts(title), price: Number(price.replace(/\D/g, '')) };
  for (const part of rest.split(',').map((text) => tariffInEnglish(text.trim()))) {
    if (part === '') continue;
    const read = READERS.map((reader) => reader(part)).find((found) => found !== null);
    if (!read) return null;
    Object.assign(parts, read);
  }
  // A price alone does not say what it is for.
  if (parts['per'] === undefined) return null;
  const parsed = parseTariffs([parts]);
  return 'value' in parsed ? (parsed.value[0] ?? null) : null;
}
