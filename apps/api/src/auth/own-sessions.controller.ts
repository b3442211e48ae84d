import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { SessionEntry } from '@kampvuur/contracts';
import { Conflict, isSessionAlive, MESSAGES, NotFound, NotSignedIn } from '@kampvuur/domain';
import { type OwnSessionRow, SessionsRepository } from '@kampvuur/persistence';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';

/** The signed-in user's sessions: listing and ending them (docs/product.md 2). `AuthenticatedSockets` closes their sockets. */
@Controller('api/user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsRepository) {}

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
    if (!(await this.sessions.deleteOthers(owner))) throw new NotSignedIn(MESSAGES.notSignedIn);
  }

  /** Signs one other browser out. */
  @Delete(':id')
  @HttpCode(204)
  async end(@SignedInUser() owner: SessionUser, @Param('id') id: string): Promise<void> {
    if (id === publicIdOf({ id: owner.sessionId })) throw new Conflict(MESSAGES.sessionCurrent);
    const session = (await this.sessions.ofUser(owner.id)).find((row) => publicIdOf(row) === id);
    const isEnded = session !== undefined && (await this.sessions.deleteOwn(owner.id, session.id));
    if (!isEnded) throw new NotFound(MESSAGES.sessionNotFound);
  }
}

/** The id of a session in responses: a hash, because the session's own id is what the signed cookie carries. */
function publicIdOf({ id }: Pick<OwnSessionRow, 'id'>): string {
  return createHash('sha256').update(id).digest('base64url');
}

function presentSession(row: OwnSessionRow, owner: SessionUser): SessionEntry {
  return {
    id: publicIdOf(row),
    browser: row.browser,
    timeZone: row.timeZone,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === owner.sessionId,
  };
}
