import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { PhotoSubject } from '@kampvuur/domain';
import { CampsiteImageEntity } from '../entities';
import { applyPendingRename } from '../campsites/term-changes';
import { refreshReadModel } from '../campsites/read-model';

/** An uploaded picture before it has a row. */
export type NewCampsiteImage = Pick<CampsiteImageEntity, 'imageKey' | 'filename'> & {
  subject?: PhotoSubject | null;
  campsiteId: number;
  userId: number;
};

/** The row of an added picture; `missing` without such a campsite, `full` when the user has reached the limit there. */
export type AddedImage = CampsiteImageEntity | 'missing' | 'full';

/** Locks a campsite against deletion and simultaneous additions; false when it does not exist. */
async function lockCampsite(manager: EntityManager, campsiteId: number): Promise<boolean> {
  const rows = await manager.query<object[]>('SELECT id FROM campsites WHERE id = $1 FOR UPDATE', [
    campsiteId,
  ]);
  // Refreshing the read model also updates names of terms, so a pending rename has to be recorded first.
  await applyPendingRename(manager, [campsiteId]);
  return rows.length > 0;
}

/** Stored pictures of campsites. */
@Injectable()
export class CampsiteImagesRepository {
  constructor(private readonly database: DataSource) {}

  /** The pictures of a campsite in the order of its gallery, including the viewer's own hidden ones. */
  ofCampsite(campsiteId: number, viewerId: number): Promise<CampsiteImageEntity[]> {
    return this.database.manager.find(CampsiteImageEntity, {
      where: [
        { campsiteId, hiddenAt: IsNull() },
        { campsiteId, userId: viewerId },
      ],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Administrators' notes to the uploaders of hidden pictures, by the picture's id. */
  async hiddenNotes(ids: readonly number[]): Promise<Map<number, string | null>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; note: string | null }[]>(
      `SELECT subject_id AS id, note FROM moderation_cases
       WHERE kind = 'image' AND status = 'hidden' AND subject_id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, note }) => [id, note]));
  }

  /** Keys of the pictures that these users uploaded to a campsite. */
  async keysOf(campsiteId: number, userIds: ReadonlySet<number>): Promise<Set<string>> {
    const { manager } = this.database;
    const where = { campsiteId, userId: In([...userIds]) };
    const images = await manager.find(CampsiteImageEntity, { select: { imageKey: true }, where });
    return new Set(images.map(({ imageKey }) => imageKey));
  }

  /**
   * A picture, whether hidden or not, locked with its campsite until the transaction ends; starts again when a merge has
   * moved it meanwhile.
   */
  async lock(manager: EntityManager, id: number): Promise<CampsiteImageEntity | null> {
    for (;;) {
      const before = await manager.findOneBy(CampsiteImageEntity, { id });
      if (!before) return null;
      await lockCampsite(manager, before.campsiteId);
      const image = await manager.findOne(CampsiteImageEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (image === null || image.campsiteId === before.campsiteId) return image;
    }
  }

  /** Adds a picture to a campsite to which the user has added fewer than `max`, and updates the read model. */
  async add(manager: EntityManager, image: NewCampsiteImage, max: number): Promise<AddedImage> {
    const { campsiteId, userId } = image;
    if (!(await lockCampsite(manager, campsiteId))) return 'missing';
    if ((await manager.countBy(CampsiteImageEntity, { campsiteId, userId })) >= max) return 'full';
    const added = await manager.save(manager.create(CampsiteImageEntity, image));
    await refreshReadModel(manager, [campsiteId]);
    return added;
  }

  /** Adds pictures to a campsite created in the same transaction, and updates the read model. */
  async addAll(manager: EntityManager, campsiteId: number, images: NewCampsiteImage[]): Promise<void> {
    await manager.insert(CampsiteImageEntity, images);
    await refreshReadModel(manager, [campsiteId]);
  }

  /** Hides a picture or shows it again, and updates the read model. The caller has locked it. */
  async setHidden(
    manager: EntityManager,
    { campsiteId, id }: CampsiteImageEntity,
    isHidden: boolean,
  ): Promise<void> {
    await manager.update(CampsiteImageEntity, { id }, { hiddenAt: isHidden ? () => 'now()' : null });
    await refreshReadModel(manager, [campsiteId]);
  }

  /** Says what a picture shows. The caller has locked it. */
  async setSubject(
    manager: EntityManager,
    { id }: CampsiteImageEntity,
    subject: PhotoSubject | null,
  ): Promise<void> {
    await manager.update(CampsiteImageEntity, { id }, { subject });
  }

  /** Deletes a picture's row. The caller has locked it. */
  async remove(manager: EntityManager, { campsiteId, id }: CampsiteImageEntity): Promise<void> {
    await manager.delete(CampsiteImageEntity, { id });
    await refreshReadModel(manager, [campsiteId]);
  }
}
