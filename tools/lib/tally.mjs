import { say } from './progress.mjs';
import { errorOf } from './error-of.mjs';

/** Counts what passed and failed over all parts of `npm test` and keeps the output of what failed. */
export class Tally {
  constructor() {
    this.passed = 0;
    this.failed = 0;
    this.skipped = 0;
    this.failures = [];
    this.stages = [];
  }

  /**
   * Adds a part's result: counts and, when something failed, which tests did and the text to show at the end.
   * @param {string} title
   * @param {{ passed?: number, failed?: number, skipped?: number, output?: string,
   *   failures?: import('./failed-tests.mjs').FailedTest[] }} result
   * @param {number} since When it began, in milliseconds since 1970.
   */
  add(title, { passed = 0, failed = 0, skipped = 0, failures = [], output = '' }, since) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    if (failed > 0) this.failures.push({ title, failures, output });
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    this.stages.push({ title, passed, failed, seconds });
    say(`  ${failed > 0 ? 'FAIL' : 'ok  '}  ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }

  /** Runs one part; an error of the part itself counts as one failure. */
  async part(title, work) {
    const since = Date.now();
    try {
      this.add(title, await work(), since);
    } catch (error) {
      this.add(title, { failed: 1, output: errorOf(error).message }, since);
    }
  }

  /** Prints what failed, in short and in full, the time of each stage and the closing line; returns the exit code. */
  close() {
    this.listFailures();
    for (const { title, output } of this.failures) {
      say(`\n---- ${title} ----`);
      say(output.trimEnd());
    }
    say('\nTime per stage');
    for (const { title, seconds } of this.stages) say(`  ${title.padEnd(28)} ${seconds.padStart(7)} s`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    say(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
  }

  /** Before all else: a page that shows only the beginning of what is printed must show which tests failed. */
  listFailures() {
    for (const { title, failures } of this.failures) {
      if (failures.length === 0) say(`\nfailed: ${title}, see below`);
      for (const failed of failures) {
        say(`\nfailed: ${failed.place} ${failed.title}`);
        if (failed.message) say(failed.message.replace(/^/gm, '    '));
      }
    }
  }
}
