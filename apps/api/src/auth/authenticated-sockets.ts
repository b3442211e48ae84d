import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { LIVE_SOCKETS, MESSAGES, TooManyAttempts } from '@kampvuur/domain';
import type { SessionUser } from '../http/session-user';
import { type Leases, RateLimitStore } from './rate-limit.store';
import { SessionsService } from './sessions.service';

/** RFC 6455: the connection ends because of a rule, here that its session or role is gone. */
const POLICY_VIOLATION = 1008;

/** An administrator who may open a socket, and the lease of its place among the sockets of that person. */
export interface SocketPermit {
  user: SessionUser;
  lease: string;
}

interface SocketState extends SocketPermit {
  isClosing: boolean;
  /** When its client was last heard of, in ms. */
  seenAt: number;
}

/**
 * Open WebSockets, each with the session it was opened with. One timer asks for all sessions in one statement and closes
 * the sockets of those that have ended or whose user is no administrator any more, whichever process ended them.
 */
@Injectable()
export class AuthenticatedSockets {
  private readonly logger = new Logger(AuthenticatedSockets.name);
  private readonly sockets = new Map<WebSocket, SocketState>();
  private isChecking = false;
  private readonly leases: Leases;

  constructor(
    private readonly sessions: SessionsService,
    limits: RateLimitStore,
  ) {
    this.leases = limits.leases('sockets', LIVE_SOCKETS.perUser, LIVE_SOCKETS.leaseMs);
  }

  /**
   * Takes a place among the sockets of a person, over all processes.
   * @throws TooManyAttempts
   */
  async permit(user: SessionUser): Promise<SocketPermit> {
    const lease = randomUUID();
    const isGranted = await this.leases.acquire(String(user.id), lease);
    // Counted here as well: without Redis, which grants all, the limit holds for each process.
    if (isGranted && this.countOf(user) < LIVE_SOCKETS.perUser) return { user, lease };
    this.release({ user, lease });
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

  /** Gives a place back. */
  release({ user, lease }: SocketPermit): void {
    void this.leases.release(String(user.id), lease);
  }

  private countOf({ id }: SessionUser): number {
    return [...this.sockets.values()].filter(({ user }) => user.id === id).length;
  }

  /** The sockets that may receive something now; the others are closed. Throws while sessions cannot be read. */
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

  /** Closes what is no longer allowed, and renews the places of the others. */
  @Interval(LIVE_SOCKETS.recheckMs)
  async round(): Promise<void> {
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

  /** A client that went away without a word would hold its place until TCP gives up. */
  private dropDead(): void {
    const silentSince = Date.now() - LIVE_SOCKETS.silenceMs;
    for (const [socket, { seenAt }] of this.sockets) if (seenAt < silentSince) socket.terminate();
  }

  /** Asks the client to close, and hangs up on one that has not by the next round. */
  private end(socket: WebSocket, state: SocketState): void {
    if (state.isClosing) return socket.terminate();
    state.isClosing = true;
    socket.close(POLICY_VIOLATION);
  }
}
