import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { SESSION } from '@kampvuur/domain';
import { AccountTokenEntity, KnownBrowserEntity, MailEntity } from '@kampvuur/persistence';

/** Deletes what accounts need no longer. Every condition has an index. */
@Injectable()
export class AccountDataRepository {
  constructor(private readonly database: DataSource) {}

  async deleteMailsBefore(moment: Date): Promise<void> {
    await this.database.manager.delete(MailEntity, { createdAt: LessThan(moment) });
  }

  async deleteTokensBefore(moment: Date): Promise<void> {
    await this.database.manager.delete(AccountTokenEntity, { createdAt: LessThan(moment) });
  }

  /** Deletes sessions that have ended, by the rule of `sessionEnd`. */
  async deleteEndedSessions(now: Date): Promise<void> {
    const before = (age: number) => new Date(now.getTime() - age);
    await this.database.query('DELETE FROM sessions WHERE last_seen_at <= $1 OR created_at <= $2', [
      before(SESSION.idle),
      before(SESSION.maxAge),
    ]);
    await this.database.query(
      'DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.is_admin AND s.created_at <= $1',
      [before(SESSION.adminMaxAge)],
    );
  }

  /** Deletes browsers without a sign-in since a moment. */
  async deleteBrowsersUnseenSince(moment: Date): Promise<void> {
    await this.database.manager.delete(KnownBrowserEntity, { lastSeenAt: LessThan(moment) });
  }
}
