import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { LIVE_SOCKETS, MESSAGES, TooManyAttempts } from '@kampvuur/domain';
import type { SessionUser } from '../http/session-user';
import { type Leases, RateLimitStore } from './rate-limit.store';
import { SessionsService } from './sessions.service';

/** Close code of RFC 6455: here, that the session has ended or its user is no administrator any more. */
const POLICY_VIOLATION = 1008;

/** An administrator who may open a socket, and the lease that counts it among that person's sockets. */
export interface SocketPermit {
  user: SessionUser;
  lease: string;
}

interface SocketState extends SocketPermit {
  isClosing: boolean;
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
  private isChecking = false;
  private readonly leases: Leases;

  constructor(
    private readonly sessions: SessionsService,
    limits: RateLimitStore,
  ) {
    this.leases = limits.leases('sockets', LIVE_SOCKETS.perUser, LIVE_SOCKETS.leaseMs);
  }

  /**
   * Counts one more socket of this person, over all processes.
   * @throws TooManyAttempts when the person has as many as allowed.
   */
  async permit(user: SessionUser): Promise<SocketPermit> {
    const permit = { user, lease: randomUUID() };
    // Counted here, too, and before anything is awaited: while Redis is down every lease is granted, and the limit applies to
    // each process.
    if (this.countOf(user) < LIVE_SOCKETS.perUser) {
      this.permits.add(permit);
      if (await this.leases.acquire(String(user.id), permit.lease)) return permit;
      this.release(permit);
    }
    throw new TooManyAttempts(MESSAGES.tooManySockets, LIVE_SOCKETS.retryAfter);
  }

  add(socket: WebSocket, permit: SocketPermit): void {
    const state = { ...permit, isClosing: false, seenAt: Date.now() };
    this.sockets.set(socket, state);
    socket.on('pong', () => (state.seenAt = Date.now()));
    socket.once('close', () => {
      this.sockets.delete(socket);
      this.release(permit);
    });
  }

  /** Ends the permit of a socket; may be called again. */
  release(permit: SocketPermit): void {
    if (this.permits.delete(permit)) void this.leases.release(String(permit.user.id), permit.lease);
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

  /** Without this, a client that vanished would be counted until TCP times out. */
  private dropDead(): void {
    const silentSince = Date.now() - LIVE_SOCKETS.silenceMs;
    for (const [socket, { seenAt }] of this.sockets) if (seenAt < silentSince) socket.terminate();
  }

  /** Starts the closing handshake; terminates the connection when the client has not completed it by the next recheck. */
  private end(socket: WebSocket, state: SocketState): void {
    if (state.isClosing) return socket.terminate();
    state.isClosing = true;
    socket.close(POLICY_VIOLATION);
  }
}
