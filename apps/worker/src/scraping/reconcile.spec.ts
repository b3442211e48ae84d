import { emptyFacts, factsSetBy, type FieldValue } from '@kampvuur/domain/facts';
import { type Tariff, tariffFromText } from '@kampvuur/domain/stays';
import type { CampsiteFields } from '@kampvuur/persistence';
import type { Found } from './fact-candidates';
import type { ListField, MergedFacts } from './merge-page-facts';
import { reconcile } from './reconcile';

const URL = 'https://kudu.example/';
const CAMPSITE = {
  ...emptyFacts(),
  name: 'Kudu Koppie',
  province: 'Limpopo',
  websiteUrls: [URL],
} as CampsiteFields;

/** What is found on the page: sure unless said otherwise. */
function found<T>(value: T, isSure = true): Found<T> {
  return { value, url: URL, snippet: `It says ${JSON.stringify(value)}.`, isSure, isQuote: false };
}

type FoundFields = Partial<Record<ListField, string[]>> & {
  rates?: number;
  facebookUrl?: string;
  shortDescription?: string;
  isClosed?: boolean;
  closedOn?: string;
  tariffs?: Tariff[];
};

const NO_LISTS = {
  ...{ contactPhones: [], contactEmails: [], whatsappNumbers: [] },
  ...{ facilities: [], activities: [], categories: [] },
  ...{ absentFacilities: [], absentActivities: [], absentCategories: [] },
};

const NO_VALUES = {
  ...Object.fromEntries(factsSetBy('scrape').map((key) => [key, null])),
  tariffs: [],
} as object as Omit<MergedFacts, 'lists' | 'point'>;

function decide(
  current: Partial<CampsiteFields>,
  { rates, facebookUrl, shortDescription, isClosed, closedOn, tariffs = [], ...lists }: FoundFields,
  { theirs = [], rejected = {}, point = null, isSure = true }: Partial<Context> = {},
) {
  const entries = Object.entries(lists).map(([field, list]) => [
    field,
    list.map((one) => found(one, isSure)),
  ]);
  const facts: MergedFacts = {
    lists: { ...NO_LISTS, ...Object.fromEntries(entries) },
    ...NO_VALUES,
    tariffs: tariffs.map((tariff) => found(tariff, false)),
    isClosed: isClosed === undefined ? null : found(isClosed, false),
    closedOn: closedOn === undefined ? null : found(closedOn, false),
    rates: rates === undefined ? null : found(rates, isSure),
    facebookUrl: facebookUrl === undefined ? null : found(facebookUrl, isSure),
    shortDescription: shortDescription === undefined ? null : found(shortDescription, isSure),
    point: point && found(point, isSure),
  };
  const before = [{ status: 'rejected' as const, changes: rejected }];
  return reconcile({ ...CAMPSITE, ...current }, facts, new Set(theirs), before);
}

interface Context {
  theirs: string[];
  rejected: Record<string, FieldValue>;
  point: { latitude: number; longitude: number } | null;
  isSure: boolean;
}

const NEAR = { latitude: -24.2, longitude: 28.4 };

it('fills what is empty', () => {
  const { fieldUpdates, suggestion } = decide(
    {},
    { rates: 250, contactPhones: ['014 555 0123'] },
    { point: NEAR },
  );
  expect(fieldUpdates).toEqual([
    { url: URL, changes: { rates: 250, contactPhones: ['014 555 0123'], ...NEAR } },
  ]);
  expect(suggestion).toBeNull();
});

it.each([
  ['a rate', { rates: 300 }, { rates: 250 }, { rates: 250 }],
  ['a free campsite', { rates: 0 }, { rates: 250 }, { rates: 250 }],
  [
    'a further phone',
    { contactPhones: ['014 555 0123'] },
    { contactPhones: ['014 555 0199'] },
    { contactPhones: ['014 555 0123', '014 555 0199'] },
  ],
  [
    'further facilities',
    { facilities: ['Shop'] },
    { facilities: ['Shade', 'shop'] },
    { facilities: ['Shop', 'Shade'] },
  ],
  [
    'another page',
    { facebookUrl: 'https://facebook.com/kudu' },
    { facebookUrl: 'https://www.facebook.com/koppie' },
    { facebookUrl: 'https://www.facebook.com/koppie' },
  ],
  [
    'another description',
    { shortDescription: 'Ours.' },
    { shortDescription: 'Theirs, and longer than ours.' },
    { shortDescription: 'Theirs, and longer than ours.' },
  ],
])('suggests %s, with the words of the page', (_what, current, fields, changes) => {
  const decision = decide(current, fields);
  expect(decision.fieldUpdates).toEqual([]);
  expect(decision.suggestion).toMatchObject({ changes, baseValues: current, sourceUrl: URL });
  const [field, [value]] = Object.entries(fields).map(
    ([name, given]) => [name, [given].flat()] as const,
  )[0] ?? ['', []];
  expect(decision.suggestion?.evidence).toContainEqual({
    field,
    snippet: expect.stringContaining(String(value)) as string,
    sourceUrl: URL,
    isQuote: false,
  });
});

