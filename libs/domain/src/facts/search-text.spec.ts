import { searchText } from './search-text';

const CAMPSITE = {
  name: 'Môreson Rest Camp',
  closestTown: 'St. Lucia',
  province: 'KwaZulu-Natal',
  shortDescription: null,
  longDescription: 'Shade & a view.',
  facilities: ['Swimming Pool'],
  activities: ['Bird Watching'],
  categories: ['Pet Friendly'],
};

// One more fact, of which search knows nothing else.
jest.mock('./groups/filtered', () => {
  const { FILTERED, ...others } = jest.requireActual<{ FILTERED: object }>('./groups/filtered');
  const surface = { kind: 'text', max: 50, searched: true, label: 'Surface', stored: 'row', setBy: [] };
  return { ...others, FILTERED: { ...FILTERED, surface } };
});

it('a new fact is searched when its entry says so', () => {
  const more = { ...CAMPSITE, surface: 'Loose gravel', maxRigLength: 8 };
  expect(searchText(more)).toBe(`${searchText(CAMPSITE)} loose gravel`);
});

it.each([
  'moreson',
  'st lucia',
  'kwazulu natal',
  'shade a view',
  'swimming pool',
  'bird watching',
  'pet friendly',
])('a campsite is found by %p', (words) => {
  expect(searchText(CAMPSITE)).toContain(words);
});

it('a field without a value is not searched as "null"', () => {
  expect(searchText({ ...CAMPSITE, closestTown: null })).not.toContain('null');
});
