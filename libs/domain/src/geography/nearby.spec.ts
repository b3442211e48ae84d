import { placeWordsNear } from './nearby';
import { REGIONS } from './regions';
import { distanceToProvinceKm } from './province-at';
import { PROVINCES } from '../provinces';

it.each([
  ['Storms River mouth', -34.02, 23.89, ['tsitsikamma', 'garden route', 'tuinroete']],
  ['Skukuza', -24.99, 31.59, ['kruger national park', 'krugerwildtuin', 'kruger', 'lowveld']],
  ['Muizenberg', -34.1, 18.47, ['cape town', 'kaapstad', 'cape peninsula', 'false bay']],
  ['St Lucia', -28.37, 32.42, ['st lucia', 'saint lucia', 'isimangaliso', 'zululand']],
  ['Clarens', -28.51, 28.42, ['clarens', 'golden gate', 'maluti']],
  ['Beaufort West', -32.35, 22.58, ['karoo', 'groot karoo']],
  ['Gqeberha', -33.96, 25.61, ['port elizabeth', 'gqeberha']],
  ['Cathedral Peak', -28.95, 29.2, ['drakensberg', 'ukhahlamba']],
])('knows what is near %s', (_name, latitude, longitude, names) => {
  expect(placeWordsNear(latitude, longitude)).toEqual(expect.arrayContaining(names));
});

it('leaves out what is far away', () => {
  expect(placeWordsNear(-33.93, 18.42)).not.toEqual(expect.arrayContaining(['durban']));
  expect(placeWordsNear(-28.51, 28.42)).not.toContain('drakensberg mountains and karoo');
  expect(placeWordsNear(0, 0)).toEqual([]);
});

it('gives points close together the same array', () => {
  expect(placeWordsNear(-33.911, 18.421)).toBe(placeWordsNear(-33.919, 18.429));
});

it.each(REGIONS.map(({ names, circles }) => [names[0], circles] as const))(
  '%s lies in South Africa',
  (_name, circles) => {
    for (const { latitude, longitude } of circles) {
      const away = PROVINCES.map((province) => distanceToProvinceKm(latitude, longitude, province));
      expect(Math.min(...away)).toBeLessThan(40);
    }
  },
);
