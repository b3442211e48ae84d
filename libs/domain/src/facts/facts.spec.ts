import {
  boxOf,
  changedTogether,
  FACT_KEYS,
  factsOf,
  factsOfKind,
  factsSetBy,
  factsStoredAs,
  isFactKey,
  labelOf,
  unitOf,
} from './facts';

describe('the facts that a source sets', () => {
  it('are not those that only another one knows', () => {
    expect(factsSetBy('edit')).toContain('adminVerified');
    for (const source of ['suggest', 'propose', 'scrape', 'import', 'openStreetMap'] as const)
      expect(factsSetBy(source)).not.toContain('adminVerified');
    expect(factsSetBy('suggest')).not.toContain('name');
    expect(factsSetBy('propose')).toContain('name');
  });

  it('come in one order, whoever sets them', () => {
    const facts = factsSetBy('import');
    expect(facts).toEqual(FACT_KEYS.filter((key) => (facts as readonly string[]).includes(key)));
  });

  it('are listed group by group, without those that stand elsewhere', () => {
    expect(factsOf('price', 'edit')).toEqual(['rates', 'tariffs']);
    expect(factsOf('price', 'openStreetMap')).toEqual(['rates']);
    expect(factsOf('price', 'edit', ['rates'])).toEqual(['tariffs']);
  });
});

it('the facts that are stored alike are found, and so are those of one kind', () => {
  expect(factsStoredAs('links')).toEqual(['facilities', 'activities', 'categories']);
  expect(factsStoredAs('column')).toContain('name');
  expect(factsStoredAs('row')).toContain('tariffs');
  expect(factsStoredAs('row')).not.toContain('name');
  expect(factsOfKind('degrees')).toEqual(['latitude', 'longitude']);
});

describe('a point', () => {
  it.each(['latitude', 'longitude'])('is one unit with one box, of which %s is a part', (key) => {
    expect(unitOf(key)).toBe('coordinates');
    expect(boxOf(key)).toBe('coordinates');
    expect(changedTogether(key)).toEqual(['latitude', 'longitude']);
  });

  it.each(['rates', 'colour', 'toString'])('has no part in %s, which stands alone', (key) => {
    expect(unitOf(key)).toBeUndefined();
    expect(boxOf(key)).toBe(key);
    expect(changedTogether(key)).toEqual([key]);
  });
});

it.each([
  ['rates', 'Rate per night'],
  ['coordinates', 'Coordinates'],
  ['starRating', 'starRating'],
  ['toString', 'toString'],
])('%s is labelled %p', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

it('what every object has is no fact', () => {
  expect(['rates', 'toString', 'constructor', ''].map(isFactKey)).toEqual([true, false, false, false]);
});
