import { useState } from 'react';
import { isCalendarDay, localDay } from '@kampvuur/domain';
import {
  dayAfter,
  isParty,
  type Party,
  PARTY_LIMITS,
  partyFromText,
  partyText,
  type Stay,
  weekdayOf,
} from '@kampvuur/domain/stays';
import { typedNumber } from '../../../base/typed-numbers';
import { currentStay, storeStay } from '../../../pieces/stays/stored-stay';

/** What the form holds, as it is typed. */
export interface StayFields {
  adults: string;
  pensioners: string;
  children: string;
  vehicles: string;
  arrival: string;
  nights: string;
}

const FRIDAY = 5;

/** The next Friday, today included. */
const nextFriday = (today: string): string => dayAfter(today, (FRIDAY - weekdayOf(today) + 7) % 7);

function initialFields(today: string): StayFields {
  const { party: text, nights } = currentStay();
  const party = partyFromText(text);
  return {
    adults: String(party?.adults ?? 0),
    pensioners: String(party?.pensioners ?? 0),
    children: party?.children.join(', ') ?? '',
    vehicles: String(party?.vehicles ?? 1),
    arrival: nextFriday(today),
    nights: String(nights),
  };
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

/** The form of a stay: what is typed, and the stay that it says. A party is kept for the next campsite. */
export function useStay() {
  const [today] = useState(() => localDay(new Date()));
  const [fields, setFields] = useState(() => initialFields(today));
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
    if (chosen && length >= 1 && length <= PARTY_LIMITS.nights && part !== 'arrival')
      storeStay({ party: partyText(chosen), nights: length });
  };
  return { fields, set, stay, today, isParty: party !== null, isWhen };
}
