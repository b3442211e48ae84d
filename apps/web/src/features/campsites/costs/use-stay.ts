import { useState } from 'react';
import { isCalendarDay, localDay } from '@kampvuur/domain';
import {
  isParty,
  type Party,
  PARTY_LIMITS,
  partyFromText,
  partyText,
  type Stay,
} from '@kampvuur/domain/stays';
import { typedNumber } from '../../../base/typed-numbers';
import { currentStay, type StoredStay, storeStay } from '../../../pieces/stays/stored-stay';

/** What the form holds, as it is typed. */
export interface StayFields {
  adults: string;
  pensioners: string;
  children: string;
  vehicles: string;
  arrival: string;
  nights: string;
}

function initialFields({ party: text, nights, arrival }: StoredStay): StayFields {
  const party = partyFromText(text);
  return {
    adults: String(party?.adults ?? 0),
    pensioners: String(party?.pensioners ?? 0),
    children: party?.children.join(', ') ?? '',
    vehicles: String(party?.vehicles ?? 1),
    arrival,
    nights: String(nights),
  };
}

/** A given stay, or the one that is kept; from another day where its own is over. */
function beginning(given: StoredStay | undefined, today: string): StoredStay {
  const kept = currentStay(today);
  if (!given) return kept;
  return given.arrival >= today ? given : { ...given, arrival: kept.arrival };
}

const countOf = (text: string): number => Number(typedNumber(text) ?? 0);

function partyOf({ adults, pensioners, children, vehicles }: StayFields): Party | null {
  const ages = children.split(/[\s,;]+/).filter((age) => age !== '');
  const party = {
    adults: countOf(adults),
    pensioners: countOf(pensioners),
    children: ages.map(countOf),
    vehicles: countOf(vehicles),
  };
  return isParty(party) ? party : null;
}

/**
 * The form of a stay: what is typed, and the stay that it says, which is kept for the next campsite. It begins with the given
 * one, by default with the one that is kept.
 */
export function useStay(given?: StoredStay, onSet?: (stay: StoredStay) => void) {
  const [today] = useState(() => localDay(new Date()));
  const [fields, setFields] = useState(() => initialFields(beginning(given, today)));
  const party = partyOf(fields);
  const nights = countOf(fields.nights);
  const areNights = Number.isInteger(nights) && nights >= 1 && nights <= PARTY_LIMITS.nights;
  const isWhen = areNights && isCalendarDay(fields.arrival) && fields.arrival >= today;
  const stay: Stay | null = party && isWhen ? { party, arrival: fields.arrival, nights } : null;

  const set = (part: keyof StayFields) => (value: string) => {
    const changed = { ...fields, [part]: value };
    setFields(changed);
    const chosen = partyOf(changed);
    const length = countOf(changed.nights);
    const isNow = isCalendarDay(changed.arrival) && changed.arrival >= today;
    if (!chosen || length < 1 || length > PARTY_LIMITS.nights || !isNow) return;
    const stored = { party: partyText(chosen), nights: length, arrival: changed.arrival };
    storeStay(stored);
    onSet?.(stored);
  };
  return { fields, set, stay, today, isParty: party !== null, isWhen };
}
