import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, type Language } from '@kampvuur/domain';
import type { MailState } from '../entities';

/** An email to be written to the outbox. */
export interface NewMail {
  key: string;
  userId: number;
  /** The recipient, if not the account's own address. */
  address: string | null;
  template: string;
  data: object;
  tokenId: string | null;
  /** Whether it is also sent to an unconfirmed address. */
  isForUnverified: boolean;
}

/** An email that the caller has to send. */
export interface ClaimedMail {
  id: string;
  /** Null for somebody without an account. */
  userId: number | null;
  recipient: string;
  template: string;
  data: object;
  tokenId: string | null;
  /** Including this one. */
  attempts: number;
  /** Null for somebody without an account. */
  username: string | null;
  /** The default for somebody without an account. */
  language: Language;
}

const CLAIM = `
  UPDATE mails m SET state = 'sending', attempts = m.attempts + 1
  WHERE m.id = $1 AND m.state = 'waiting' AND (m.user_id IS NULL
    OR EXISTS (SELECT FROM users u WHERE u.id = m.user_id AND u.deleted_at IS NULL))
  RETURNING m.id::text, m.user_id AS "userId", m.recipient, m.template, m.data, m.token_id AS "tokenId", m.attempts,
    (SELECT u.username FROM users u WHERE u.id = m.user_id),
    coalesce((SELECT u.language FROM users u WHERE u.id = m.user_id), '${DEFAULT_LANGUAGE}') AS language`;

/** The outbox: emails that are to be sent, and for a while those that were sent. */
@Injectable()
export class MailsRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Adds an email in the caller's transaction, once per key; not for removed or, unless allowed, unconfirmed accounts.
   */
  async insert(manager: EntityManager, mail: NewMail): Promise<void> {
    await manager.query(
      `INSERT INTO mails (key, user_id, recipient, template, data, token_id)
       SELECT $1, u.id, coalesce($3, u.email), $4, $5, $6 FROM users u
       WHERE u.id = $2 AND u.deleted_at IS NULL AND ($7 OR u.email_verified_at IS NOT NULL)
       ON CONFLICT (key) DO NOTHING`,
      [
        mail.key,
        mail.userId,
        mail.address,
        mail.template,
        JSON.stringify(mail.data),
        mail.tokenId,
        mail.isForUnverified,
      ],
    );
  }

  /** Adds an email to somebody without an account. */
  async insertForAddress(
    manager: EntityManager,
    { key, address, template, data }: Pick<NewMail, 'key' | 'template' | 'data'> & { address: string },
  ): Promise<void> {
    await manager.query(
      'INSERT INTO mails (key, recipient, template, data) VALUES ($1, $2, $3, $4) ON CONFLICT (key) DO NOTHING',
      [key, address, template, JSON.stringify(data)],
    );
  }

  /**
   * Ids of waiting emails that are not queued, or were queued more than `requeueMs` ago and may be lost there; the
   * oldest first. Marks them as queued.
   */
  async claimDue(requeueMs: number, limit: number): Promise<string[]> {
    const [rows] = await this.database.query<[{ id: string }[]]>(
      `UPDATE mails SET queued_at = now() WHERE id IN (
         SELECT id FROM mails
         WHERE state = 'waiting' AND (queued_at IS NULL OR queued_at < now() - $1 * interval '1 millisecond')
         ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id::text`,
      [requeueMs, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks emails that could not be queued after all. */
  async unmarkQueued(ids: string[]): Promise<void> {
    await this.database.query('UPDATE mails SET queued_at = NULL WHERE id = ANY($1::bigint[])', [ids]);
  }

  /** Claims an email for sending; undefined when it is claimed or settled already, or the account is removed. */
  async claim(id: string): Promise<ClaimedMail | undefined> {
    const [rows] = await this.database.query<[ClaimedMail[]]>(CLAIM, [id]);
    return rows[0];
  }

  /** Makes a claimed email, which was certainly not sent, wait for another attempt. */
  async release(id: string): Promise<void> {
    await this.database.query(
      `UPDATE mails SET state = 'waiting', queued_at = now() WHERE id = $1 AND state = 'sending'`,
      [id],
    );
  }

  /** Sets the final state of an email and deletes its data. */
  async settle(id: string, state: MailState): Promise<void> {
    await this.database.query(
      `UPDATE mails SET state = $2, settled_at = now(), data = '{}' WHERE id = $1 AND state = 'sending'`,
      [id, state],
    );
  }
}
