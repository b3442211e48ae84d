import { DEFAULT_STAY, PARTY_LIMITS, partyFromText } from '@kampvuur/domain/stays/party';

/** Key of the party and nights that costs are shown for, in `localStorage`. */
const STORED_STAY = 'kampvuur-stay';

/** Who goes camping, as text (`2a,1c8`), and for how many nights. */
export interface StoredStay {
  party: string;
  nights: number;
}

/** The party that was set in this browser; null until one is. */
function storedStay(): StoredStay | null {
  const [party = '', nights = ''] = (localStorage.getItem(STORED_STAY) ?? '').split(' ');
  const isStay =
    partyFromText(party) !== null && Number(nights) >= 1 && Number(nights) <= PARTY_LIMITS.nights;
  return isStay ? { party, nights: Number(nights) } : null;
}

/** The party that costs are shown for. */
export const currentStay = (): StoredStay => storedStay() ?? DEFAULT_STAY;

/** Keeps a party for the next campsite. */
export function storeStay({ party, nights }: StoredStay): void {
  localStorage.setItem(STORED_STAY, `${party} ${nights}`);
}
