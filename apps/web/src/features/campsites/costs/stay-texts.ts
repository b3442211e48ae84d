import type { CardCost } from '@kampvuur/contracts';
import { partyFromText, peopleOf } from '@kampvuur/domain/stays/party';
import { catalogue } from '../../../base/messages/catalogue';
import { formatShortDate } from '../../../base/messages/dates';
import english from '../../../base/messages/en/stays.json';
import { formatCount } from '../../../ui/numbers';

export const say = catalogue('stays', english);

/** `R1 240 for 3 nights, for us`; `From R600 for 3 nights, for us` where it is not known for whom the price is. */
export const costText = ({ total, isLeast }: CardCost, nights: number): string =>
  say(isLeast ? 'costFrom' : 'cost', { total: formatCount(total), nights });

/** `4 people, 3 nights from 6 Nov 2026`. */
export function stayText(party: string, nights: number, arrival: string): string {
  const parsed = partyFromText(party);
  return say('stay', { people: parsed ? peopleOf(parsed) : 0, nights, day: formatShortDate(arrival) });
}
