import { mergeFields, describeCurrentValue } from './merge-fields';

const NOW = { closestTown: 'Midrand', rates: 200, latitude: -24.6, longitude: 30.5, facilities: ['Shop'] };

describe('fields that two people change', () => {
  it('keeps fields that the sender has not changed', () => {
    const before = { closestTown: 'Centurion', rates: 200 };
    const sent = { closestTown: 'Centurion', rates: 250 };
    expect(mergeFields(sent, before, NOW)).toEqual({ touched: ['rates'], conflicts: [] });
  });

  it('are in conflict when both have changed them, and not to the same', () => {
    const before = { closestTown: 'Centurion', facilities: ['Fuel'] };
    const sent = { closestTown: 'Pretoria', facilities: ['SHOP'] };
    expect(mergeFields(sent, before, NOW)).toEqual({
      touched: ['closestTown', 'facilities'],
      conflicts: ['closestTown'],
    });
  });

  it('take both coordinates as one', () => {
    const before = { latitude: -24.5, longitude: 30.5 };
    const place = ['latitude', 'longitude'];
    const moved = mergeFields({ latitude: -24.5, longitude: 30.9 }, before, NOW);
    expect(moved).toEqual({ touched: place, conflicts: place });
    expect(mergeFields({ longitude: 30.9 }, before, NOW).conflicts).toEqual(['longitude']);
    expect(mergeFields(before, before, NOW).touched).toEqual([]);
  });

  it('are never in conflict without a value of before', () => {
    const sent = { closestTown: null, rates: 200, facilities: undefined };
    expect(mergeFields(sent, {}, NOW)).toEqual({ touched: ['closestTown'], conflicts: [] });
    expect(mergeFields(sent, { closestTown: undefined }, NOW).conflicts).toEqual([]);
  });
});

describe('what a field holds by now', () => {
  it.each([
    ['closestTown', 'Now: Midrand'],
    ['rates', 'Now: 200'],
    ['latitude', 'Now: -24.6, 30.5'],
    ['longitude', 'Now: -24.6, 30.5'],
    ['longDescription', 'Now: nothing'],
  ])('is told of %s', (field, sentence) => {
    expect(describeCurrentValue(field, NOW)).toBe(sentence);
  });

  it('is said in words', () => {
    expect(describeCurrentValue('isClosed', { isClosed: true })).toBe('Now: yes');
    expect(describeCurrentValue('openMonths', { openMonths: [4, 5, 6] })).toBe('Now: April to June');
  });

  it('is nothing where there is no place', () => {
    expect(describeCurrentValue('latitude', { latitude: null, longitude: null })).toBe('Now: nothing');
  });
});