it('suggests for an empty field what is not sure, and fills it with what is', () => {
  const unsure = decide({}, { rates: 250, contactPhones: ['014 555 0123'] }, { point: NEAR, isSure: false });
  expect(unsure.fieldUpdates).toEqual([]);
  expect(unsure.suggestion).toMatchObject({
    changes: { rates: 250, contactPhones: ['014 555 0123'], ...NEAR },
    baseValues: { rates: null, contactPhones: [], latitude: null, longitude: null },
  });

  const lists = { ...NO_LISTS, contactPhones: [found('014 555 0123'), found('082 555 0199', false)] };
  const parted = reconcile(CAMPSITE, { ...NO_VALUES, lists, point: null }, new Set(), []);
  expect(parted.fieldUpdates).toEqual([{ url: URL, changes: { contactPhones: ['014 555 0123'] } }]);
  expect(parted.suggestion).toMatchObject({
    changes: { contactPhones: ['014 555 0123', '082 555 0199'] },
    baseValues: { contactPhones: ['014 555 0123'] },
  });
});

it.each([
  ['the same', { rates: 250 }, { rates: 250 }],
  [
    'the same number in another spelling',
    { contactPhones: ['+27 14 555-0123'] },
    { contactPhones: ['014 555 0123'] },
  ],
  ['fewer than we know', { facilities: ['Shade', 'Shop'] }, { facilities: ['shop'] }],
  [
    'the same page in another spelling',
    { facebookUrl: 'http://m.facebook.com/Kudu/' },
    { facebookUrl: 'https://www.facebook.com/kudu' },
  ],
])('leaves %s', (_what, current, fields) => {
  expect(decide(current, fields)).toMatchObject({ fieldUpdates: [], suggestion: null });
});

it('suggests instead of filling where people have decided that there is nothing', () => {
  const { fieldUpdates, suggestion } = decide(
    {},
    { rates: 250, shortDescription: 'Shady stands.' },
    { theirs: ['rates', 'shortDescription'] },
  );
  expect(fieldUpdates).toEqual([]);
  expect(suggestion?.changes).toEqual({ rates: 250, shortDescription: 'Shady stands.' });
});

it('does not suggest again what was rejected', () => {
  expect(decide({ rates: 300 }, { rates: 250 }, { rejected: { rates: 250 } }).suggestion).toBeNull();
  expect(decide({ rates: 300 }, { rates: 260 }, { rejected: { rates: 250 } }).suggestion).not.toBeNull();
});

it('notes a map that shows a place outside the province, and suggests one elsewhere in it', () => {
  const capeTown = { latitude: -33.9, longitude: 18.4 };
  expect(decide({}, {}, { point: capeTown })).toMatchObject({
    fieldUpdates: [],
    notes: ['its map shows a place outside Limpopo'],
  });
  const far = decide({ latitude: -24.0, longitude: 28.4 }, {}, { point: NEAR });
  expect(far).toMatchObject({ fieldUpdates: [], suggestion: { changes: NEAR }, notes: [] });
  expect(decide({ latitude: -24.201, longitude: 28.4 }, {}, { point: NEAR }).suggestion).toBeNull();
  const cleared = decide({}, {}, { point: NEAR, theirs: ['latitude'] });
  expect(cleared).toMatchObject({ fieldUpdates: [], suggestion: { changes: NEAR } });
});

