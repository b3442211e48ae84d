import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-lock';

/** The key in the address a user's picture has. */
const PROFILE_KEY = `substring(profile_picture from '^/media/([A-Za-z0-9_-]+)-[0-9]+\\.webp$')`;

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

  /** Does the work of the sweep unless another process does it now; undefined then. */
  withSweepLock<T>(work: () => Promise<T>): Promise<T | undefined> {
    return withAdvisoryLock(this.database, ADVISORY_LOCKS.pictureSweep, work);
  }
}
