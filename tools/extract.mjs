// npm run test:extract: how well scraping reads the labelled pages, by field (docs/data-quality.md).
import { spawnSync } from 'node:child_process';
import { ROOT } from './lib/paths.mjs';

const JEST = ['node_modules/jest/bin/jest.js', '-c', 'jest.config.cjs', '--selectProjects', 'libs'];

// `npm run test:extract -- notes` also lists every value that is wrong or missed.
const report = process.argv[2] === 'notes' ? 'notes' : 'table';
const { status } = spawnSync(
  process.execPath,
  [...JEST, '--testPathPatterns', 'extraction-quality|extract/tariffs'],
  {
    cwd: ROOT,
    env: { ...process.env, EXTRACT_REPORT: report },
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
