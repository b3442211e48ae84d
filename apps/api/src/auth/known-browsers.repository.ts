import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { KNOWN_BROWSERS } from '@kampvuur/domain';

/** Inserts or updates a browser; returns whether it is new, and whether the account had any before. */
const UPSERT = `
  WITH known AS (SELECT EXISTS (SELECT FROM known_browsers WHERE user_id = $1) AS any),
    noted AS (
      INSERT INTO known_browsers (user_id, secret_hash) VALUES ($1, $2)
      ON CONFLICT (user_id, secret_hash) DO UPDATE SET last_seen_at = now()
      RETURNING xmax = 0 AS "isNew")
  SELECT noted."isNew", known.any AS "hadOthers" FROM noted, known`;

const DELETE_OLDEST = `
  DELETE FROM known_browsers WHERE user_id = $1 AND secret_hash NOT IN (
    SELECT secret_hash FROM known_browsers WHERE user_id = $1
    ORDER BY last_seen_at DESC, secret_hash LIMIT $2)`;

/** Browsers that accounts have signed in from. */
@Injectable()
export class KnownBrowsersRepository {
  /** Records a sign-in from the browser with this cookie; true when only other browsers were known before. */
  async record(manager: EntityManager, userId: number, secret: string): Promise<boolean> {
    const secretHash = createHash('sha256').update(`${userId}:${secret}`).digest();
    const [row] = await manager.query<[{ isNew: boolean; hadOthers: boolean }]>(UPSERT, [userId, secretHash]);
    const isNewBrowser = row.isNew && row.hadOthers;
    if (isNewBrowser) await manager.query(DELETE_OLDEST, [userId, KNOWN_BROWSERS.perUser]);
    return isNewBrowser;
  }
}
