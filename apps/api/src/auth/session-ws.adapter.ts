import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server as HttpServer,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Server, WebSocket } from 'ws';
import { LIVE_SOCKETS, MESSAGES, NotAllowed } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import type { ClientNetworks } from '../http/client-network';
import { originForm, rawProblem } from '../http/framework-refusals';
import { isCrossSite } from '../http/origin-check';
import { problemHeaders, problemOf, problemText } from '../http/problem.filter';
import { hasBody } from '../http/request-body';
import { REQUEST_ID } from '../http/security-headers';
import { AuthenticatedSockets, type SocketPermit } from './authenticated-sockets';
import { SessionsService } from './sessions.service';

/** Callback of `ws`: accepts the upgrade, or responds to it with a status. */
type VerifyCallback = (
  accepted: boolean,
  status?: number,
  body?: string,
  headers?: OutgoingHttpHeaders,
) => void;

/** A server of the registry with the path it serves. */
type PathServer = Server & { path: string };

/**
 * Handles a request without a body that Node's parser has left, and closes the connection after it. Does what Node's server
 * does for its own responses: without `close` whoever waits for the end of a response would keep it, and a client that
 * neither reads nor closes would keep the socket.
 */
function serveWithoutUpgrade(server: HttpServer, request: IncomingMessage, socket: Socket): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  socket.setTimeout(server.timeout, () => socket.destroy());
  response.on('finish', () => {
    response.detachSocket(socket);
    socket.destroySoon();
    response.emit('close');
  });
  server.emit('request', request, response);
}

/** Lets only administrators upgrade to `/ws`, from pages of this site; `AuthenticatedSockets` checks open sockets again. */
export class SessionWsAdapter extends WsAdapter {
  private readonly permits = new WeakMap<IncomingMessage, SocketPermit>();

  constructor(
    private readonly context: INestApplicationContext,
    private readonly headers: OutgoingHttpHeaders,
    private readonly networks: ClientNetworks,
  ) {
    super(context);
  }

  override create(port: number, options: Record<string, unknown> = {}): Server {
    const sockets = this.context.get(AuthenticatedSockets);
    const verifyClient = ({ req }: { req: IncomingMessage }, callback: VerifyCallback) => {
      this.authenticate(req).then(
        (permit) => {
          this.permits.set(req, permit);
          // Releases the lease when the connection closes before the upgrade is complete.
          const release = () => sockets.release(permit);
          if (req.socket.destroyed) return release();
          req.socket.once('close', release);
          callback(true);
        },
        (error: unknown) => this.refuse(callback, error),
      );
    };
    // Without compression, so that a small frame stays small.
    const limits = { maxPayload: LIVE_SOCKETS.maxFrameBytes, perMessageDeflate: false };
    const server = super.create(port, { ...options, ...limits, verifyClient }) as Server;
    // An invalid handshake, such as one without a key.
    server.on('wsClientError', (_error: Error, socket: Duplex) => this.refuseHandshake(socket));
    server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
      const permit = this.permits.get(request);
      if (permit) sockets.add(socket, permit, request.socket);
      else socket.terminate();
    });
    return server;
  }

  /**
   * Replaces Nest's own, which writes to sockets without a listener for their errors, which ends the process when the
   * client has gone, and closes an upgrade of another path without a response. An upgrade to another protocol, such as HTTP/2
   * without TLS, is ignored, as a server should that does not speak it (RFC 9110, 7.8).
   */
  protected override ensureHttpServerExists(port: number, server: HttpServer = createServer()): HttpServer {
    if (this.httpServersRegistry.has(port)) return server;
    this.httpServersRegistry.set(port, server);
    return server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // Node has removed its own listener.
      socket.on('error', () => socket.destroy());
      if (request.headers.upgrade?.toLowerCase() !== 'websocket' && !hasBody(request))
        return serveWithoutUpgrade(server, request, socket);
      const [path] = originForm(request.url).split('?', 1);
      const sockets = (this.wsServersRegistry.get(port) as PathServer[]).find((one) => one.path === path);
      if (!sockets) return this.refuseHandshake(socket);
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
    });
  }

  /** Replaces Nest's own: frames that break the protocol are their sender's mistake, not an error with a stack. */
  override bindErrorHandler(server: Server): Server {
    server.on('connection', (socket: WebSocket) =>
      socket.on('error', ({ message }: Error) => this.logger.warn(`A connection was closed: ${message}`)),
    );
    return server.on('error', (error: Error) => this.logger.error(error));
  }

  private refuseHandshake(socket: Duplex): void {
    socket.end(rawProblem(400, randomUUID(), this.headers), () => socket.destroy());
  }

  /** @throws NotAllowed, NotSignedIn or TooManyAttempts */
  private async authenticate(request: IncomingMessage): Promise<SocketPermit> {
    const { headers } = request;
    if (isCrossSite(headers, this.context.get(Settings))) throw new NotAllowed(MESSAGES.crossSite);
    const network = this.networks.networkOf(request);
    const limit = LIVE_SOCKETS.perNetwork * this.networks.factorOf(network);
    return this.context
      .get(AuthenticatedSockets)
      .permit({ network, limit }, () => this.context.get(SessionsService).adminOfCookie(headers.cookie));
  }

  /** Responds with a problem, as every route does. */
  private refuse(callback: VerifyCallback, error: unknown): void {
    const problem = problemOf(error);
    const id = randomUUID();
    // Spelled as `ws` spells it, to replace the content type that `ws` sets.
    const { 'content-type': type, ...others } = problemHeaders(problem);
    const headers = { ...this.headers, ...others, 'Content-Type': type, [REQUEST_ID]: id };
    callback(false, problem.status, problemText(problem, id), headers);
  }
}
