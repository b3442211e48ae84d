import { signalTree } from './process-stat.mjs';

/** Supervised processes by name, each of which can be ended, killed, frozen and thawed. */
export class Parts {
  /** @type {Map<string, any>} The process as `managed`, and what else is known of it. */
  parts = new Map();

  constructor(/** @type {import('./supervisor.mjs').Supervisor} */ supervisor) {
    this.supervisor = supervisor;
  }

  /**
   * Starts a process and waits until it is ready.
   * @param {string} name
   * @param {import('./managed-process.mjs').ProcessSpec} spec
   */
  async start(name, spec, facts = {}) {
    this.parts.set(name, { managed: await this.supervisor.start(spec), ...facts });
  }

  pid(/** @type {string} */ name) {
    return this.parts.get(name)?.managed.child?.pid;
  }

  /** Ends a part for good, as a deployment does; resolves when it has gone. */
  async stop(/** @type {string} */ name) {
    await this.parts.get(name).managed.stop();
    this.#forget(name);
  }

  /** Kills a part permanently (SIGKILL, no restart), so that another may take its place. */
  lose(/** @type {string} */ name) {
    this.parts.get(name).managed.kill();
    this.#forget(name);
  }

  /** Sends a signal to the processes of a part; one that is killed is started again. */
  signal(/** @type {string} */ name, /** @type {NodeJS.Signals} */ signal) {
    const pid = this.pid(name);
    if (pid !== undefined) signalTree(pid, signal);
  }

  /** Resumes every frozen part, so that it can be ended. */
  thaw() {
    for (const name of this.parts.keys()) this.signal(name, 'SIGCONT');
  }

  #forget(/** @type {string} */ name) {
    const { processes } = this.supervisor;
    processes.splice(processes.indexOf(this.parts.get(name).managed), 1);
    this.parts.delete(name);
  }
}
