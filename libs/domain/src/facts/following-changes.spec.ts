import type { Tariff } from '../stays/tariff';
import { undoneTogether, withFollowing, withRates } from './following-changes';

const LOW: Tariff = { charge: 'camping', price: 165, per: 'stand', time: 'night', season: 'low' };
const HIGH: Tariff = { ...LOW, price: 850, season: 'high' };
const WEEK: Tariff = { charge: 'camping', price: 1000, per: 'stand', time: 'week' };

describe('the rate of a night and the tariffs', () => {
  it('agree after new tariffs: the lowest of them is the rate, whatever rate came with them', () => {
    const tariffs = [HIGH, LOW];
    expect(withRates({ tariffs }, { rates: 200, tariffs: [] })).toEqual({ tariffs, rates: 165 });
    expect(withRates({ tariffs, rates: 300 }, {})).toEqual({ tariffs, rates: 165 });
  });

  it('agree after a new rate: the lowest tariff becomes it', () => {
    expect(withRates({ rates: 180 }, { rates: 165, tariffs: [HIGH, LOW] })).toEqual({
      rates: 180,
      tariffs: [HIGH, { ...LOW, price: 180 }],
    });
  });

  it('go together: without a rate there are no tariffs either', () => {
    expect(withRates({ rates: null }, { rates: 165, tariffs: [LOW] })).toEqual({ rates: null, tariffs: [] });
  });

  it.each<[string, Parameters<typeof withRates>[0], Parameters<typeof withRates>[1]]>([
    ['the rate where tariffs say none of a night', { tariffs: [WEEK] }, { rates: 200, tariffs: [LOW] }],
    ['the rate where tariffs go', { tariffs: [] }, { rates: 165, tariffs: [LOW] }],
    ['the rate where tariffs only come in another order', { tariffs: [LOW, HIGH] }, { tariffs: [HIGH, LOW] }],
    ['tariffs where the rate is the lowest of them already', { rates: 165 }, { tariffs: [LOW] }],
    ['tariffs that say none of a night', { rates: 200 }, { rates: null, tariffs: [WEEK] }],
    ['a campsite without tariffs', { rates: 200 }, { rates: null, tariffs: [] }],
    ['a campsite of which no tariffs were read', { rates: 200 }, {}],
    ['both where neither changes', { closestTown: 'Clarens' }, { rates: 165, tariffs: [LOW] }],
  ])('leave alone %s', (_what, changes, current) => {
    expect(withRates(changes, current)).toEqual(changes);
  });

  it('change by the rate where the tariffs that came with it are those of before', () => {
    const current = { rates: 165, tariffs: [LOW] };
    expect(withRates({ rates: 180, tariffs: [LOW] }, current)).toEqual({
      rates: 180,
      tariffs: [{ ...LOW, price: 180 }],
    });
  });

  it.each(['rates', 'tariffs'])('are undone together with %s', (field) => {
    expect(undoneTogether(field)).toEqual(['rates', 'tariffs']);
  });
});

it('a point is undone whole, any other fact alone', () => {
  expect(undoneTogether('longitude')).toEqual(['latitude', 'longitude']);
  expect(undoneTogether('closestTown')).toEqual(['closestTown']);
});

it('a change brings all that follows: the rate, the reason of closing, the longest rig, the opposite of a term', () => {
  const changes = {
    tariffs: [LOW],
    isClosed: false,
    stands: [{ name: 'River', length: 9 }],
    facilities: ['Shop'],
  };
  const current = { closedReason: 'Flood', absentFacilities: ['Shop', 'Fuel'], stands: [], tariffs: [] };
  expect(withFollowing(changes, current)).toEqual({
    ...changes,
    rates: 165,
    closedReason: null,
    maxRigLength: 9,
    absentFacilities: ['Fuel'],
  });
});
