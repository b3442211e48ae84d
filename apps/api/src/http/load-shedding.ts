import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { DataSource } from 'typeorm';
import { MESSAGES, Unavailable } from '@kampvuur/domain';
import { connectionQueueLength } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { problemHeaders, problemOf, problemText } from './problem.filter';
import { RequestQueue } from './request-queue';
import { REQUEST_ID } from './security-headers';
import { drain, isMultipart, isUnread } from './request-body';

/**
 * Health checks, which are never shed. In front of the framework the raw path is compared, so an encoded one is shed like any
 * other request.
 */
const HEALTH_ROUTES = new Set(['/api/health/startup', '/api/health/live', '/api/health/ready']);

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
  private readonly queue = new RequestQueue();
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
    private readonly settings: Settings,
    headers: OutgoingHttpHeaders,
  ) {
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
      if (HEALTH_ROUTES.has(request.url ?? '')) listener(request, response);
      else if (this.isFull()) this.shed(request, response);
      else
        this.queue.add(() => {
          // The client may have disconnected meanwhile.
          if (!request.destroyed) listener(request, response);
        });
    };
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

  private isFull(): boolean {
    return (
      this.inFlight.size + this.queue.length >= this.settings.MAX_REQUESTS_IN_FLIGHT ||
      this.databaseQueueLength() >= this.maxQueue ||
      this.queue.isFull
    );
  }

  private databaseQueueLength(): number {
    return this.database ? connectionQueueLength(this.database) : 0;
  }

  acquire(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.destroyed) return;
    this.inFlight.add(request);
    reply.raw.once('close', () => this.release(request));
  }

  release(request: FastifyRequest): void {
    this.inFlight.delete(request);
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
