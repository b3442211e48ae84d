import { cell, grouped, milliseconds, NONE, perSecondText, times } from './cells.mjs';
import { CHECKIN_CASES } from './checkin-cases.mjs';

/** @import { CpuTimes, Measurement } from './cells.mjs' */

/** How many times as fast as saving entity by entity the import must be. */
const IMPORT_GOAL = 8;

function checkinTable(/** @type {Record<string, any>} */ { size, cases }) {
  const cost = (/** @type {keyof CpuTimes} */ key, /** @type {Measurement | undefined} */ measured) =>
    cell((m) => m[key], grouped, measured && measured.serverCpu > 0 ? measured : undefined);
  const rows = CHECKIN_CASES.filter(({ name }) => cases[name]).map(({ name, title, goal }) => {
    const { ours, limit } = cases[name];
    return [
      title,
      perSecondText(ours),
      perSecondText(limit),
      cell((a, b) => a.perSecond / b.perSecond, times, ours, limit),
      `≥ ${goal.must}`,
      cell((m) => m.alone, milliseconds, ours),
      cell((m) => m.p99, milliseconds, ours),
      cell((m) => m.p99, milliseconds, limit),
      cost('serverCpu', ours),
      cost('postgresCpu', ours),
      cost('serverCpu', limit),
      cost('postgresCpu', limit),
    ];
  });
  const cpu = ['API µs', 'PostgreSQL µs', 'Limit µs', 'Its PostgreSQL µs'];
  const head = [
    'Case',
    'Ours/s',
    'Limit/s',
    'Ours ÷ limit',
    'Goal',
    'Alone ms',
    'p99 ms',
    'Limit p99',
    ...cpu,
  ];
  return { title: `Check-ins at ${grouped(size)} campsites`, head, rows };
}

function importTable(
  /** @type {Record<string, number>} */ { rows: amount = 0, perSecond = 0, savedPerSecond = 0 },
) {
  const row = [perSecond, savedPerSecond].map(grouped);
  return {
    title: `Import of ${grouped(amount)} rows`,
    head: ['Rows/s, as a job', 'Rows/s, entity by entity', 'Ratio', 'Goal'],
    rows: [[...row, savedPerSecond > 0 ? times(perSecond / savedPerSecond) : NONE, `≥ ${IMPORT_GOAL}`]],
  };
}

function sentAgainTable(/** @type {Record<string, any>} */ { rows: amount, sentAgain }) {
  return {
    title: `The sheet of ${grouped(amount)} rows sent again`,
    head: ['Sheet', 'Rows/s'],
    rows: sentAgain.map((/** @type {{ title: string, perSecond: number }} */ { title, perSecond }) => [
      title,
      grouped(perSecond),
    ]),
  };
}

/** Tables of what changes the database; none for a run without it. */
export const tablesOfWrites = (/** @type {Record<string, any> | undefined} */ writes) => [
  ...(writes?.checkins ? [checkinTable(writes.checkins)] : []),
  ...(writes?.import ? [importTable(writes.import)] : []),
  ...(writes?.import?.sentAgain ? [sentAgainTable(writes.import)] : []),
];
