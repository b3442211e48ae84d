import * as domain from '@kampvuur/domain/facts';
import type { Stand } from '@kampvuur/domain/facts';
import { standFromText } from '@kampvuur/domain/facts/read-stands';
import {
  CHARGES,
  GUESTS,
  PER,
  SEASONS,
  type Tariff,
  tariffTexts as englishTariffs,
  tariffFromText,
  TIMES,
  WEEKPARTS,
} from '@kampvuur/domain/stays';
import { chooseLanguage } from '../../base/messages/language';
import { factText } from './fact-text';
import { standPartTexts, standText } from './stand-texts';
import { tariffTexts } from './tariff-texts';

const { STAND_OPTIONS, STAND_PARTS, STAND_PART_KEYS } = domain;

/** Every value of a part of a stand. */
function valuesOf(part: domain.StandPart): Partial<Stand>[] {
  if (domain.isChoicePart(part)) return STAND_OPTIONS[part].map((value) => ({ [part]: value }));
  return STAND_PARTS[part].type === 'yesNo' ? [{ [part]: true }, { [part]: false }] : [{ [part]: 12 }];
}

const STANDS = STAND_PART_KEYS.flatMap(valuesOf).map((known): Stand => ({ name: 'A', ...known }));

const TARIFF: Tariff = { charge: 'camping', price: 120, per: 'stand', time: 'night' };

/** A tariff for every word that one can have. */
const TARIFFS: Tariff[] = [
  ...CHARGES.map((charge): Tariff => ({ ...TARIFF, charge, per: 'unit', time: 'once' })),
  ...PER.flatMap((per) => TIMES.map((time): Tariff => ({ ...TARIFF, per, time }))),
  ...GUESTS.flatMap((guest) =>
    (['person', 'stand'] as const).map((per): Tariff => ({ ...TARIFF, per, guest })),
  ),
  ...[{ ageFrom: 3, ageTo: 11 }, { ageFrom: 3 }, { ageTo: 11 }].map((ages): Tariff => ({
    ...TARIFF,
    per: 'person',
    guest: 'child',
    ...ages,
  })),
  ...SEASONS.map((season): Tariff => ({
    ...TARIFF,
    season,
    ...(season === 'dates' && { from: '12-15', to: '01-10' }),
  })),
  ...WEEKPARTS.map((days): Tariff => ({ ...TARIFF, days })),
  { ...TARIFF, people: 1 },
  { ...TARIFF, people: 6, leastNights: 3, asOf: '2026-03', name: 'Site A' },
  { ...TARIFF, charge: 'conservation', name: 'SADC' },
];

/** Each alone, and beside a stand that includes people. */
const LISTS: Tariff[][] = [
  ...TARIFFS.map((tariff) => [tariff]),
  ...[{}, ...GUESTS.map((guest) => ({ guest }))].map((whom): Tariff[] => [
    { ...TARIFF, people: 2 },
    { ...TARIFF, per: 'person', ...whom },
  ]),
];

afterEach(() => chooseLanguage('en'));

it('says in English what sheets and downloads say', () => {
  expect(STANDS.map(standText)).toEqual(STANDS.map(domain.standText));
  expect(LISTS.map(tariffTexts)).toEqual(LISTS.map(englishTariffs));
});

it('says everything about stands and tariffs in Afrikaans', async () => {
  await chooseLanguage('af');
  // Units are the same in both languages, and so is sand.
  const same = new Set(['12 m', '12 A', 'sand']);
  const texts = STANDS.flatMap((stand) => standPartTexts(stand));
  const english = new Set(STANDS.flatMap((stand) => domain.standPartTexts(stand)));
  expect(texts.filter((text) => english.has(text) && !same.has(text))).toEqual([]);
  const words = LISTS.flatMap(tariffTexts)
    .join(' ')
    .split(/[\s:,()]+/);
  expect(words.filter((word) => ENGLISH.has(word))).toEqual([]);
  expect(factText('stands', [{ name: 'Rivier', count: 1, hasTap: false }])).toBe(
    'Rivier: 1 staanplek, geen eie kraan nie',
  );
  expect(tariffTexts([{ ...TARIFF, season: 'dates', from: '12-15', to: '01-10', leastNights: 2 }])).toEqual([
    'R120 per staanplek per nag, 15 Desember tot 10 Januarie, minstens 2 nagte',
  ]);
  expect([factText('isClosed', true), factText('isClosed', false), factText('rates', null)]).toEqual([
    'ja',
    'nee',
    'niks',
  ]);
});

it('says in Afrikaans what a sheet may say', async () => {
  await chooseLanguage('af');
  const read = STANDS.map((stand) => standFromText(standText(stand)));
  expect(read).toEqual(STANDS.map((stand) => ({ stand, unread: [] })));
  // A list that says what only further people pay is read one line at a time.
  const lines = LISTS.flatMap((list) => {
    const english = englishTariffs(list);
    return tariffTexts(list).map((text, index) => [text, tariffFromText(english[index] ?? '')] as const);
  });
  const known = lines.filter(([, tariff]) => tariff !== null);
  expect(known.length).toBeGreaterThan(TARIFFS.length / 2);
  expect(known.map(([text]) => tariffFromText(text))).toEqual(known.map(([, tariff]) => tariff));
});

/** Words of the English texts that are no Afrikaans words too. */
const ENGLISH = new Set(
  LISTS.flatMap(englishTariffs)
    .join(' ')
    .split(/[\s:,()]+/)
    .filter((word) => /^[A-Za-z]{2,}$/.test(word) && !['per', 'week', 'Site', 'SADC'].includes(word)),
);
