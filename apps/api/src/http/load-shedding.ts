import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { DataSource } from 'typeorm';
import { MESSAGES, Unavailable } from '@kampvuur/domain';
import { connectionQueueLength } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import type { ClientNetworks } from './client-network';
import { problemHeaders, problemOf, problemText } from './problem.filter';
import { RequestQueue } from './request-queue';
import { REQUEST_ID } from './security-headers';
import { drain, isMultipart, isUnread } from './request-body';

/**
 * Health checks. In front of the framework the raw path is compared, so an encoded one is a request like any other.
 */
const HEALTH_ROUTES = new Set(['/api/health/startup', '/api/health/live', '/api/health/ready']);

/**
 * How many health checks of one network run at once without being queued or shed; further ones are requests like any other.
 * Supervisors and load balancers send one of each kind at a time.
 */
const PROBES_PER_NETWORK = 2;

/** How many requests may wait for each database connection; fewer would refuse bursts that take a tenth of a second. */
const MAX_QUEUE_PER_CONNECTION = 16;

/** How often the number of shed requests is logged; a line for each would cost more than shedding it. */
const LOG_INTERVAL_MS = 1_000;

/** Counts requests in flight: until their response is sent, except while the body of an upload is received. */
export function registerLoadShedding(api: NestFastifyApplication, shedding: LoadShedding): void {
  const fastify = api.getHttpAdapter().getInstance();
  shedding.watch(api.get(DataSource));
  fastify.addHook('preHandler', (request, reply, done) => {
    // The client has disconnected.
    if (request.raw.socket.destroyed) return void reply.hijack();
    if (!isHealth(request)) shedding.acquire(request, reply);
    // The route reads the form later, with limits of its own: a slow sender should not be counted meanwhile.
    if (isMultipart(request)) {
      request.raw.once('resume', () => shedding.release(request));
      request.raw.once('end', () => shedding.acquire(request, reply));
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    shedding.release(request);
    done(null, payload);
  });
  fastify.addHook('onClose', (_fastify, done) => {
    shedding.close();
    done();
  });
}

function isHealth({ routeOptions }: FastifyRequest): boolean {
  return HEALTH_ROUTES.has(routeOptions.url ?? '');
}

/**
 * Responds 503 to requests while too many are in flight, too many wait for the database, or the event loop does not keep up:
 * they would otherwise wait until their clients time out. Runs in front of the framework, in which a refusal would cost as
 * much as a cached response. `@fastify/under-pressure` is not used: it runs inside the framework, and alternates between
 * refusing everything and nothing.
 */
export class LoadShedding {
  private readonly logger = new Logger('LoadShedding');
  private readonly inFlight = new Set<FastifyRequest>();
  private readonly queue: RequestQueue;
  /** Health checks that run, by network. */
  private readonly probes = new Map<string, number>();
  private readonly logTimer = setInterval(() => this.logShed(), LOG_INTERVAL_MS).unref();
  private readonly maxQueue: number;
  private readonly problem = problemOf(new Unavailable(MESSAGES.busy));
  /** Built once, because that would cost as much as the rest of a refusal. */
  private readonly refusalHeaders: OutgoingHttpHeaders;
  /** Shed since the last line in the log, and before that. */
  private newlyShed = 0;
  private loggedShed = 0;
  private database?: DataSource;

  /** `headers`: sent with every response. */
  constructor(
    settings: Settings,
    headers: OutgoingHttpHeaders,
    private readonly networks: ClientNetworks,
  ) {
    this.queue = new RequestQueue(settings.MAX_REQUESTS_IN_FLIGHT, (network) => networks.factorOf(network));
    this.refusalHeaders = { ...headers, ...problemHeaders(this.problem) };
    this.maxQueue = MAX_QUEUE_PER_CONNECTION * settings.DATABASE_POOL_SIZE;
  }

  /** Sets the database whose queue of waiting requests is limited. */
  watch(database: DataSource): void {
    this.database = database;
  }

  /** Wraps the framework's request listener. */
  wrap(listener: RequestListener): RequestListener {
    return (request, response) => {
      const network = this.networks.networkOf(request);
      if (this.isProbe(network, request, response)) return listener(request, response);
      const begin = (): void => {
        // The client may have disconnected meanwhile.
        if (!request.destroyed) listener(request, response);
      };
      const shed = (): void => this.shed(request, response);
      this.queue.admit(network, { begin, shed }, this.databaseQueueLength() >= this.maxQueue);
    };
  }

  /** Whether the request is a health check that may run at once; counts it until its response is sent. */
  private isProbe(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (!HEALTH_ROUTES.has(request.url ?? '')) return false;
    const running = this.probes.get(network) ?? 0;
    if (running >= PROBES_PER_NETWORK) return false;
    this.probes.set(network, running + 1);
    response.once('close', () => this.endProbe(network));
    return true;
  }

  private endProbe(network: string): void {
    const left = (this.probes.get(network) ?? 0) - 1;
    if (left > 0) this.probes.set(network, left);
    else this.probes.delete(network);
  }

  /** Requests refused since the start. */
  get shedTotal(): number {
    return this.loggedShed + this.newlyShed;
  }

  get inFlightCount(): number {
    return this.inFlight.size;
  }

  /** Call when a client has connected. */
  noteConnection(): void {
    this.queue.noteConnection();
  }

  private databaseQueueLength(): number {
    return this.database ? connectionQueueLength(this.database) : 0;
  }

  acquire(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.destroyed || this.inFlight.has(request)) return;
    this.inFlight.add(request);
    this.queue.start(this.networks.networkOf(request.raw));
    reply.raw.once('close', () => this.release(request));
  }

  release(request: FastifyRequest): void {
    if (this.inFlight.delete(request)) this.queue.end(this.networks.networkOf(request.raw));
  }

  private shed(request: IncomingMessage, response: ServerResponse): void {
    this.newlyShed += 1;
    this.queue.noteRefusal();
    if (isUnread(request)) drain(request);
    const id = randomUUID();
    const body = problemText(this.problem, id);
    this.refusalHeaders[REQUEST_ID] = id;
    this.refusalHeaders['content-length'] = Buffer.byteLength(body);
    response.writeHead(503, this.refusalHeaders);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  close(): void {
    clearInterval(this.logTimer);
  }

  private logShed(): void {
    if (this.newlyShed === 0) return;
    this.logger.warn(
      `Shed ${this.newlyShed} requests; ${this.inFlight.size} in flight, ${this.queue.length} to be begun, ` +
        `${this.databaseQueueLength()} waiting for the database`,
    );
    this.loggedShed += this.newlyShed;
    this.newlyShed = 0;
  }
}
