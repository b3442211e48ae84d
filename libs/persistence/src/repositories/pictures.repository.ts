import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-lock';
import { batchLoader } from '../batch-loader';
import { isDatabaseDown } from '../database-down';
import { PHOTO_KEYS, PROFILE_KEY } from '../picture-keys';
import { readPrepared } from '../prepared';

/** Whether any session holds an advisory lock of this database. */
const IS_LOCKED = `
  SELECT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) AS "isLocked"`;

const HIDDEN = {
  name: 'pictures-hidden',
  text: 'SELECT picture_key AS key FROM hidden_pictures WHERE picture_key = ANY($1)',
};

/** Which stored pictures rows name: those of campsites, of proposed ones, of check-ins and of users. */
@Injectable()
export class PicturesRepository {
  private readonly hidden = batchLoader((keys: string[]) => this.readHidden(keys));

  constructor(private readonly database: DataSource) {}

  /** Whether a picture is hidden: its address answers administrators alone, and the proposer of what it waits with. */
  async isHidden(key: string): Promise<boolean> {
    return (await this.hidden.load(key)) !== undefined;
  }

  /** Whether a picture waits with a proposal of somebody's. */
  async isProposedBy(userId: number, key: string): Promise<boolean> {
    const rows = await this.database.query<object[]>(
      "SELECT FROM campsite_proposals WHERE user_id = $1 AND status = 'pending' AND $2 = ANY(photo_keys)",
      [userId, key],
    );
    return rows.length > 0;
  }

  /** For everybody but administrators; of what is deleted the key stays, for the file may outlive the commit. */
  async hide(manager: EntityManager, keys: string[]): Promise<void> {
    const insert =
      'INSERT INTO hidden_pictures (picture_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
    await manager.query(insert, [keys]);
  }

  /** Shows pictures again. */
  async show(manager: EntityManager, keys: string[]): Promise<void> {
    await manager.query('DELETE FROM hidden_pictures WHERE picture_key = ANY($1)', [keys]);
  }

  /** Bytes, by their SHA-256 in hex, that are not taken again. */
  async refuse(manager: EntityManager, hashes: string[]): Promise<void> {
    await manager.query(
      'INSERT INTO refused_pictures (content_hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [hashes],
    );
  }

  /** Those of the hashes that are refused. */
  async refused(hashes: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ hash: string }[]>(
      'SELECT content_hash AS hash FROM refused_pictures WHERE content_hash = ANY($1)',
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  private async readHidden(keys: string[]): Promise<Map<string, true>> {
    const rows = await readPrepared<{ key: string }>(this.database, HIDDEN, [keys]);
    return new Map(rows.map(({ key }) => [key, true]));
  }

  /** Those of the keys that a row names. Reads every check-in once, so many keys cost little more than one. */
  async named(keys: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }[]>(
      `SELECT image_key AS key FROM campsite_images WHERE image_key = ANY($1)
       UNION ALL
       SELECT photo.key FROM checkins, unnest(${PHOTO_KEYS}) AS photo(key)
       WHERE (photo_keys <> '{}' OR hidden_photo_keys <> '{}') AND photo.key = ANY($1)
       UNION ALL
       SELECT photo.key FROM campsite_proposals, unnest(photo_keys) AS photo(key) WHERE photo.key = ANY($1)
       UNION ALL
       SELECT ${PROFILE_KEY} FROM users WHERE ${PROFILE_KEY} = ANY($1)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** True of an error after which nobody knows what became of the transaction that names pictures. */
  mayHaveCommitted(error: unknown): boolean {
    return isDatabaseDown(error);
  }

  /**
   * Whether files must stay because a backup copies them. Ask once it is certain that no row names the file: a backup
   * that begins after the answer begins after the row was gone, and does not need the file either.
   */
  async areRemovalsHeld(): Promise<boolean> {
    const [row] = await this.database.query<{ isLocked: boolean }[]>(IS_LOCKED, [ADVISORY_LOCKS.backup]);
    return row?.isLocked ?? true;
  }

  /** Does the work of the sweep unless another process does it now; undefined then. */
  withSweepLock<T>(work: () => Promise<T>): Promise<T | undefined> {
    return withAdvisoryLock(this.database, ADVISORY_LOCKS.pictureSweep, work);
  }
}
