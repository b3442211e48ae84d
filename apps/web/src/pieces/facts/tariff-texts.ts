import { type Tariff, tariffTitle as englishTitle, timeText as englishTime } from '@kampvuur/domain/stays';
import { formatPartialDate } from '../../base/messages/dates';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/tariffs.json';
import { rateText } from '../../ui/numbers';

/** The messages of tariffs. */
export const sayTariffs = catalogue('tariffs', english);
const say = sayTariffs;

/** What a charge by the piece is counted in. */
const UNITS: Partial<Record<Tariff['charge'], string>> = { firewood: 'bundle', pet: 'pet' };

/** What stands before the price: the name of a tariff, or what an extra is; null for plain camping. */
export function tariffTitle(tariff: Tariff): string | null {
  const { charge, name } = tariff;
  const title = englishTitle(tariff);
  if (title === null || title === name) return title;
  const label = say(`charge.${charge}`);
  return name === undefined ? label : say('named', { charge: label, name });
}

/** What the price is for one of, and for whom: `per child aged 3–11`, `per stand for pensioners`. */
export function perText({ charge, per, guest, ageFrom, ageTo }: Tariff): string {
  const isAged = per === 'person' || guest === 'child';
  const ends = ageTo === undefined ? 'from' : ageFrom === undefined ? 'to' : 'both';
  const ages = !isAged || (ageFrom === undefined && ageTo === undefined) ? 'any' : ends;
  const values = { guest: guest ?? 'anybody', ages, from: ageFrom ?? '', to: ageTo ?? '' };
  if (per === 'person') return say('perPerson', values);
  return say('perThing', { ...values, unit: per === 'unit' ? (UNITS[charge] ?? 'unit') : per });
}

/** `a night`, `a week`, `once`; empty for what is bought, and for a whole stay. */
export const timeText = (tariff: Tariff): string =>
  englishTime(tariff) === '' ? '' : say(`each.${tariff.time}`);

/** When the price applies: `high season`, `15 December to 10 January`, `weekends`; null for always. */
export function whenText({ season, from = '', to = '', days }: Tariff): string | null {
  const period =
    season === 'dates'
      ? say('period.dates', { from: monthDayWord(from), to: monthDayWord(to) })
      : season && say(`period.${season}`);
  return [period, days && say(`on.${days}`)].filter(Boolean).join(', ') || null;
}

/** `15 December` for `12-15`. */
export function monthDayWord(monthDay: string): string {
  const [day = '', month = ''] = formatPartialDate(`2000-${monthDay}`).split(' ');
  return `${day} ${month}`;
}

/** What the price presumes: `for up to 6 people`, `at least 3 nights`. */
export const conditionTexts = ({ people, leastNights }: Tariff): string[] => [
  ...(people === undefined ? [] : [say('forPeople', { people })]),
  ...(leastNights === undefined ? [] : [say('atLeast', { nights: leastNights })]),
];

/** A tariff in one line: `Site A: R450 per stand a night, high season`. */
export function tariffText(tariff: Tariff): string {
  const values = { amount: rateText(tariff.price), per: perText(tariff), each: timeText(tariff) };
  const price = say('line', values).trim();
  const title = tariffTitle(tariff);
  const line = title === null ? price : say('titled', { title, line: price });
  const when = whenText(tariff);
  const asOf = tariff.asOf === undefined ? [] : [say('known', { month: formatPartialDate(tariff.asOf) })];
  return [line, ...(when === null ? [] : [when]), ...conditionTexts(tariff), ...asOf].join(', ');
}
