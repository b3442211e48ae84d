import { Injectable } from '@nestjs/common';
import type { SessionEntry } from '@kampvuur/contracts';
import { Conflict, isSessionAlive, MESSAGES, NotFound } from '@kampvuur/domain';
import type { SessionUser } from '../http/session-user';
import { publicSessionId } from './public-session-id';
import { type OwnSessionRow, SessionsRepository } from './sessions.repository';
import { SignInMethodChanges } from './sign-in-methods/sign-in-method-changes';

/** The sessions of a user, for the user: listing and ending them. `AuthenticatedSockets` closes their sockets. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly changes: SignInMethodChanges,
  ) {}

  /** This browser first, then by last use. */
  async list(owner: SessionUser): Promise<SessionEntry[]> {
    const rows = await this.sessions.ofUser(owner.id);
    const active = rows.filter((row) => isSessionAlive(row, owner.isAdmin, new Date()));
    const entries = active.map((row) => presentSession(row, owner));
    return entries.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  async endOthers(owner: SessionUser): Promise<void> {
    await this.changes.withLockedUser(owner, async (manager) => {
      const count = await this.sessions.deleteOthers(manager, owner);
      if (count > 0) await this.changes.record(manager, owner, { method: 'session', change: 'removed' });
    });
  }

  /** @throws Conflict for the session of the request, NotFound. */
  async end(owner: SessionUser, id: string): Promise<void> {
    if (id === publicSessionId(owner.sessionId)) throw new Conflict(MESSAGES.sessionCurrent);
    const session = (await this.sessions.ofUser(owner.id)).find((row) => publicSessionId(row.id) === id);
    const isEnded = session && (await this.changes.remove(owner, { method: 'session', id: session.id }));
    if (!isEnded) throw new NotFound(MESSAGES.sessionNotFound);
  }
}

function presentSession(row: OwnSessionRow, owner: SessionUser): SessionEntry {
  return {
    id: publicSessionId(row.id),
    browser: row.browser,
    timeZone: row.timeZone,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === owner.sessionId,
  };
}
