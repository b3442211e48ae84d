import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two health checks of a process, and their timeout, in ms. */
const CHECK_INTERVAL = 100;
const CHECK_TIMEOUT = 500;

/**
 * A round-robin HTTP load balancer for processes on loopback. It forwards requests to processes that are ready, over
 * kept-alive connections, and tries another process only if a connection was refused, which is safe for any request.
 */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((incoming, answer) => void this.forward(incoming, answer));
  private readonly ready = new Set<number>();
  private readonly closing = new AbortController();
  private turn = 0;

  constructor(ports: number[]) {
    for (const port of ports) void this.watch(port);
  }

  /** Listens and returns its address. */
  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  isReady(port: number): boolean {
    return this.ready.has(port);
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Checks one after the other, so that a late response cannot override a newer one. */
  private async watch(port: number): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const isReady = await this.check(port);
      if (isReady) this.ready.add(port);
      // The last ready process is kept: if none seems ready, the checks are more likely at fault.
      else if (isReady === false && this.ready.size > 1) this.ready.delete(port);
      await sleep(CHECK_INTERVAL, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Whether a process is ready; undefined when it did not respond in time, as a busy process need not be ending. */
  private check(port: number): Promise<boolean | undefined> {
    return new Promise((resolve) => {
      const options = { port, path: '/api/health/ready', agent: false, timeout: CHECK_TIMEOUT } as const;
      const check = request({ host: '127.0.0.1', ...options }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      check.on('timeout', () => {
        resolve(undefined);
        check.destroy();
      });
      check.on('error', () => resolve(false));
      check.end();
    });
  }

  private async forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const candidates = [...this.ready];
    this.turn += 1;
    for (let tried = 0; tried < candidates.length; tried += 1) {
      const port = candidates[(this.turn + tried) % candidates.length];
      if (port !== undefined && (await this.send(port, incoming, body, answer))) return;
    }
    answer.writeHead(502).end('no process is ready');
  }

  /** False when the connection was refused, so that nothing was sent. */
  private send(
    port: number,
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url: path, headers } = incoming;
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: this.agent });
      outgoing.on('response', (response) => {
        const { connection: _connection, 'keep-alive': _keepAlive, ...forwarded } = response.headers;
        answer.writeHead(response.statusCode ?? 502, forwarded);
        response.pipe(answer);
        response.on('error', () => answer.destroy());
        resolve(true);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (!answer.headersSent) answer.writeHead(502).end(String(error.code));
        else answer.destroy();
        resolve(true);
      });
      outgoing.end(body);
    });
  }
}
