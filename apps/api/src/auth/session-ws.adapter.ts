import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { IncomingMessage } from 'node:http';
import { isCrossSite } from '../http/origin-check';
import { Settings } from '@kampvuur/runtime';
import { SessionsService } from './sessions.service';

type Verdict = (accepted: boolean, status?: number) => void;

/** Lets only administrators of this site upgrade to `/ws`: checked before the upgrade (DECISIONS 1, 9). */
export class SessionWsAdapter extends WsAdapter {
  constructor(private readonly context: INestApplicationContext) {
    super(context);
  }

  override create(port: number, options: Record<string, unknown> = {}) {
    const verifyClient = ({ req }: { req: IncomingMessage }, verdict: Verdict) => {
      this.statusFor(req).then(
        (status) => verdict(status === 101, status),
        () => verdict(false, 503),
      );
    };
    return super.create(port, { ...options, verifyClient });
  }

  private async statusFor(request: IncomingMessage): Promise<101 | 401 | 403> {
    if (isCrossSite(request.headers, this.context.get(Settings).origin)) return 403;
    const user = await this.context.get(SessionsService).userOfCookie(request.headers.cookie);
    if (!user) return 401;
    return user.isAdmin ? 101 : 403;
  }
}
