import { PROVINCES } from '@kampvuur/domain';
import { provinceAt } from '@kampvuur/domain/geography';
import { SEED_CAMPSITES } from './campsites';
import { SEED_CHECKIN_TEXTS } from './checkin-texts';
import { SEED_PEOPLE } from './people';

it('has about 120 campsites over all nine provinces', () => {
  expect(SEED_CAMPSITES.length).toBeGreaterThanOrEqual(115);
  expect(new Set(SEED_CAMPSITES.map((campsite) => campsite.province))).toEqual(new Set(PROVINCES));
});

it('has unique keys and names', () => {
  for (const field of ['slug', 'name', 'shortDescription', 'longDescription'] as const) {
    const values = SEED_CAMPSITES.map((campsite) => campsite[field]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

it.each(SEED_CAMPSITES.map((campsite) => [campsite.name, campsite] as const))(
  '%s lies in its province',
  (_name, campsite) => {
    expect(provinceAt(campsite.latitude, campsite.longitude)).toBe(campsite.province);
  },
);

it.each(SEED_CAMPSITES.map((campsite) => [campsite.name, campsite] as const))(
  '%s is described',
  (_name, campsite) => {
    const { shortDescription, longDescription, rates } = campsite;
    expect(shortDescription.length).toBeGreaterThanOrEqual(90);
    expect(shortDescription.length).toBeLessThanOrEqual(160);
    expect(longDescription.split('\n\n')).toHaveLength(2);
    expect(shortDescription + longDescription).not.toMatch(/!/);
    expect(rates === null || Number.isInteger(rates)).toBe(true);
    expect(campsite.facilities.length).toBeGreaterThan(0);
  },
);

it('has campers and check-in texts within the limits', () => {
  expect(SEED_PEOPLE.every((person) => person.email.endsWith('@example.com'))).toBe(true);
  for (const { text, rating } of SEED_CHECKIN_TEXTS) {
    expect(text.length).toBeGreaterThanOrEqual(10);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
});
