import { isCalendarDay } from '../calendar-days';

/** Who goes camping, and with how many vehicles. */
export interface Party {
  adults: number;
  pensioners: number;
  /** Ages of the children, in years. */
  children: readonly number[];
  vehicles: number;
}

/** Most of each in one party, and of nights. */
export const PARTY_LIMITS = { people: 20, vehicles: 6, childAge: 17, nights: 60 } as const;

/** Years in which stays may begin. */
const ARRIVAL_YEARS = { min: 2020, max: 2099 } as const;

/** Whether a stay may begin on a day; a day that is over may still be in a link. */
export function isArrival(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return isCalendarDay(day) && year >= ARRIVAL_YEARS.min && year <= ARRIVAL_YEARS.max;
}

/** Whom costs are for until somebody says otherwise. */
export const DEFAULT_STAY = { party: '2a', nights: 2 } as const;

/** A part of the text of a party: `2a`, `1c8`, `1p`, `2v`. */
const PART = /^(\d{1,2})(?:([apv])|c(\d{1,2}))$/;

/** How many people a party has. */
export const peopleOf = ({ adults, pensioners, children }: Party): number =>
  adults + pensioners + children.length;

/** What is wrong with a part of a party: no whole number within its limits, nobody who is grown up, or more people than fit. */
export interface PartyError {
  part: keyof Party;
  reason: 'number' | 'noGrownUp' | 'tooMany';
}

/** The highest number in each part; of children it is an age. */
export const PARTY_MOST: Record<keyof Party, number> = {
  adults: PARTY_LIMITS.people,
  pensioners: PARTY_LIMITS.people,
  children: PARTY_LIMITS.childAge,
  vehicles: PARTY_LIMITS.vehicles,
};

const PARTS = ['adults', 'pensioners', 'children', 'vehicles'] as const satisfies (keyof Party)[];

/** What is wrong with a party; empty where there is somebody, a grown-up among them, and no more than fit. */
export function partyErrors(party: Party): PartyError[] {
  const isWrong = (part: keyof Party): boolean =>
    [party[part]].flat().some((count) => !Number.isInteger(count) || count < 0 || count > PARTY_MOST[part]);
  const wrong = PARTS.filter(isWrong);
  const errors = wrong.map((part): PartyError => ({ part, reason: 'number' }));
  const areGrownUpsRead = !wrong.includes('adults') && !wrong.includes('pensioners');
  if (areGrownUpsRead && party.adults + party.pensioners === 0)
    errors.push({ part: 'adults', reason: 'noGrownUp' });
  if (errors.length === 0 && peopleOf(party) > PARTY_LIMITS.people)
    errors.push({ part: party.children.length > party.adults ? 'children' : 'adults', reason: 'tooMany' });
  return errors;
}

/** The party of a text such as `2a,1c8,1p,1v`; one vehicle unless it says otherwise. Null for any other text. */
export function partyFromText(text: string): Party | null {
  const party = { adults: 0, pensioners: 0, vehicles: 1, children: [] as number[] };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, digits, kind, age] = PART.exec(part.trim().toLowerCase()) ?? [];
    const count = Number(digits);
    if (digits === undefined || count > PARTY_LIMITS.people) return null;
    if (age !== undefined) party.children.push(...Array<number>(count).fill(Number(age)));
    else if (kind === undefined || seen.has(kind)) return null;
    else if (kind === 'a') party.adults = count;
    else if (kind === 'p') party.pensioners = count;
    else party.vehicles = count;
    if (kind !== undefined) seen.add(kind);
  }
  party.children.sort((one, other) => other - one);
  return partyErrors(party).length === 0 ? party : null;
}

/** The shortest text of a party, equal for equal parties: `2a,1p,1c8`. */
export function partyText({ adults, pensioners, children, vehicles }: Party): string {
  const ages = [...new Set(children)].sort((one, other) => other - one);
  return [
    ...(adults > 0 ? [`${adults}a`] : []),
    ...(pensioners > 0 ? [`${pensioners}p`] : []),
    ...ages.map((age) => `${children.filter((each) => each === age).length}c${age}`),
    ...(vehicles === 1 ? [] : [`${vehicles}v`]),
  ].join(',');
}
