import { localDay } from '@kampvuur/domain/local-time';
import { dayAfter, weekdayOf } from '@kampvuur/domain/stays';
import {
  DEFAULT_STAY,
  isArrival,
  type Party,
  PARTY_LIMITS,
  partyFromText,
} from '@kampvuur/domain/stays/party';

/** Key of the stay that costs are shown for, in `localStorage`. */
const STORED_STAY = 'kampvuur-stay';

/** Who goes camping, as text (`2a,1c8`), for how many nights, and from which day. */
export interface StoredStay {
  party: string;
  nights: number;
  arrival: string;
}

const FRIDAY = 5;

/** The next Friday, today included. */
const nextFriday = (today: string): string => dayAfter(today, (FRIDAY - weekdayOf(today) + 7) % 7);

/** What is kept, part by part; empty texts for nothing. */
function storedParts(): string[] {
  return (localStorage.getItem(STORED_STAY) ?? '').split(' ');
}

/** The party that was set on this device; null before anybody has. */
export function storedParty(): Party | null {
  return partyFromText(storedParts()[0] ?? '');
}

/** The stay that costs are shown for: the one that was set on this device, from next Friday where its day is over. */
export function currentStay(today = localDay(new Date())): StoredStay {
  const [party = '', nights = '', arrival = ''] = storedParts();
  const isStay =
    partyFromText(party) !== null && Number(nights) >= 1 && Number(nights) <= PARTY_LIMITS.nights;
  return {
    ...(isStay ? { party, nights: Number(nights) } : DEFAULT_STAY),
    arrival: isArrival(arrival) && arrival >= today ? arrival : nextFriday(today),
  };
}

/** Keeps a stay for the next search and campsite. */
export function storeStay({ party, nights, arrival }: StoredStay): void {
  localStorage.setItem(STORED_STAY, `${party} ${nights} ${arrival}`);
}
