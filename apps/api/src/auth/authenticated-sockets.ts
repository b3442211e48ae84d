import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { LIVE_SOCKETS, MESSAGES, TooManyAttempts } from '@kampvuur/domain';
import type { SessionUser } from '../http/session-user';
import { InboundRateLimiter } from './inbound-rate-limiter';
import { type Leases, RateLimitStore } from './rate-limit.store';
import { SessionsService } from './sessions.service';

/**
 * Close code of RFC 6455: here, that the session has ended, that its user is no administrator any more or that the client has
 * sent too much.
 */
const POLICY_VIOLATION = 1008;

const TOO_MANY_FRAMES = 'Too many frames';

/** The network a socket is opened from, and how many sockets it may have. */
interface SocketOrigin {
  network: string;
  limit: number;
}

/** An administrator who may open a socket, and the lease that counts it among that person's sockets. */
export interface SocketPermit {
  user: SessionUser;
  lease: string;
  network: string;
}

interface SocketState extends SocketPermit {
  /** When the closing handshake was started, in ms since the epoch. */
  closingAt?: number;
  /** When it was opened or last answered a ping, in ms since the epoch. */
  seenAt: number;
}

/**
 * Open WebSockets, each with the session it was opened with. A timer reads all these sessions in one statement and closes
 * the sockets of those that have ended or whose user is no administrator any more, whichever process changed that.
 */
@Injectable()
export class AuthenticatedSockets {
  private readonly logger = new Logger(AuthenticatedSockets.name);
  private readonly sockets = new Map<WebSocket, SocketState>();
  /** Of open sockets, and of those that are being opened. */
  private readonly permits = new Set<SocketPermit>();
  /** Open sockets by network, and those that are being opened. */
  private readonly networks = new Map<string, number>();
  private isChecking = false;
  private readonly leases: Leases;

  constructor(
    private readonly sessions: SessionsService,
    limits: RateLimitStore,
  ) {
    this.leases = limits.leases('sockets', LIVE_SOCKETS.perUser, LIVE_SOCKETS.leaseMs);
  }

  /**
   * Counts one more socket of a network in this process and of the person whom `authenticate` resolves to, over all processes.
   * @throws TooManyAttempts when the network or the person has as many as allowed, and what `authenticate` throws.
   */
  async permit(origin: SocketOrigin, authenticate: () => Promise<SessionUser>): Promise<SocketPermit> {
    const { network, limit } = origin;
    const ofNetwork = this.networks.get(network) ?? 0;
    // Counted before anything is asked: a session costs a statement.
    if (ofNetwork >= limit) throw tooManySockets();
    this.networks.set(network, ofNetwork + 1);
    try {
      return await this.permitUser(await authenticate(), network);
    } catch (error) {
      this.leaveNetwork(network);
      throw error;
    }
  }

  private async permitUser(user: SessionUser, network: string): Promise<SocketPermit> {
    const permit = { user, lease: randomUUID(), network };
    // Counted here, too, and before anything is awaited: while Redis is down every lease is granted, and the limit applies to
    // each process.
    if (this.countOf(user) >= LIVE_SOCKETS.perUser) throw tooManySockets();
    this.permits.add(permit);
    if (await this.leases.acquire(String(user.id), permit.lease)) return permit;
    this.permits.delete(permit);
    throw tooManySockets();
  }

  /** `connection`: what the socket's bytes arrive on. */
  add(socket: WebSocket, permit: SocketPermit, connection: Duplex): void {
    const state: SocketState = { ...permit, seenAt: Date.now() };
    this.sockets.set(socket, state);
    this.limitInbound(socket, state, connection);
    socket.on('pong', () => (state.seenAt = Date.now()));
    socket.once('close', () => {
      this.sockets.delete(socket);
      this.release(permit);
    });
  }

  /** Closes the socket when its client sends too much, and reads nothing more of it. */
  private limitInbound(socket: WebSocket, state: SocketState, connection: Duplex): void {
    const limiter = new InboundRateLimiter();
    const spend = (received: { frames?: number; bytes?: number }): void => {
      if (state.closingAt !== undefined || limiter.consume(received)) return;
      this.end(socket, state, TOO_MANY_FRAMES);
      socket.pause();
    };
    connection.on('data', ({ length }: Buffer) => spend({ bytes: length }));
    for (const frame of ['message', 'ping', 'pong']) socket.on(frame, () => spend({ frames: 1 }));
  }

  /** Sends a text, unless the client does not read: then its connection ends, because what is sent would fill the memory. */
  send(socket: WebSocket, text: string): void {
    if (socket.bufferedAmount > LIVE_SOCKETS.maxUnreadBytes) socket.terminate();
    else socket.send(text);
  }

  /** Ends the permit of a socket; may be called again. */
  release(permit: SocketPermit): void {
    if (!this.permits.delete(permit)) return;
    this.leaveNetwork(permit.network);
    void this.leases.release(String(permit.user.id), permit.lease);
  }

  private leaveNetwork(network: string): void {
    const left = (this.networks.get(network) ?? 0) - 1;
    if (left > 0) this.networks.set(network, left);
    else this.networks.delete(network);
  }

  private countOf({ id }: SessionUser): number {
    return [...this.permits].filter(({ user }) => user.id === id).length;
  }

  /** The sockets of sessions that are active and administrators'; closes the others. Throws while sessions cannot be read. */
  async authorized(): Promise<WebSocket[]> {
    const sockets = [...this.sockets];
    if (sockets.length === 0) return [];
    const users = await this.sessions.activeUsers(sockets.map(([, { user }]) => user.sessionId));
    return sockets.flatMap(([socket, state]) => {
      if (users.get(state.user.sessionId)?.isAdmin) return socket.readyState === socket.OPEN ? [socket] : [];
      this.end(socket, state);
      return [];
    });
  }

  /** Closes sockets that are dead or no longer authorized; renews the leases of the others and pings them. */
  @Interval(LIVE_SOCKETS.recheckMs)
  async recheck(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      this.dropDead();
      for (const { user, lease } of this.sockets.values()) void this.leases.renew(String(user.id), lease);
      for (const socket of await this.authorized()) socket.ping();
    } catch (error) {
      this.logger.warn(`Sessions of live connections could not be checked: ${String(error)}`);
    } finally {
      this.isChecking = false;
    }
  }

  /** Without this, a client that vanished or does not complete the closing handshake would be counted until TCP times out. */
  private dropDead(): void {
    const now = Date.now();
    for (const [socket, { seenAt, closingAt = now }] of this.sockets)
      if (now - seenAt > LIVE_SOCKETS.silenceMs || now - closingAt > LIVE_SOCKETS.closingMs)
        socket.terminate();
  }

  /** Starts the closing handshake; a recheck terminates the connection when the client does not complete it. */
  private end(socket: WebSocket, state: SocketState, reason?: string): void {
    if (state.closingAt !== undefined) return;
    state.closingAt = Date.now();
    socket.close(POLICY_VIOLATION, reason);
  }
}

const tooManySockets = (): TooManyAttempts =>
  new TooManyAttempts(MESSAGES.tooManySockets, LIVE_SOCKETS.retryAfter);
