import { type CanActivate, type ExecutionContext, HttpStatus, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { MESSAGES, WRITE_LIMITS, type WriteKind } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { type Counter, RateLimitStore } from './rate-limit.store';

const CONFLICT: number = HttpStatus.CONFLICT;

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit the request is counted by; set by `WriteLimitGuard`. */
    countedWrite?: WriteKind;
  }
}

const WRITE_LIMIT = 'write-limit';

/**
 * Limits how often a user may call a route in an hour (`WRITE_LIMITS`). Requests that fail are not counted, except a conflict
 * with what others have: a refund would let people look that up without limit.
 */
export const WriteLimit = (kind: WriteKind) => SetMetadata(WRITE_LIMIT, kind);

/** Counts the writes of each user. */
@Injectable()
export class WriteLimits {
  private readonly counters: Record<WriteKind, Counter>;

  constructor(store: RateLimitStore, settings: Settings) {
    const counter = (kind: WriteKind): Counter => {
      const { limit, window } = WRITE_LIMITS[kind];
      const raised = { limit: limit * settings.WRITE_LIMIT_FACTOR, window };
      return store.counter(`write-${kind}`, raised, MESSAGES.tooManyWrites);
    };
    this.counters = {
      checkins: counter('checkins'),
      suggestions: counter('suggestions'),
      images: counter('images'),
      favorites: counter('favorites'),
      photoSubjects: counter('photoSubjects'),
      emails: counter('emails'),
      reports: counter('reports'),
      proposals: counter('proposals'),
      blocks: counter('blocks'),
      confirmations: counter('confirmations'),
      advisories: counter('advisories'),
      advisoryVoices: counter('advisoryVoices'),
      trips: counter('trips'),
      savedSearches: counter('savedSearches'),
      placeSearches: counter('placeSearches'),
      exports: counter('exports'),
      steps: counter('steps'),
    };
  }

  /** @throws TooManyAttempts when the user has written too much in this hour. */
  consume(kind: WriteKind, userId: number): Promise<void> {
    return this.counters[kind].consume(String(userId));
  }

  /** Takes one write back. */
  refund(kind: WriteKind, userId: number): Promise<void> {
    return this.counters[kind].refund(String(userId));
  }
}

/** Refuses requests to a route with `WriteLimit` before their body is read. Runs after the session guard, which sets the user. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: WriteLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const kind = this.reflector.get<WriteKind | undefined>(WRITE_LIMIT, context.getHandler());
    if (kind === undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.user) return true;
    await this.limits.consume(kind, request.user.id);
    request.countedWrite = kind;
    return true;
  }
}

/**
 * Refunds requests that fail. Decided by the status of the response, even if the client has disconnected: whether something
 * was written does not depend on the connection.
 */
export function registerWriteRefunds(api: NestFastifyApplication): void {
  const limits = api.get(WriteLimits);
  api
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', ({ countedWrite, user }, { statusCode }, payload, done) => {
      const isRefunded = statusCode >= 400 && statusCode !== CONFLICT;
      if (countedWrite && user && isRefunded) void limits.refund(countedWrite, user.id);
      done(null, payload);
    });
}
