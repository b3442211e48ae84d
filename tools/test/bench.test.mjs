import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { test } from 'node:test';
import { CASES, statementOf } from '../bench/cases.mjs';
import { Connection, requestOf } from '../bench/connection.mjs';
import { withTables } from '../bench/document.mjs';
import { ClosedLoop } from '../bench/closed-loop.mjs';
import { benchOptions, SIZES } from '../bench/options.mjs';
import { prepared, questionOf } from '../bench/question.mjs';
import { isSame } from '../bench/same-answers.mjs';
import { tablesOf } from '../bench/report.mjs';
import { PROGRAMS } from '../lib/paths.mjs';
import { portOf } from '../lib/ports.mjs';
import { median } from '../lib/statistics.mjs';

const FACTS = {
  ...{
    size: 100_000,
    firstId: 1,
    cookie: 'session=a.b.c',
    provinces: ['Gauteng'],
    facilities: ['Shade', 'Fuel'],
  },
  activities: ['Fishing'],
  categories: ['Forest'],
  places: [[-33.9, 18.4]],
  towns: ['Sutherland'],
  words: {
    common: ['river', 'dam'],
    rare: ['wolwekloof', 'mangweni'],
    known: new Set(['river', 'wolwekloof']),
  },
};

test('every case asks addresses that its statement of the limit understands', () => {
  const names = CASES.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  // The built server says what a campsite's page has; a fresh clone may still be building it.
  const isKnown = (/** @type {string} */ name) => name !== 'detail' || existsSync(PROGRAMS.api);
  for (const bench of CASES.filter(({ isOursAlone, name }) => !isOursAlone && isKnown(name))) {
    const paths = bench.inputs(FACTS).slice(0, 30);
    assert.notEqual(paths.length, 0, bench.name);
    for (const path of paths) {
      const { text, values } = prepared(questionOf(`/${statementOf(bench)}${path}`), 7);
      const parameters = new Set(text.match(/\$\d/g));
      assert.equal(values.length, parameters.size, `${bench.name}: ${path}`);
      for (const value of values) assert.ok(value !== null && !Number.isNaN(value), `${bench.name}: ${path}`);
    }
  }
});

test('answers are the same except for the last decimal of a text', () => {
  const answer = (/** @type {string} */ latitude) => ({ data: [{ latitude, rates: 250, name: null }] });
  assert.ok(isSame(answer('-24.5512'), answer('-24.5513')));
  assert.ok(!isSame(answer('-24.5512'), answer('-24.5514')));
  assert.ok(!isSame(answer('-24.5512'), { data: [{ latitude: '-24.5512', rates: 250 }] }));
  assert.ok(!isSame([1], { 0: 1 }));
});

test('the same questions are asked in every run', () => {
  for (const { inputs } of CASES) assert.deepEqual(inputs(FACTS), inputs(FACTS));
});

test('the whole map is asked for only where it is sent', () => {
  const at = (/** @type {number} */ size) =>
    CASES.filter(({ fits }) => fits?.(size) ?? true).map(({ name }) => name);
  assert.ok(at(10_000).includes('map-all') && !at(10_000).includes('map-view'));
  assert.ok(!at(1_000_000).includes('map-all') && at(1_000_000).includes('map-view'));
});

test('options: everything, a quick look, a choice', () => {
  const full = benchOptions([]);
  assert.deepEqual([full.sizes, full.cases, full.write], [SIZES, CASES, false]);
  assert.deepEqual(benchOptions(['--quick']).sizes, [10_000]);
  const chosen = benchOptions([
    '--quick',
    '--sizes',
    '1000,20000',
    '--cases',
    'sort,detail',
    '--seconds',
    '0.5',
  ]);
  assert.deepEqual(chosen.sizes, [1_000, 20_000]);
  assert.deepEqual(
    chosen.cases.map(({ name }) => name),
    ['sort-price', 'sort-rating', 'sort-distance', 'detail'],
  );
  assert.equal(chosen.seconds, 0.5);
});

test('options that make no sense are refused with the usage', () => {
  const senseless = [
    ['--sizes', 'many'],
    ['--sizes', '10'],
    ['--cases', 'nothing'],
    ['--seconds', '0'],
    ['--fast'],
    ['x'],
  ];
  for (const words of senseless) assert.throws(() => benchOptions(words), /Usage: npm run bench/);
});

test('a load counts right answers, in one piece, in pieces and without a body', async (context) => {
  const server = createServer((request, response) => {
    if (request.url === '/none') return response.writeHead(304, { etag: '"1"' }).end();
    if (request.url === '/whole') return response.end('ready');
    response.write('first');
    setTimeout(() => response.end('second'), 5);
  }).listen(0, '127.0.0.1');
  // Also after a failure: an open connection would keep the whole run waiting.
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const port = portOf(server);
  const connection = await Connection.open(port);
  const whole = { status: 200, bytes: 5, hasRetryAfter: false };
  assert.deepEqual(await connection.ask(requestOf('/whole', {})), whole);
  assert.equal((await connection.ask(requestOf('/pieces', {}))).status, 200);
  const none = { status: 304, bytes: 0, hasRetryAfter: false };
  assert.deepEqual(await connection.ask(requestOf('/none', {})), none);
  connection.close();
  const load = new ClosedLoop(port, [requestOf('/whole', {}), requestOf('/none', {})]);
  await load.open();
  const round = await load.round(0.05);
  load.close();
  assert.ok(round.perSecond > 0 && round.p99 >= round.p50);
  assert.deepEqual([...round.wrong.keys()], [304]);
});

test('medians, and tables that take the place of the last ones', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  const measured = {
    perSecond: 100,
    p50: 1,
    p99: 2,
    alone: 1,
    bytes: 3,
    serverCpu: 4,
    postgresCpu: 5,
    clientCpu: 6,
  };
  const stage = {
    size: 10_000,
    readyAfter: 1,
    builtAfter: 2,
    memory: { loaded: 9, after: 9 },
    payloads: [{ title: 'List', size: 10_000, json: 9, gzip: 5, brotli: 4 }],
  };
  const run = {
    machine: {
      date: '2026-01-02',
      processor: 'two',
      memory: '8 GB',
      node: '20',
      postgres: '18',
      system: 'linux',
    },
    options: { seconds: 1, rounds: 2 },
    stages: [{ ...stage, cases: { list: { ours: measured, limit: { ...measured, perSecond: 50 } } } }],
  };
  const tables = tablesOf(run);
  assert.notEqual(tables.flatMap(({ rows }) => rows).length, 0);
  for (const { head, rows } of tables) for (const row of rows) assert.equal(row.length, head.length);
  const text = withTables('before <!-- bench:begin --> old <!-- bench:end --> after', run);
  assert.match(text, /^before <!-- bench:begin -->\n\n2026-01-02: two/);
  assert.match(text, /\| List, page 1 \| 100 \| 50 \| 2\.0 \| ≥ 2 \|/);
  assert.match(text, /<!-- bench:end --> after$/);
  assert.doesNotMatch(text, /old/);
});
