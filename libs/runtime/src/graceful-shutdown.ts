import { type INestApplication, Logger } from '@nestjs/common';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTracing } from './tracing';

/** A process ends at the latest this long after its first signal, in ms. */
export const SHUTDOWN_TIMEOUT_MS = 15_000;

/** A second signal ends the process at once, unless it is the first one passed on by a terminal and by npm. */
const REPEATED_WITHIN_MS = 500;

/** Whether the process is about to end; its readiness says so to load balancers. */
export class ShutdownState {
  isShuttingDown = false;
}

/** How a process ends. */
export interface ShutdownOptions {
  /** How long it serves on once it says that it is not ready, in ms: until every load balancer has asked. */
  delayMs: number;
  /** After so long it ends whatever is under way, in ms. */
  timeoutMs?: number;
}

/**
 * Ends a process on SIGTERM or SIGINT without cutting a request: says that it is not ready, serves on for a while, takes
 * no more connections, finishes what is under way, then closes the application. Nest's own shutdown hooks close first.
 */
export function shutDownOnSignals(app: INestApplication, options: ShutdownOptions): void {
  const shutdown = new GracefulShutdown(app, app.get(ShutdownState), options);
  let first: number | undefined;
  const onSignal = () => {
    if (first === undefined) void shutdown.run();
    else if (Date.now() - first > REPEATED_WITHIN_MS) process.exit(1);
    first ??= Date.now();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

class GracefulShutdown {
  private readonly logger = new Logger(GracefulShutdown.name);
  private readonly server: Server;
  private readonly answers = new Set<ServerResponse>();
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly app: INestApplication,
    private readonly state: ShutdownState,
    private readonly options: ShutdownOptions,
  ) {
    this.server = app.getHttpServer() as Server;
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // Before the framework answers: a header cannot be added later.
    this.server.prependListener('request', (_request, answer: ServerResponse) => {
      this.answers.add(answer);
      answer.once('close', () => {
        this.answers.delete(answer);
        if (this.answers.size === 0) this.server.emit(IDLE);
      });
      if (this.state.isShuttingDown) lastOnConnection(answer);
    });
  }

  async run(): Promise<void> {
    this.state.isShuttingDown = true;
    setTimeout(() => this.giveUp(), this.options.timeoutMs ?? SHUTDOWN_TIMEOUT_MS).unref();
    try {
      this.answers.forEach(lastOnConnection);
      await sleep(this.options.delayMs);
      this.server.close();
      // Connections on which nothing was ever asked, opened by browsers in advance, do not count as idle.
      for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
      while (this.answers.size > 0) await once(this.server, IDLE);
      await this.app.close();
      await currentTracing().end();
      process.exit(0);
    } catch (error) {
      this.logger.error(error);
      process.exit(1);
    }
  }

  private giveUp(): void {
    this.logger.warn(`Ended with ${this.answers.size} requests under way`);
    process.exit(1);
  }
}

/** Ends a process that could not do its work, with the sentence people read. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Emitted when the last request under way has been answered. */
const IDLE = 'idle-for-shutdown';

function lastOnConnection(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}
