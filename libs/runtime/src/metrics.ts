import { Global, Injectable, Module } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, type GaugeConfiguration, Registry } from 'prom-client';

/** How long a scrape of the metrics waits for asynchronous values, in ms; later ones are left out. */
const ASYNC_TIMEOUT = 1_000;

/**
 * Metrics of Node for which the maximum over several processes is reported: alarms on a sum or mean would be
 * misleading.
 */
const MAX_OVER_PROCESSES = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];

/** Values by labels, such as `{ state: 'idle' }`. */
type Sample = [labels: Record<string, string>, value: number];

/** Description of a gauge; `aggregator` combines the values of several processes behind one port. */
type GaugeOptions = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames' | 'aggregator'>;

/** Metrics of a process for Prometheus. All names begin with `kampvuur_`, except those of Node itself. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const name of MAX_OVER_PROCESSES)
      Object.assign(this.registry.getSingleMetric(name) ?? {}, { aggregator: 'max' });
  }

  /** Registers a counter whose value is kept elsewhere and read on each scrape. */
  counter(options: { name: string; help: string }, read: () => number): void {
    const counter: Counter = new Counter({
      ...options,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  /** Registers a gauge whose value is read on each scrape, so that requests need not update it. */
  gauge(options: GaugeOptions, read: () => number | undefined): void {
    this.asyncGauge(options, async () => {
      const value = read();
      return value === undefined ? [] : [[{}, value]];
    });
  }

  /** Registers a gauge whose values are read asynchronously; it has none when they take too long. */
  asyncGauge(options: GaugeOptions, read: () => Promise<Sample[]>): void {
    const gauge: Gauge = new Gauge({
      ...options,
      registers: [this.registry],
      collect: async () => {
        const timeout = sleep<Sample[]>(ASYNC_TIMEOUT, [], { ref: false });
        const samples = await Promise.race([read(), timeout]).catch(() => []);
        gauge.reset();
        // A gauge without labels would report 0 after the reset.
        if (!options.labelNames) gauge.remove();
        for (const [labels, value] of samples) gauge.set(labels, value);
      },
    });
  }
}

/** Serves only `GET /metrics`, on a port that must be reachable for Prometheus alone. */
export function serveMetrics(address: { port: number; host: string }, read: () => Promise<string>): Server {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    read().then(
      (text) => answer.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  return server.listen(address);
}

@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
