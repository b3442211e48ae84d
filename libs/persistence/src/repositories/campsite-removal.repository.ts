import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CampsiteEntity } from '../entities';
import { PHOTO_KEYS } from '../columns/picture-keys';
import { CampsiteWritesRepository } from './campsite-writes.repository';
import { NoticesRepository } from './notices.repository';
import { type ChangedBy, RevisionsRepository } from './revisions.repository';

/** A deleted campsite. */
export interface RemovedCampsite {
  name: string;
  /** Keys of its pictures, whose files the caller has to discard after the commit. */
  pictureKeys: string[];
}

/**
 * Locks of everything that is deleted with a campsite, in the same order as the removal of an account, to avoid
 * deadlocks. Counters come before the campsite's row, and both before its check-ins, as when a check-in is written.
 */
const COUNTERS = 'SELECT campsite_id FROM campsite_stats WHERE campsite_id = ANY($1) ORDER BY 1 FOR UPDATE';
const BELONGINGS = [
  'SELECT id FROM suggested_updates WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
  'SELECT id FROM favorites WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
  'SELECT id FROM trip_stops WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
  'SELECT id FROM saved_search_finds WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
  'SELECT id FROM advisories WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
  'SELECT id FROM campsite_images WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
  'SELECT id FROM checkins WHERE campsite_id = ANY($1) ORDER BY id FOR UPDATE',
];

const PICTURE_KEYS = `SELECT image_key AS key FROM campsite_images WHERE campsite_id = $1
  UNION ALL SELECT unnest(${PHOTO_KEYS}) FROM checkins WHERE campsite_id = $1`;

/** The proposals a campsite was created from. Locks their users first, as the removal of an account does. */
const PROPOSALS = `SELECT p.id, p.user_id AS "userId" FROM campsite_proposals p JOIN users u ON u.id = p.user_id
  WHERE p.campsite_id = $1 AND p.status = 'approved' AND u.deleted_at IS NULL ORDER BY u.id FOR KEY SHARE OF u`;

/** Stops of trips stay, with the name of the campsite. */
const KEEP_NAME = 'UPDATE trip_stops SET campsite_name = $2 WHERE campsite_id = $1';

interface RemovalOptions {
  /** The campsite to which its history is moved. */
  heirId?: number;
  /** Its owner requested the removal, which the notice to its proposer mentions. */
  isForOwner?: boolean;
}

/** Deletes campsites with everything that belongs to them; earned points remain (docs/decisions 5). */
@Injectable()
export class CampsiteRemovalRepository {
  constructor(
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly notices: NoticesRepository,
  ) {}

  /** Locks campsites, their counters and everything that belongs to them until the transaction ends. */
  async lock(manager: EntityManager, campsiteIds: number[]): Promise<void> {
    await manager.query(COUNTERS, [campsiteIds]);
    await manager.query('SELECT id FROM campsites WHERE id = ANY($1) ORDER BY id FOR UPDATE', [campsiteIds]);
    for (const lock of BELONGINGS) await manager.query(lock, [campsiteIds]);
  }

  /**
   * Deletes a campsite, with one revision, and notifies its proposer; undefined when it does not exist any more.
   */
  async remove(
    manager: EntityManager,
    campsiteId: number,
    by: ChangedBy,
    { heirId, isForOwner = false }: RemovalOptions = {},
  ): Promise<RemovedCampsite | undefined> {
    const proposals = await manager.query<{ id: number; userId: number }[]>(PROPOSALS, [campsiteId]);
    await this.lock(manager, [campsiteId]);
    const campsite = await this.campsiteWrites.lock(manager, campsiteId);
    if (!campsite) return undefined;
    const { name } = campsite;
    const keys = await manager.query<{ key: string }[]>(PICTURE_KEYS, [campsiteId]);
    const whole = { campsiteId, campsiteName: name, before: { ...campsite }, after: null };
    await this.revisions.recordCreationOrDeletion(manager, whole, by);
    if (heirId !== undefined) await this.revisions.handOver(manager, campsiteId, heirId);
    await manager.query(KEEP_NAME, [campsiteId, name]);
    await manager.delete(CampsiteEntity, { id: campsiteId });
    for (const { id, userId } of proposals) {
      if (userId === by.userId) continue;
      const about = { kind: 'proposal-removed', key: `proposal-removed:${id}`, campsiteId: null } as const;
      await this.notices.add(manager, { userId, ...about, details: { name, isForOwner } });
    }
    return { name, pictureKeys: keys.map(({ key }) => key) };
  }
}
