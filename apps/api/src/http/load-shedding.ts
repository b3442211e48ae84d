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
 * Health checks, never shed. No route is known in front of the framework, so there the raw path is compared: one that is
 * encoded in another way is shed like any other request.
 */
const HEALTH_ROUTES = new Set(['/api/health/startup', '/api/health/live', '/api/health/ready']);

/** How many may wait for each database connection: fewer would refuse bursts that pass within a tenth of a second. */
const MAX_QUEUE_PER_CONNECTION = 16;

/** How often the log says how many requests were shed, in ms; a line for each would cost more than shedding it. */
const REPORT_EVERY = 1_000;

/** Counts what is in flight. A request counts until its answer begins to leave, but not while its body arrives. */
export function registerLoadShedding(api: NestFastifyApplication, shedding: LoadShedding): void {
  const fastify = api.getHttpAdapter().getInstance();
  shedding.watch(api.get(DataSource));
  fastify.addHook('preHandler', (request, reply, done) => {
    // The client has disconnected.
    if (request.raw.socket.destroyed) return void reply.hijack();
    if (!isHealth(request)) shedding.enter(request, reply);
    // Its route reads it later, with limits of its own: a slow sender takes no place.
    if (isMultipart(request)) {
      request.raw.once('resume', () => shedding.leave(request));
      request.raw.once('end', () => shedding.enter(request, reply));
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    shedding.leave(request);
    done(null, payload);
  });
  fastify.addHook('onClose', (_fastify, done) => {
    shedding.close();
    done();
  });
}

/** By the route that was found, not by the text of the address. */
function isHealth({ routeOptions }: FastifyRequest): boolean {
  return HEALTH_ROUTES.has(routeOptions.url ?? '');
}

/**
 * Answers 503 to requests beyond those the process can work on: beyond a number in flight or a number that waits for the
 * database, and while the event loop does not keep up. Without that they wait until their clients have timed
 * out. It stands in front of the framework, which would spend as much on a refusal as on an answer from memory.
 * `@fastify/under-pressure` is not used: it refuses inside the framework, everything or nothing in turns.
 */
export class LoadShedding {
  private readonly logger = new Logger('LoadShedding');
  private readonly inFlight = new Set<FastifyRequest>();
  private readonly queue = new RequestQueue();
  private readonly reports = setInterval(() => this.logShed(), REPORT_EVERY).unref();
  private readonly maxQueue: number;
  private readonly problem = problemOf(new Unavailable(MESSAGES.busy));
  /** Of every refusal, made once: to put them together for each would cost as much as the rest of it. */
  private readonly refusalHeaders: OutgoingHttpHeaders;
  private shedCount = 0;
  private shedSince = 0;
  private database?: DataSource;

  /** `headers`: of every answer. */
  constructor(
    private readonly settings: Settings,
    headers: OutgoingHttpHeaders,
  ) {
    this.refusalHeaders = { ...headers, ...problemHeaders(this.problem) };
    this.maxQueue = MAX_QUEUE_PER_CONNECTION * settings.DATABASE_POOL_SIZE;
  }

  /** From now on what waits for this database counts. */
  watch(database: DataSource): void {
    this.database = database;
  }

  /** What a server calls instead of the framework's own listener. */
  inFrontOf(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (HEALTH_ROUTES.has(request.url ?? '')) listener(request, response);
      else if (this.isFull()) this.shed(request, response);
      else
        this.queue.add(() => {
          // Unless the client has disconnected meanwhile.
          if (!request.destroyed) listener(request, response);
        });
    };
  }

  /** Requests refused since the start. */
  get shedInAll(): number {
    return this.shedSince + this.shedCount;
  }

  /** Requests that are worked on. */
  get underWay(): number {
    return this.inFlight.size;
  }

  /** A client has connected. */
  noteConnection(): void {
    this.queue.noteConnection();
  }

  private isFull(): boolean {
    return (
      this.inFlight.size + this.queue.length >= this.settings.MAX_REQUESTS_IN_FLIGHT ||
      this.waiting() >= this.maxQueue ||
      this.queue.isFull
    );
  }

  private waiting(): number {
    return this.database ? connectionQueueLength(this.database) : 0;
  }

  enter(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.destroyed) return;
    this.inFlight.add(request);
    reply.raw.once('close', () => this.leave(request));
  }

  leave(request: FastifyRequest): void {
    this.inFlight.delete(request);
  }

  private shed(request: IncomingMessage, response: ServerResponse): void {
    this.shedCount += 1;
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
    clearInterval(this.reports);
  }

  private logShed(): void {
    if (this.shedCount === 0) return;
    this.logger.warn(
      `Shed ${this.shedCount} requests; ${this.inFlight.size} in flight, ${this.queue.length} to be begun, ` +
        `${this.waiting()} waiting for the database`,
    );
    this.shedSince += this.shedCount;
    this.shedCount = 0;
  }
}
