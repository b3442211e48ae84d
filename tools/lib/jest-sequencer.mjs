import * as sequencer from '@jest/test-sequencer';

// Types see a module there where Node sees its class.
const Sequencer = /** @type {typeof sequencer.default.default} */ (
  /** @type {unknown} */ (sequencer.default)
);

/**
 * Files that mostly wait: for the lock of a killed worker to run out, for a host's turn, for an answer that does not
 * come. Begun first, they wait while others compute; begun last, they would hold up the verdict alone.
 */
const WAITING = [
  'apps/worker/test/scraping-faults.spec.ts',
  'apps/worker/test/jobs.spec.ts',
  'apps/worker/test/imports.spec.ts',
];

const place = ({ path }) => {
  const found = WAITING.findIndex((file) => path.replaceAll('\\', '/').endsWith(file));
  return found < 0 ? WAITING.length : found;
};

/** Jest's own order (what failed, what took longest, what is largest), after those that wait. */
export default class WaitingFirst extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => place(one) - place(other));
  }
}
