import { CampsiteEditInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { emptyFacts, factsSetBy } from '@kampvuur/domain/facts';
import { byBox, draftOfKind, factForm } from './fact-drafts';
import { typedNumber } from '../../base/typed-numbers';

const FORM = factForm(factsSetBy('edit'));
const CAMPSITE = {
  ...emptyFacts(),
  name: 'Mahai',
  province: 'Limpopo',
  closestTown: null,
  shortDescription: null,
  longDescription: 'Under the cliffs.',
  latitude: '-28.68',
  longitude: '28.93',
  rates: 0,
  websiteUrls: ['https://a.example'],
  facebookUrl: null,
  contactPhones: [],
  contactEmails: [],
  imageUrls: [],
  facilities: ['Shop'],
  activities: [],
  categories: [],
  isClosed: true,
  adminVerified: false,
};

describe('the drafts of a form', () => {
  it('give back the values they were made of', () => {
    expect(FORM.toValues(FORM.toDrafts(CAMPSITE))).toEqual(CAMPSITE);
  });

  it('have one box for a unit, empty unless all of it is known', () => {
    expect(FORM.toDrafts(CAMPSITE).coordinates).toBe('-28.68, 28.93');
    expect(FORM.toDrafts({ ...CAMPSITE, longitude: null }).coordinates).toBe('');
    expect(byBox({ longitude: 'wrong', name: 'missing' })).toEqual({ coordinates: 'wrong', name: 'missing' });
  });

  it('add what was typed but not added, or say why not', () => {
    const typed = (draft: string) =>
      FORM.complete({ ...FORM.toDrafts(CAMPSITE), websiteUrls: { entries: [], draft } });
    expect(FORM.toValues(typed('b.example')).websiteUrls).toEqual(['https://b.example']);
    expect(FORM.check(CampsiteEditInput, typed('b.example'))).toEqual({});
    expect(FORM.check(CampsiteEditInput, typed('b'))).toEqual({ websiteUrls: MESSAGES.website });
  });

  it('read a time as people write it, and keep what is none', () => {
    const typed = (gateCloses: string) => ({ ...FORM.toDrafts(CAMPSITE), gateCloses });
    expect(FORM.toValues(typed('6 pm')).gateCloses).toBe('18:00');
    expect(FORM.toValues(typed(' ')).gateCloses).toBeNull();
    expect(FORM.check(CampsiteEditInput, typed('sunset'))).toEqual({ gateCloses: MESSAGES.timeOfDay });
  });

  it('are changed by a value, by text that is not added yet, and by text that is no place', () => {
    const before = FORM.toDrafts(CAMPSITE);
    const isChanged = (changes: Partial<typeof before>) => FORM.isChanged({ ...before, ...changes }, before);
    expect(isChanged({ name: ' Mahai ', rates: '0' })).toBe(false);
    expect(isChanged({ rates: '' })).toBe(true);
    expect(isChanged({ contactPhones: { entries: [], draft: '0' } })).toBe(true);
    expect(isChanged({ coordinates: '-28.68, 28.93 or so' })).toBe(true);
  });

  it('start empty in place of what another version has stored', () => {
    const list = { kind: 'entries', entry: 'phone', label: 'Phones', group: 'contact' } as const;
    expect(draftOfKind<'entries'>({ ...list, stored: 'column', setBy: [] }, '012 345 6789')).toEqual({
      entries: [],
      draft: '',
    });
  });
});

it.each([
  ['', null],
  ['8', 8],
  [' 8,5 ', 8.5],
  ['1 200.25', 1200.25],
  ['8,', '8,'],
  ['8 m', '8 m'],
])('reads %p as %p', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
