import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server, WebSocket } from 'ws';
import { LIVE_SOCKETS, MESSAGES, NotAllowed, parseUrl } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { rawProblem } from '../http/framework-refusals';
import { isCrossSite } from '../http/origin-check';
import { problemHeaders, problemOf, problemText } from '../http/problem.filter';
import { REQUEST_ID } from '../http/security-headers';
import { AuthenticatedSockets, type SocketPermit } from './authenticated-sockets';
import { SessionsService } from './sessions.service';

/** Of `ws`: lets the upgrade happen, or answers it with a status. */
type VerifyCallback = (
  accepted: boolean,
  status?: number,
  body?: string,
  headers?: OutgoingHttpHeaders,
) => void;

/** Lets only administrators of this site upgrade to `/ws`, which is checked before the upgrade and for as long as it is open. */
export class SessionWsAdapter extends WsAdapter {
  private readonly permits = new WeakMap<IncomingMessage, SocketPermit>();

  constructor(
    private readonly context: INestApplicationContext,
    private readonly headers: OutgoingHttpHeaders,
  ) {
    super(context);
  }

  override create(port: number, options: Record<string, unknown> = {}): Server {
    const sockets = this.context.get(AuthenticatedSockets);
    const verifyClient = ({ req }: { req: IncomingMessage }, callback: VerifyCallback) => {
      this.authenticate(req).then(
        (permit) => {
          this.permits.set(req, permit);
          // Until it has opened; one that is broken off before leaves its place free at once.
          const release = () => sockets.release(permit);
          if (req.socket.destroyed) return release();
          req.socket.once('close', release);
          callback(true);
        },
        (error: unknown) => this.refuse(callback, error),
      );
    };
    const limits = { maxPayload: LIVE_SOCKETS.maxFrameBytes, verifyClient };
    const server = super.create(port, { ...options, ...limits }) as Server;
    // An upgrade to something else, which Nest would drop without a word.
    (this.httpServer as HttpServer).prependListener('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
      if (parseUrl(`ws://localhost${url}`)?.pathname !== options['path'])
        socket.write(rawProblem(400, randomUUID(), this.headers));
    });
    // A handshake without a key, say.
    server.on('wsClientError', (_error: Error, socket: Duplex) => {
      socket.end(rawProblem(400, randomUUID(), this.headers), () => socket.destroy());
    });
    server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
      const permit = this.permits.get(request);
      if (permit) sockets.add(socket, permit);
      else socket.terminate();
    });
    return server;
  }

  /** @throws NotAllowed, NotSignedIn or TooManyAttempts */
  private async authenticate({ headers }: IncomingMessage): Promise<SocketPermit> {
    if (isCrossSite(headers, this.context.get(Settings))) throw new NotAllowed(MESSAGES.crossSite);
    const user = await this.context.get(SessionsService).adminOfCookie(headers.cookie);
    return this.context.get(AuthenticatedSockets).permit(user);
  }

  /** Answers as every route does: a problem instead of the upgrade. */
  private refuse(callback: VerifyCallback, error: unknown): void {
    const problem = problemOf(error);
    const id = randomUUID();
    // `ws` sets a type of its own, by its usual spelling.
    const { 'content-type': type, ...others } = problemHeaders(problem);
    const headers = { ...this.headers, ...others, 'Content-Type': type, [REQUEST_ID]: id };
    callback(false, problem.status, problemText(problem, id), headers);
  }
}
