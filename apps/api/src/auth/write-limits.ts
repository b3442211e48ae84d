import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES, WRITE_LIMITS, type WriteKind } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { type Counter, RateLimitStore } from './rate-limit.store';

const WRITE_LIMIT = 'write-limit';

/** Limits how often one person may call a route in an hour, by `WRITE_LIMITS`. What was refused or failed does not count. */
export const WriteLimit = (kind: WriteKind) => SetMetadata(WRITE_LIMIT, kind);

/** Counts what each person writes. */
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
      emails: counter('emails'),
      reports: counter('reports'),
      proposals: counter('proposals'),
      blocks: counter('blocks'),
    };
  }

  /** @throws TooManyAttempts when the person has written too much in this hour. */
  consume(kind: WriteKind, userId: number): Promise<void> {
    return this.counters[kind].consume(String(userId));
  }

  /** Takes one back: nothing was written. */
  refund(kind: WriteKind, userId: number): Promise<void> {
    return this.counters[kind].refund(String(userId));
  }
}

/** Refuses a route with `WriteLimit` before its body is read. Runs after the session guard, which says whose it is. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: WriteLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const kind = this.reflector.get<WriteKind | undefined>(WRITE_LIMIT, context.getHandler());
    if (kind === undefined) return true;
    const http = context.switchToHttp();
    const { user } = http.getRequest<FastifyRequest>();
    if (!user) return true;
    await this.limits.consume(kind, user.id);
    const { raw } = http.getResponse<FastifyReply>();
    raw.once('close', () => {
      if (!raw.headersSent || raw.statusCode >= 400) void this.limits.refund(kind, user.id);
    });
    return true;
  }
}
