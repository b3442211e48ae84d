import cluster from 'node:cluster';
import { destination } from 'pino';

/** Lines wait for others to be written with, at most this long, in ms, and this many bytes of them. */
const MAX_WAIT = 100;
const BATCH = { minLength: 8_192 } as const;

/** The same for one of several processes: a pipe they share takes whole what is no longer than this. */
const SHARED_BATCH = { minLength: 3_500, maxWrite: 4_096 } as const;

/** Bytes of lines kept while they cannot be written; later ones are dropped and counted. */
const MAX_BUFFERED_BYTES = 512 * 1_024;

/** How long the end of the process waits for a slow reader of its log, in ms. */
const EXIT_TIMEOUT = 500;

type Output = ReturnType<typeof destination>;

/**
 * Standard output, in batches: a write for every line costs a request more than all else about its line. Nothing is lost
 * when the process ends, and a fatal line is written at once, with those before it.
 *
 * A full disk or a reader that stands still never ends nor blocks the process: lines are kept up to a limit, then
 * dropped, and once writing works again a line says how many.
 */
class LogOutput {
  private output?: Output;
  private timer?: NodeJS.Timeout;
  private isEnding = false;
  private exitDeadline?: number;
  private lost = 0;

  write(line: string): void {
    this.output ??= this.open();
    this.output.write(line);
    if (this.isEnding) this.flush();
    else this.flushLater();
  }

  /** What waits, and from now on every line, is written at once: a process that ends by a signal is not notified. */
  end(): void {
    this.isEnding = true;
    this.flush();
  }

  /** Called by pino after a fatal line. */
  flushSync(): void {
    this.flush();
  }

  private open(): Output {
    process.once('exit', () => this.exit());
    // Opening the stream makes a pipe non-blocking: one that nobody reads then fails with EAGAIN instead of blocking the
    // process. What else writes to the outputs (warnings, libraries) must not end the process either.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const output = destination({
      dest: 1,
      sync: true,
      ...(cluster.isWorker ? SHARED_BATCH : BATCH),
      maxLength: MAX_BUFFERED_BYTES,
      retryEAGAIN: () => this.exitDeadline !== undefined && Date.now() < this.exitDeadline,
    });
    output.on('error', () => this.flushLater());
    output.on('drop', () => (this.lost += 1));
    output.on('drain', () => this.reportLost(output));
    return output;
  }

  private reportLost(output: Output): void {
    if (this.lost === 0) return;
    const msg = `${this.lost} log lines were lost: they could not be written`;
    this.lost = 0;
    output.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`);
    this.flushLater();
  }

  private exit(): void {
    this.exitDeadline = Date.now() + EXIT_TIMEOUT;
    this.flush();
  }

  private flushLater(): void {
    this.timer ??= setTimeout(() => this.flush(), MAX_WAIT).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.output?.flush();
  }
}

/** The process has one standard output. */
export const logOutput = new LogOutput();
