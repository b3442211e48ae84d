import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogueTable, RECORD, withTable } from '../lib/catalogue-table.mjs';
import { ROOT } from '../lib/paths.mjs';

test('the record about languages has the catalogues as they are: npm run catalogues', () => {
  const record = readFileSync(join(ROOT, RECORD), 'utf8');
  assert.equal(record, withTable(record, catalogueTable('af')));
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
