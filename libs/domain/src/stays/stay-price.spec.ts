import type { Party } from './party';
import { PUBLISHED_TERMS } from './school-terms';
import { stayCost } from './stay-cost';
import { stayPricer } from './stay-price';
import type { Tariff } from './tariff';

const FAMILY: Party = { adults: 2, pensioners: 0, children: [8, 5], vehicles: 1 };
const STAY = { party: FAMILY, arrival: '2026-11-13', nights: 3 };

const PER_PERSON: Tariff = { charge: 'camping', price: 100, per: 'person', time: 'night' };
const FOR_WEEKS: Tariff = { ...PER_PERSON, leastNights: 7 };

describe('stayPricer', () => {
  const { priceOf, problemOf } = stayPricer(STAY, PUBLISHED_TERMS);

  it('says what the reckoner says, whatever the price of a night is', () => {
    expect(priceOf({ tariffs: [PER_PERSON], rates: 100 })).toEqual({ total: 1200, isLeast: false });
    expect(stayCost([PER_PERSON], STAY, PUBLISHED_TERMS)).toMatchObject({ total: 1200 });
  });

  it('says nothing where the sum is not certain, and why', () => {
    expect(priceOf({ tariffs: [FOR_WEEKS], rates: 100 })).toBeNull();
    expect(problemOf({ tariffs: [FOR_WEEKS] })).toEqual({ problem: 'leastNights', nights: 7 });
    expect(problemOf({ tariffs: [PER_PERSON] })).toBeNull();
    expect(problemOf({ tariffs: [] })).toBeNull();
  });

  it('says the least where only the price of a night is known, not for whom', () => {
    expect(priceOf({ tariffs: [], rates: 150 })).toEqual({ total: 450, isLeast: true });
  });

  it('says that what is free is free for everybody', () => {
    expect(priceOf({ tariffs: [], rates: 0 })).toEqual({ total: 0, isLeast: false });
  });

  it('says nothing where nothing is known', () => {
    expect(priceOf({ tariffs: [], rates: null })).toBeNull();
  });

  it('has the same key for the same party in other words, and another for other terms', () => {
    const key = (children: number[], terms = PUBLISHED_TERMS) =>
      stayPricer({ ...STAY, party: { ...FAMILY, children } }, terms).key;
    expect(key([5, 8])).toBe(key([8, 5]));
    expect(key([8, 8])).not.toBe(key([8, 5]));
    expect(key([8, 5], [])).not.toBe(key([8, 5]));
  });

  it('has another key for another stay, and for other terms of its year or the next alone', () => {
    const keyOf = (stay = {}, terms = PUBLISHED_TERMS) => stayPricer({ ...STAY, ...stay }, terms).key;
    const moved = (year: number) =>
      PUBLISHED_TERMS.map((term) => (term.year === year ? { ...term, lastDay: `${year}-12-01` } : term));
    const further = [2025, 2028].map((year) => ({
      year,
      term: 1,
      firstDay: `${year}-01-14`,
      lastDay: `${year}-03-27`,
    }));
    expect(keyOf({ nights: 2 })).not.toBe(keyOf());
    expect(keyOf({ arrival: '2026-11-14' })).not.toBe(keyOf());
    expect(keyOf({}, moved(2026))).not.toBe(keyOf());
    expect(keyOf({}, moved(2027))).not.toBe(keyOf());
    expect(keyOf({}, [...PUBLISHED_TERMS, ...further])).toBe(keyOf());
  });
});
