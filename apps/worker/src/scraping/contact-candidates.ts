import type { Owner } from './extract/sightings';
import { type FactCandidate, type Found, isCorroborated } from './fact-candidates';
import { MAX_CONTACTS } from './page-subject';

/** Most contacts that can be sure, such as a telephone and a mobile; of more, some can be of other places or people. */
const MAX_SURE_CONTACTS = 2;

const OWN: ReadonlySet<Owner> = new Set(['own', 'desk']);

/** Of more contacts than one place has, those that are said to be its own, or said twice. */
const isOwnAmongMany = ({ owner, strength, snippets, isUnclear }: FactCandidate<string>) =>
  OWN.has(owner) || strength === 'declared' || (snippets.size > 1 && !isUnclear);

/** Whether a contact is no more than a guess: of others, or unclear beside a clear one. */
const isGuess = ({ owner }: FactCandidate<string>, all: readonly FactCandidate<string>[]): boolean =>
  owner === 'others' ||
  (owner === 'unclear' && all.some((other) => OWN.has(other.owner) || other.owner === 'unsaid'));

/** Whether a mailbox of the campsite's domain is a person's, beside one for bookings. */
const isOfPerson = (
  { owner, isConfirmed }: FactCandidate<string>,
  all: readonly FactCandidate<string>[],
): boolean =>
  isConfirmed && !OWN.has(owner) && all.some((other) => other.isConfirmed && OWN.has(other.owner));

/**
 * Phone numbers or email addresses: sure when corroborated, unless there are more than one place has, or a page says that it
 * is a fax. Guesses are not worth a review.
 */
export function contactsOf(
  candidates: readonly FactCandidate<string>[],
  max: number,
  faxes: ReadonlySet<string> = new Set(),
): Found<string>[] {
  const strong = candidates.filter(({ strength }) => strength !== 'weak');
  const isList = strong.length > MAX_SURE_CONTACTS;
  const isDirectory = strong.length > MAX_CONTACTS;
  const possible = (strong.length > 0 ? strong : candidates).filter(
    (one) => !isDirectory || isOwnAmongMany(one),
  );
  return possible
    .map((one) => {
      const isOwn = one.strength === 'declared' || (!isList && !one.isDoubtful);
      return { ...one, isSure: isCorroborated(one) && isOwn && !faxes.has(one.value) };
    })
    .filter((one) => !isOfPerson(one, possible) && (one.isSure || !isGuess(one, possible)))
    .slice(0, max);
}
