import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Server, WebSocket } from 'ws';
import { LIVE_SOCKETS, MESSAGES, NotAllowed, NotSignedIn, TooManyAttempts } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { isCrossSite } from '../http/origin-check';
import { problemHeaders, problemOf, problemText } from '../http/problem.filter';
import { REQUEST_ID } from '../http/security-headers';
import type { SessionUser } from '../http/session-user';
import { AuthenticatedSockets } from './authenticated-sockets';
import { SessionsService } from './sessions.service';

type Verdict = (accepted: boolean, status?: number, body?: string, headers?: OutgoingHttpHeaders) => void;

/** Lets only administrators of this site upgrade to `/ws`, which is checked before the upgrade and for as long as it is open. */
export class SessionWsAdapter extends WsAdapter {
  private readonly users = new WeakMap<IncomingMessage, SessionUser>();

  constructor(
    private readonly context: INestApplicationContext,
    private readonly headers: OutgoingHttpHeaders,
  ) {
    super(context);
  }

  override create(port: number, options: Record<string, unknown> = {}): Server {
    const sockets = this.context.get(AuthenticatedSockets);
    const verifyClient = ({ req }: { req: IncomingMessage }, verdict: Verdict) => {
      this.authenticate(req).then(
        (user) => {
          // In the same tick as the upgrade: connections opened at once must not all find the last place free.
          if (!sockets.hasRoomFor(user)) return this.refuse(verdict, tooMany());
          this.users.set(req, user);
          verdict(true);
        },
        (error: unknown) => this.refuse(verdict, error),
      );
    };
    const limits = { maxPayload: LIVE_SOCKETS.maxFrameBytes, verifyClient };
    const server = super.create(port, { ...options, ...limits }) as Server;
    server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
      const user = this.users.get(request);
      if (user) sockets.add(socket, user);
      else socket.terminate();
    });
    return server;
  }

  /** @throws NotAllowed or NotSignedIn */
  private async authenticate({ headers }: IncomingMessage): Promise<SessionUser> {
    if (isCrossSite(headers, this.context.get(Settings))) throw new NotAllowed(MESSAGES.crossSite);
    const user = await this.context.get(SessionsService).userOfCookie(headers.cookie);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    if (!user.isAdmin) throw new NotAllowed(MESSAGES.notAllowed);
    return user;
  }

  /** Answers as every route does: a problem instead of the upgrade. */
  private refuse(verdict: Verdict, error: unknown): void {
    const problem = problemOf(error);
    const id = randomUUID();
    const headers = { ...this.headers, ...problemHeaders(problem), [REQUEST_ID]: id };
    verdict(false, problem.status, problemText(problem, id), headers);
  }
}

const tooMany = () => new TooManyAttempts(MESSAGES.tooManySockets, LIVE_SOCKETS.retryAfter);
