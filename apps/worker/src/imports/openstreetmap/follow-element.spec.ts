import type { CampsiteFields } from '@kampvuur/persistence';
import { elementValues, followElement } from './follow-element';

const CAMPSITE = {
  name: 'Kransduif',
  province: 'Limpopo',
  closestTown: null,
  latitude: -24.7,
  longitude: 28.4,
  rates: 150,
  facilities: ['Shop'],
} as Partial<CampsiteFields> as CampsiteFields;

describe('a fact that the last import did not read', () => {
  const {
    rates: _rates,
    facilities: _facilities,
    latitude: _south,
    longitude: _east,
    ...last
  } = elementValues(CAMPSITE);

  it('fills what is not known here', () => {
    const here = { ...CAMPSITE, rates: null, facilities: [], latitude: null, longitude: null };
    expect(followElement(CAMPSITE, last, here)).toEqual({
      changes: { rates: 150, facilities: ['Shop'], latitude: -24.7, longitude: 28.4 },
      conflicting: {},
    });
  });

  it('leaves what is known, without a conflict', () => {
    const here = { ...CAMPSITE, rates: 0, facilities: ['Fuel'], latitude: -25 };
    expect(followElement(CAMPSITE, last, here)).toEqual({ changes: {}, conflicting: {} });
  });
});

it('takes what the element does not say any more from a campsite that still has it', () => {
  const now = { ...CAMPSITE, rates: null };
  expect(followElement(now, elementValues(CAMPSITE), CAMPSITE)).toEqual({
    changes: { rates: null },
    conflicting: {},
  });
});
