import { signalTree } from '../lib/process-tree.mjs';

/** Processes of a cluster by name, each of which can be killed for good, frozen and thawed. */
export class Parts {
  #managed = new Map();

  constructor(supervisor) {
    this.supervisor = supervisor;
  }

  async start(name, spec) {
    await this.supervisor.start(spec);
    this.#managed.set(name, this.supervisor.processes.at(-1));
  }

  /** SIGKILL, and nothing starts it again: whoever takes its place must not meet it. */
  kill(name) {
    this.#managed.get(name)?.kill();
  }

  /** Sends a signal to a part and all its processes. */
  signal(name, signal) {
    const pid = this.#managed.get(name)?.child?.pid;
    if (pid !== undefined) signalTree(pid, signal);
  }

  thaw() {
    for (const name of this.#managed.keys()) this.signal(name, 'SIGCONT');
  }
}
