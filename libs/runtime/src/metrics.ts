import { Global, Injectable, Module } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, type GaugeConfiguration, Registry } from 'prom-client';

/** How long a scrape waits for what has to be asked first, in ms: a figure that comes later is left out. */
const ASK_TIMEOUT = 1_000;

/** Figures of Node of which, of several processes behind one port, the worst counts: a sum or a mean alarms wrongly, or never. */
const WORST_COUNTS = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];

/** Values by labels, such as `{ state: 'idle' }`. */
type Sample = [labels: Record<string, string>, value: number];

/** What a gauge is; its aggregator says how the values of several processes behind one port become one. */
type GaugeOptions = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames' | 'aggregator'>;

/** Figures of a process for Prometheus. Every name begins with `kampvuur_`, but for those of Node itself. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const name of WORST_COUNTS)
      Object.assign(this.registry.getSingleMetric(name) ?? {}, { aggregator: 'max' });
  }

  /** A count that somebody keeps anyway. */
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

  /** A gauge whose values are looked up when somebody asks: keeping them current costs requests nothing. */
  gauge(options: GaugeOptions, read: () => number | undefined): void {
    this.asked(options, async () => {
      const value = read();
      return value === undefined ? [] : [[{}, value]];
    });
  }

  /** A gauge whose values others have to be asked for; without an answer in time it has none. */
  asked(options: GaugeOptions, ask: () => Promise<Sample[]>): void {
    const gauge: Gauge = new Gauge({
      ...options,
      registers: [this.registry],
      collect: async () => {
        const samples = await Promise.race([ask(), sleep<Sample[]>(ASK_TIMEOUT, [], { ref: false })]).catch(
          () => [],
        );
        gauge.reset();
        // Without labels that leaves a 0 nobody has measured.
        if (!options.labelNames) gauge.remove();
        for (const [of, value] of samples) gauge.set(of, value);
      },
    });
  }
}

/** Serves `GET /metrics` and nothing else, on a port that only Prometheus reaches. */
export function serveMetrics(place: { port: number; host: string }, read: () => Promise<string>): Server {
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
  return server.listen(place);
}

@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
