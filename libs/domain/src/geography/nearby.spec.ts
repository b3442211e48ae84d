import { knownPlaceNames, placeNamed, placesNamed, placeWordsNear, regionNamed } from './nearby';
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
  expect(placeWordsNear(-33.93, 18.42)).not.toContain('durban');
  expect(placeWordsNear(-28.51, 28.42)).not.toContain('karoo');
  expect(placeWordsNear(0, 0)).toEqual([]);
});

it('gives points close together the same array', () => {
  expect(placeWordsNear(-33.911, 18.421)).toBe(placeWordsNear(-33.919, 18.429));
});

it.each(REGIONS.map(({ names, outline, circles }) => [names[0], outline, circles] as const))(
  '%s lies in South Africa',
  (_name, outline = [], circles) => {
    const corners = outline.flat().map(([longitude, latitude]) => ({ latitude, longitude }));
    const points = [...corners, ...circles];
    expect(points).not.toEqual([]);
    for (const { latitude, longitude } of points) {
      const away = PROVINCES.map((province) => distanceToProvinceKm(latitude, longitude, province));
      expect(Math.min(...away)).toBeLessThan(50);
    }
  },
);

it.each([
  ['Morgan Bay', -32.7, 28.33, 'wild coast'],
  ['Port St Johns', -31.63, 29.54, 'wild coast'],
  ['Algeria', -32.37, 19.06, 'cederberg'],
  ['Pretoriuskop', -25.17, 31.27, 'kruger'],
  ['Punda Maria', -22.69, 31.02, 'kruger'],
  ['Oudtshoorn', -33.59, 22.2, 'klein karoo'],
  ['Elands Bay', -32.31, 18.34, 'west coast'],
  ['Umhlanga', -29.72, 31.08, 'dolphin coast'],
  ['Margate', -30.86, 30.37, 'south coast'],
  ['Kosi Bay', -26.96, 32.83, 'elephant coast'],
  ['Swellendam', -34.02, 20.44, 'breede river'],
  ['Malgas', -34.3, 20.59, 'breederivier'],
  ['Robertson', -33.8, 19.88, 'breede river'],
])('%s lies in the outline of its region', (_name, latitude, longitude, region) => {
  expect(placeWordsNear(latitude, longitude)).toContain(region);
});

it.each([
  ['Ceres', -33.37, 19.31, 'cederberg'],
  ['Knysna', -34.04, 23.05, 'klein karoo'],
  ['Mbombela', -25.47, 30.97, 'kruger'],
  ['East London', -33.02, 27.91, 'wild coast'],
  ['Addo', -33.44, 25.75, 'karoo'],
])('%s lies outside of %d, %d %s', (_name, latitude, longitude, region) => {
  expect(placeWordsNear(latitude, longitude)).not.toContain(region);
});

it('knows where a town of any of its names is, the most important of several', () => {
  expect(placeNamed('joburg')?.name).toBe('Johannesburg');
  expect(placeNamed('port elizabeth')?.name).toBe('Gqeberha');
  expect(placeNamed('oos londen')?.name).toBe('East London');
  expect(placeNamed('keimond')?.name).toBe('Kei Mouth');
  expect(placeNamed('riversdal')?.name).toBe('Riversdale');
  expect(placeNamed('beaufort wes')?.name).toBe('Beaufort West');
  expect(placeNamed('great brak river')?.name).toBe('Groot-Brakrivier');
  expect(placeNamed('umhlanga')?.province).toBe('KwaZulu-Natal');
  expect(placeNamed('heidelberg')).toBeDefined();
  expect(placeNamed('nowhere')).toBeUndefined();
});

it('knows all places of one name, with or without its spaces, the most important first', () => {
  const ranks = placesNamed('heidelberg').map(({ rank }) => rank);
  expect(ranks.length).toBeGreaterThan(1);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  expect(placesNamed('sodwanabay')).toEqual(placesNamed('sodwana bay'));
  expect(placesNamed('sodwana bay').map(({ name }) => name)).toEqual(['Sodwana Bay']);
  expect(placesNamed('nowhere')).toEqual([]);
});

describe('the middle of a region', () => {
  it.each([
    // Between its westernmost and easternmost, its southernmost and northernmost corner.
    ['garden route', 'Garden Route', -34.175, 22.725],
    ['tuinroete', 'Garden Route', -34.175, 22.725],
    ['wild coast', 'Wild Coast', -31.975, 29.2],
  ])('of %p is found, by any of its names', (searched, name, latitude, longitude) => {
    const middle = regionNamed(searched);
    expect(middle?.name).toBe(name);
    expect(middle?.latitude).toBeCloseTo(latitude, 6);
    expect(middle?.longitude).toBeCloseTo(longitude, 6);
  });

  it('of one that is a circle is its centre', () => {
    const region = REGIONS.find(({ outline, circles }) => outline === undefined && circles.length > 0);
    const name = region?.names[0] ?? '';
    expect(regionNamed(name.toLowerCase())).toMatchObject({
      name,
      latitude: region?.circles[0]?.latitude,
      longitude: region?.circles[0]?.longitude,
    });
  });

  it('is not known of what is no region', () => expect(regionNamed('nowhere')).toBeUndefined());
});

it('every name near a point is one of those that are known', () => {
  const known = knownPlaceNames();
  expect([...known]).toEqual(expect.arrayContaining(['cape town', 'kaapstad', 'karoo', 'kruger', 'clarens']));
  expect(known.has('nowhere')).toBe(false);
  expect(placeWordsNear(-28.51, 28.42).filter((name) => !known.has(name))).toEqual([]);
});
