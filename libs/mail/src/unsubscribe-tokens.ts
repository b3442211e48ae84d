import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHmac, createSecretKey } from 'node:crypto';
import { SECOND, UNSUBSCRIBE_LINK } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';

/** The page with the button, for people who open the link; the token stands behind its `#`. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';

/** Where mail programs post (RFC 8058); opened in a browser it leads to the page. */
const UNSUBSCRIBE_ROUTE = '/api/unsubscribe';

const AUDIENCE = 'unsubscribe';

/** Signed tokens by which whoever has a digest ends them, without a session. They say whose it is, and until when. */
@Injectable()
export class UnsubscribeTokens {
  private readonly jwt: JwtService;

  constructor({ SESSION_SECRET }: Settings) {
    // A key of its own: no such token can ever pass for a session, nor a session for one.
    const key = createSecretKey(createHmac('sha256', SESSION_SECRET).update(AUDIENCE).digest());
    this.jwt = new JwtService({ secretOrKeyProvider: () => key });
  }

  sign(userId: number): string {
    const expiresIn = UNSUBSCRIBE_LINK / SECOND;
    return this.jwt.sign({}, { subject: String(userId), audience: AUDIENCE, expiresIn });
  }

  /** Whose digests it ends; undefined when it is not ours, or its time is over. */
  read(token: string): number | undefined {
    try {
      const { sub } = this.jwt.verify<{ sub: string }>(token, { audience: AUDIENCE, algorithms: ['HS256'] });
      return Number(sub);
    } catch {
      return undefined;
    }
  }
}

/** The address in `List-Unsubscribe`. */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}${UNSUBSCRIBE_ROUTE}?token=${token}`;
}

/** The address people see below an email. */
export function unsubscribePageUrl(origin: string, token: string): string {
  return `${origin}${UNSUBSCRIBE_PAGE}#${token}`;
}
