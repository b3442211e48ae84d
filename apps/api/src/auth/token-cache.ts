import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SECOND } from '@kampvuur/domain';

/** How many tokens are remembered, and how long, in ms. */
const MAX_TOKENS = 10_000;
const MAX_AGE_MS = 60_000;

/** A token whose signature and end were right: which session, and when it ends, in seconds. */
export interface VerifiedToken {
  sid: string;
  exp: number;
}

/**
 * Tokens verified a moment ago. A browser sends the same one with every request, and the same bytes cannot be signed less
 * well a second later. Whether the session still lives is asked of PostgreSQL all the same.
 */
@Injectable()
export class TokenCache {
  private readonly sessions = new LRUCache<string, string>({ max: MAX_TOKENS, perf: Date });

  remember(token: string, { sid, exp }: VerifiedToken): void {
    const ttl = Math.min(MAX_AGE_MS, exp * SECOND - Date.now());
    if (ttl > 0) this.sessions.set(token, sid, { ttl });
  }

  /** The session a token names, when it was verified lately. */
  sessionOf(token: string): string | undefined {
    return this.sessions.get(token);
  }
}
