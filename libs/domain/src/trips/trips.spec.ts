import { type CheckedStop, type StopAdvisory, stopConflicts, type StopFacts } from './stop-conflicts';
import { daysOfStops, tripPeriod } from './stop-days';

const TODAY = '2026-11-29';

describe('the days of stops', () => {
  it.each<[string, [string | null, number][], (string | null)[]]>([
    [
      'follow from the nights',
      [
        ['2026-12-14', 2],
        [null, 3],
      ],
      ['2026-12-14', '2026-12-16'],
    ],
    [
      'begin where one is set',
      [
        [null, 2],
        ['2026-12-14', 1],
        [null, 1],
      ],
      [null, '2026-12-14', '2026-12-15'],
    ],
    [
      'are as set, also with a gap',
      [
        ['2026-12-14', 2],
        ['2026-12-20', 1],
        [null, 1],
      ],
      ['2026-12-14', '2026-12-20', '2026-12-21'],
    ],
    [
      'pass the end of a year',
      [
        ['2026-12-30', 2],
        [null, 1],
      ],
      ['2026-12-30', '2027-01-01'],
    ],
    [
      'are not known without one',
      [
        [null, 2],
        [null, 1],
      ],
      [null, null],
    ],
  ])('%s', (_what, stops, arrivals) => {
    const days = daysOfStops(stops.map(([arrivesOn, nights]) => ({ arrivesOn, nights })));
    expect(days.map(({ arrival }) => arrival)).toEqual(arrivals);
  });

  it('of a trip are the first and the last one', () => {
    const days = daysOfStops([
      { arrivesOn: '2026-12-14', nights: 2 },
      { arrivesOn: null, nights: 3 },
    ]);
    expect(tripPeriod(days)).toEqual({ firstDay: '2026-12-14', lastDay: '2026-12-19' });
    expect(tripPeriod([])).toEqual({ firstDay: null, lastDay: null });
  });

  it('of a trip are those of the calendar, whatever the order of the stops', () => {
    const days = daysOfStops([
      { arrivesOn: '2026-12-20', nights: 1 },
      { arrivesOn: '2026-12-14', nights: 2 },
    ]);
    expect(tripPeriod(days)).toEqual({ firstDay: '2026-12-14', lastDay: '2026-12-21' });
  });
});

const FACTS: StopFacts = {
  isClosed: false,
  closedOn: null,
  openMonths: [],
  gateOpens: null,
  gateCloses: null,
  lateArrival: null,
  bookingOpensMonths: null,
};

const STOP: CheckedStop = {
  days: { arrival: '2026-12-14', departure: '2026-12-16' },
  arrivesAt: null,
  previousDeparture: null,
  facts: FACTS,
  advisories: [],
};

const UNDATED = { arrival: null, departure: null };

const kindsOf = (changes: Partial<CheckedStop>) =>
  stopConflicts({ ...STOP, ...changes }, TODAY).map(({ kind }) => kind);
const withFacts = (facts: Partial<StopFacts>, changes: Partial<CheckedStop> = {}) =>
  kindsOf({ ...changes, facts: { ...FACTS, ...facts } });

it('nothing stands against a stop at an open campsite, one without days, or one of a campsite that is gone', () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ days: UNDATED })).toEqual([]);
  expect(kindsOf({ facts: null })).toEqual([]);
});

it.each<[string, Partial<StopFacts>, Partial<CheckedStop>, boolean]>([
  ['a campsite that is closed', { isClosed: true }, {}, true],
  ['one that closed before, without days', { isClosed: true, closedOn: '2025' }, { days: UNDATED }, true],
  ['one that closes in the month of the stop', { isClosed: true, closedOn: '2026-12' }, {}, true],
  ['one that closes on its last day', { isClosed: true, closedOn: '2026-12-16' }, {}, true],
  ['one that closes after it', { isClosed: true, closedOn: '2026-12-17' }, {}, false],
  ['one that has closed, nobody knows when', { isClosed: true, closedOn: null }, {}, true],
  ['one that closes a year later', { isClosed: true, closedOn: '2027' }, {}, false],
])('closed: %s', (_what, facts, changes, isFound) => {
  const found = stopConflicts({ ...STOP, ...changes, facts: { ...FACTS, ...facts } }, TODAY);
  const day = facts.closedOn ?? null;
  expect(found).toEqual(isFound ? [{ kind: 'closed', day, time: null, advisory: null, note: null }] : []);
});

const SUMMER = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12];

it.each<[string, number[], string, string, string | null]>([
  ['in a closed month', SUMMER, '2027-07-05', '2027-07-07', '2027-07-05'],
  ['whose last night is in a closed month', SUMMER, '2027-05-30', '2027-06-02', '2027-06-01'],
  ['that is left on the first day of one', SUMMER, '2027-05-30', '2027-06-01', null],
  ['that begins in one and ends in an open month', SUMMER, '2027-07-31', '2027-08-02', '2027-07-31'],
  ['that passes a closed month', [5, 7], '2027-05-20', '2027-07-10', '2027-06-01'],
  ['in an open month past the end of a year', SUMMER, '2026-12-30', '2027-01-02', null],
  ['where it is open all year', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '2027-07-05', '2027-07-07', null],
  ['where the open months are not known', [], '2027-07-05', '2027-07-07', null],
])('the season: a stop %s', (_what, openMonths, arrival, departure, day) => {
  const facts = { ...FACTS, openMonths };
  const found = stopConflicts({ ...STOP, facts, days: { arrival, departure } }, TODAY);
  expect(found).toEqual(
    day === null ? [] : [{ kind: 'outOfSeason', day, time: null, advisory: null, note: null }],
  );
});

