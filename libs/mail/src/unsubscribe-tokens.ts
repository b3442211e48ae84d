import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHmac, createSecretKey } from 'node:crypto';
import { LINK_PAGES, SECOND, UNSUBSCRIBE_LINK_VALIDITY_MS } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';

/** The route mail clients post to (RFC 8058); opened in a browser, it redirects to the page. */
const UNSUBSCRIBE_ROUTE = '/api/unsubscribe';

const AUDIENCE = 'unsubscribe';

/** Signed tokens for unsubscribing from the digest without a session. They contain the account and an expiry. */
@Injectable()
export class UnsubscribeTokens {
  private readonly jwt: JwtService;

  constructor({ SESSION_SECRET }: Settings) {
    // A separate key: these tokens and session tokens can never be used in place of each other.
    const key = createSecretKey(createHmac('sha256', SESSION_SECRET).update(AUDIENCE).digest());
    this.jwt = new JwtService({ secretOrKeyProvider: () => key });
  }

  sign(userId: number): string {
    const expiresIn = UNSUBSCRIBE_LINK_VALIDITY_MS / SECOND;
    return this.jwt.sign({}, { subject: String(userId), audience: AUDIENCE, expiresIn });
  }

  /** Id of the account to unsubscribe; undefined when the token is invalid or has expired. */
  read(token: string): number | undefined {
    try {
      const { sub } = this.jwt.verify<{ sub: string }>(token, { audience: AUDIENCE, algorithms: ['HS256'] });
      return Number(sub);
    } catch {
      return undefined;
    }
  }
}

/** The address in the `List-Unsubscribe` header. */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}${UNSUBSCRIBE_ROUTE}?token=${token}`;
}

/** The address of the unsubscribe link below an email. */
export function unsubscribePageUrl(origin: string, token: string): string {
  return `${origin}${LINK_PAGES.unsubscribe}#${token}`;
}
