import type { CostProblem, CostStep } from '@kampvuur/domain/stays';
import { formatDate } from '../../../base/messages/dates';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/costs.json';
import { amountText, tariffTitle, whenText } from '../../../pieces/facts/tariff-texts';

export const say = catalogue('costs', english);

/** A step of the sum: `2 adults × 3 nights × R180 = R1 080`, with the name of what is no plain camping, and its season. */
export function stepText({ tariff, counted, count, times, amount }: CostStep): string {
  const { time, price } = tariff;
  const factors = [
    counted === 'stay' ? say('count.stay') : say(`count.${counted}`, { count }),
    ...(time === 'once' ? [] : [say(`times.${time}`, { count: times })]),
    amountText(price),
  ];
  const sum = `${factors.join(' × ')} = ${amountText(amount)}`;
  const when = whenText(tariff);
  const text = when === null ? sum : say('inSeason', { sum, when });
  const title = tariffTitle(tariff);
  return title === null ? text : say('titled', { title, text });
}

/** Why a stay has no price. */
export function problemText(reason: CostProblem): string {
  if (reason.problem === 'noTariff') return say('noTariff', { day: formatDate(reason.night) });
  if (reason.problem === 'leastNights') return say('leastNights', { nights: reason.nights });
  return say('schoolTerms', { year: String(reason.year) });
}
