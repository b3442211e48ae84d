import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './capture.mjs';
import { failedOfJest, failedOfPlaywright, failedOfTools } from './failed-tests.mjs';
import { logPath } from './log-files.mjs';
import { folder, LOCAL, ROOT } from './paths.mjs';
import { readJson } from './run-records.mjs';

/** @typedef {import('./failed-tests.mjs').JestFile} JestFile */

/** What both runners print when no test matches. They return no counts then: the tally decides whether that is an error. */
const NO_TESTS = /^(?:Error: )?No tests found/m;

const RESULTS = join(LOCAL, 'test-results');
const TESTS_OF_TOOLS = join(ROOT, 'tools/test');
/** Size of the young generation in MB: garbage collection otherwise takes a tenth of the time of pages in jsdom. */
const YOUNG_SPACE = '--max-semi-space-size=64';

function resultFile(/** @type {string} */ name) {
  const path = join(folder(RESULTS), `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * Jest, counted from its own JSON; a handle that a test left open must not hold up the verdict (`--forceExit`).
 * @param {{ selection: string[], env: NodeJS.ProcessEnv, name?: string }} options `selection`: of `jestSelection`;
 * `name`: of the log and of the file of results.
 */
export async function runJest({ selection, env, name = 'jest' }) {
  const file = resultFile(name);
  // Jest's own workers get the same options.
  const args = [
    YOUNG_SPACE,
    'node_modules/jest/bin/jest.js',
    '-c',
    'jest.config.cjs',
    '--json',
    `--outputFile=${file}`,
    '--forceExit',
    ...randomOrder(env.TEST_SEED),
  ];
  const { code, output } = await run(process.execPath, [...args, ...selection], {
    // Queries that wait would print the whole page for every attempt that finds nothing, and discard the text.
    env: { ...env, DEBUG_PRINT_LIMIT: '0' },
    log: logPath(name),
  });
  /** @type {{ testResults: JestFile[] } & Record<string, any> | null} */
  const result = readJson(file);
  if (!result) return NO_TESTS.test(output) ? {} : { failed: 1, output };
  // A file that could not even be loaded has no tests to count, so it counts as one failure.
  const unloadable = result.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = result.numFailedTests + unloadable;
  const isUnexplained = code !== 0 && failed === 0;
  return {
    passed: result.numPassedTests,
    failed: isUnexplained ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failedOfJest(result),
    output: failed > 0 ? failedSuites(result) : output,
  };
}

/** TEST_SEED, a whole number, shuffles the tests inside each file; the same number gives the same order again. */
const randomOrder = (/** @type {string | undefined} */ seed) =>
  seed ? ['--randomize', `--seed=${seed}`] : [];

const failedSuites = (/** @type {{ testResults: JestFile[] }} */ { testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`)
    .join('\n');

/** Playwright's line for every test it begins. */
const PROGRESS = /^\[\d+\/\d+\] .*\n+/gm;

/**
 * Playwright, counted from its JSON reporter. A flaky test passed on its second try.
 * @param {{ pattern?: string | undefined, env: NodeJS.ProcessEnv, name?: string }} options `name`: of the log and of the file of results.
 */
export async function runPlaywright({ pattern, env, name = 'playwright' }) {
  const file = resultFile(name);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/web/e2e/playwright.config.ts'];
  if (pattern) args.push(pattern);
  const { code, output } = await run(process.execPath, [...args, '--reporter=line,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: env.CI ?? '1' },
    log: logPath(name),
  });
  const report = readJson(file);
  if (!report) return { failed: 1, output };
  if (foundNoTests(report)) return {};
  const { stats } = report;
  const isUnexplained = code !== 0 && stats.unexpected === 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: isUnexplained ? 1 : stats.unexpected,
    skipped: stats.skipped,
    failures: failedOfPlaywright(report),
    output: output.replace(PROGRESS, ''),
  };
}

/** Playwright reports an unmatched pattern as an error, beside those of files that it could not load. */
const foundNoTests = (/** @type {{ errors: { message?: string }[] }} */ { errors }) =>
  errors.length === 1 && NO_TESTS.test(errors[0]?.message ?? '');

/** The tools' own tests, by Node's test runner. */
export async function runToolTests(pattern = '') {
  const files = readdirSync(TESTS_OF_TOOLS).filter(
    (name) => name.endsWith('.test.mjs') && new RegExp(pattern).test(name),
  );
  if (files.length === 0) return {};
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const paths = files.map((name) => join(TESTS_OF_TOOLS, name));
  const args = ['--test', '--test-reporter=tap', '--test-concurrency=1', ...paths];
  const { code, output } = await run(process.execPath, args, { env, log: logPath('tools-test') });
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return {
    passed: count('pass'),
    failed: failed || (code === 0 ? 0 : 1),
    skipped: count('skipped'),
    failures: failedOfTools(output),
    output,
  };
}
