import { type INestApplication, Logger } from '@nestjs/common';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTracing } from './tracing';

/** Longest time between the first signal and the end of the process, in ms. */
export const SHUTDOWN_TIMEOUT_MS = 15_000;

/**
 * A second signal ends the process at once, unless it follows within this time: a terminal and npm both pass on Ctrl+C.
 */
const REPEATED_WITHIN_MS = 500;

/** Whether the process is shutting down; its readiness then fails, so that load balancers stop using it. */
export class ShutdownState {
  isShuttingDown = false;
}

/** Timing of a shutdown. */
export interface ShutdownOptions {
  /** How long requests are still accepted after readiness fails, in ms: until every load balancer has noticed. */
  delayMs: number;
  /** When to end the process despite unfinished requests, in ms. */
  timeoutMs?: number;
}

/**
 * Shuts a process down on SIGTERM or SIGINT without interrupting requests: readiness fails, requests are served for a
 * while longer, no more connections are accepted, current requests are finished, and the application is closed. Nest's
 * own shutdown hooks would close the application first.
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
    // Runs before the framework responds, because headers cannot be added afterwards.
    this.server.prependListener('request', (_request, answer: ServerResponse) => {
      this.answers.add(answer);
      answer.once('close', () => {
        this.answers.delete(answer);
        if (this.answers.size === 0) this.server.emit(IDLE);
      });
      if (this.state.isShuttingDown) closeConnectionAfter(answer);
    });
  }

  async run(): Promise<void> {
    this.state.isShuttingDown = true;
    setTimeout(() => this.giveUp(), this.options.timeoutMs ?? SHUTDOWN_TIMEOUT_MS).unref();
    try {
      this.answers.forEach(closeConnectionAfter);
      await sleep(this.options.delayMs);
      this.server.close();
      // `close` does not end connections without any request, which browsers open in advance.
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

/** Prints the message of an error and ends the process with exit code 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Event emitted when the last open request has been answered. */
const IDLE = 'idle-for-shutdown';

function closeConnectionAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}
