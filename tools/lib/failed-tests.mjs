import { isAbsolute, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * A failed test, as listed before all other output.
 * @typedef {{ place: string, title: string, message: string }} FailedTest `place`: path in the repository, and the line.
 */

/**
 * What is read of jest's JSON.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} JestTest
 * @typedef {{ status: string, name: string, message: string, assertionResults: JestTest[] }} JestFile
 */

/**
 * What is read of Playwright's JSON.
 * @typedef {{ status: string, projectName: string, results: { errors?: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ message?: string, location?: { file: string, line: number } }} PlaywrightError
 */

/** Lines of a message in the short list; the whole output follows below it. */
const MESSAGE_LINES = 12;

const place = (/** @type {string} */ path, /** @type {string | number} */ line = '') =>
  [relative(ROOT, path), line].filter(Boolean).join(':');

/** The beginning of a message, without colours and without the stack. */
const beginning = (message = '') =>
  message
    // oxlint-disable-next-line no-control-regex -- colours are control characters
    .replace(/\u001B\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, MESSAGE_LINES)
    .map((line) => line.trim())
    .join('\n');

/**
 * From the JSON that jest writes; a file that could not even be loaded counts as one.
 * @param {{ testResults: JestFile[] }} result
 */
export function failedOfJest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0)
        return [{ place: place(name), title: 'could not be run', message: beginning(message) }];
      return failed.map(({ fullName, failureMessages: [first = ''] }) => ({
        place: place(name, first.split(`${name}:`)[1]?.split(':')[0]),
        title: fullName,
        message: beginning(first),
      }));
    });
}

/**
 * From Playwright's JSON: the last try of every test that did not come out as expected, and errors outside of tests.
 * @param {{ config: { rootDir: string }, suites: PlaywrightSuite[], errors: PlaywrightError[] }} report
 */
export function failedOfPlaywright({ config, suites, errors }) {
  /** @type {(suite: PlaywrightSuite, titles: string[]) => FailedTest[]} */
  const inSuite = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          place: place(join(config.rootDir, file), line),
          title: [`[${projectName}]`, ...titles, title].join(' '),
          message: (results.at(-1)?.errors ?? []).map(({ message }) => beginning(message)).join('\n'),
        })),
    ),
  ];
  const outside = errors.map(({ message, location }) => ({
    place: location ? place(location.file, location.line) : '',
    title: 'outside of the tests',
    message: beginning(message),
  }));
  return [...suites.flatMap((suite) => inSuite(suite, [])), ...outside];
}

const TAP_FAILURE = /^( *)not ok \d+ - (.*)\n\1 {2}---\n([\s\S]*?)\n\1 {2}\.\.\.$/gm;

/** From what Node's test runner prints; a group fails only for the tests in it. */
export function failedOfTools(/** @type {string} */ tap) {
  return [...tap.matchAll(TAP_FAILURE)]
    .filter(([, , , details = '']) => !details.includes("'subtestsFailed'"))
    .map(([, , title = '', details = '']) => {
      const [, path = '', line] = /^ *location: '(.*?):(\d+):\d+'$/m.exec(details) ?? [];
      const [, message = ''] = /^ *error: (?:\|-\n)?([\s\S]*?)(?=\n *[a-z]+: )/m.exec(details) ?? [];
      return { place: isAbsolute(path) ? place(path, line) : path, title, message: beginning(message) };
    });
}
