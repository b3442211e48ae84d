import { say } from './progress.mjs';
import { errorOf } from './error-of.mjs';

/**
 * @typedef {import('./failed-tests.mjs').FailedTest} FailedTest
 * @typedef {{ passed?: number, failed?: number, skipped?: number, output?: string, failures?: FailedTest[] }} PartResult
 */

/**
 * Counts the tests that passed and failed over all parts of `npm test`, with the output of what failed. Only tests count
 * as passed; a step that makes something ready for them, such as a build, can fail the run but adds nothing to it.
 */
export class Tally {
  /** @type {{ title: string, failures: FailedTest[], output: string }[]} */
  failures = [];
  /** @type {{ title: string, seconds: string }[]} */
  stages = [];

  passed = 0;
  failed = 0;
  skipped = 0;

  /**
   * @param {{ part?: string | undefined, pattern?: string | undefined, announce?: (line: string) => void }} [options] `part` and `pattern`: what
   * was asked for. With a pattern a part may have no test of its own, as long as another one has.
   * `announce`: takes each line as it is printed.
   */
  constructor({ part = '', pattern = '', announce = say } = {}) {
    this.asked = { part, pattern };
    this.announce = announce;
  }

  /**
   * Adds a part's result: counts and, when something failed, which tests did and the output to print at the end.
   * @param {string} title
   * @param {PartResult} result
   * @param {number} since When it began, in milliseconds since 1970.
   */
  add(title, result, since) {
    const { passed = 0, failed = 0, skipped = 0 } = result;
    const hasRun = passed + failed + skipped > 0;
    if (!hasRun && !this.asked.pattern) {
      this.add(title, { failed: 1, output: 'No test ran.' }, since);
      return;
    }
    this.passed += passed;
    this.skipped += skipped;
    if (failed > 0) this.#fail(title, failed, result);
    const mark = failed > 0 ? 'FAIL' : hasRun ? 'ok  ' : 'none';
    this.#stage(mark, `${title}: ${passed} passed, ${failed} failed`, title, since);
  }

  /**
   * Runs one part; an error of the part itself counts as one failure.
   * @param {string} title
   * @param {() => Promise<PartResult>} work
   */
  async part(title, work) {
    const since = Date.now();
    try {
      this.add(title, await work(), since);
    } catch (error) {
      this.add(title, { failed: 1, output: errorOf(error).message }, since);
    }
  }

  /**
   * Runs a step without tests of its own; its error counts as one failure.
   * @param {string} title
   * @param {() => Promise<unknown>} work
   */
  async step(title, work) {
    const since = Date.now();
    try {
      await work();
      this.#stage('ok  ', title, title, since);
    } catch (error) {
      this.#fail(title, 1, { output: errorOf(error).message });
      this.#stage('FAIL', title, title, since);
    }
  }

  #fail(
    /** @type {string} */ title,
    /** @type {number} */ count,
    /** @type {PartResult} */ { failures = [], output = '' },
  ) {
    this.failed += count;
    this.failures.push({ title, failures, output });
  }

  #stage(
    /** @type {string} */ mark,
    /** @type {string} */ text,
    /** @type {string} */ title,
    /** @type {number} */ since,
  ) {
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    this.stages.push({ title, seconds });
    this.announce(`  ${mark}  ${text} (${seconds} s)`);
  }

  /**
   * Runs a part that needs other ones. When one of them failed it is left out, with a line that says why.
   * @param {string[]} needed
   * @param {string} title
   * @param {() => Promise<PartResult>} work
   */
  async partAfter(needed, title, work) {
    const failed = this.failures.find((failure) => needed.includes(failure.title));
    if (failed) this.announce(`  skip  ${title}: left out, for "${failed.title}" failed`);
    else await this.part(title, work);
  }

  /** Prints what failed, in short and in full, the time of each stage and the closing line; returns the exit code. */
  close() {
    this.listFailures();
    for (const { title, output } of this.failures) {
      this.announce(`\n---- ${title} ----`);
      this.announce(output.trimEnd());
    }
    this.announce('\nTime per stage');
    for (const { title, seconds } of this.stages)
      this.announce(`  ${title.padEnd(28)} ${seconds.padStart(7)} s`);
    if (this.passed + this.failed === 0) this.announce(`\n${this.#nothingRan()}`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    this.announce(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
  }

  #nothingRan() {
    const { part, pattern } = this.asked;
    if (this.skipped > 0) return 'Every test was skipped.';
    return `No test of the part "${part}" matches "${pattern}".`;
  }

  /** First, because some pages show only the beginning of the output. */
  listFailures() {
    for (const { title, failures } of this.failures) {
      if (failures.length === 0) this.announce(`\nfailed: ${title}, see below`);
      for (const failed of failures) {
        this.announce(`\nfailed: ${failed.place} ${failed.title}`);
        if (failed.message) this.announce(failed.message.replace(/^/gm, '    '));
      }
    }
  }
}
