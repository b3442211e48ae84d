import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TripLinkKind } from '@kampvuur/domain/trips';
import { AUTHOR_COLUMNS, type AuthorRow, TripEntity, TripMemberEntity } from '@kampvuur/persistence';

/** A trip with its owner. */
export interface TripRow extends AuthorRow {
  id: number;
  name: string;
  version: number;
  userId: number;
  updatedAt: Date;
}

/** A trip whose row is locked. */
export type LockedTrip = Pick<TripRow, 'id' | 'name' | 'version' | 'userId'>;

export type MemberRow = AuthorRow & { userId: number };

/** A link without its secret. */
export interface LinkRow {
  kind: TripLinkKind;
  createdAt: Date;
}

const TRIP_COLUMNS = `t.id, t.name, t.version, t.user_id AS "userId", t.updated_at AS "updatedAt", ${AUTHOR_COLUMNS}`;

const IS_PART = 'EXISTS (SELECT FROM trip_members m WHERE m.trip_id = t.id AND m.user_id = $1)';

/** Trips, and who is part of them (docs/decisions 31). */
@Injectable()
export class TripsRepository {
  constructor(private readonly database: DataSource) {}

  /** The trips that a user owns or is part of, the latest changed first. */
  ofUser(userId: number): Promise<TripRow[]> {
    return this.database.query<TripRow[]>(
      `SELECT ${TRIP_COLUMNS} FROM trips t JOIN users u ON u.id = t.user_id
       WHERE t.id IN (SELECT id FROM trips WHERE user_id = $1
                      UNION SELECT trip_id FROM trip_members WHERE user_id = $1)
       ORDER BY t.updated_at DESC, t.id DESC`,
      [userId],
    );
  }

  /** A trip that a user owns or is part of. */
  async find(userId: number, id: number): Promise<TripRow | undefined> {
    const [row] = await this.database.query<TripRow[]>(
      `SELECT ${TRIP_COLUMNS} FROM trips t JOIN users u ON u.id = t.user_id
       WHERE t.id = $2 AND (t.user_id = $1 OR ${IS_PART})`,
      [userId, id],
    );
    return row;
  }

  /** The members of a trip besides its owner, in the order in which they joined. */
  members(tripId: number): Promise<MemberRow[]> {
    return this.database.query<MemberRow[]>(
      `SELECT m.user_id AS "userId", ${AUTHOR_COLUMNS} FROM trip_members m JOIN users u ON u.id = m.user_id
       WHERE m.trip_id = $1 ORDER BY m.joined_at, m.user_id`,
      [tripId],
    );
  }

  /** The trip, locked until the transaction ends: its stops, members and links are changed by nobody else. */
  async lock(manager: EntityManager, id: number): Promise<LockedTrip | undefined> {
    const [row] = await manager.query<LockedTrip[]>(
      'SELECT id, name, version, user_id AS "userId" FROM trips WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  isMember(manager: EntityManager, tripId: number, userId: number): Promise<boolean> {
    return manager.existsBy(TripMemberEntity, { tripId, userId });
  }

  countOwnedBy(manager: EntityManager, userId: number): Promise<number> {
    return manager.countBy(TripEntity, { userId });
  }

  countJoinedBy(manager: EntityManager, userId: number): Promise<number> {
    return manager.countBy(TripMemberEntity, { userId });
  }

  countMembers(manager: EntityManager, tripId: number): Promise<number> {
    return manager.countBy(TripMemberEntity, { tripId });
  }

  async insert(manager: EntityManager, userId: number, name: string): Promise<number> {
    const { identifiers } = await manager.insert(TripEntity, { userId, name });
    return (identifiers[0] as { id: number }).id;
  }

  /** Stores that a trip has changed just now. */
  async touch(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE trips SET updated_at = now() WHERE id = $1', [id]);
  }

  async rename(manager: EntityManager, id: number, name: string): Promise<void> {
    await manager.query('UPDATE trips SET name = $2, version = version + 1 WHERE id = $1', [id, name]);
  }

  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(TripEntity, { id });
  }

  async addMember(manager: EntityManager, tripId: number, userId: number): Promise<void> {
    await manager.insert(TripMemberEntity, { tripId, userId });
  }

  /** Removes somebody from a trip; false when they were not part of it. */
  async removeMember(manager: EntityManager, tripId: number, userId: number): Promise<boolean> {
    return (await manager.delete(TripMemberEntity, { tripId, userId })).affected === 1;
  }
}
