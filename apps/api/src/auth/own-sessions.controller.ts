import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { SessionEntry } from '@kampvuur/contracts';
import { Conflict, isSessionAlive, MESSAGES, NotFound } from '@kampvuur/domain';
import { type OwnSessionRow, SessionsRepository } from '@kampvuur/persistence';
import { CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { isSessionId } from './sessions.service';

/** Where one is signed in, and ending it there (docs/product.md 2). Sockets of an ended session close by themselves. */
@Controller('api/user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsRepository) {}

  /** This browser first, then the last used. */
  @Get()
  async list(@CurrentSession() owner: SessionUser): Promise<SessionEntry[]> {
    const rows = await this.sessions.ofUser(owner.id);
    const alive = rows.filter((row) => isSessionAlive(row, owner.isAdmin, new Date()));
    const entries = alive.map((row) => presentSession(row, owner));
    return entries.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Signs every other browser out. */
  @Delete()
  @HttpCode(204)
  endOthers(@CurrentSession() owner: SessionUser): Promise<void> {
    return this.sessions.deleteOthers(owner.id, owner.sessionId);
  }

  /** Signs one other browser out. */
  @Delete(':id')
  @HttpCode(204)
  async end(@CurrentSession() owner: SessionUser, @Param('id') id: string): Promise<void> {
    if (id === owner.sessionId) throw new Conflict(MESSAGES.sessionCurrent);
    const isEnded = isSessionId(id) && (await this.sessions.deleteOwn(owner.id, id));
    if (!isEnded) throw new NotFound(MESSAGES.sessionNotFound);
  }
}

/** What its owner sees of a session. Its id opens nothing: the cookie carries it signed. */
function presentSession(row: OwnSessionRow, owner: SessionUser): SessionEntry {
  return {
    id: row.id,
    browser: row.browser,
    timeZone: row.timeZone,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === owner.sessionId,
  };
}
