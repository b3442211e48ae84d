import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { SessionEntry } from '@kampvuur/contracts';
import { Conflict, isSessionAlive, MESSAGES, NotFound } from '@kampvuur/domain';
import { type OwnSessionRow, SessionsRepository } from '@kampvuur/persistence';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { publicSessionId } from './public-session-id';
import { SignInMethodChanges } from './sign-in-methods/sign-in-method-changes';

/** The signed-in user's sessions: listing and ending them (docs/product.md#screens). `AuthenticatedSockets` closes their sockets. */
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly changes: SignInMethodChanges,
  ) {}

  /** This browser first, then by last use. */
  @Get()
  async list(@SignedInUser() owner: SessionUser): Promise<SessionEntry[]> {
    const rows = await this.sessions.ofUser(owner.id);
    const active = rows.filter((row) => isSessionAlive(row, owner.isAdmin, new Date()));
    const entries = active.map((row) => presentSession(row, owner));
    return entries.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Signs every other browser out. */
  @Delete()
  @HttpCode(204)
  async endOthers(@SignedInUser() owner: SessionUser): Promise<void> {
    await this.changes.withLockedUser(owner, async (manager) => {
      const count = await this.sessions.deleteOthers(manager, owner);
      if (count > 0) await this.changes.record(manager, owner, { method: 'session', change: 'removed' });
    });
  }

  /** Signs one other browser out. */
  @Delete(':id')
  @HttpCode(204)
  async end(@SignedInUser() owner: SessionUser, @Param('id') id: string): Promise<void> {
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
