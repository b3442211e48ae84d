import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../connection/advisory-lock';
import { batchLoader } from '../connection/batch-loader';
import { isDatabaseDown } from '../connection/database-down';
import { PHOTO_KEYS, PROFILE_KEY } from '../columns/picture-keys';
import { readPrepared } from '../connection/prepared';

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

/** Stored pictures that rows of campsites, proposals, check-ins and users refer to. */
@Injectable()
export class PicturesRepository {
  private readonly hidden = batchLoader((keys: string[]) => this.readHidden(keys));

  constructor(private readonly database: DataSource) {}

  /** Whether a picture is hidden: only served to administrators, and a photo of a proposal to its proposer. */
  async isHidden(key: string): Promise<boolean> {
    return (await this.hidden.load(key)) !== undefined;
  }

  /** Whether a picture belongs to a pending proposal by the user. */
  async isProposedBy(userId: number, key: string): Promise<boolean> {
    const rows = await this.database.query<object[]>(
      "SELECT FROM campsite_proposals WHERE user_id = $1 AND status = 'pending' AND $2 = ANY(photo_keys)",
      [userId, key],
    );
    return rows.length > 0;
  }

  /**
   * Hides pictures from everybody but administrators. Deleted pictures stay hidden, as their files may exist for a
   * while.
   */
  async hide(manager: EntityManager, keys: string[]): Promise<void> {
    const insert =
      'INSERT INTO hidden_pictures (picture_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
    await manager.query(insert, [keys]);
  }

  /** Shows pictures again. */
  async show(manager: EntityManager, keys: string[]): Promise<void> {
    await manager.query('DELETE FROM hidden_pictures WHERE picture_key = ANY($1)', [keys]);
  }

  /** Refuses future uploads with these SHA-256 hashes, in hex. */
  async refuse(manager: EntityManager, hashes: string[]): Promise<void> {
    await manager.query(
      'INSERT INTO refused_pictures (content_hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [hashes],
    );
  }

  /** The refused ones of the hashes. */
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

  /** The keys that rows refer to. Reads all check-ins, so it should be called with many keys at once. */
  async referenced(keys: string[]): Promise<Set<string>> {
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

  /** True for errors after which it is unknown whether the transaction was committed. */
  mayHaveCommitted(error: unknown): boolean {
    return isDatabaseDown(error);
  }

  /**
   * Whether files must not be removed because a backup copies them. To be called after the row that refers to the file
   * was deleted: a backup that starts later does not contain that row and does not need the file.
   */
  async areRemovalsBlocked(): Promise<boolean> {
    const [row] = await this.database.query<{ isLocked: boolean }[]>(IS_LOCKED, [ADVISORY_LOCKS.backup]);
    return row?.isLocked ?? true;
  }

  /** Does the work of the sweep; undefined when another process is doing it. */
  withSweepLock<T>(work: () => Promise<T>): Promise<T | undefined> {
    return withAdvisoryLock(this.database, ADVISORY_LOCKS.pictureSweep, work);
  }
}
