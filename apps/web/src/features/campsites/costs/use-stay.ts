import { useState } from 'react';
import { isCalendarDay, localDay } from '@kampvuur/domain';
import {
  type Party,
  PARTY_LIMITS,
  PARTY_MOST,
  type PartyError,
  partyErrors,
  partyFromText,
  partyText,
  type Stay,
} from '@kampvuur/domain/stays';
import { typedNumber } from '../../../base/typed-numbers';
import { currentStay, type StoredStay, storeStay } from '../../../pieces/stays/stored-stay';
import { say } from './cost-texts';

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

function partyOf({ adults, pensioners, children, vehicles }: StayFields): Party {
  const ages = children.split(/[\s,;]+/).filter((age) => age !== '');
  return {
    adults: countOf(adults),
    pensioners: countOf(pensioners),
    children: ages.map(countOf),
    vehicles: countOf(vehicles),
  };
}

/** What each field says is wrong with it. */
type StayErrors = Partial<Record<keyof StayFields, string>>;

function partyErrorText({ part, reason }: PartyError): string {
  if (reason === 'noGrownUp') return say('noGrownUp');
  if (reason === 'tooMany') return say('tooManyPeople', { people: PARTY_LIMITS.people });
  return say(part === 'children' ? 'wrongAges' : 'wrongCount', { most: PARTY_MOST[part] });
}

/** What the fields say, and what is wrong with them; the stay is null where anything is. */
function readFields(fields: StayFields, today: string): { stay: Stay | null; errors: StayErrors } {
  const { arrival } = fields;
  const party = partyOf(fields);
  const nights = countOf(fields.nights);
  const areNights = Number.isInteger(nights) && nights >= 1 && nights <= PARTY_LIMITS.nights;
  const errors: StayErrors = {
    ...Object.fromEntries(partyErrors(party).map((error) => [error.part, partyErrorText(error)])),
    ...(isCalendarDay(arrival) && arrival >= today ? {} : { arrival: say('wrongArrival') }),
    ...(areNights ? {} : { nights: say('wrongNights', { nights: PARTY_LIMITS.nights }) }),
  };
  return { stay: Object.keys(errors).length === 0 ? { party, arrival, nights } : null, errors };
}

/**
 * The form of a stay: what is typed, what is wrong with it, and the stay that it says, which is kept for the next campsite. It
 * begins with the given one, by default with the one that is kept.
 */
export function useStay(given?: StoredStay, onSet?: (stay: StoredStay) => void) {
  const [today] = useState(() => localDay(new Date()));
  const [fields, setFields] = useState(() => initialFields(beginning(given, today)));
  const { stay, errors } = readFields(fields, today);

  const set = (part: keyof StayFields) => (value: string) => {
    const changed = { ...fields, [part]: value };
    setFields(changed);
    const chosen = readFields(changed, today).stay;
    if (!chosen) return;
    const stored = { party: partyText(chosen.party), nights: chosen.nights, arrival: chosen.arrival };
    storeStay(stored);
    onSet?.(stored);
  };
  return { fields, errors, set, stay, today };
}
