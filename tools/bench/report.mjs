import { CASES } from './cases.mjs';
import { cell, grouped, milliseconds, NONE, perSecondText, times } from './cells.mjs';
import { CONCURRENCY } from './closed-loop.mjs';
import { tablesOfWrites } from './report-writes.mjs';

/** @import { Table } from '../lib/text-table.mjs' */
/** @import { Measurement } from './cells.mjs' */

/**
 * What was measured on a database of one size; a record of the last run may lack what older versions did not measure.
 * @typedef {object} Stage
 * @property {number} size
 * @property {number} readyAfter Seconds.
 * @property {number} [builtAfter]
 * @property {{ loaded: number | null, after: number | null }} memory In MB.
 * @property {{ title: string, size: number, json: number, gzip: number, brotli: number }[]} payloads In bytes.
 * @property {Record<string, any>} cases Measurements by case and server.
 */

/** @typedef {{ machine: Record<string, string>, options: { seconds: number, rounds: number } }} Conditions */
/** @typedef {Conditions & { stages: Stage[], writes?: Record<string, any> }} Run */

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const casesOf = (/** @type {Stage} */ { cases }) => CASES.filter(({ name }) => cases[name]);

function speedTable(/** @type {Stage} */ stage) {
  const rows = casesOf(stage).map(({ name, title, goal }) => {
    const { ours, limit, plain } = stage.cases[name];
    return [
      title,
      perSecondText(ours),
      perSecondText(limit),
      cell((a, b) => a.perSecond / b.perSecond, times, ours, limit),
      goal && stage.size <= 10_000 ? `≥ ${goal.must}` : NONE,
      cell((m) => m.alone, milliseconds, ours),
      cell((m) => m.p99, milliseconds, ours),
      cell((m) => m.p99, milliseconds, limit),
      cell((a, b) => a.p99 / b.p99, times, ours, plain),
      cell((m) => m.bytes, grouped, ours),
      cell((m) => m.bytes, grouped, limit),
    ];
  });
  const slow = ['Alone ms', 'p99 ms', 'Limit p99', 'p99 ÷ plain'];
  const head = ['Case', 'Ours/s', 'Limit/s', 'Ours ÷ limit', 'Goal', ...slow, 'Bytes', 'Limit bytes'];
  return { title: `${grouped(stage.size)} campsites`, head, rows };
}

function growthTable(/** @type {Stage[]} */ stages) {
  const [first, last] = /** @type {[Stage, Stage]} */ ([stages[0], stages.at(-1)]);
  const rows = casesOf(first)
    .filter(({ name }) => stages.every(({ cases }) => cases[name]))
    .map(({ name, title, goal }) => [
      title,
      ...stages.map(({ cases }) => perSecondText(cases[name].ours)),
      cell((a, b) => a.perSecond / b.perSecond, times, first.cases[name].ours, last.cases[name].ours),
      goal ? `≤ ${goal.growth}` : NONE,
      cell((a, b) => a.perSecond / b.perSecond, times, first.cases[name].limit, last.cases[name].limit),
    ]);
  const sizes = stages.map(({ size }) => grouped(size));
  const head = ['Case', ...sizes, `Slower at ${sizes.at(-1)}`, 'Goal', 'Limit slower'];
  return { title: 'How it grows (our requests/s)', head, rows };
}

function costTable(/** @type {Stage} */ stage) {
  const costs = (/** @type {Measurement} */ { serverCpu, postgresCpu }) => [
    grouped(serverCpu),
    grouped(postgresCpu),
  ];
  const rows = casesOf(stage)
    .filter(({ name }) => stage.cases[name].ours.serverCpu > 0)
    .map(({ name, title }) => {
      const { ours, limit } = stage.cases[name];
      const bare = limit?.serverCpu > 0 ? costs(limit) : [NONE, NONE];
      return [title, ...costs(ours), ...bare, grouped(ours.clientCpu)];
    });
  const head = ['Case', 'Our API', 'PostgreSQL for us', 'Limit', 'PostgreSQL for it', 'Load generator'];
  return { title: `Processor time at ${grouped(stage.size)} campsites, µs a request`, head, rows };
}

function processTable(/** @type {Stage[]} */ stages) {
  const megabytes = (/** @type {number | null} */ value) => (value === null ? NONE : `${grouped(value)} MB`);
  // A run that was noted before the index had snapshots has no first time.
  const seconds = (/** @type {number | undefined} */ value) =>
    value === undefined ? NONE : `${value.toFixed(1)} s`;
  const rows = stages.map(({ size, readyAfter, builtAfter, memory }) => [
    grouped(size),
    seconds(readyAfter),
    seconds(builtAfter),
    megabytes(memory.loaded),
    megabytes(memory.after),
  ]);
  return {
    title: 'One API process',
    head: ['Campsites', 'Ready after', 'The first time', 'Memory then', 'Memory after the run'],
    rows,
  };
}

function payloadTable(/** @type {Stage[]} */ stages) {
  const rows = stages.flatMap(({ payloads }) =>
    payloads.map(({ title, size, json, gzip, brotli }) => [
      title,
      grouped(size),
      ...[json, gzip, brotli].map(kilobytes),
    ]),
  );
  return { title: 'Size of answers', head: ['Answer', 'Campsites', 'JSON', 'gzip', 'brotli'], rows };
}

/**
 * The tables of a run; older records have no `writes`.
 * @param {Pick<Run, 'stages' | 'writes'>} run
 * @returns {Table[]}
 */
export function tablesOf({ stages, writes }) {
  return [
    ...stages.map(speedTable),
    ...(stages.length > 1 ? [growthTable(stages)] : []),
    ...stages.map(costTable),
    processTable(stages),
    payloadTable(stages),
    ...tablesOfWrites(writes),
  ].filter(({ rows }) => rows.length > 0);
}

/** What was measured where, in one sentence. */
export function conditionsOf(/** @type {Run} */ run) {
  const [all, ofWrites] = [run, run.writes].map(
    (part) => part?.machine && conditions(/** @type {Conditions} */ (part)),
  );
  return ofWrites && ofWrites !== all ? `${all} Check-ins and import: ${ofWrites}` : all;
}

function conditions(/** @type {Conditions} */ { machine, options }) {
  const { date, processor, memory, node, postgres, system } = machine;
  const rounds = `${options.rounds} rounds of ${options.seconds} s each in turns, ${CONCURRENCY} requests at once`;
  return `${date}: ${processor}, ${memory}, ${system}, Node ${node}, PostgreSQL ${postgres}; ${rounds}; medians.`;
}

/** For docs/performance.md. */
export function asMarkdown(/** @type {Table} */ { title, head, rows }) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, column) => (column === 0 ? ':--' : '--:')));
  return [`### ${title}`, '', line(head), rule, ...rows.map(line)].join('\n');
}
