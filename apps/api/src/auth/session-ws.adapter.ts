import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DomainError, MESSAGES, NotAllowed, NotSignedIn } from '@kampvuur/domain';
import { isCrossSite } from '../http/origin-check';
import { PROBLEM_TYPE, problemOf } from '../http/problem.filter';
import { Settings } from '@kampvuur/runtime';
import { SessionsService } from './sessions.service';

type Verdict = (accepted: boolean, status?: number, body?: string, headers?: Record<string, string>) => void;

/** Lets only administrators of this site upgrade to `/ws`: checked before the upgrade (DECISIONS 1, 9). */
export class SessionWsAdapter extends WsAdapter {
  constructor(private readonly context: INestApplicationContext) {
    super(context);
  }

  override create(port: number, options: Record<string, unknown> = {}) {
    const verifyClient = ({ req }: { req: IncomingMessage }, verdict: Verdict) => {
      this.refusalFor(req).then(
        (refusal) => (refusal ? refuse(verdict, refusal) : verdict(true)),
        (error: unknown) => refuse(verdict, error),
      );
    };
    return super.create(port, { ...options, verifyClient });
  }

  private async refusalFor({ headers }: IncomingMessage): Promise<DomainError | null> {
    if (isCrossSite(headers, this.context.get(Settings).origin)) return new NotAllowed(MESSAGES.crossSite);
    const user = await this.context.get(SessionsService).userOfCookie(headers.cookie);
    if (!user) return new NotSignedIn(MESSAGES.notSignedIn);
    return user.isAdmin ? null : new NotAllowed(MESSAGES.notAllowed);
  }
}

/** Refuses like every other door: a problem instead of the upgrade. */
function refuse(verdict: Verdict, error: unknown): void {
  const problem = problemOf(error);
  const body = JSON.stringify({ ...problem, requestId: randomUUID() });
  verdict(false, problem.status, body, { 'content-type': PROBLEM_TYPE });
}