it('the season: nothing without days, nor beside what says that it is closed for good', () => {
  expect(withFacts({ openMonths: [1] }, { days: UNDATED })).toEqual([]);
  expect(withFacts({ openMonths: [1], isClosed: true })).toEqual(['closed']);
  expect(withFacts({ openMonths: [1], isClosed: true, closedOn: '2027' })).toEqual(['outOfSeason']);
});

it.each<[string, string, Partial<StopFacts>, string[]]>([
  ['after the gate closes', '18:30', { gateCloses: '18:00' }, ['gateClosed']],
  ['when it closes', '18:00', { gateCloses: '18:00' }, []],
  ['late where that is allowed', '22:00', { gateCloses: '18:00', lateArrival: 'Allowed' }, []],
  [
    'late by arrangement',
    '22:00',
    { gateCloses: '18:00', lateArrival: 'By arrangement' },
    ['gateByArrangement'],
  ],
  [
    'late where that is not allowed',
    '22:00',
    { gateCloses: '18:00', lateArrival: 'Not allowed' },
    ['gateClosed'],
  ],
  ['late at a gate that is always open', '23:00', { gateOpens: '00:00', gateCloses: '00:00' }, []],
  ['before midnight where the gate closes after it', '23:30', { gateCloses: '00:30' }, []],
  ['after midnight before it closes', '00:15', { gateOpens: '05:00', gateCloses: '00:30' }, []],
  ['after midnight when it has closed', '02:00', { gateOpens: '05:00', gateCloses: '00:30' }, ['gateClosed']],
  ['late where nothing is known', '23:00', {}, []],
  [
    'just as the gate opens that closes after midnight',
    '05:00',
    { gateOpens: '05:00', gateCloses: '00:30' },
    [],
  ],
  ['in the morning, where only a closing at noon is known', '11:00', { gateCloses: '12:00' }, []],
  ['after that noon', '12:30', { gateCloses: '12:00' }, ['gateClosed']],
  ['before it closes again in the morning', '02:30', { gateOpens: '18:00', gateCloses: '10:30' }, []],
])('the gate: an arrival %s', (_what, arrivesAt, facts, kinds) => {
  const found = stopConflicts({ ...STOP, arrivesAt, facts: { ...FACTS, ...facts } }, TODAY);
  const details = { day: null, time: facts.gateCloses, advisory: null, note: null };
  expect(found).toEqual(kinds.map((kind) => ({ kind, ...details })));
});

it('the gate: nothing is said of an arrival without a time', () => {
  expect(withFacts({ gateCloses: '18:00' }, { arrivesAt: null })).toEqual([]);
});

it('bookings that open after today are named with their day, at open campsites only', () => {
  const days = { arrival: '2027-12-14', departure: '2027-12-15' };
  const facts = { ...FACTS, bookingOpensMonths: 11 };
  expect(stopConflicts({ ...STOP, days, facts }, TODAY)).toEqual([
    { kind: 'bookingsClosed', day: '2027-01-14', time: null, advisory: null, note: null },
  ]);
  expect(stopConflicts({ ...STOP, days, facts }, '2027-01-14')).toEqual([]);
  expect(withFacts({ bookingOpensMonths: 11, isClosed: true }, { days })).toEqual(['closed']);
  expect(withFacts({ bookingOpensMonths: 11 }, { days: UNDATED })).toEqual([]);
});

it('a stop that begins before the one before it ends overlaps it', () => {
  expect(stopConflicts({ ...STOP, previousDeparture: '2026-12-15' }, TODAY)).toEqual([
    { kind: 'overlap', day: '2026-12-15', time: null, advisory: null, note: null },
  ]);
  expect(kindsOf({ previousDeparture: '2026-12-14' })).toEqual([]);
  expect(kindsOf({ previousDeparture: '2026-12-13' })).toEqual([]);
  expect(kindsOf({ previousDeparture: '2026-12-15', days: UNDATED })).toEqual([]);
});

const advisory = (changes: Partial<StopAdvisory>): StopAdvisory => ({
  ...{ kind: 'fireBan', note: 'No wood fires.', endsOn: null, seasonFrom: null, seasonUntil: null },
  ...changes,
});

it.each<[string, Partial<StopAdvisory>, boolean]>([
  ['that lasts until the day of arrival', { endsOn: '2026-12-14' }, true],
  ['that ends the day before', { endsOn: '2026-12-13' }, false],
  ['with a season that begins on the last day', { seasonFrom: '12-16', seasonUntil: '02-28' }, true],
  ['with a season that begins later', { seasonFrom: '12-17', seasonUntil: '02-28' }, false],
])('an advisory %s', (_what, changes, isFound) => {
  const found = stopConflicts({ ...STOP, advisories: [advisory(changes)] }, TODAY);
  const details = { day: null, time: null, advisory: 'fireBan', note: 'No wood fires.' };
  expect(found).toEqual(isFound ? [{ kind: 'advisory', ...details }] : []);
  expect(kindsOf({ advisories: [advisory(changes)], days: UNDATED })).toEqual([]);
});

it('nothing stands against a stop that is over', () => {
  const days = { arrival: '2026-11-20', departure: '2026-11-28' };
  expect(withFacts({ isClosed: true }, { days })).toEqual([]);
  expect(kindsOf({ days, previousDeparture: '2026-11-25' })).toEqual([]);
  expect(withFacts({ isClosed: true }, { days: { ...days, departure: TODAY } })).toEqual(['closed']);
});
