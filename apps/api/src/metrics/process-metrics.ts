import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** How long a process may take to report its figures, in ms: Prometheus waits for 10 s in all. */
const ANSWER_TIMEOUT = 2_000;

const QUESTION = 'metrics';

/** One of several processes reports its figures to the one that started it, whenever that asks. */
export function reportMetrics(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== QUESTION) return;
    // One that is about to end may have no primary left to report to.
    void registry
      .getMetricsAsJSON()
      .then((figures) => process.send?.(figures, undefined, undefined, () => undefined));
  });
}

/**
 * Figures of all processes as those of one. One that stands still counts as it did before, so that no count goes back, and
 * one that is starting does not count yet: neither keeps the others from being watched.
 */
export class ProcessMetrics {
  /** By the number of the process. */
  private readonly figures = new Map<number, object>();

  constructor() {
    cluster.on('exit', ({ id }) => this.figures.delete(id));
  }

  async read(): Promise<string> {
    const processes = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(processes.map((worker) => this.ask(worker)));
    return AggregatorRegistry.aggregate([...this.figures.values()]).metrics();
  }

  private async ask(worker: Worker): Promise<void> {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
    worker.send(QUESTION, () => undefined);
    await answer.then(
      ([figures]) => void (worker.isDead() || this.figures.set(worker.id, figures as object)),
      () => undefined,
    );
  }
}
