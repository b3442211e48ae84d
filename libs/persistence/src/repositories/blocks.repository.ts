import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BlockEntity } from '../entities';
import { readPrepared } from '../connection/prepared';
import { USER_COLUMNS, type UserSummaryRow } from '../columns/user-columns';

/** The user who views content; nothing is hidden from administrators. */
export interface BlockViewer {
  id: number;
  isAdmin: boolean;
}

/** A blocked user. */
export interface BlockedRow extends UserSummaryRow {
  blockedAt: Date;
}

const BLOCKED_IDS = {
  name: 'blocked-ids',
  text: 'SELECT blocked_id AS id FROM blocks WHERE user_id = $1',
};

/** Who has blocked whom (docs/decisions 21). */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: DataSource) {}

  /** Ids of the users whose content is collapsed for a viewer: those they have blocked. */
  async blockedIds({ id, isAdmin }: BlockViewer): Promise<ReadonlySet<number>> {
    if (isAdmin) return new Set();
    const rows = await readPrepared<{ id: number }>(this.database, BLOCKED_IDS, [id]);
    return new Set(rows.map((row) => row.id));
  }

  /** The users somebody has blocked, the latest first. */
  list(userId: number): Promise<BlockedRow[]> {
    return this.database.query<BlockedRow[]>(
      `SELECT ${USER_COLUMNS}, b.created_at AS "blockedAt"
       FROM blocks b JOIN users u ON u.id = b.blocked_id AND u.deleted_at IS NULL
       WHERE b.user_id = $1 ORDER BY b.created_at DESC, b.blocked_id DESC`,
      [userId],
    );
  }

  /** Blocks a user; false when `userId` has blocked `max` users already. The caller has locked that user's row. */
  async add(manager: EntityManager, userId: number, blockedId: number, max: number): Promise<boolean> {
    if (await manager.existsBy(BlockEntity, { userId, blockedId })) return true;
    if ((await manager.countBy(BlockEntity, { userId })) >= max) return false;
    await manager.insert(BlockEntity, { userId, blockedId });
    return true;
  }

  async remove(userId: number, blockedId: number): Promise<void> {
    await this.database.manager.delete(BlockEntity, { userId, blockedId });
  }
}
