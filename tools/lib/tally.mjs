import { say } from './progress.mjs';
import { errorOf } from './error-of.mjs';

/**
 * @typedef {import('./failed-tests.mjs').FailedTest} FailedTest
 * @typedef {{ passed?: number, failed?: number, skipped?: number, output?: string, failures?: FailedTest[] }} PartResult
 */

/** Counts what passed and failed over all parts of `npm test`, with the output of what failed. */
export class Tally {
  /** @type {{ title: string, failures: FailedTest[], output: string }[]} */
  failures = [];
  /** @type {{ title: string, seconds: string }[]} */
  stages = [];

  passed = 0;
  failed = 0;
  skipped = 0;

  /** @param {{ announce?: (line: string) => void }} [options] `announce`: takes each line as it is printed. */
  constructor({ announce = say } = {}) {
    this.announce = announce;
  }

  /**
   * Adds a part's result: counts and, when something failed, which tests did and the output to print at the end.
   * @param {string} title
   * @param {PartResult} result
   * @param {number} since When it began, in milliseconds since 1970.
   */
  add(title, { passed = 0, failed = 0, skipped = 0, failures = [], output = '' }, since) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    if (failed > 0) this.failures.push({ title, failures, output });
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    this.stages.push({ title, seconds });
    this.announce(
      `  ${failed > 0 ? 'FAIL' : 'ok  '}  ${title}: ${passed} passed, ${failed} failed (${seconds} s)`,
    );
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
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    this.announce(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
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
