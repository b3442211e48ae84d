import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';

const ROOTS = [join(__dirname, '..'), join(__dirname, '../../../../libs/persistence/src')];

/** What writes messages of jobs. */
const source = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8')),
).join('\n');

/** Whether a text is named: in its list, as a part of it, or by its number. */
const isNamed = (key: string): boolean =>
  new RegExp(`(?:JOB_MESSAGES|JOB_TEMPLATES)\\.${key}\\b|(?:counted|progress)Message\\([^)]*'${key}'`).test(
    source,
  );

it.each(Object.keys(JOB_MESSAGES))('a job says %s', (key) => expect(isNamed(key)).toBe(true));

it.each(Object.keys(JOB_TEMPLATES))('a job says %s', (key) =>
  expect(isNamed(key.replace(/One$/, ''))).toBe(true),
);
