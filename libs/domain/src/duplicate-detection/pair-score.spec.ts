import { DUPLICATES } from '../campsites/duplicates';
import { profileOf, scorePair } from './pair-score';
import type { ComparedPlace } from './place';
import { WordWeights } from './word-weights';

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.195;

const TAMBOTI: ComparedPlace = {
  name: 'Tamboti Kamp',
  province: 'Free State',
  closestTown: null,
  latitude: -28.5,
  longitude: 28.4,
  contactPhones: [],
  contactEmails: [],
  websiteUrls: [],
};

function score(one: Partial<ComparedPlace>, other: Partial<ComparedPlace> = {}, sharers = 1) {
  const idf = { weights: new WordWeights(), sharers: () => sharers };
  // Another name: two campsites of one name are one whatever else is known.
  const second = { ...TAMBOTI, name: 'Tamboti Campsite', ...other };
  return scorePair(profileOf({ ...TAMBOTI, ...one }), profileOf(second), idf);
}

/** Log odds of the likeness; NaN for pairs that are not likely the same. */
function logOdds(...pair: Parameters<typeof score>): number {
  const { likeness = NaN } = score(...pair) ?? {};
  return Math.log(likeness / (1 - likeness));
}

const atKm = (km: number) => ({ latitude: -28.5 + km / DEGREE_KM });
const NO_POINT = { latitude: null, longitude: null };
const PHONE = { contactPhones: ['058 255 0100'] };
const EMAIL = { contactEmails: ['tamboti@gmail.com'] };
const HOST = { websiteUrls: ['https://tamboti.example'] };

describe('the likeness of two campsites at one point', () => {
  it.each([
    ['a phone number', PHONE, PHONE, 2.5],
    ['an email address', EMAIL, EMAIL, 2],
    ['a website', HOST, HOST, 1.5],
    ['all three, up to a limit', { ...PHONE, ...EMAIL, ...HOST }, { ...PHONE, ...EMAIL, ...HOST }, 3.5],
    ['a town', { closestTown: 'Clarens' }, { closestTown: 'Clarens' }, 0.5],
    ['a town of two names', { closestTown: 'Makhanda' }, { closestTown: 'Grahamstown' }, 0.5],
    ['no town, as one is not known', { closestTown: 'Clarens' }, {}, 0],
  ])('grows where they share %s', (_what, one, other, added) => {
    expect(logOdds(one, other) - logOdds({})).toBeCloseTo(added, 6);
  });

  it.each([
    ['other phone numbers', PHONE, { contactPhones: ['058 255 0199'] }, -1.3],
    ['other websites', HOST, { websiteUrls: ['https://marula.example'] }, -0.7],
    ['other towns', { closestTown: 'Clarens' }, { closestTown: 'Fouriesburg' }, -0.4],
    ['a phone number of which the other has none', PHONE, {}, 0],
    ['a website of which the other has none', {}, HOST, 0],
    ['other email addresses', EMAIL, { contactEmails: ['marula@gmail.com'] }, 0],
    ['other provinces at one point', { province: 'KwaZulu-Natal' }, {}, 0],
  ])('does not grow where they have %s', (_what, one, other, added) => {
    expect(logOdds(one, other) - logOdds({})).toBeCloseTo(added, 6);
  });

  it.each([
    [1, 2.5],
    [3, 2.5],
    [4, 1.25],
    [12, 1.25],
    [13, 0],
  ])('counts a contact of %d campsites as %d', (sharers, added) => {
    expect(logOdds(PHONE, PHONE, sharers) - logOdds({})).toBeCloseTo(added, 6);
  });
});

describe('the likeness of two campsites farther apart', () => {
  it.each([
    [0.02, 0],
    [0.1, -1],
    [1, -1.3],
    [4, -1.7],
    [10, -2.1],
    [20, -2.5],
  ])('falls with the distance: %d km', (km, added) => {
    expect(logOdds(PHONE, { ...PHONE, ...atKm(km) }) - logOdds(PHONE, PHONE)).toBeCloseTo(added, 6);
  });

  it('takes strong contacts beyond 22 km, and none beyond 40', () => {
    const all = { ...PHONE, ...EMAIL, ...HOST };
    expect(score(all, { ...all, ...atKm(30) })).toMatchObject({ distanceM: expect.closeTo(30_000, -2) });
    expect(score(PHONE, { ...PHONE, ...atKm(60) })).toBeNull();
    expect(score({}, atKm(30))).toBeNull();
  });

  it('says nothing without a point, except for another province', () => {
    const apart = logOdds({ ...PHONE, ...NO_POINT }, PHONE) - logOdds(PHONE, PHONE);
    expect(apart).toBeCloseTo(-2.2, 6);
    const all = { ...PHONE, ...EMAIL, ...NO_POINT };
    const elsewhere = logOdds({ ...all, province: 'Limpopo' }, all) - logOdds(all, all);
    expect(elsewhere).toBeCloseTo(-2.5, 6);
    expect(score(NO_POINT, NO_POINT)).toMatchObject({ distanceM: null });
  });
});

