import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { SessionEntry } from '@kampvuur/contracts';
import { Conflict, isSessionAlive, MESSAGES, NotFound } from '@kampvuur/domain';
import { type OwnSessionRow, SessionsRepository } from '@kampvuur/persistence';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';

/** Where one is signed in, and ending it there (docs/product.md 2). Sockets of an ended session close by themselves. */
@Controller('api/user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsRepository) {}

  /** This browser first, then the last used. */
  @Get()
  async list(@SignedInUser() owner: SessionUser): Promise<SessionEntry[]> {
    const rows = await this.sessions.ofUser(owner.id);
    const alive = rows.filter((row) => isSessionAlive(row, owner.isAdmin, new Date()));
    const entries = alive.map((row) => presentSession(row, owner));
    return entries.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Signs every other browser out. */
  @Delete()
  @HttpCode(204)
  endOthers(@SignedInUser() owner: SessionUser): Promise<void> {
    return this.sessions.deleteOthers(owner.id, owner.sessionId);
  }

  /** Signs one other browser out. */
  @Delete(':id')
  @HttpCode(204)
  async end(@SignedInUser() owner: SessionUser, @Param('id') id: string): Promise<void> {
    if (id === handleOf({ id: owner.sessionId })) throw new Conflict(MESSAGES.sessionCurrent);
    const session = (await this.sessions.ofUser(owner.id)).find((row) => handleOf(row) === id);
    const isEnded = session !== undefined && (await this.sessions.deleteOwn(owner.id, session.id));
    if (!isEnded) throw new NotFound(MESSAGES.sessionNotFound);
  }
}

/** What a session is called outside: its own id, which the signed cookie carries, stays inside. */
function handleOf({ id }: Pick<OwnSessionRow, 'id'>): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** What its owner sees of a session. */
function presentSession(row: OwnSessionRow, owner: SessionUser): SessionEntry {
  return {
    id: handleOf(row),
    browser: row.browser,
    timeZone: row.timeZone,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === owner.sessionId,
  };
}
