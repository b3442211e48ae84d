import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Less than the 10 s that Prometheus waits for all metrics. */
const REPORT_TIMEOUT_MS = 2_000;

/** Message with which the primary asks a process for its metrics. */
const METRICS_REQUEST = 'metrics';

/** Sends this process's metrics to the primary whenever it asks for them. */
export function reportMetrics(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== METRICS_REQUEST) return;
    // The callback ignores errors: during a shutdown the primary may be disconnected.
    void registry
      .getMetricsAsJSON()
      .then((metrics) => process.send?.(metrics, undefined, undefined, () => undefined));
  });
}

/**
 * Aggregates the metrics of all processes. For a process that does not respond the last reported ones are used, so that no
 * counter decreases; a process that is still starting is left out.
 */
export class ProcessMetrics {
  /** The last reported metrics by worker id. */
  private readonly metrics = new Map<number, object>();

  constructor() {
    cluster.on('exit', ({ id }) => this.metrics.delete(id));
  }

  async read(): Promise<string> {
    const processes = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(processes.map((worker) => this.update(worker)));
    return AggregatorRegistry.aggregate([...this.metrics.values()]).metrics();
  }

  private async update(worker: Worker): Promise<void> {
    const response = once(worker, 'message', { signal: AbortSignal.timeout(REPORT_TIMEOUT_MS) });
    worker.send(METRICS_REQUEST, () => undefined);
    await response.then(
      ([metrics]) => void (worker.isDead() || this.metrics.set(worker.id, metrics as object)),
      () => undefined,
    );
  }
}
