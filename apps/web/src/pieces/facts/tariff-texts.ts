import { partialDateText } from '@kampvuur/domain';
import { furtherPeoplePrices } from '@kampvuur/domain/stays/further-people';
import type { Tariff } from '@kampvuur/domain/stays/tariff';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/tariffs.json';
import { formatCount } from '../../ui/numbers';
import { monthWord } from './fact-words';

/** The messages of tariffs. */
export const sayTariffs = catalogue('tariffs', english);
const say = sayTariffs;

/** `R1 080`. */
export const amountText = (rand: number): string => `R${formatCount(rand)}`;

/** `15 December` for `12-15`. */
export function dayOfYearText(monthDay: string): string {
  const [month, day] = monthDay.split('-').map(Number);
  return say('dayOfYear', { day: day ?? 0, month: monthWord(month ?? 0) });
}

/** `aged 3–11`, `from 12`, `up to 11`; none for any age. */
function agesTexts({ ageFrom, ageTo }: Tariff): string[] {
  if (ageFrom !== undefined && ageTo !== undefined)
    return [say('aged.between', { from: ageFrom, to: ageTo })];
  if (ageFrom !== undefined) return [say('aged.from', { from: ageFrom })];
  return ageTo === undefined ? [] : [say('aged.to', { to: ageTo })];
}

/** What the price is for one of, and for whom: `per child aged 3–11`, `each further adult`, `per stand for pensioners`. */
export function perText(tariff: Tariff, isFurther: boolean): string {
  const { charge, per, guest } = tariff;
  const person = guest ?? 'person';
  if (per === 'person')
    return [say(isFurther ? `further.${person}` : `one.${person}`), ...agesTexts(tariff)].join(' ');
  const one = per === 'unit' && (charge === 'firewood' || charge === 'pet') ? charge : per;
  return [
    say(`one.${one}`),
    ...(guest === undefined ? [] : [say(`whose.${guest}`)]),
    ...(guest === 'child' ? agesTexts(tariff) : []),
  ].join(' ');
}

const LASTING: ReadonlySet<Tariff['per']> = new Set(['person', 'vehicle', 'stand']);

/** `a night`, `a week`, `once`; empty for what is bought, and for a whole stay. */
export const timeText = ({ per, time }: Tariff): string =>
  time === 'once' && !LASTING.has(per) ? '' : say(`lasts.${time}`);

/** When the price applies: `high season`, `15 December to 10 January`, `weekends`; null for always. */
export function whenText({ season, from = '', to = '', days }: Tariff): string | null {
  const dates = { from: dayOfYearText(from), to: dayOfYearText(to) };
  const texts = [
    ...(season === undefined ? [] : [season === 'dates' ? say('when.dates', dates) : say(`when.${season}`)]),
    ...(days === undefined ? [] : [say(`when.${days}`)]),
  ];
  return texts.join(', ') || null;
}

/** What the price presumes: `for up to 6 people`, `at least 3 nights`. */
export function conditionTexts({ people, leastNights }: Tariff): string[] {
  return [
    ...(people === undefined ? [] : [say('forPeople', { people })]),
    ...(leastNights === undefined ? [] : [say('atLeastNights', { nights: leastNights })]),
  ];
}

/** What stands before the price: the name of a tariff, or what an extra is. */
export function tariffTitle({ charge, name }: Tariff): string | null {
  if (charge === 'camping') return name ?? null;
  const label = say(`charge.${charge}`);
  return name === undefined ? label : say('titleNamed', { label, name });
}

/** The tariffs of a campsite, each in one line: `Site A: R450 per stand a night, high season`. */
export function tariffTexts(tariffs: readonly Tariff[]): string[] {
  const further = furtherPeoplePrices(tariffs);
  return tariffs.map((tariff) => tariffText(tariff, further.has(tariff)));
}

function tariffText(tariff: Tariff, isFurther: boolean): string {
  const { price, asOf } = tariff;
  const title = tariffTitle(tariff);
  const when = whenText(tariff);
  const text = [
    [amountText(price), perText(tariff, isFurther), timeText(tariff)].join(' ').trim(),
    ...(when === null ? [] : [when]),
    ...conditionTexts(tariff),
    ...(asOf === undefined ? [] : [say('since', { month: partialDateText(asOf, monthWord) })]),
  ].join(', ');
  return title === null ? text : say('titled', { title, text });
}
