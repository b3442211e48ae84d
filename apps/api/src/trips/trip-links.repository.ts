import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { TRIP_LINK_RETENTION, type TripLinkKind } from '@kampvuur/domain/trips';
import { TripLinkEntity } from '@kampvuur/persistence';
import type { LinkRow } from './trips.repository';

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A link l works for some time. */
const WORKS = `l.created_at > now() - ${TRIP_LINK_RETENTION} * interval '1 millisecond'`;

/** A trip that is read by a link. */
export interface SharedTripRow {
  id: number;
  name: string;
  ownerId: number;
}

/** Links to trips. Only hashes of their secrets are stored. */
@Injectable()
export class TripLinksRepository {
  constructor(private readonly database: DataSource) {}

  /** The links of a trip that work. */
  ofTrip(tripId: number): Promise<LinkRow[]> {
    return this.database.query<LinkRow[]>(
      `SELECT l.kind, l.created_at AS "createdAt" FROM trip_links l
       WHERE l.trip_id = $1 AND ${WORKS} ORDER BY l.kind`,
      [tripId],
    );
  }

  /** Creates the link of a kind in place of the one before, and returns its secret. The caller has locked the trip. */
  async replace(
    manager: EntityManager,
    tripId: number,
    kind: TripLinkKind,
  ): Promise<LinkRow & { secret: string }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const [row] = await manager.query<[LinkRow]>(
      `INSERT INTO trip_links (trip_id, kind, secret_hash) VALUES ($1, $2, $3)
       ON CONFLICT (trip_id, kind) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = now()
       RETURNING kind, created_at AS "createdAt"`,
      [tripId, kind, hashOf(secret)],
    );
    return { ...row, secret };
  }

  /** False when there was no such link. */
  async delete(manager: EntityManager, tripId: number, kind: TripLinkKind): Promise<boolean> {
    return (await manager.delete(TripLinkEntity, { tripId, kind })).affected === 1;
  }

  /** The trip of a link; it does not change before the transaction ends if the caller holds the trip's lock. */
  async tripId(
    kind: TripLinkKind,
    secret: string,
    manager: EntityManager = this.database.manager,
  ): Promise<number | undefined> {
    const [row] = await manager.query<{ tripId: number }[]>(
      `SELECT l.trip_id AS "tripId" FROM trip_links l WHERE l.secret_hash = $1 AND l.kind = $2 AND ${WORKS}`,
      [hashOf(secret), kind],
    );
    return row?.tripId;
  }

  /** The trip that a link lets anyone read; none while its owner is suspended. */
  async sharedTrip(secret: string): Promise<SharedTripRow | undefined> {
    const [row] = await this.database.query<SharedTripRow[]>(
      `SELECT t.id, t.name, t.user_id AS "ownerId"
       FROM trip_links l JOIN trips t ON t.id = l.trip_id JOIN users u ON u.id = t.user_id
       WHERE l.secret_hash = $1 AND l.kind = 'read' AND ${WORKS}
         AND (u.suspended_until IS NULL OR u.suspended_until <= now())`,
      [hashOf(secret)],
    );
    return row;
  }
}
