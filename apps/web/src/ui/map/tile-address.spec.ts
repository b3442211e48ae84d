import { tileAddress } from './tile-address';

const URL = 'https://tiles.example/{z}/{x}/{y}.png';

it('names the tile that shows a place', () => {
  expect(tileAddress(URL, 0.1, 0.1, 0)).toBe('https://tiles.example/1/1/0.png');
  expect(tileAddress(URL, -33.9249, 18.4241, 11)).toBe('https://tiles.example/12/2257/2458.png');
});

it('asks for no tile deeper than there are', () => {
  expect(tileAddress(URL, 0.0001, 0.0001, 22)).toContain('/19/');
});
