import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-lock';
import { isDatabaseDown } from '../database-down';
import { PROFILE_KEY } from '../picture-keys';

/** Whether any session holds an advisory lock of this database. */
const IS_LOCKED = `
  SELECT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) AS "isLocked"`;

/** Which stored pictures rows name: those of campsites, of check-ins and of users. */
@Injectable()
export class PicturesRepository {
  constructor(private readonly database: DataSource) {}

  /** Those of the keys that a row names. Reads every check-in once, so many keys cost little more than one. */
  async named(keys: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }[]>(
      `SELECT image_key AS key FROM campsite_images WHERE image_key = ANY($1)
       UNION ALL
       SELECT photo.key FROM checkins, unnest(photo_keys) AS photo(key)
       WHERE photo_keys <> '{}' AND photo.key = ANY($1)
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
