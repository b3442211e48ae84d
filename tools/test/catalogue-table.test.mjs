import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogueTable, RECORD, withTable } from '../lib/catalogue-table.mjs';
import { ROOT } from '../lib/paths.mjs';

/** How far a number of the record may be off before it has to be written anew: by a fifth, or by a few texts. */
const SHARE = 1.2;
const FEW = 6;

const rowsOf = (/** @type {string} */ table) =>
  new Map(
    table
      .split('\n')
      .map((line) => line.trim().split(/ +/))
      .map(([subject = '', ...cells]) => /** @type {const} */ ([subject, cells])),
  );

const isClose = (/** @type {string} */ one, /** @type {string} */ other) => {
  const [least = 0, most = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  return one === other || most <= Math.max(least * SHARE, least + FEW);
};

test('the record about languages has the catalogues as they are, nearly: npm run catalogues', () => {
  const [, written = ''] = readFileSync(join(ROOT, RECORD), 'utf8').split('```\n');
  const [noted, now] = [rowsOf(written.trimEnd()), rowsOf(catalogueTable('af'))];
  assert.deepEqual([...noted.keys()], [...now.keys()]);
  const isOld = (/** @type {readonly [string, string[]]} */ [subject, cells]) =>
    cells.some((cell, at) => !isClose(cell, now.get(subject)?.[at] ?? ''));
  assert.deepEqual([...noted].filter(isOld), []);
});

test('a number that is off by more than a fifth and a few is not close', () => {
  assert.deepEqual(
    [
      isClose('100', '119'),
      isClose('100', '125'),
      isClose('2', '8'),
      isClose('8', '1'),
      isClose('code', 'code'),
    ],
    [true, false, true, false, true],
  );
});

test('a table counts the texts, those translated and the longest ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'kampvuur-catalogues-'));
  const write = (/** @type {string} */ file, /** @type {Record<string, string>} */ messages) =>
    writeFileSync(join(root, 'apps/web/src/base/messages', file), JSON.stringify(messages));
  for (const language of ['en', 'af'])
    mkdirSync(join(root, 'apps/web/src/base/messages', language), { recursive: true });
  write('en/trips.json', { title: 'Trips', none: 'No trips yet' });
  write('af/trips.json', { title: 'Reise' });
  write('af/domain.json', { taken: 'Word al gebruik' });
  const [head, ...rows] = catalogueTable('af', root)
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  rmSync(root, { recursive: true });
  assert.deepEqual(head, ['subject', 'texts', 'translated', 'longest', 'in af']);
  assert.deepEqual(rows, [
    ['domain', '1', '1', 'code', '15'],
    ['trips', '2', '1', '12', '5'],
  ]);
});

test('a table takes the place of the one before', () => {
  const once = withTable('# 35. Languages\n', 'old');
  assert.match(once, /^# 35\. Languages\n\n## The catalogues\n/);
  assert.equal(withTable(once, 'new'), withTable('# 35. Languages\n', 'new'));
});
