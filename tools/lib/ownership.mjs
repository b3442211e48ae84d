import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLauncher } from './launcher.mjs';
import { folder, ROOT } from './paths.mjs';
import { isSameProcess } from './process-identity.mjs';
import { describeProcess, readJson, RUN, writeJson } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';
import { errorOf } from './error-of.mjs';

/** @typedef {Record<string, any> & import('./process-identity.mjs').ProcessRecord} Owner */

/**
 * One command at a time owns a clone's services: its PostgreSQL, Redis and servers. The owner's record also names the addresses of
 * its services to other commands.
 */
export class Ownership {
  constructor(/** @type {string} */ command, recordsFolder = RUN) {
    this.path = join(folder(recordsFolder), 'owner.json');
    const launcher = findLauncher();
    this.record = { command, launcher, ...describeProcess(process.pid, process.argv[1] ?? 'node') };
  }

  /**
   * The owner's record while it runs, or null; the record of one that has ended is removed.
   * @returns {Owner | null}
   */
  current() {
    const record = readJson(this.path);
    if (record?.root === ROOT && isSameProcess(record)) return record;
    rmSync(this.path, { force: true });
    return null;
  }

  /** Claims the clone for this command; false when another command has it. */
  claim() {
    if (this.current()) return false;
    const draft = `${this.path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(this.record), { mode: 0o600 });
    try {
      // A link fails when the name exists, so of two that claim at once only one succeeds.
      linkSync(draft, this.path);
      process.once('exit', () => this.release());
      return true;
    } catch (error) {
      if (errorOf(error).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** Claims the clone for this command. @throws UserFacingError when another command has it. */
  claimOrThrow() {
    if (this.claim()) return;
    const owner = this.current();
    throw new UserFacingError(
      `"${owner?.command}" already runs in this clone (process ${owner?.pid}). Stop it first.`,
    );
  }

  /**
   * Waits until it can claim the clone and returns null; gives up and returns the owner when `isFinal(owner)` says so.
   * @param {(owner: Owner) => unknown} isFinal
   */
  async claimOrFind(isFinal) {
    for (;;) {
      if (this.claim()) return null;
      const owner = this.current();
      if (owner && isFinal(owner)) return owner;
      await sleep(200);
    }
  }

  /** Publishes more about this run to other commands, such as the addresses of its services. */
  publish(/** @type {Record<string, unknown>} */ facts) {
    Object.assign(this.record, facts);
    writeJson(this.path, this.record);
  }

  release() {
    if (readJson(this.path)?.pid === process.pid) rmSync(this.path, { force: true });
  }
}
