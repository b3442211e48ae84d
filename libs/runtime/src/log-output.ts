import cluster from 'node:cluster';
import { destination } from 'pino';

/** Lines are collected and written together, after at most this time in ms and this number of bytes. */
const MAX_WAIT = 100;
const BATCH = { minLength: 8_192 } as const;

/** The same for one of several processes: writes up to this size to a shared pipe are not interleaved with others. */
const SHARED_BATCH = { minLength: 3_500, maxWrite: 4_096 } as const;

/** Maximum size of the lines kept while they cannot be written; further ones are dropped and counted. */
const MAX_BUFFERED_BYTES = 512 * 1_024;

/** How long the process waits for a slow reader of its log before it exits, in ms. */
const EXIT_TIMEOUT = 500;

type Output = ReturnType<typeof destination>;

/**
 * Writes log lines to standard output in batches, because a separate write is the most expensive part of a line.
 * Nothing is lost when the process ends; a fatal line is written at once, with those before it.
 *
 * A full disk or a blocked reader neither ends nor blocks the process: lines are kept up to a limit and then dropped,
 * and once writing works again, a line reports how many were dropped.
 */
class LogOutput {
  private output?: Output;
  private timer: NodeJS.Timeout | undefined;
  private isEnding = false;
  private exitDeadline?: number;
  private lost = 0;

  write(line: string): void {
    this.output ??= this.open();
    this.output.write(line);
    if (this.isEnding) this.flush();
    else this.flushLater();
  }

  /** Writes pending lines, and from now on every line, at once: a process ended by a signal emits no `exit` event. */
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
    // Accessing the stream makes a pipe non-blocking: when nobody reads it, writes fail with EAGAIN instead of blocking
    // the process. Errors of other writers (warnings, libraries) must not end the process either.
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

/** The log output of this process. */
export const logOutput = new LogOutput();
