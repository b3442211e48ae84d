import type { FieldValue } from '@kampvuur/domain';
import type { CampsiteFields } from '@kampvuur/persistence';
import { reconcile } from './reconcile';

const URL = 'https://kudu.example/';
const CAMPSITE: CampsiteFields = {
  name: 'Kudu Koppie',
  province: 'Limpopo',
  closestTown: null,
  shortDescription: null,
  longDescription: null,
  latitude: null,
  longitude: null,
  rates: null,
  websiteUrls: [URL],
  facebookUrl: null,
  contactPhones: [],
  contactEmails: [],
  imageUrls: [],
  isClosed: false,
  adminVerified: false,
  facilities: [],
  activities: [],
  categories: [],
};

function decide(
  current: Partial<CampsiteFields>,
  found: Record<string, FieldValue>,
  { theirs = [], rejected = {}, point = null }: Partial<Context> = {},
) {
  const values = new Map(Object.entries(found).map(([field, value]) => [field, { value, url: URL }]));
  const before = [{ status: 'rejected' as const, changes: rejected }];
  const place = point && { value: point, url: URL };
  return reconcile({ ...CAMPSITE, ...current }, { values, point: place }, new Set(theirs), before);
}

interface Context {
  theirs: string[];
  rejected: Record<string, FieldValue>;
  point: { latitude: number; longitude: number } | null;
}

const NEAR = { latitude: -24.2, longitude: 28.4 };

it('fills what is empty', () => {
  const { fills, suggestion } = decide({}, { rates: 250, contactPhones: ['014 555 0123'] }, { point: NEAR });
  expect(fills).toEqual([{ url: URL, changes: { rates: 250, contactPhones: ['014 555 0123'], ...NEAR } }]);
  expect(suggestion).toBeNull();
});

it.each([
  ['a rate', { rates: 300 }, { rates: 250 }, { rates: 250 }],
  ['a free campsite', { rates: 0 }, { rates: 250 }, { rates: 250 }],
  [
    'a further phone',
    { contactPhones: ['014 555 0123'] },
    { contactPhones: ['014 555 0199'] },
    { contactPhones: ['014 555 0123', '014 555 0199'] },
  ],
  [
    'further facilities',
    { facilities: ['Shop'] },
    { facilities: ['Shade', 'shop'] },
    { facilities: ['Shop', 'Shade'] },
  ],
  [
    'another page',
    { facebookUrl: 'https://facebook.com/kudu' },
    { facebookUrl: 'https://www.facebook.com/koppie' },
    { facebookUrl: 'https://www.facebook.com/koppie' },
  ],
])('suggests %s', (_what, current, found, changes) => {
  const decision = decide(current, found as Record<string, FieldValue>);
  expect(decision.fills).toEqual([]);
  expect(decision.suggestion).toEqual({ changes, baseValues: current, sourceUrl: URL });
});

it.each([
  ['the same', { rates: 250 }, { rates: 250 }],
  [
    'the same number in another spelling',
    { contactPhones: ['+27 14 555-0123'] },
    { contactPhones: ['014 555 0123'] },
  ],
  ['fewer than we know', { facilities: ['Shade', 'Shop'] }, { facilities: ['shop'] }],
  [
    'the same page in another spelling',
    { facebookUrl: 'http://m.facebook.com/Kudu/' },
    { facebookUrl: 'https://www.facebook.com/kudu' },
  ],
  [
    'another description',
    { shortDescription: 'Ours.' },
    { shortDescription: 'Theirs, and longer than ours.' },
  ],
])('leaves %s', (_what, current, found) => {
  expect(decide(current, found as Record<string, FieldValue>)).toMatchObject({ fills: [], suggestion: null });
});

it('suggests instead of filling where people have decided that there is nothing', () => {
  const { fills, suggestion } = decide(
    {},
    { rates: 250, shortDescription: 'Shady stands.' },
    { theirs: ['rates', 'shortDescription'] },
  );
  expect(fills).toEqual([]);
  expect(suggestion?.changes).toEqual({ rates: 250 });
});

it('does not suggest again what was rejected', () => {
  expect(decide({ rates: 300 }, { rates: 250 }, { rejected: { rates: 250 } }).suggestion).toBeNull();
  expect(decide({ rates: 300 }, { rates: 260 }, { rejected: { rates: 250 } }).suggestion).not.toBeNull();
});

it('believes no map that shows another place, and only notes it', () => {
  const capeTown = { latitude: -33.9, longitude: 18.4 };
  expect(decide({}, {}, { point: capeTown })).toMatchObject({
    fills: [],
    notes: ['its map shows a place outside Limpopo'],
  });
  const far = decide({ latitude: -24.0, longitude: 28.4 }, {}, { point: NEAR });
  expect(far).toMatchObject({ fills: [], notes: ['its map shows a place 22 km away'] });
  expect(decide({ latitude: -24.201, longitude: 28.4 }, {}, { point: NEAR }).notes).toEqual([]);
  expect(decide({}, {}, { point: NEAR, theirs: ['latitude'] })).toMatchObject({ fills: [], notes: [] });
});
