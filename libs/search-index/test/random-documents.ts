import { partyFromText, type StayPricer, stayPricer, type Tariff } from '@kampvuur/domain/stays';
import type { Verdict, Voices } from '@kampvuur/domain/community/voices';
import { PROVINCES, type CampsiteSort } from '@kampvuur/domain';
import type { SearchDocument, SearchFilter, SearchIndex } from '../src';
import { document } from './documents';
import type { NaiveIndex } from './naive-index';

/** Numbers from 0 to before `sides`, the same in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const TAGS = ['Shade', 'Shop', 'Fuel', 'Braai places', 'Hot showers'];
export const WORDS = ['river', 'mountain', 'bend', 'dune', 'baobab', 'kraal', 'falls', 'ridge'];
/** Every order, and none. */
export const SORTS: (CampsiteSort | undefined)[] = [
  undefined,
  'a-z',
  'z-a',
  'price',
  'rating',
  'distance',
  'cost',
];

/** A campsite of few words and names, so that many share them. */
export function randomCampsite(roll: (sides: number) => number, id: number): SearchDocument {
  const isPlaced = roll(10) > 0;
  const name = `${WORDS[roll(8)]} ${WORDS[roll(8)]}`;
  const facilityNames = TAGS.filter(() => roll(3) === 0);
  const own = dice(roll(2 ** 20));
  const absent = TAGS.filter((tag) => !facilityNames.includes(tag) && own(4) === 0);
  const row = document(name, {
    id,
    province: PROVINCES[roll(9)]!,
    facilityNames,
    absentNames: {
      ...(absent.length > 0 && { facilities: absent }),
      ...(own(12) === 0 && { categories: ['Pet Friendly'] }),
    },
    activityNames: roll(4) === 0 ? ['Hiking'] : [],
    categoryNames: roll(4) === 0 ? ['River'] : [],
    numbers: roll(2) === 0 ? { length: roll(40) / 2 } : {},
    rates: roll(5) === 0 ? null : roll(20) * 50,
    tariffs: randomTariffs(own),
    voices: randomVoices(own),
    adminVerified: roll(2) === 0,
    isClosed: roll(8) === 0,
    latitude: isPlaced ? -22 - roll(12_000) / 1000 : null,
    longitude: isPlaced ? 17 + roll(15_000) / 1000 : null,
    ratingCount: roll(4),
    text: WORDS[roll(8)]!,
  });
  return { ...row, ratingSum: row.ratingCount * (1 + roll(5)) };
}

/** Of half of the campsites none, of some with a least stay. */
function randomTariffs(roll: (sides: number) => number): Tariff[] {
  if (roll(2) === 0) return [];
  const price = 50 * roll(8);
  return [
    {
      charge: 'camping',
      price,
      per: roll(2) === 0 ? 'stand' : 'person',
      time: 'night',
      ...(roll(4) === 0 && { leastNights: 3 }),
    },
  ];
}

const ANSWERS = [
  { subject: 'road', answers: ['anyCar', 'anyCar', 'highClearance', 'fourByFour'] },
  { subject: 'vodacom', answers: ['internet', 'calls', 'none'] },
  { subject: 'mtn', answers: ['calls', 'none'] },
];

/** Of a third of the campsites none; of the others within ten days. */
function randomVoices(roll: (sides: number) => number): Voices[] {
  if (roll(3) === 0) return [];
  return Array.from({ length: 1 + roll(6) }, () => {
    const { subject, answers } = ANSWERS[roll(3)]!;
    return {
      subject,
      answer: answers[roll(answers.length)]!,
      day: `2026-04-1${roll(10)}`,
      count: 1 + roll(2),
    };
  });
}

const VERDICTS: Verdict[] = ['anyCar', 'highClearance', 'vodacom', 'mtn'];

/** One or two verdicts, of a day before, among or after all voices. */
function randomAgreement(roll: (sides: number) => number): SearchFilter['agreed'] {
  const verdicts = [VERDICTS[roll(4)]!, ...(roll(3) === 0 ? [VERDICTS[roll(4)]!] : [])];
  return { verdicts, since: `2026-04-${String(9 + roll(12)).padStart(2, '0')}` };
}

const PARTIES = ['2a', '2a,2c8', '1p'];

function randomStay(roll: (sides: number) => number): StayPricer {
  const party = partyFromText(PARTIES[roll(3)]!)!;
  return stayPricer({ party, arrival: '2026-12-01', nights: 2 + roll(2) }, []);
}

/** Terms that many campsites have, or have not. */
function randomTerms(roll: (sides: number) => number): SearchFilter {
  const filter: SearchFilter = {};
  if (roll(3) === 0) filter.facilities = [TAGS[roll(5)]!.toUpperCase()];
  if (roll(6) === 0) filter.facilities = ['Shade', roll(3) === 0 ? 'Unknown' : 'Fuel'];
  if (roll(6) === 0) filter.activities = ['hiking'];
  if (roll(6) === 0) filter.categories = ['river'];
  if (roll(6) === 0) filter.categories = ['pet friendly'];
  if (roll(3) === 0) filter.isUnknownIncluded = true;
  return filter;
}

/** A filter that many campsites pass. */
export function randomFilter(roll: (sides: number) => number): SearchFilter {
  const filter: SearchFilter = roll(3) === 0 ? { province: PROVINCES[roll(9)]! } : {};
  Object.assign(filter, randomTerms(roll));
  if (roll(4) === 0) filter.maxRate = roll(20) * 50;
  if (roll(4) === 0) filter.atLeast = { length: roll(30), ...(roll(6) === 0 && { width: 1 }) };
  if (roll(4) === 0) filter.adminVerified = roll(2) === 0;
  if (roll(2) === 0) filter.near = [-22 - roll(12), 17 + roll(15)];
  if (filter.near && roll(2) === 0) filter.radiusKm = 10 + roll(600);
  if (roll(4) === 0) {
    const [west, south] = [16 + roll(14), -35 + roll(10)];
    filter.inside = [west, south, west + 1 + roll(8), south + 1 + roll(8)];
  }
  if (roll(3) === 0) filter.stay = randomStay(roll);
  if (filter.stay && roll(2) === 0) filter.maxCost = 100 * roll(20);
  if (roll(3) === 0) filter.agreed = randomAgreement(roll);
  if (roll(4) === 0) filter.query = WORDS[roll(8)]!;
  return filter;
}

/** One campsite goes, comes, becomes another or is rated. */
export function change(
  catalogues: Pick<SearchIndex, 'put' | 'remove'>[],
  { rows }: NaiveIndex,
  roll: (sides: number) => number,
): void {
  const id = 1 + roll(1_200);
  const [what, row] = [roll(4), rows.get(id)];
  if (what === 0) {
    for (const catalogue of catalogues) catalogue.remove(id);
    return;
  }
  const fresh = randomCampsite(roll, what === 1 ? 10_000 + roll(10_000) : id);
  const rated = row && { ...row, ratingSum: row.ratingSum + 5, ratingCount: row.ratingCount + 1 };
  for (const catalogue of catalogues) catalogue.put(what === 2 && rated ? rated : fresh);
}
