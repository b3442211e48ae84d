import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, Not } from 'typeorm';
import { batchLoader } from '../batch-loader';
import { AccountTokenEntity, SessionEntity } from '../entities';
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
  /** Of administrators only: whether they have an authenticator app or a passkey. */
  hasSecondFactor: boolean;
}

/** A sign-in. */
export interface NewSession {
  id: string;
  userId: number;
  /** The session it takes the place of, of the same browser. */
  previousId: string | null;
  browser: string | null;
  timeZone: string | null;
}

/** One of somebody's sessions, for themselves. */
export type OwnSessionRow = Pick<SessionEntity, 'id' | 'browser' | 'timeZone' | 'createdAt' | 'lastSeenAt'>;

/** Sessions shown to their owner at most, the last used ones. */
const MAX_SHOWN = 100;

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
   * Signs a user in, which is activity too, in place of the browser's session before. False when the account was removed
   * meanwhile: then only that one ends.
   */
  async insert(manager: EntityManager, session: NewSession): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH seen AS (UPDATE users SET last_active_at = now() WHERE id = $2 AND deleted_at IS NULL
           AND (suspended_until IS NULL OR suspended_until <= now()) RETURNING id),
         replaced AS (DELETE FROM sessions WHERE id = $3)
       INSERT INTO sessions (id, user_id, browser, time_zone) SELECT $1, id, $4, $5 FROM seen RETURNING id`,
      [session.id, session.userId, session.previousId, session.browser, session.timeZone],
    );
    return rows.length === 1;
  }

  /** The last used ones of an account, ended ones that are not swept yet among them. */
  ofUser(userId: number): Promise<OwnSessionRow[]> {
    return this.database.manager.find(SessionEntity, {
      select: { id: true, browser: true, timeZone: true, createdAt: true, lastSeenAt: true },
      where: { userId },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: MAX_SHOWN,
    });
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

  /** Ends one of an account's sessions; false when it has none of this id. */
  async deleteOwn(userId: number, id: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(SessionEntity, { id, userId });
    return affected === 1;
  }

  /** Ends all sessions of an account, but for one; a change of address that one of them may have asked for goes too. */
  deleteOthers(userId: number, ownId: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.delete(SessionEntity, { userId, id: Not(ownId) });
      await manager.delete(AccountTokenEntity, { userId, purpose: 'change-email' });
    });
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
