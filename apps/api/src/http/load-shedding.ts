import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES, RETRY_AFTER, Unavailable } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { EventLoopLimit } from './event-loop-limit';
import { PROBLEM_TYPE, problemOf, problemText } from './problem.filter';
import { drain, isUnread } from './unread-body';

/** Routes a supervisor asks, answered however busy the process is. */
const HEALTH_ROUTES = new Set(['/api/health/live', '/api/health/ready']);

/** How often the log says how many requests were shed, in ms; a line for each would cost more than shedding it. */
const REPORT_EVERY = 1_000;

/**
 * Answers 503 to requests beyond those the process can work on at the same time, before anything is done for them.
 * Without that bound they wait for the event loop and for PostgreSQL until nobody wants their answers any more.
 * `@fastify/under-pressure` is not used: it looks at the event loop's delay alone, and so sheds everything or nothing in turns.
 *
 * A request counts from when its body is read (a slow sender takes no place) until its answer begins to leave.
 */
export function registerLoadShedding(api: NestFastifyApplication, settings: Settings): void {
  const fastify = api.getHttpAdapter().getInstance();
  const shedding = new LoadShedding(settings.MAX_REQUESTS_IN_FLIGHT);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (shedding.isFull && !isHealth(request)) shedding.shed(request, reply);
    else done();
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    // Nobody is there to answer any more: what has not begun is left.
    if (request.raw.socket.destroyed) return void reply.hijack();
    if (!isHealth(request) && !isForm(request)) shedding.enter(request, reply);
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

/** The body of a form is read by its route, with limits of its own. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

class LoadShedding {
  private readonly logger = new Logger('LoadShedding');
  private readonly inFlight = new Set<FastifyRequest>();
  private readonly limit: EventLoopLimit;
  private readonly report: NodeJS.Timeout;
  private readonly problem = problemOf(new Unavailable(MESSAGES.busy));
  private shedCount = 0;

  constructor(max: number) {
    this.limit = new EventLoopLimit(max);
    this.report = setInterval(() => this.tell(), REPORT_EVERY).unref();
  }

  get isFull(): boolean {
    return this.inFlight.size >= this.limit.current;
  }

  enter(request: FastifyRequest, reply: FastifyReply): void {
    this.inFlight.add(request);
    reply.raw.once('close', () => this.leave(request));
  }

  leave(request: FastifyRequest): void {
    this.inFlight.delete(request);
  }

  /** Written without the hooks that other answers go through: shedding must cost next to nothing. */
  shed(request: FastifyRequest, reply: FastifyReply): void {
    this.shedCount += 1;
    reply.hijack();
    if (isUnread(request.raw)) drain(request.raw);
    const body = problemText(this.problem, request.id);
    reply.raw.writeHead(503, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
    });
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
  }

  close(): void {
    clearInterval(this.report);
    this.limit.close();
  }

  private tell(): void {
    if (this.shedCount === 0) return;
    this.logger.warn(`Shed ${this.shedCount} requests; ${this.limit.current} may be in flight`);
    this.shedCount = 0;
  }
}
