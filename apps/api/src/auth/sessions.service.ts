import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import {
  FurtherProofNeeded,
  isSessionAlive,
  MESSAGES,
  MINUTE,
  NotAllowed,
  NotSignedIn,
  PROBLEM_CODES,
  SECOND,
  SESSION,
} from '@kampvuur/domain';
import { type SignInAccount, UsersRepository } from '@kampvuur/persistence';
import { Semaphore, Settings } from '@kampvuur/runtime';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { UUID } from '../http/validation';
import { BrowserCookie, browserName } from './browser-cookie';
import { SecondFactorsRepository } from './factors/second-factors.repository';
import { NewBrowserEmail } from './new-browser-email';
import { SessionCookie } from './session-cookie';
import { type SessionRow, SessionsRepository } from './sessions.repository';

/** Contents of the token: the session and nothing else. Roles come from the database (docs/decisions 1). */
interface SessionToken {
  sid: string;
}

/** `lastSeenAt` is updated at most this often: reading should not cost a write. */
const TOUCH_INTERVAL_MS = 5 * MINUTE;

/** Further sign-ins wait in memory, so that many at once do not take all connections of the pool. */
const MAX_CONCURRENT_SIGN_INS = 2;

/** Sessions: each is a row, whose id is in a signed cookie. */
@Injectable()
export class SessionsService {
  private readonly signIns = new Semaphore(MAX_CONCURRENT_SIGN_INS);
  private readonly touches = new Semaphore(1);
  /** Sessions whose activity is being recorded. */
  private readonly touched = new Set<string>();

  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly jwt: JwtService,
    private readonly cookie: SessionCookie,
    private readonly browsers: BrowserCookie,
    private readonly newBrowserEmail: NewBrowserEmail,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
  ) {}

  /**
   * Signs a user in on this browser and deletes the session the browser had before. `timeZone`: as sent by the browser.
   * @throws NotSignedIn when the account was removed or suspended since it was read, or has another password, or a second
   * factor that was not asked for.
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    account: SignInAccount,
    timeZone: string | null = null,
  ): Promise<void> {
    const id = randomUUID();
    const previousId = await this.sessionId(request.headers.cookie);
    const browser = browserName(request.headers['user-agent']);
    const session = { id, userId: account.id, previousId, timeZone, browser };
    const secret = this.browsers.secretOf(request);
    const isOpen = await this.signIns.run(() =>
      this.database.transaction(async (manager) => {
        const user = await this.users.lockForSignIn(manager, account);
        if (!user || (!account.isFactorProven && (await this.factors.hasAny(manager, user.id)))) return false;
        await this.sessions.insert(manager, session);
        await this.newBrowserEmail.recordSignIn(manager, session, secret);
        await this.audit.record({ action: 'sign-in', actor: { id: user.id, address: request.ip } }, manager);
        return true;
      }),
    );
    if (!isOpen) throw new NotSignedIn(MESSAGES.wrongCredentials);
    const token = await this.jwt.signAsync({ sid: id } satisfies SessionToken, {
      expiresIn: SESSION.maxAge / SECOND,
    });
    this.cookie.write(reply, token);
    this.browsers.write(reply, secret);
  }

  /** Signs this browser out and clears its cache. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = await this.sessionId(request.headers.cookie);
    if (id) await this.sessions.delete(id);
    this.cookie.clear(reply);
    // Not the storage: check-ins that wait there to be sent, and the app's shell, are kept.
    reply.header('clear-site-data', '"cache"');
  }

  /** Authenticates a raw Cookie header (WebSocket upgrade, queue dashboard). */
  async userOfCookie(cookieHeader: string | undefined): Promise<SessionUser | null> {
    const id = await this.sessionId(cookieHeader);
    return id ? this.userOf(id) : null;
  }

  /** Authenticates an administrator by a raw Cookie header. @throws NotSignedIn, NotAllowed */
  async adminOfCookie(cookieHeader: string | undefined): Promise<SessionUser> {
    const user = await this.userOfCookie(cookieHeader);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    requireAdminRole(user);
    return user;
  }

  /** The user of a session, with their current role; null when the session has ended. */
  async userOf(sessionId: string): Promise<SessionUser | null> {
    if (!UUID.test(sessionId)) return null;
    const session = await this.sessions.find(sessionId);
    const user = this.activeUser(session);
    if (!user || !session) return null;
    if (Date.now() - session.lastSeenAt.getTime() > TOUCH_INTERVAL_MS) this.touch(session.id);
    return user;
  }

  /**
   * Records activity in the background: once for all requests of a session that come meanwhile, and with one connection
   * for all sessions, so that nobody waits for it. When it fails, the next request tries again.
   */
  private touch(id: string): void {
    if (this.touched.has(id)) return;
    this.touched.add(id);
    void this.touches
      .run(() => this.sessions.touch(id))
      .catch(() => undefined)
      .finally(() => this.touched.delete(id));
  }

  /** The users of those sessions that have not ended, by session id; does not update `lastSeenAt`. */
  async activeUsers(sessionIds: string[]): Promise<Map<string, SessionUser>> {
    const ids = [...new Set(sessionIds)];
    const sessions = await Promise.all(ids.map((id) => this.sessions.find(id)));
    const users = sessions.map((session) => this.activeUser(session)).filter((user) => user !== null);
    return new Map(users.map((user) => [user.sessionId, user]));
  }

  private async sessionId(cookieHeader: string | undefined): Promise<string | null> {
    const token = this.cookie.read(cookieHeader);
    if (!token) return null;
    try {
      return (await this.jwt.verifyAsync<SessionToken>(token)).sid;
    } catch {
      return null;
    }
  }

  private activeUser(session: SessionRow | undefined): SessionUser | null {
    if (!session || !isSessionAlive(session, session.isAdmin, new Date())) return null;
    const { id: sessionId, userId, username, authenticatedAt } = session;
    const lacksSecondFactor =
      session.isAdmin && this.settings.isAdminSecondFactorRequired && !session.hasSecondFactor;
    // An administrator without the second factor they need has the rights of a camper, on routes and sockets.
    const isAdmin = session.isAdmin && !lacksSecondFactor;
    return {
      id: userId,
      username,
      isAdmin,
      lacksSecondFactor,
      sessionId,
      authenticatedAt,
      hasWritten: isAdmin,
      address: null,
    };
  }
}

/** @throws NotAllowed for campers, FurtherProofNeeded for administrators without the second factor they need. */
export function requireAdminRole({ isAdmin, lacksSecondFactor }: SessionUser): void {
  if (isAdmin) return;
  if (lacksSecondFactor)
    throw new FurtherProofNeeded(MESSAGES.secondFactorRequired, PROBLEM_CODES.secondFactorRequired);
  throw new NotAllowed(MESSAGES.notAllowed);
}
