import { proposeStops, type StopCandidate } from '.';

const PACE = { everyKm: 300, departure: 8 * 60 };
/** 100 km/h. */
const ROUTE = { km: 1_000, minutes: 600 };

const campsite = (id: number, km: number, more: Partial<StopCandidate> = {}): StopCandidate => ({
  id,
  km,
  minutes: km * 0.6,
  offKm: 1,
  rating: 4,
  lateArrival: null,
  isDriveThrough: null,
  ...more,
});

const idsOf = (candidates: StopCandidate[], pace = PACE) =>
  proposeStops(candidates, ROUTE, pace).map(({ stops }) => stops.map(({ id }) => id));

describe('the proposed stops', () => {
  it('are about as far apart as asked for, and none is near the end', () => {
    const days = proposeStops([campsite(1, 310), campsite(2, 620), campsite(3, 930)], ROUTE, PACE);
    expect(days.map(({ fromKm, toKm }) => [fromKm, toKm])).toEqual([
      [0, 310],
      [310, 620],
      [620, 930],
    ]);
    expect(proposeStops([campsite(1, 310)], { km: 320, minutes: 200 }, PACE)).toEqual([]);
  });

  it('begin with a drive-through stand, then with late arrival, then with the better rating', () => {
    const at = [
      campsite(1, 300, { rating: 5 }),
      campsite(2, 290, { lateArrival: 'Allowed', rating: 3 }),
      campsite(3, 280, { isDriveThrough: true, rating: 2 }),
    ];
    expect(idsOf(at)[0]).toEqual([3, 2, 1]);
    expect(idsOf([campsite(1, 300, { rating: 3 }), campsite(2, 300, { rating: 5 })])[0]).toEqual([2, 1]);
  });

  it('prefer the road, and a day of the right length', () => {
    expect(idsOf([campsite(1, 300, { offKm: 30 }), campsite(2, 300)])[0]).toEqual([2, 1]);
    expect(idsOf([campsite(1, 240), campsite(2, 305)])[0]).toEqual([2, 1]);
  });

  it('are reached in daylight where that is possible', () => {
    const late = { ...PACE, departure: 14 * 60 };
    expect(idsOf([campsite(1, 300), campsite(2, 230, { offKm: 0, rating: 1 })], late)[0]).toEqual([2]);
    const [day] = proposeStops([campsite(1, 300)], ROUTE, late);
    expect(day?.stops).toEqual([{ id: 1, arrival: 17 * 60 + 25, isLate: true }]);
  });

  it('may be nearer or farther when there is none within reach, and the way goes on when there is none at all', () => {
    expect(idsOf([campsite(1, 170)])[0]).toEqual([1]);
    const days = proposeStops([campsite(1, 610)], ROUTE, PACE);
    expect(days.map(({ stops, toKm }) => [stops.length, toKm])).toEqual([
      [0, 300],
      [1, 610],
      [0, 910],
    ]);
  });

  it('end', () => {
    const days = proposeStops([], { km: 50_000, minutes: 30_000 }, { everyKm: 50, departure: 0 });
    expect(days).toHaveLength(20);
  });
});
