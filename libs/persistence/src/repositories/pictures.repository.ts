import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-lock';
import { batchLoader } from '../batch-loader';
import { readPrepared } from '../prepared';

/** The key in the address a user's picture has. */
const PROFILE_KEY = `substring(profile_picture from '^/media/([A-Za-z0-9_-]+)-[0-9]+\\.webp$')`;

const HIDDEN = {
  name: 'pictures-hidden',
  text: 'SELECT picture_key AS key FROM hidden_pictures WHERE picture_key = ANY($1)',
};

/** Which stored pictures rows name: those of campsites, of check-ins and of users. */
@Injectable()
export class PicturesRepository {
  private readonly hidden = batchLoader((keys: string[]) => this.readHidden(keys));

  constructor(private readonly database: DataSource) {}

  /** Whether a picture is hidden: its address answers administrators alone. */
  async isHidden(key: string): Promise<boolean> {
    return (await this.hidden.load(key)) !== undefined;
  }

  async hide(manager: EntityManager, keys: string[]): Promise<void> {
    const insert =
      'INSERT INTO hidden_pictures (picture_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
    await manager.query(insert, [keys]);
  }

  /** Shows pictures again, or forgets those that are gone. */
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
       SELECT photo.key FROM checkins, unnest(photo_keys || hidden_photo_keys) AS photo(key)
       WHERE (photo_keys <> '{}' OR hidden_photo_keys <> '{}') AND photo.key = ANY($1)
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
