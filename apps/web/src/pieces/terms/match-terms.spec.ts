import { matchingTerms } from './match-terms';

const NAMES = ['Wi-Fi', 'Braai places', 'Hot showers', 'Private ablutions', 'Showers', 'Café'];

it.each([
  ['wifi', ['Wi-Fi']],
  ['wi fi', ['Wi-Fi']],
  ['braaiplek', ['Braai places']],
  ['showers hot', ['Hot showers']],
  ['shower', ['Showers', 'Hot showers']],
  ['cafe', ['Café']],
  ['helipad', []],
  [' ', NAMES],
  ['-', NAMES],
])('%p leaves %p', (text, left) => {
  expect(matchingTerms(NAMES, text)).toEqual(left);
});
