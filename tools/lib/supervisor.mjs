import { findLauncher } from './launcher.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { isSameProcess } from './process-identity.mjs';
import { fail, say } from './progress.mjs';

const announceWithTime = (line) => say(`${new Date().toLocaleTimeString('en-GB')}  ${line}`);

/** Starts children, keeps them alive and ends them in layers, the higher ones first. */
export class Supervisor {
  constructor({ announce = announceWithTime } = {}) {
    this.announce = announce;
    this.processes = [];
    this.stopping = null;
  }

  /** Starts a child and waits until it is ready. See ManagedProcess for the spec. */
  async start(spec) {
    if (this.stopping) return;
    const managed = new ManagedProcess({ announce: this.announce, ...spec });
    this.processes.push(managed);
    await managed.start();
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

  /** Ends all children at once, without asking. */
  kill() {
    for (const member of this.processes) member.kill();
  }
}

/**
 * Ends everything cleanly on Ctrl-C, SIGTERM, a closed terminal, or when the npm that started us is gone.
 * A second signal ends at once; npm and the terminal may both pass on the first, so that one has a grace.
 */
export function stopOnSignals(supervisor, { code = 0, onStop = () => {} } = {}) {
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
    supervisor.stop().then(() => {
      say('Stopped.');
      process.exit(code);
    }, fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  watchLauncher(stop);
}

function watchLauncher(onGone) {
  const launcher = findLauncher();
  if (!launcher) return;
  const timer = setInterval(() => {
    if (isSameProcess(launcher)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
