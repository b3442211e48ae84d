import type { CampsiteFields, FormerElement } from '@kampvuur/persistence';
import { FormerElements } from './former-elements';

const KRANS = {
  name: 'Kransduif',
  province: 'Western Cape',
  latitude: -33.61,
  longitude: 21.24,
  contactPhones: ['+27 28 555 0100'],
  contactEmails: [],
  websiteUrls: [],
} as Partial<CampsiteFields> as CampsiteFields;

const formerOf = (id: number, values: CampsiteFields, name = values.name): FormerElement => ({
  reference: `node/${id}`,
  campsite: { ...values, id, name, sortName: name.toLowerCase() },
  lastValues: values,
});
const FORMER = formerOf(1, KRANS);
const NEARBY = { ...KRANS, latitude: -33.612 };
const RENAMED = { ...NEARBY, name: 'Rooiberg Rest' };

it('finds the element of the name at the place, the closest of several', () => {
  const farther = formerOf(2, { ...KRANS, latitude: -33.607 });
  expect(new FormerElements([farther, FORMER]).replacedBy(NEARBY)).toBe(FORMER);
});

it('finds it by the name that its campsite has here', () => {
  const here = formerOf(1, { ...KRANS, contactPhones: [] }, 'Rooiberg Rest');
  expect(new FormerElements([here]).replacedBy({ ...RENAMED, contactPhones: [] })).toBe(here);
});

it('finds it by a contact under another name', () => {
  expect(new FormerElements([FORMER]).replacedBy(RENAMED)).toBe(FORMER);
});

it.each([
  ['lies elsewhere', [FORMER], { ...KRANS, latitude: -33.62 }],
  ['has no position', [FORMER], { ...KRANS, latitude: null, longitude: null }],
  ['has another name and contact', [FORMER], { ...RENAMED, contactPhones: ['028 555 0199'] }],
  ['has a contact of two campsites', [FORMER, formerOf(2, { ...KRANS, name: 'Vleiloerie' })], RENAMED],
])('finds none for an element that %s', (_what, elements, values) => {
  expect(new FormerElements(elements).replacedBy(values)).toBeUndefined();
});

it('finds none by a contact that several elements of the map data have', () => {
  expect(new FormerElements([FORMER], new Set(['285550100'])).replacedBy(RENAMED)).toBeUndefined();
});
