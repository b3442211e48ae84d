import { setBit } from './bits';
import { BitsPool } from './bits-pool';
import { campsite, indexOf } from './test/campsites';

const SLOTS = 2_000;

it('hands a retired set out again, but only to the next question', () => {
  const pool = new BitsPool();
  pool.begin(SLOTS);
  const first = pool.empty();
  setBit(first, 3);
  pool.retire(first);
  expect(pool.empty()).not.toBe(first);
  pool.begin(SLOTS);
  expect(pool.empty()).toBe(first);
  expect(first.every((word) => word === 0)).toBe(true);
});

it('keeps no set of another size', () => {
  const pool = new BitsPool();
  pool.begin(SLOTS);
  const small = pool.empty();
  pool.begin(10 * SLOTS);
  pool.retire(small);
  pool.begin(10 * SLOTS);
  expect(pool.empty()).toHaveLength(small.length * 10);
});

it('keeps a limited number, however many come back', () => {
  const pool = new BitsPool();
  pool.begin(SLOTS);
  const made = new Set(Array.from({ length: 1_000 }, () => pool.empty()));
  for (const bits of made) pool.retire(bits);
  pool.begin(SLOTS);
  const again = Array.from(made, () => pool.empty()).filter((bits) => made.has(bits));
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThan(100);
});

it('serves any number of questions without a search with a few sets', async () => {
  const index = await indexOf(
    Array.from({ length: 300 }, (_, number) =>
      campsite(`Camp ${number}`, {
        rates: number,
        facilityNames: ['Ablutions'],
        latitude: -30,
        longitude: 25,
      }),
    ),
  );
  const handedOut = [jest.spyOn(BitsPool.prototype, 'empty'), jest.spyOn(BitsPool.prototype, 'copy')];
  for (let maxRate = 0; maxRate < 300; maxRate++) {
    const selection = index.select({ maxRate, facilities: ['Ablutions'], near: [-30, 25] });
    expect(selection.total).toBe(maxRate + 1);
    selection.page('distance', 0, 12);
  }
  const sets = new Set(handedOut.flatMap(({ mock }) => mock.results.map(({ value }) => value as Int32Array)));
  for (const spy of handedOut) spy.mockRestore();
  expect(sets.size).toBeLessThan(150);
});
