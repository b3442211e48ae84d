import { destination } from 'pino';

/** Lines wait for others to be written with, at most this long, in ms, and this many bytes of them. */
const LONGEST_WAIT = 100;
const BATCH = 8_192;

/**
 * Standard output, in batches: a write for every line costs a request more than all else about its line. Nothing is lost
 * when the process ends, and a fatal line is written at once, with those before it.
 */
class LogOutput {
  private output?: ReturnType<typeof destination>;
  private timer?: NodeJS.Timeout;
  private isEnding = false;

  write(line: string): void {
    this.output ??= this.open();
    this.output.write(line);
    if (this.isEnding) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), LONGEST_WAIT).unref();
  }

  /** What waits, and from now on every line, is written at once: nobody tells when a process ends by a signal. */
  end(): void {
    this.isEnding = true;
    this.flush();
  }

  /** Called by pino after a fatal line. */
  flushSync(): void {
    this.flush();
  }

  private open(): ReturnType<typeof destination> {
    process.once('exit', () => this.flush());
    return destination({ dest: 1, sync: true, minLength: BATCH });
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.output?.flush();
  }
}

/** The process has one standard output. */
export const logOutput = new LogOutput();
