import { DUPLICATES, PAIR_MESSAGES, PAIR_TEMPLATES } from '../campsites/duplicates';
import { folded } from '../folding';
import { filled } from '../message-templates';
import { placeNames } from '../synonyms';
import { METRES_PER_KM } from '../units';
import { type ContactKeys, contactKeys, keysOfContact } from './contact-keys';
import { nameLikeness, type NameLikeness, type SharedWords } from './name-likeness';
import { PARK_WORDS } from './name-vocabulary';
import { type NameWord, nameWords } from './name-words';
import type { ComparedPlace } from './place';
import { isSameNamedPlace, metresApart } from './same-name';
import type { WordWeights } from './word-weights';

/** A town: all its folded names, and their words. */
interface Town {
  names: readonly string[];
  words: ReadonlySet<string>;
}

/** A campsite with everything that comparisons need, computed once. */
export interface PlaceProfile extends ContactKeys {
  place: ComparedPlace;
  sortName: string;
  words: NameWord[];
  town: Town;
}

/** How likely two campsites are the same, and why. */
export interface PairScore {
  /** 0 to 1; at least `DUPLICATES.minLikeness`. */
  likeness: number;
  /** Metres; null when one has no coordinates. */
  distanceM: number | null;
  /** Reasons shown to administrators, the strongest first. */
  reasons: string[];
}

/**
 * What each observation adds to the logarithm of the odds that two listings are the same place. Tuned by hand on one
 * half of the synthetic listings and measured on the other (docs/data-quality.md).
 */
const LOG_ODDS = {
  start: -2.5,
  /** Shared words of the names: a rare word, further words, and no other word in either name. */
  sharedWord: 3.2,
  moreWords: 0.6,
  wholeName: 0.6,
  /** Words that only one of the names has, and words that each has and the other lacks. */
  wordUnshared: -0.8,
  wordsDiffer: -6,
  /** One is a park, and the other, not called one, has a word of its own: a camp in the park. */
  campOfPark: -3,
  /** Nothing but the name of a landmark is shared, and no contact. */
  landmark: -1.4,
  phone: 2.5,
  email: 2,
  host: 1.5,
  contactsMax: 3.5,
  /** Both have some, but none in common. */
  phoneDiffers: -1.3,
  hostDiffers: -0.7,
  town: 0.5,
  townDiffers: -0.4,
  /** Only when the distance is unknown. */
  provinceDiffers: -2.5,
} as const;

const MAX_NAME_LOG_ODDS = LOG_ODDS.sharedWord + LOG_ODDS.moreWords + LOG_ODDS.wholeName;

/** By distance: the nearer two listings are, the likelier they are one place. The first row whose kilometres are not exceeded applies. */
const DISTANCE_LOG_ODDS: readonly (readonly [upToKm: number, logOdds: number])[] = [
  // Two different places hardly ever have the same coordinates.
  [0.03, 2.2],
  [0.3, 1.2],
  [2, 0.9],
  [6, 0.5],
  [12, 0.1],
  [22, -0.3],
  [40, -2.5],
  [Infinity, -5],
];

/** A contact that more campsites share belongs to a booking office or a chain, and adds less. */
const OWN_CONTACT_SHARERS = 3;
const OFFICE_FACTOR = 0.5;

/** One that still more share belongs to a region or a directory, and says nothing. */
const OFFICE_SHARERS = 12;

const NO_TOWN: Town = { names: [], words: new Set() };

/** Towns read so far: there are a few hundred. */
const towns = new Map<string, Town>();
const MAX_CACHED_TOWNS = 10_000;

function townOf(name: string | null): Town {
  if (name === null) return NO_TOWN;
  const cached = towns.get(name);
  if (cached) return cached;
  const names = placeNames(folded(name));
  const town = { names, words: new Set(names.flatMap((each) => each.split(' '))) };
  if (towns.size >= MAX_CACHED_TOWNS) towns.clear();
  towns.set(name, town);
  return town;
}

