import { PROVINCES, type Province } from '../provinces';
import {
  distanceKm,
  distanceToProvinceKm,
  isInServedRegion,
  nearestProvince,
  neighbourOutlines,
  PLACES,
  provinceAt,
  provincePolygons,
  riverLines,
  roadLines,
} from '.';

describe('provinceAt', () => {
  it.each<[string, number, number, Province]>([
    ['Cape Town', -33.9258, 18.4232, 'Western Cape'],
    ['Makhanda', -33.3106, 26.5256, 'Eastern Cape'],
    ['Upington', -28.4478, 21.2561, 'Northern Cape'],
    ['Matatiele', -30.3436, 28.8116, 'Eastern Cape'],
    ['Groblersdal', -25.1684, 29.3941, 'Limpopo'],
    ['Kuruman', -27.4523, 23.4323, 'Northern Cape'],
    ['Clarens', -28.5144, 28.4211, 'Free State'],
    ['Giants Castle', -29.2708, 29.5211, 'KwaZulu-Natal'],
    ['Skukuza', -24.9953, 31.5927, 'Mpumalanga'],
    ['Punda Maria', -22.6922, 31.0164, 'Limpopo'],
    ['Sun City', -25.3358, 27.0928, 'North West'],
    ['Pretoria', -25.7449, 28.1878, 'Gauteng'],
  ])('knows where %s lies', (_name, latitude, longitude, province) => {
    expect(provinceAt(latitude, longitude)).toBe(province);
  });

  it.each<[string, number, number]>([
    ['Maseru, Lesotho', -29.3151, 27.4869],
    ['Thaba-Tseka, Lesotho', -29.522, 28.6084],
    ['Mbabane, Eswatini', -26.3186, 31.1411],
    ['Windhoek, Namibia', -22.5609, 17.0658],
    ['the Atlantic Ocean', -33, 15],
    ['the other hemisphere', 33.9, 18.4],
  ])('is null in %s', (_name, latitude, longitude) => {
    expect(provinceAt(latitude, longitude)).toBeNull();
  });

  it('agrees with the gazetteer away from the borders', () => {
    const misplaced = PLACES.filter(
      (place) => distanceToProvinceKm(place.latitude, place.longitude, place.province) > 5,
    );
    expect(misplaced).toEqual([]);
  });
});

describe('distances', () => {
  it('measures Cape Town to Johannesburg on the great circle', () => {
    const capeTown = { latitude: -33.9249, longitude: 18.4241 };
    expect(distanceKm(capeTown, { latitude: -26.2041, longitude: 28.0473 })).toBeCloseTo(1262, -1);
    expect(distanceKm(capeTown, capeTown)).toBe(0);
  });

  it('is 0 inside a province and grows outside', () => {
    expect(distanceToProvinceKm(-33.9258, 18.4232, 'Western Cape')).toBe(0);
    expect(distanceToProvinceKm(-26.4722, 20.6117, 'Northern Cape')).toBeLessThan(2);
    expect(distanceToProvinceKm(-26.2041, 28.0473, 'KwaZulu-Natal')).toBeGreaterThan(100);
  });
});

describe('the province nearest to a point', () => {
  it.each<[string, number, number, Province]>([
    ['of one inside it', -28.5144, 28.4211, 'Free State'],
    ['off Cape Town', -34.2, 18.1, 'Western Cape'],
    ['off Durban', -29.9, 31.4, 'KwaZulu-Natal'],
    ['in Windhoek', -22.5609, 17.0658, 'Northern Cape'],
    ['in Harare', -17.83, 31.05, 'Limpopo'],
  ])('%s is found', (_where, latitude, longitude, province) => {
    expect(nearestProvince(latitude, longitude)).toBe(province);
  });
});

describe('outlines', () => {
  it.each([...PROVINCES])('closes every ring of %s', (province) => {
    const rings = provincePolygons(province).flat();
    expect(rings).not.toEqual([]);
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThan(3);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  });

  it('has six named neighbours, roads and rivers', () => {
    const named = neighbourOutlines().filter((neighbour) => neighbour.name !== '');
    expect(named.map((neighbour) => neighbour.name).sort()).toEqual([
      'Botswana',
      'Eswatini',
      'Lesotho',
      'Mozambique',
      'Namibia',
      'Zimbabwe',
    ]);
    expect(roadLines().length).toBeGreaterThan(10);
    expect(riverLines()).toHaveLength(3);
  });
});

describe('places', () => {
  it('are many, of every province and rank', () => {
    expect(PLACES.length).toBeGreaterThan(900);
    expect(new Set(PLACES.map(({ province }) => province))).toEqual(new Set(PROVINCES));
    expect(new Set(PLACES.map(({ rank }) => rank))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it.each(['Skukuza', 'Sodwana Bay', 'Coffee Bay', 'Storms River', 'Gqeberha'])('has %s once', (name) => {
    expect(PLACES.filter((place) => place.name === name)).toHaveLength(1);
  });

  it('are in the order of their ranks and names, and none is listed twice', () => {
    const sorted = [...PLACES].sort(
      (one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'en'),
    );
    expect(PLACES.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
    const repeated = PLACES.filter((place, index) =>
      PLACES.slice(0, index).some((other) => other.name === place.name && distanceKm(other, place) < 6),
    );
    expect(repeated).toEqual([]);
  });

  it('are settlements, not bases, mines, power stations or reserves', () => {
    const works = PLACES.filter(({ name }) =>
      /\b(base|mine|shaft|power station|reserve|tribal trust|ext)\b/i.test(name),
    );
    expect(works).toEqual([]);
  });
});

describe('the region campsites are listed in', () => {
  it.each([
    ['Cape Town', -33.9258, 18.4232],
    ['a beach outside the outline', -34.0, 25.75],
    ['Maseru, Lesotho', -29.3151, 27.4869],
    ['Mbabane, Eswatini', -26.3186, 31.1411],
    ['Noordoewer, across the Orange', -28.74, 17.62],
    ['Ponta do Ouro', -26.85, 32.88],
  ])('holds %s', (_name, latitude, longitude) => expect(isInServedRegion(latitude, longitude)).toBe(true));

  it.each([
    ['Windhoek', -22.5609, 17.0658],
    ['Maun', -19.98, 23.42],
    ['Rhode Island', 41.7, -71.5],
    ['Null Island', 0, 0],
    ['the other hemisphere', 33.9, 18.4],
    ['far out at sea', -36.5, 15],
  ])('does not hold %s', (_name, latitude, longitude) =>
    expect(isInServedRegion(latitude, longitude)).toBe(false),
  );
});
