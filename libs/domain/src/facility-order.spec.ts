import { mostDistinctive } from './facility-order';
import { FACILITIES } from './vocabulary';

it('puts what sets a campsite apart before what all have', () => {
  const names = ['Ablutions', 'Braai places', 'Caravan stands', 'Power points', 'Swimming pool'];
  expect(mostDistinctive(names, 3)).toEqual(['Swimming pool', 'Power points', 'Caravan stands']);
});

it('knows every facility a new installation starts with', () => {
  const ranked = mostDistinctive([...FACILITIES, 'Zebra crossing'], FACILITIES.length + 1);
  expect(ranked.indexOf('Zebra crossing')).toBe(15);
  expect(ranked.at(-1)).toBe('Ablutions');
});

it('places names it does not know by the alphabet before the commonplace ones', () => {
  expect(mostDistinctive(['Ablutions', 'Sauna', 'Hot tub', 'FUEL'], 4)).toEqual([
    'FUEL',
    'Hot tub',
    'Sauna',
    'Ablutions',
  ]);
});

it('leaves the list it was given alone', () => {
  const names = Object.freeze(['Shop', 'Fuel']);
  expect(mostDistinctive(names, 1)).toEqual(['Shop']);
});
