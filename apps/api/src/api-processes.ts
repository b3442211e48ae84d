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

/** Delay before a process that exited is replaced. Doubles with each exit of the last `RESTART_WINDOW_MS`. */
const RESTART_DELAY_MS = 500;
const MAX_RESTART_DELAY_MS = 8_000;
const RESTART_WINDOW_MS = 20_000;

/** How much longer than its own shutdown may take a process gets before it is killed. */
const KILL_DELAY_MS = 1_000;

/**
 * The cluster's primary (`node:cluster`): starts several API processes on one port, replaces those that exit, and shuts all
 * down together. It serves no requests itself, except Prometheus's, with the metrics of all processes.
 */
export class ApiProcesses {
  private readonly logger: Logger;
  private isShuttingDown = false;
  private recentExits = 0;

  constructor(private readonly settings: Settings) {
    this.logger = pino(loggerOptions(settings, 'api'), logOutput);
  }

  /** Resolves once all processes are started; exits when the first one cannot start. */
  async run(): Promise<void> {
    for (const signal of END_SIGNALS) process.on(signal, () => this.shutDown(signal));
    // Metrics may be infinite, which JSON cannot represent.
    cluster.setupPrimary({ serialization: 'advanced' });
    await this.startMetricsServer();
    // The others start after the first one, to read the snapshot of the search index that it writes if there is none.
    await this.startFirst();
    cluster.on('exit', (worker, code, signal) => void this.replace(worker, signal ?? `code ${code}`));
    for (let started = 1; started < this.settings.API_PROCESSES; started += 1) cluster.fork();
  }

  private async startFirst(): Promise<void> {
    const worker = cluster.fork();
    const isListening = once(worker, 'listening').then(() => true);
    const hasEnded = once(worker, 'exit').then(() => false);
    if (await Promise.race([isListening, hasEnded])) return;
    process.exit(this.isShuttingDown ? 0 : 1);
  }

  private async replace(worker: Worker, reason: string): Promise<void> {
    if (this.isShuttingDown) return;
    const delay = Math.min(RESTART_DELAY_MS * 2 ** this.recentExits, MAX_RESTART_DELAY_MS);
    this.logger.error(
      `API process ${worker.process.pid} ended (${reason}); another one starts in ${delay} ms`,
    );
    this.recentExits += 1;
    await sleep(delay);
    if (this.isShuttingDown) return;
    cluster.fork();
    setTimeout(() => (this.recentExits -= 1), RESTART_WINDOW_MS).unref();
  }

  /** Forwards the signal; this process exits after the last of the others. */
  private shutDown(signal: NodeJS.Signals): void {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    if (!this.isShuttingDown) void this.exitAfter(workers);
    this.isShuttingDown = true;
    for (const worker of workers) worker.process.kill(signal);
  }

  private async exitAfter(workers: Worker[]): Promise<void> {
    setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, SHUTDOWN_TIMEOUT_MS + KILL_DELAY_MS).unref();
    const exits = await Promise.all(
      workers.map(async (worker) => {
        if (!worker.isDead()) await once(worker, 'exit');
        return hasExitedCleanly(worker);
      }),
    );
    process.exit(exits.every(Boolean) ? 0 : 1);
  }

  private async startMetricsServer(): Promise<void> {
    const { METRICS_PORT: port, HOST: host } = this.settings;
    if (port === undefined) return;
    const metrics = new ProcessMetrics();
    await once(
      serveMetrics({ port, host }, () => metrics.read()),
      'listening',
    );
  }
}

/** With exit code 0 or, while it was still starting and had no signal handler, by the signal. */
function hasExitedCleanly({ process: { exitCode, signalCode } }: Worker): boolean {
  return exitCode === 0 || END_SIGNALS.some((signal) => signal === signalCode);
}