describe('of a campsite whose website says that it has closed', () => {
  const OTHERS = { rates: 190, contactPhones: ['039 555 0171'], facilities: ['Hot showers'] };

  it('only the closing is suggested, with its sentence, and nothing goes live', () => {
    const { fieldUpdates, suggestion, notes } = decide({}, { ...OTHERS, isClosed: true }, { point: NEAR });
    expect(fieldUpdates).toEqual([]);
    expect(suggestion).toMatchObject({
      changes: { isClosed: true },
      baseValues: { isClosed: false },
      evidence: [{ field: 'isClosed', snippet: 'It says true.' }],
    });
    expect(Object.keys(suggestion?.changes ?? {})).toEqual(['isClosed']);
    expect(notes).toEqual([]);
  });

  it('the date it says is suggested along, and not alone', () => {
    const closing = { isClosed: true, closedOn: '2024-03' };
    expect(decide({}, closing).suggestion).toMatchObject({ changes: closing });
    expect(decide({}, closing, { rejected: { isClosed: true } }).suggestion).toBeNull();
    expect(decide({ isClosed: true }, closing).suggestion?.changes).toEqual({ closedOn: '2024-03' });
  });

  it('nothing is suggested that is known already, or that was rejected', () => {
    expect(decide({ isClosed: true }, { ...OTHERS, isClosed: true }).suggestion).toBeNull();
    const rejected = { isClosed: true };
    expect(decide({}, { isClosed: true }, { rejected }).suggestion).toBeNull();
  });
});

describe('a term that the campsite says it does not have', () => {
  it('is not turned into its opposite without a review', () => {
    const current = { ...CAMPSITE, facilities: [], absentFacilities: ['Shop'] };
    const lists = { ...NO_LISTS, facilities: [found('Shop'), found('Fuel')] };
    const decision = reconcile(current, { ...NO_VALUES, lists, point: null }, new Set(), []);
    expect(decision.fieldUpdates).toEqual([{ url: URL, changes: { facilities: ['Fuel'] } }]);
    expect(decision.suggestion?.changes).toEqual({ facilities: ['Fuel', 'Shop'] });
  });
});

it('suggests a description that says where to pay to, and fills none', () => {
  const shortDescription = 'Shady stands. Deposits by EFT only.';
  const { fieldUpdates, suggestion } = decide({}, { shortDescription, rates: 190 });
  expect(fieldUpdates).toEqual([{ url: URL, changes: { rates: 190 } }]);
  expect(suggestion?.changes).toEqual({ shortDescription });
});

describe('tariffs', () => {
  const tariff = (line: string): Tariff => {
    const read = tariffFromText(line);
    if (!read) throw new Error(`${line} is no tariff`);
    return read;
  };
  const adult = tariff('R120 per adult a night');
  const child = tariff('R60 per child a night');
  const wood = tariff('Firewood: R40 per bundle');

  it('are suggested, each with its text, and no rate beside them but the one that follows', () => {
    const decided = (rates: number) => decide({}, { tariffs: [adult, child], rates }, { isSure: false });
    const { fieldUpdates, suggestion } = decided(150);
    expect(decided(120).suggestion?.changes).toEqual({ rates: 120, tariffs: [adult, child] });
    expect(fieldUpdates).toEqual([]);
    expect(suggestion?.changes).toEqual({ tariffs: [adult, child] });
    expect(suggestion?.evidence.map(({ snippet }) => snippet)).toEqual([
      `It says ${JSON.stringify(adult)}.`,
      `It says ${JSON.stringify(child)}.`,
    ]);
  });

  it('have all their texts, however many they are', () => {
    const tariffs = Array.from({ length: 12 }, (_, age) => ({ ...child, ageFrom: age }));
    expect(decide({}, { tariffs }).suggestion?.evidence).toHaveLength(12);
  });

  it('keep what the website does not say, and take its prices for the rest', () => {
    const dearer = { ...adult, price: 140 };
    const { suggestion, suggestedAdditions } = decide(
      { tariffs: [adult, wood] },
      { tariffs: [dearer, child] },
    );
    expect(suggestion?.changes).toEqual({ tariffs: [dearer, wood, child] });
    expect(suggestedAdditions).toEqual({ tariffs: [dearer, child] });
  });

  it('are confirmed where the website says all of them, and not suggested again', () => {
    const { suggestion, confirmed } = decide({ tariffs: [adult, child] }, { tariffs: [child, adult] });
    expect(suggestion).toBeNull();
    expect(confirmed).toEqual([{ url: URL, changes: { tariffs: [adult, child] } }]);
    expect(decide({ tariffs: [adult, wood] }, { tariffs: [adult] }).confirmed).toEqual([]);
  });

  it('are not suggested once they were rejected, and none of a place that has closed', () => {
    const rejected = { tariffs: [adult] };
    expect(decide({}, { tariffs: [adult] }, { rejected }).suggestion).toBeNull();
    expect(decide({}, { tariffs: [adult], isClosed: true }).suggestion?.changes).toEqual({ isClosed: true });
  });
});
