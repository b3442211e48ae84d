import { rarestFirst } from './facility-order';
import { FACILITIES } from './vocabulary';

it('puts what sets a campsite apart before what all have', () => {
  const names = ['Ablutions', 'Braai places', 'Boat launch', 'Power points', 'Swimming pool'];
  expect(rarestFirst(names)).toEqual([
    'Boat launch',
    'Swimming pool',
    'Power points',
    'Ablutions',
    'Braai places',
  ]);
});

it('knows every facility a new installation starts with', () => {
  expect(rarestFirst([...FACILITIES, 'Zebra crossing']).indexOf('Zebra crossing')).toBe(0);
});

it('places names it does not know first, by the alphabet', () => {
  expect(rarestFirst(['Ablutions', 'Sauna', 'Hot tub', 'FUEL'])).toEqual([
    'Hot tub',
    'Sauna',
    'FUEL',
    'Ablutions',
  ]);
});

it('leaves the list it was given alone', () => {
  const names = Object.freeze(['Shop', 'Fuel']);
  expect(rarestFirst(names)).toEqual(['Fuel', 'Shop']);
});
