import { gainedFields } from './rules';
import {
  isAbsentTerms,
  isTermFact,
  oppositeOf,
  settledTerms,
  type TermFact,
  taxonomyOf,
} from './term-states';

describe('the two lists of a taxonomy', () => {
  it('are each other’s opposite', () => {
    expect(oppositeOf('facilities')).toBe('absentFacilities');
    expect(oppositeOf('absentCategories')).toBe('categories');
    expect(taxonomyOf('absentActivities')).toBe('activities');
    expect(taxonomyOf('contactPhones')).toBeUndefined();
    expect([isAbsentTerms('absentFacilities'), isAbsentTerms('facilities')]).toEqual([true, false]);
  });

  it.each(['rates', 'starRating', 'toString'])('are none of %s', (key) => {
    expect(taxonomyOf(key)).toBeUndefined();
    expect(isTermFact(key)).toBe(false);
    expect(isAbsentTerms(key)).toBe(false);
    expect(() => oppositeOf(key as TermFact)).toThrow(`${key} lists no terms`);
  });

  it('let a name that is new in one leave the other, in any letter case', () => {
    const current = { facilities: ['Shop', 'Fuel'], absentFacilities: ['Wi-Fi'] };
    expect(settledTerms({ absentFacilities: ['Wi-Fi', 'shop'] }, current)).toEqual({
      absentFacilities: ['Wi-Fi', 'shop'],
      facilities: ['Fuel'],
    });
    expect(settledTerms({ facilities: ['Shop', 'Fuel', 'WI-FI'] }, current)).toEqual({
      facilities: ['Shop', 'Fuel', 'WI-FI'],
      absentFacilities: [],
    });
  });

  it('are left alone where nothing is in both', () => {
    const changes = { facilities: ['Fuel'], rates: 5 };
    expect(settledTerms(changes, { facilities: [], absentFacilities: ['Shop'] })).toEqual(changes);
    expect(
      settledTerms({ absentFacilities: ['Bar'] }, { facilities: ['Shop'], absentFacilities: [] }),
    ).toEqual({
      absentFacilities: ['Bar'],
    });
    expect(settledTerms({ categories: ['River'] }, { absentFacilities: ['River'] })).toEqual({
      categories: ['River'],
    });
  });

  it('may both be given: what moves, moves, and what is new in both is there', () => {
    const current = { facilities: ['Shop'], absentFacilities: ['Fuel'] };
    const sent = { facilities: ['Shop', 'Fuel', 'Shade'], absentFacilities: ['Shop', 'Fuel', 'Shade'] };
    expect(settledTerms(sent, current)).toEqual({
      facilities: ['Fuel', 'Shade'],
      absentFacilities: ['Shop'],
    });
  });

  it('of a merged campsite add nothing that the kept one contradicts', () => {
    const kept = { facilities: ['Shop'], absentFacilities: ['Fuel'] };
    const merged = { facilities: ['fuel', 'Shade'], absentFacilities: ['Shop', 'Wi-Fi'] };
    expect(gainedFields(kept, merged)).toEqual({
      facilities: ['Shop', 'Shade'],
      absentFacilities: ['Fuel', 'Wi-Fi'],
    });
  });
});
