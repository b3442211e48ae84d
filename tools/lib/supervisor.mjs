import { endRunningCommands } from './capture.mjs';
import { findLauncher } from './launcher.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { isSameProcess } from './process-identity.mjs';
import { abandonSteps, fail, say } from './progress.mjs';

const announceWithTime = (/** @type {string} */ line) =>
  say(`${new Date().toLocaleTimeString('en-GB')}  ${line}`);

/** Starts children, restarts those that exit and ends them in layers, the higher ones first. */
export class Supervisor {
  /** @type {ManagedProcess[]} */
  processes = [];
  /** @type {Promise<void> | undefined} */
  stopping;

  constructor({ announce = announceWithTime } = {}) {
    this.announce = announce;
  }

  /** Starts a child and resolves to it once it is ready. */
  async start(/** @type {import('./managed-process.mjs').ProcessSpec} */ spec) {
    const managed = new ManagedProcess({ announce: this.announce, ...spec });
    if (this.stopping) return managed;
    this.processes.push(managed);
    await managed.start();
    return managed;
  }

  /** Ends all children; those of one layer end together. */
  stop() {
    this.stopping ??= this.#stopAll();
    return this.stopping;
  }

  async #stopAll() {
    const layers = [...new Set(this.processes.map(({ spec }) => spec.layer ?? 0))].sort((a, b) => b - a);
    for (const layer of layers) {
      const members = this.processes.filter(({ spec }) => (spec.layer ?? 0) === layer);
      await Promise.all(members.map((member) => member.stop()));
    }
  }

  /** Ends all children by SIGKILL. */
  kill() {
    for (const member of this.processes) member.kill();
  }
}

/** Runs a command. When it fails, all that it started is ended, and it ends with the error and code 1. */
export function runMain(/** @type {Supervisor} */ supervisor, /** @type {() => Promise<unknown>} */ main) {
  main().catch(async (error) => {
    // A failure while stopping is caused by the stop.
    if (supervisor.stopping) return;
    abandonSteps();
    endRunningCommands();
    await supervisor.stop();
    fail(error);
  });
}

/**
 * Ends everything cleanly on Ctrl-C, SIGTERM, a closed terminal, or when the npm that started us is gone.
 * A second signal kills; within a second of the first it is ignored, as npm and the terminal may both pass that on.
 */
export function stopOnSignals(/** @type {Supervisor} */ supervisor, { code = 0, onStop = () => {} } = {}) {
  let since = 0;
  const stop = () => {
    if (since > 0) {
      if (Date.now() - since < 1000) return;
      supervisor.kill();
      process.exit(1);
    }
    since = Date.now();
    // The terminal may be gone already.
    process.stdout.on('error', () => {});
    say('\nStopping ...');
    onStop();
    endRunningCommands();
    supervisor.stop().then(() => {
      say('Stopped.');
      process.exit(code);
    }, fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  watchLauncher(stop);
}

function watchLauncher(/** @type {() => void} */ onGone) {
  const launcher = findLauncher();
  if (!launcher) return;
  const timer = setInterval(() => {
    if (isSameProcess(launcher)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