export function profileOf(place: ComparedPlace): PlaceProfile {
  const sortName = folded(place.name);
  return {
    place,
    sortName,
    words: nameWords(sortName),
    town: townOf(place.closestTown),
    ...contactKeys(place),
  };
}

/** How many campsites share a contact, and how rare words are. */
export interface IdfWeights {
  weights: WordWeights;
  sharers: (contact: string) => number;
}

function isSameByName(one: PlaceProfile, other: PlaceProfile, distanceM: number | null): boolean {
  if (one.sortName !== other.sortName || one.sortName === '') return false;
  return isSameNamedPlace(one.place, other.place, distanceM);
}

/** How likely two campsites are the same; null below `DUPLICATES.minLikeness`. */
export function scorePair(one: PlaceProfile, other: PlaceProfile, idf: IdfWeights): PairScore | null {
  const distanceM = metresApart(one.place, other.place);
  const shared = sharedContacts(one, other);
  const isSameTown = one.town === other.town ? one.town !== NO_TOWN : haveOneName(one.town, other.town);
  const isSameName = isSameByName(one, other, distanceM);
  const logOdds =
    LOG_ODDS.start +
    contactLogOdds(one, other, shared, idf) +
    distanceLogOdds(distanceM) +
    townLogOdds(one, other, isSameTown, distanceM);
  // Comparing names is expensive: skipped where even equal names could not reach the threshold.
  if (!isSameName && logOdds + MAX_NAME_LOG_ODDS < MIN_LOG_ODDS) return null;

  const names = nameLikeness(one.words, other.words, {
    weights: idf.weights,
    isTownWord: (word) => one.town.words.has(word) || other.town.words.has(word),
  });
  const isByLandmark = names.isLandmark && !shared.phone && !shared.email && !shared.host;
  const guess = likelihood(
    logOdds +
      nameLogOdds(names) +
      (isCampOfPark(one, other, names) ? LOG_ODDS.campOfPark : 0) +
      (isByLandmark ? LOG_ODDS.landmark : 0),
  );
  const likeness = isSameName ? Math.max(guess, DUPLICATES.sureLikeness) : guess;
  if (likeness < DUPLICATES.minLikeness) return null;

  const reasons = [
    ...nameReasons(one, other, names),
    ...contactReasons(one, shared),
    ...(isSameTown ? [filled(PAIR_TEMPLATES.bothNear, { town: String(other.place.closestTown) })] : []),
  ];
  return { likeness, distanceM, reasons };
}

/** Converts log odds to a probability. */
const likelihood = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** `DUPLICATES.minLikeness` as log odds. */
const MIN_LOG_ODDS = Math.log(DUPLICATES.minLikeness / (1 - DUPLICATES.minLikeness));

const haveOneName = (one: Town, other: Town) => one.names.some((name) => other.names.includes(name));

function nameLogOdds({ shared, onlyLeft, onlyRight }: NameLikeness): number {
  const differing = Math.min(1, onlyLeft, onlyRight);
  const alone = Math.min(1, Math.max(onlyLeft, onlyRight));
  return (
    LOG_ODDS.sharedWord * Math.min(1, shared) +
    LOG_ODDS.moreWords * Math.min(1, Math.max(0, shared - 1)) +
    LOG_ODDS.wholeName * Math.max(0, Math.min(1, shared) - alone) +
    LOG_ODDS.wordUnshared * alone +
    LOG_ODDS.wordsDiffer * differing
  );
}

/** Own words of a camp from this weight on set it apart from its park. */
const OWN_WORD_WEIGHT = 0.5;

/** Whether one is a park without further words in its name, and the other a camp with some. */
function isCampOfPark(
  one: PlaceProfile,
  other: PlaceProfile,
  { onlyLeft, onlyRight }: NameLikeness,
): boolean {
  const isPark = ({ words }: PlaceProfile) => words.some(({ canonical }) => PARK_WORDS.has(canonical));
  if (isPark(one) === isPark(other)) return false;
  const [ofPark, ofCamp] = isPark(one) ? [onlyLeft, onlyRight] : [onlyRight, onlyLeft];
  return ofPark < OWN_WORD_WEIGHT && ofCamp >= OWN_WORD_WEIGHT;
}

