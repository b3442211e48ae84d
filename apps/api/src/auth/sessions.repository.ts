import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { batchLoader, AccountTokenEntity, SessionEntity, readPrepared } from '@kampvuur/persistence';

/** A session with the data of its user that every request needs. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  authenticatedAt: Date;
  userId: number;
  username: string;
  isAdmin: boolean;
  /** For administrators, whether they have an authenticator app or a passkey; false for campers. */
  hasSecondFactor: boolean;
}

/** A session to be created. */
export interface NewSession {
  id: string;
  userId: number;
  /** The session of the same browser that it replaces. */
  previousId: string | null;
  browser: string | null;
  timeZone: string | null;
}

/** A session in its user's list. */
export type OwnSessionRow = Pick<SessionEntity, 'id' | 'browser' | 'timeZone' | 'createdAt' | 'lastSeenAt'>;

/** Most sessions in that list. */
const MAX_LISTED = 100;

const FIND = {
  name: 'session-find',
  text: `SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
           s.authenticated_at AS "authenticatedAt",
           u.id AS "userId", u.username, u.is_admin AS "isAdmin",
           u.is_admin AND (EXISTS (SELECT FROM user_totp t WHERE t.user_id = u.id)
             OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)) AS "hasSecondFactor"
         FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = ANY(ARRAY(SELECT unnest($1::uuid[]))) AND u.deleted_at IS NULL
           AND (u.suspended_until IS NULL OR u.suspended_until <= now())`,
};

/** Sessions of signed-in browsers. */
@Injectable()
export class SessionsRepository {
  private readonly loader = batchLoader((ids: string[]) => this.read(ids));

  constructor(private readonly database: DataSource) {}

  /** A session with its user's current role; undefined for none. Batched with those of simultaneous requests. */
  find(id: string): Promise<SessionRow | undefined> {
    return this.loader.load(id);
  }

  /** Creates a session of an account that is locked; it replaces the browser's previous one and counts as activity. */
  async insert(manager: EntityManager, session: NewSession): Promise<void> {
    const { id, userId, previousId, browser, timeZone } = session;
    await manager.query(
      `WITH seen AS (UPDATE users SET last_active_at = now() WHERE id = $2),
         replaced AS (DELETE FROM sessions WHERE id = $3)
       INSERT INTO sessions (id, user_id, browser, time_zone) VALUES ($1, $2, $4, $5)`,
      [id, userId, previousId, browser, timeZone],
    );
  }

  /** The latest used sessions of an account, including expired ones that are not deleted yet. */
  ofUser(userId: number): Promise<OwnSessionRow[]> {
    return this.database.manager.find(SessionEntity, {
      select: { id: true, browser: true, timeZone: true, createdAt: true, lastSeenAt: true },
      where: { userId },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
  }

  /** Records activity of the session and its user. */
  async touch(id: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.query(
        `WITH seen AS (UPDATE sessions SET last_seen_at = now() WHERE id = $1 RETURNING user_id)
         UPDATE users SET last_active_at = now() FROM seen WHERE users.id = seen.user_id`,
        [id],
      ),
    );
  }

  /** Records that the session's user has confirmed their identity. */
  async recordConfirmation(id: string): Promise<void> {
    await this.database.manager.update(SessionEntity, { id }, { authenticatedAt: () => 'now()' });
  }

  async delete(id: string): Promise<void> {
    await this.database.transaction((manager) => manager.delete(SessionEntity, { id }));
  }

  /**
   * Deletes all sessions of a locked account but one, and pending changes of address that they may have requested; returns
   * how many sessions.
   */
  async deleteOthers(manager: EntityManager, owner: { id: number; sessionId: string }): Promise<number> {
    const { id: userId, sessionId } = owner;
    const { affected } = await manager.delete(SessionEntity, { userId, id: Not(sessionId) });
    await manager.delete(AccountTokenEntity, { userId, purpose: 'change-email' });
    return affected ?? 0;
  }

  private async read(ids: string[]): Promise<Map<string, SessionRow>> {
    const rows = await readPrepared<SessionRow>(this.database, FIND, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
