import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { logTail } from './log-files.mjs';
import { recordChild, RUN } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';
import { errorOf } from './error-of.mjs';

/** @import { ChildProcess } from 'node:child_process' */

const FIRST_PAUSE = 500;
const MAX_PAUSE = 8000;
/** A child that ran this long was healthy: the backoff starts again from the first pause. */
const HEALTHY_AFTER = 20_000;
/** Exits before the child was ever ready after which the start fails. */
const TRIES = 3;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} log Path of its output.
 * @property {string | undefined} [recordsFolder] Folder where the process is recorded.
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number | undefined} [uid]
 * @property {number | undefined} [gid]
 * @property {number} [layer] Processes of higher layers are ended first: databases are 0, what stands before them 1, our programs 2, proxies and the dev server 3.
 * @property {(() => Promise<boolean>) | undefined} [ready] Whether it serves.
 * @property {() => unknown} [prepare] Runs before every start.
 * @property {number} [readyWithin] In ms.
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [stopTimeout] In ms.
 * @property {(line: string) => void} [announce]
 */

/** A supervised child process: restarted with exponential backoff when it exits, ended on request. */
export class ManagedProcess {
  /** @type {ChildProcess | null} */
  child = null;
  /** @type {UserFacingError | undefined} */
  failure;
  exits = 0;
  startedAt = 0;
  wasReady = false;
  isStopping = false;

  /** @param {ProcessSpec} spec */
  constructor(spec) {
    this.spec = {
      stopSignal: /** @type {const} */ ('SIGTERM'),
      stopTimeout: 10_000,
      readyWithin: 60_000,
      recordsFolder: RUN,
      ...spec,
    };
  }

  /** Starts the child and resolves once it is ready; throws a UserFacingError when it never gets there. */
  async start() {
    await this.#spawn();
    const until = Date.now() + this.spec.readyWithin;
    while (Date.now() < until && !this.isStopping) {
      if (this.failure) throw this.failure;
      if (this.child && (await this.isReady())) {
        this.wasReady = true;
        return;
      }
      await sleep(60);
    }
    if (!this.isStopping) throw this.#error(`was not ready after ${this.spec.readyWithin / 1000} s`);
  }

  /** Whether it serves; a check that fails counts as no. */
  async isReady() {
    if (!this.spec.ready) return true;
    return this.spec.ready().catch(() => false);
  }

  #error(/** @type {string} */ what) {
    return new UserFacingError(
      `${this.spec.name} ${what}. The end of its log (${this.spec.log}):\n${logTail(this.spec.log)}`,
    );
  }

  async #spawn() {
    await this.spec.prepare?.();
    if (this.isStopping) return;
    const { command, args, env, cwd, uid, gid, log, name, stopSignal, recordsFolder } = this.spec;
    const output = openSync(log, 'a');
    // A group of its own: Ctrl-C reaches only us, and we end the children in order.
    const child = spawn(command, args, {
      cwd,
      env,
      uid,
      gid,
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.startedAt = Date.now();
    this.child = child;
    const forget = child.pid ? recordChild(name, child.pid, command, stopSignal, recordsFolder) : () => {};
    child.once('error', (error) => this.#ended(child, forget, error.message));
    child.once('exit', (code, signal) =>
      this.#ended(child, forget, signal ? `signal ${signal}` : `code ${code}`),
    );
  }

  #ended(/** @type {ChildProcess} */ child, /** @type {() => void} */ forget, /** @type {string} */ reason) {
    if (this.child !== child) return;
    this.child = null;
    forget();
    if (this.isStopping) return;
    const wasHealthy = this.wasReady && Date.now() - this.startedAt > HEALTHY_AFTER;
    this.exits = wasHealthy ? 1 : this.exits + 1;
    if (!this.wasReady && this.exits >= TRIES) {
      this.failure = this.#error(`ended ${TRIES} times while starting (${reason})`);
      return;
    }
    const wait = Math.min(FIRST_PAUSE * 2 ** (this.exits - 1), MAX_PAUSE);
    this.spec.announce?.(`${this.spec.name} ended (${reason}); starting it again in ${wait / 1000} s`);
    void this.#respawn(wait);
  }

  async #respawn(/** @type {number} */ wait) {
    await sleep(wait);
    if (this.isStopping) return;
    try {
      await this.#spawn();
      if (this.wasReady) await this.#announceReturn(this.child);
    } catch (error) {
      this.spec.announce?.(`${this.spec.name} could not be started again: ${errorOf(error).message}`);
      if (!this.isStopping) await this.#respawn(MAX_PAUSE);
    }
  }

  async #announceReturn(/** @type {ChildProcess | null} */ child) {
    while (child && this.child === child && !this.isStopping) {
      if (await this.isReady()) {
        this.spec.announce?.(`${this.spec.name} is back (process ${child.pid})`);
        return;
      }
      await sleep(100);
    }
  }

  /** Ends the child by its stop signal, by SIGKILL when it ignores that. */
  async stop() {
    this.isStopping = true;
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    const forced = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeout);
    child.kill(this.spec.stopSignal);
    await exit;
    clearTimeout(forced);
  }

  /** Ends the child by SIGKILL. */
  kill() {
    this.isStopping = true;
    this.child?.kill('SIGKILL');
  }
}