/** The first contact of each kind that both have. */
interface SharedContacts {
  phone: string | undefined;
  email: string | undefined;
  host: string | undefined;
}

function sharedContacts(one: PlaceProfile, other: PlaceProfile): SharedContacts {
  return {
    phone: firstShared(one.phones, other.phones),
    email: firstShared(one.emails, other.emails),
    host: firstShared(one.hosts, other.hosts),
  };
}

/** A plain loop, since large imports call this millions of times. */
function firstShared(ours: readonly string[], theirs: readonly string[]): string | undefined {
  if (theirs.length > 0) for (const our of ours) if (theirs.includes(our)) return our;
  return undefined;
}

function contactLogOdds(
  one: PlaceProfile,
  other: PlaceProfile,
  { phone, email, host }: SharedContacts,
  { sharers }: IdfWeights,
): number {
  const weigh = (contact: string | undefined, logOdds: number) => {
    if (contact === undefined) return 0;
    const count = sharers(contact);
    if (count > OFFICE_SHARERS) return 0;
    return count > OWN_CONTACT_SHARERS ? logOdds * OFFICE_FACTOR : logOdds;
  };
  const shared = weigh(phone, LOG_ODDS.phone) + weigh(email, LOG_ODDS.email) + weigh(host, LOG_ODDS.host);
  const isOtherPhone = phone === undefined && one.phones.length > 0 && other.phones.length > 0;
  const isOtherHost = host === undefined && one.hosts.length > 0 && other.hosts.length > 0;
  return (
    Math.min(LOG_ODDS.contactsMax, shared) +
    (isOtherPhone ? LOG_ODDS.phoneDiffers : 0) +
    (isOtherHost ? LOG_ODDS.hostDiffers : 0)
  );
}

function contactReasons(one: PlaceProfile, { phone, email, host }: SharedContacts): string[] {
  return [
    ...(phone === undefined ? [] : [filled(PAIR_TEMPLATES.samePhone, { phone: writtenPhone(one, phone) })]),
    ...(email === undefined ? [] : [filled(PAIR_TEMPLATES.sameEmail, { email })]),
    ...(host === undefined ? [] : [filled(PAIR_TEMPLATES.sameWebsite, { host })]),
  ];
}

/** The phone number in the campsite's own spelling. */
function writtenPhone({ place: { contactPhones = [] } }: PlaceProfile, key: string): string {
  return contactPhones.find((phone) => keysOfContact('contactPhones', phone).includes(key)) ?? key;
}

function distanceLogOdds(distanceM: number | null): number {
  if (distanceM === null) return 0;
  return DISTANCE_LOG_ODDS.find(([upToKm]) => distanceM <= upToKm * METRES_PER_KM)?.[1] ?? 0;
}

function townLogOdds(
  one: PlaceProfile,
  other: PlaceProfile,
  isSameTown: boolean,
  distanceM: number | null,
): number {
  const isElsewhere = distanceM === null && one.place.province !== other.place.province;
  const province = isElsewhere ? LOG_ODDS.provinceDiffers : 0;
  if (isSameTown) return LOG_ODDS.town + province;
  const areKnown = one.town !== NO_TOWN && other.town !== NO_TOWN;
  return (areKnown ? LOG_ODDS.townDiffers : 0) + province;
}

function nameReasons(one: PlaceProfile, other: PlaceProfile, { words }: NameLikeness): string[] {
  if (one.sortName === other.sortName) return [PAIR_MESSAGES.sameName];
  if (words.length === 0) return [];
  return [filled(PAIR_TEMPLATES.inBothNames, { words: words.map(bothTexts).join(', ') })];
}

/** A shared word; with two spellings, `raffiki/rafiki`. */
function bothTexts([one, other]: SharedWords): string {
  const [ours, theirs] = [one, other].map((words) => words.map(({ text }) => text).join(' '));
  return ours === theirs ? String(ours) : `${ours}/${theirs}`;
}
