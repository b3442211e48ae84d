import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { batchLoader } from '../batch-loader';
import { SessionEntity } from '../entities';
import { readPrepared } from '../prepared';

/** A session with what every request needs to know of its user. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  authenticatedAt: Date;
  userId: number;
  username: string;
  isAdmin: boolean;
}

const FIND = {
  name: 'session-find',
  text: `SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
           s.authenticated_at AS "authenticatedAt",
           u.id AS "userId", u.username, u.is_admin AS "isAdmin"
         FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = ANY(ARRAY(SELECT unnest($1::uuid[]))) AND u.deleted_at IS NULL
           AND (u.suspended_until IS NULL OR u.suspended_until <= now())`,
};

/** Signed-in browsers. */
@Injectable()
export class SessionsRepository {
  private readonly loader = batchLoader((ids: string[]) => this.read(ids));

  constructor(private readonly database: DataSource) {}

  /** The session and its user's role as it is now, read together with those other requests ask for meanwhile. */
  find(id: string): Promise<SessionRow | undefined> {
    return this.loader.load(id);
  }

  /**
   * Signs a user in, which is activity too, in place of the browser's session before; without the account, when it was
   * removed meanwhile, only that one ends.
   */
  async insert(id: string, userId: number, previousId: string | null = null): Promise<void> {
    await this.database.query(
      `WITH seen AS (UPDATE users SET last_active_at = now() WHERE id = $2 AND deleted_at IS NULL
           AND (suspended_until IS NULL OR suspended_until <= now()) RETURNING id),
         replaced AS (DELETE FROM sessions WHERE id = $3)
       INSERT INTO sessions (id, user_id) SELECT $1, id FROM seen`,
      [id, userId, previousId],
    );
  }

  /** Notes that the session, and with it the user, was active. */
  async touch(id: string): Promise<void> {
    await this.database.query(
      `WITH seen AS (UPDATE sessions SET last_seen_at = now() WHERE id = $1 RETURNING user_id)
       UPDATE users SET last_active_at = now() FROM seen WHERE users.id = seen.user_id`,
      [id],
    );
  }

  /** Notes that the session's user has just proved again who they are. */
  async renewAuthentication(id: string): Promise<void> {
    await this.database.manager.update(SessionEntity, { id }, { authenticatedAt: () => 'now()' });
  }

  async delete(id: string): Promise<void> {
    await this.database.manager.delete(SessionEntity, { id });
  }

  /** Removes sessions not seen since. */
  async deleteInactiveSince(moment: Date): Promise<void> {
    await this.database.manager.delete(SessionEntity, { lastSeenAt: LessThan(moment) });
  }

  private async read(ids: string[]): Promise<Map<string, SessionRow>> {
    const rows = await readPrepared<SessionRow>(this.database, FIND, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
