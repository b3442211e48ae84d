import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MINUTE, SECOND } from '@kampvuur/domain';

const MAX_TOKENS = 10_000;
const MAX_AGE_MS = MINUTE;

/** Claims of a token whose signature and expiry were verified. */
export interface VerifiedToken {
  /** Id of the session. */
  sid: string;
  /** When the token expires, in seconds since the epoch. */
  exp: number;
}

/**
 * Remembers verified tokens for a short time: a browser sends the same one with every request, and need not wait for its
 * signature to be verified again. Whether the session has ended is still read from PostgreSQL.
 */
@Injectable()
export class TokenCache {
  private readonly sessions = new LRUCache<string, string>({ max: MAX_TOKENS, perf: Date });

  remember(token: string, { sid, exp }: VerifiedToken): void {
    const ttl = Math.min(MAX_AGE_MS, exp * SECOND - Date.now());
    if (ttl > 0) this.sessions.set(token, sid, { ttl });
  }

  /** Id of the token's session; undefined when the token is not in the cache. */
  sessionOf(token: string): string | undefined {
    return this.sessions.get(token);
  }
}