describe('two campsites of one name', () => {
  const named = { name: 'Tamboti Kamp' };

  it('are one within 500 m, or 20 km of one province, whatever their contacts', () => {
    const differing = { ...named, contactPhones: ['058 255 0199'], websiteUrls: ['https://marula.example'] };
    const own = { ...PHONE, ...HOST };
    expect(score(own, { ...differing, ...atKm(19) })?.likeness).toBe(DUPLICATES.sureLikeness);
    expect(score(own, { ...differing, ...atKm(21) })).toBeNull();
    expect(
      score(own, { ...differing, ...atKm(0.4), province: 'KwaZulu-Natal' })?.likeness,
    ).toBeGreaterThanOrEqual(DUPLICATES.sureLikeness);
  });

  it('are likelier than sure where more is known', () => {
    expect(score(PHONE, { ...PHONE, ...named })?.likeness).toBeGreaterThan(DUPLICATES.sureLikeness);
  });

  it('are none without a letter in it', () => {
    expect(score({ name: '???' }, { name: '!!!' })).toBeNull();
  });
});

describe('names of which one has a word more', () => {
  it('set a camp apart from its park', () => {
    const camp = { name: 'Tamboti Marula Camp', ...PHONE };
    const park = logOdds({ ...PHONE, name: 'Tamboti Reserve' }, camp);
    const farm = logOdds({ ...PHONE, name: 'Tamboti Farm' }, camp);
    expect(park - farm).toBeCloseTo(-3, 6);
    // Two camps of a park, or the park twice.
    expect(
      logOdds({ ...PHONE, name: 'Tamboti Reserve' }, { ...PHONE, name: 'Tamboti Farm' }),
    ).toBeGreaterThan(4);
  });

  it('set places around a landmark apart that share nothing else', () => {
    const lodge = { name: 'Tamboti Lodge' };
    const dam = (contacts = {}) =>
      logOdds({ name: 'Tamboti Dam Camp', ...contacts }, { ...lodge, ...contacts });
    const farm = (contacts = {}) =>
      logOdds({ name: 'Tamboti Farm Camp', ...contacts }, { ...lodge, ...contacts });
    expect(dam() - farm()).toBeCloseTo(-1.4, 6);
    for (const contacts of [PHONE, EMAIL, HOST]) expect(dam(contacts)).toBeCloseTo(farm(contacts), 6);
  });

  it('make them likelier with two shared words than with one, and less likely with two differing ones', () => {
    const one = logOdds({ name: 'Tamboti Kamp', ...PHONE }, PHONE);
    const two = logOdds({ name: 'Tamboti Marula Kamp', ...PHONE }, { name: 'Tamboti Marula Camp', ...PHONE });
    expect(two).toBeGreaterThan(one + 0.5);
    expect(score({ name: 'Tamboti Marula' }, { name: 'Tamboti Mopani' })).toBeNull();
    expect(logOdds({ name: 'Tamboti Marula', ...PHONE }, PHONE)).toBeLessThan(one - 1);
  });
});

describe('the reasons', () => {
  it('name what both have, as the first of the two writes it', () => {
    const one = { ...PHONE, ...EMAIL, ...HOST, closestTown: 'Clarens', name: 'Raffiki Kamp' };
    const other = { ...one, contactPhones: ['+27 58 255 0100'], name: 'Rafiki Campsite' };
    expect(score(one, other)?.reasons).toEqual([
      'In both names: raffiki/rafiki',
      'Same phone number: 058 255 0100',
      'Same email address: tamboti@gmail.com',
      'Same website: tamboti.example',
      'Both near Clarens',
    ]);
  });

  it('are one for equal names', () => {
    expect(score({}, { name: 'TAMBOTI kamp' })?.reasons).toEqual(['Same name']);
  });

  it('name words that one writes as two', () => {
    const pair = score({ name: 'Tarkas Kloof' }, { name: 'Tarkaskloof Kamp' });
    expect(pair?.reasons).toEqual(['In both names: tarkas kloof/tarkaskloof']);
  });

  it('do not name a kind of place', () => {
    const contacts = { ...PHONE, ...EMAIL, ...HOST };
    expect(score({ name: 'Kamp', ...contacts }, { name: 'Kamp Resort', ...contacts })?.reasons).toEqual([
      'Same phone number: 058 255 0100',
      'Same email address: tamboti@gmail.com',
      'Same website: tamboti.example',
    ]);
  });
});

it('names the shared phone number as the first one writes it, whatever stands before it', () => {
  const phones = ['-----', '058 255 0100', '+27 58 255 0100', '058 255 0199'];
  const found = score({ contactPhones: phones }, { contactPhones: ['+27 58 255 0199'] });
  expect(found?.reasons).toContain('Same phone number: 058 255 0199');
});
