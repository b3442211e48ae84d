import type { Party } from './party';
import { type Guest, isCamping, type Tariff } from './tariff';

/** Prices of a stand, a vehicle or a stay for this party: those for pensioners first, where it has no other grown-ups. */
export function groupsOfParty(tariffs: readonly Tariff[], { adults, pensioners }: Party): Tariff[][] {
  const isPensioners = adults === 0 && pensioners > 0;
  return [
    ...(isPensioners ? [tariffs.filter(({ guest }) => guest === 'pensioner')] : []),
    tariffs.filter(({ guest }) => guest === undefined || guest === 'adult'),
  ];
}

const coversAge = ({ ageFrom = 0, ageTo = Infinity }: Tariff, age: number): boolean =>
  age >= ageFrom && age <= ageTo;

/** The age below which children pay nothing: that of the youngest who have a price; 0 where none have one of their own. */
export function freeBelow(tariffs: readonly Tariff[]): number {
  const ages = tariffs.filter(({ guest }) => guest === 'child').map(({ ageFrom = 0 }) => ageFrom);
  return ages.length === 0 ? 0 : Math.min(...ages);
}

/** Whether a child has to pay one of these prices of a person. */
export const isChildCharged = (tariffs: readonly Tariff[], age: number): boolean =>
  groupsOfChild(tariffs, age).some((group) => group.length > 0);

/**
 * Prices of a child: its own, anybody's, an adult's. A child younger than all that have a price pays nothing; a fee of adults
 * alone is none of children.
 */
function groupsOfChild(tariffs: readonly Tariff[], age: number): Tariff[][] {
  const children = tariffs.filter(({ guest }) => guest === 'child');
  if (age < freeBelow(tariffs)) return [];
  const own = children.filter((tariff) => coversAge(tariff, age));
  const isOfAdults = children.length === 0 && !tariffs.some(isCamping);
  return [own, ...groupsOfGuests(tariffs, isOfAdults ? [undefined] : [undefined, 'adult'])];
}

const groupsOfGuests = (tariffs: readonly Tariff[], guests: readonly (Guest | undefined)[]): Tariff[][] =>
  guests.map((guest) => tariffs.filter((tariff) => tariff.guest === guest));

interface People {
  counted: Guest;
  count: number;
  groups: Tariff[][];
}

/** The people of a party by what they pay; those come first whose price is highest. */
export function peopleByPrice(tariffs: readonly Tariff[], { adults, pensioners, children }: Party): People[] {
  const ages = [...new Set(children)].sort((one, other) => other - one);
  const all: People[] = [
    { counted: 'adult', count: adults, groups: groupsOfGuests(tariffs, ['adult', undefined]) },
    {
      counted: 'pensioner',
      count: pensioners,
      groups: groupsOfGuests(tariffs, ['pensioner', 'adult', undefined]),
    },
    ...ages.map((age): People => {
      const count = children.filter((each) => each === age).length;
      return { counted: 'child', count, groups: groupsOfChild(tariffs, age) };
    }),
  ];
  return all.filter(({ count }) => count > 0);
}

/** How many of the people after the first `covered` ones, of whom `before` are others, pay. */
export const paying = (count: number, before: number, covered: number): number =>
  Math.min(count, Math.max(0, before + count - covered));
