import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { MESSAGES, RETRY_AFTER, Unavailable } from '@kampvuur/domain';
import { connectionQueueLength } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { AdmissionControl, SAMPLE_INTERVAL } from './admission-control';
import { PROBLEM_TYPE, problemOf, problemText } from './problem.filter';
import { drain, isUnread } from './unread-body';

/** Routes a supervisor asks, answered however busy the process is. */
const HEALTH_ROUTES = new Set(['/api/health/live', '/api/health/ready']);

/** How many may wait for each database connection: fewer would refuse bursts that pass within a tenth of a second. */
const MAX_QUEUE_PER_CONNECTION = 16;

/** How often the log says how many requests were shed, in ms; a line for each would cost more than shedding it. */
const REPORT_EVERY = 1_000;

/**
 * Answers 503 to requests beyond those the process can work on, before anything is done for them: beyond a number in flight
 * or a number that waits for the database, and to a share while the event loop does not keep up. Without that they wait
 * until their clients have timed out. `@fastify/under-pressure` is not used: it sheds everything or nothing in turns.
 *
 * A request counts until its answer begins to leave, but not while its body arrives: a slow sender takes no place.
 */
export function registerLoadShedding(api: NestFastifyApplication, settings: Settings): void {
  const fastify = api.getHttpAdapter().getInstance();
  const shedding = new LoadShedding(settings, api.get(DataSource));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isHealth(request) || shedding.admits()) done();
    else shedding.shed(request, reply);
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    // Nobody is there to answer any more: what has not begun is left.
    if (request.raw.socket.destroyed) return void reply.hijack();
    if (!isHealth(request)) shedding.enter(request, reply);
    // Its route reads it later, with limits of its own: it takes no place while it arrives.
    if (isForm(request)) {
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

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

class LoadShedding {
  private readonly logger = new Logger('LoadShedding');
  private readonly inFlight = new Set<FastifyRequest>();
  private readonly admission = new AdmissionControl(performance.now());
  private readonly timers = [
    setInterval(() => this.admission.observe(performance.now()), SAMPLE_INTERVAL).unref(),
    setInterval(() => this.logShed(), REPORT_EVERY).unref(),
  ];
  private readonly maxQueue: number;
  private readonly problem = problemOf(new Unavailable(MESSAGES.busy));
  private shedCount = 0;

  constructor(
    private readonly settings: Settings,
    private readonly database: DataSource,
  ) {
    this.maxQueue = MAX_QUEUE_PER_CONNECTION * settings.DATABASE_POOL_SIZE;
  }

  admits(): boolean {
    return (
      this.inFlight.size < this.settings.MAX_REQUESTS_IN_FLIGHT &&
      connectionQueueLength(this.database) < this.maxQueue &&
      this.admission.admits()
    );
  }

  enter(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.destroyed) return;
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
    for (const timer of this.timers) clearInterval(timer);
  }

  private logShed(): void {
    if (this.shedCount === 0) return;
    this.logger.warn(
      `Shed ${this.shedCount} requests; ${this.inFlight.size} in flight, ${connectionQueueLength(this.database)} waiting ` +
        `for the database, ${Math.round(100 * this.admission.share)} % admitted`,
    );
    this.shedCount = 0;
  }
}
