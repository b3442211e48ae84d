import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import {
  loggerOptions,
  logOutput,
  serveMetrics,
  type Settings,
  SHUTDOWN_TIMEOUT_MS,
} from '@kampvuur/runtime';
import { ProcessMetrics } from './metrics/process-metrics';

const END_SIGNALS = ['SIGTERM', 'SIGINT'] as const satisfies NodeJS.Signals[];

/** Pause before a process that ended is replaced, and how much longer it becomes while they go on ending, in ms. */
const REPLACEMENT = { pause: 500, longest: 8_000, healthyAfter: 20_000 } as const;

/** A process that has not exited this long after its signal is killed, in ms. */
const KILLED_AFTER = 1_000;

/**
 * Several API processes behind one port (`node:cluster`): they are started, replaced when one of them dies, and ended
 * together. This process itself answers nobody but Prometheus, for all of them.
 */
export class ApiProcesses {
  private readonly logger: Logger;
  private isEnding = false;
  private deaths = 0;

  constructor(private readonly settings: Settings) {
    this.logger = pino(loggerOptions(settings, 'api'), logOutput);
  }

  /** Resolves once the first one listens; one that cannot even start ends everything, as a single process would end. */
  async run(): Promise<void> {
    for (const signal of END_SIGNALS) process.on(signal, () => this.end(signal));
    // JSON has no infinity, which a figure may be.
    cluster.setupPrimary({ serialization: 'advanced' });
    await this.answerPrometheus();
    // The first one alone: where there is no snapshot of the search index it writes one, and the others read it.
    await this.startFirst();
    cluster.on('exit', (worker, code, signal) => void this.replace(worker, signal ?? `code ${code}`));
    for (let more = 1; more < this.settings.API_PROCESSES; more += 1) cluster.fork();
  }

  private async startFirst(): Promise<void> {
    const worker = cluster.fork();
    const isListening = once(worker, 'listening').then(() => true);
    const hasEnded = once(worker, 'exit').then(() => false);
    if (await Promise.race([isListening, hasEnded])) return;
    process.exit(this.isEnding ? 0 : 1);
  }

  private async replace(worker: Worker, reason: string): Promise<void> {
    if (this.isEnding) return;
    const pause = Math.min(REPLACEMENT.pause * 2 ** this.deaths, REPLACEMENT.longest);
    this.logger.error(
      `API process ${worker.process.pid} ended (${reason}); another one starts in ${pause} ms`,
    );
    this.deaths += 1;
    await sleep(pause);
    if (this.isEnding) return;
    cluster.fork();
    setTimeout(() => (this.deaths -= 1), REPLACEMENT.healthyAfter).unref();
  }

  /** Each ends by itself, and this one after the last of them. */
  private end(signal: NodeJS.Signals): void {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    if (!this.isEnding) void this.exitAfter(workers);
    this.isEnding = true;
    for (const worker of workers) worker.process.kill(signal);
  }

  private async exitAfter(workers: Worker[]): Promise<void> {
    setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, SHUTDOWN_TIMEOUT_MS + KILLED_AFTER).unref();
    const ended = await Promise.all(
      workers.map(async (worker) => {
        if (!worker.isDead()) await once(worker, 'exit');
        return hasEndedWell(worker);
      }),
    );
    process.exit(ended.every(Boolean) ? 0 : 1);
  }

  private async answerPrometheus(): Promise<void> {
    const { METRICS_PORT: port, HOST: host } = this.settings;
    if (port === undefined) return;
    const all = new ProcessMetrics();
    await once(
      serveMetrics({ port, host }, () => all.read()),
      'listening',
    );
  }
}

/** By itself; one that was still starting, and had nothing to end, by the signal. */
function hasEndedWell({ process: { exitCode, signalCode } }: Worker): boolean {
  return exitCode === 0 || END_SIGNALS.some((signal) => signal === signalCode);
}
