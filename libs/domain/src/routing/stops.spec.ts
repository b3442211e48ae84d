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
    expect(idsOf([...at].reverse())[0]).toEqual([3, 2, 1]);
    const others = [campsite(4, 300, { lateArrival: 'By arrangement', isDriveThrough: false, rating: 5 })];
    expect(idsOf([...others, campsite(5, 300, { lateArrival: 'Allowed', rating: 1 })])[0]).toEqual([5, 4]);
    expect(idsOf([campsite(1, 300, { rating: 3 }), campsite(2, 300, { rating: 5 })])[0]).toEqual([2, 1]);
  });

  it('are three at most, those alike by their ids, and none unrated before a good one', () => {
    expect(idsOf([4, 2, 3, 1].map((id) => campsite(id, 300)))[0]).toEqual([1, 2, 3]);
    const unrated = campsite(1, 300, { rating: null });
    expect(idsOf([unrated, campsite(2, 300, { rating: 4 })])[0]).toEqual([2, 1]);
    expect(idsOf([unrated, campsite(2, 300, { rating: 2 })])[0]).toEqual([1, 2]);
  });

  it('are within the usual range, its ends included, before a wider one', () => {
    const better = { rating: 5, offKm: 0 };
    expect(idsOf([campsite(1, 225), campsite(2, 200, better)])[0]).toEqual([1]);
    expect(idsOf([campsite(1, 329), campsite(2, 340, better)])[0]).toEqual([1]);
    expect(idsOf([campsite(1, 150)])[0]).toEqual([1]);
    expect(idsOf([campsite(1, 375)])[0]).toEqual([1]);
    expect(idsOf([campsite(1, 140), campsite(2, 380)])[0]).toEqual([]);
  });

  it('are reached later for each kilometre of that day, with breaks, and not late at five', () => {
    const arrivals = (candidates: StopCandidate[], departure = 8 * 60) =>
      proposeStops(candidates, ROUTE, { ...PACE, departure }).map(({ stops }) => stops[0]);
    const offKm = 0;
    const two = [campsite(1, 310, { offKm }), campsite(2, 620, { offKm })];
    expect(arrivals(two).slice(0, 2)).toEqual([
      { id: 1, arrival: 11 * 60 + 30, isLate: false },
      { id: 2, arrival: 11 * 60 + 30, isLate: false },
    ]);
    // The first day ends where there is no campsite.
    expect(arrivals([campsite(1, 610, { offKm })])[1]).toEqual({
      id: 1,
      arrival: 11 * 60 + 30,
      isLate: false,
    });
    expect(arrivals([campsite(1, 300, { offKm, minutes: 160 })], 14 * 60)[0]).toEqual({
      ...{ id: 1, arrival: 17 * 60, isLate: false },
    });
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
