import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampsiteImage } from '@kampvuur/contracts';
import {
  MAX_CAMPSITE_IMAGES,
  InvalidInput,
  MESSAGES,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type PhotoSubject,
} from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import {
  type CampsiteImageEntity,
  CampsiteImagesRepository,
  NoticesRepository,
  retryOnDeadlock,
  UsersRepository,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import type { UploadedImage } from '../uploads/read-images';
import { MergedCampsites } from './merged-campsites';
import { presentImage } from './present-pictures';

/** Pictures people add to campsites. */
@Injectable()
export class CampsiteImagesService {
  constructor(
    private readonly database: DataSource,
    private readonly images: CampsiteImagesRepository,
    private readonly stored: StoredPictures,
    private readonly merged: MergedCampsites,
    private readonly users: UsersRepository,
    private readonly notices: NoticesRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound when there is no such campsite, InvalidInput when the user has `MAX_CAMPSITE_IMAGES` pictures there. */
  add(
    user: SessionUser,
    campsiteId: number,
    image: UploadedImage,
    subject: PhotoSubject | null,
  ): Promise<CampsiteImage> {
    return this.merged.followingMerge(campsiteId, (id) => this.addTo(id, user, image, subject));
  }

  /** @throws NotFound, also for a hidden picture of somebody else; NotAllowed for other people's unless an administrator's. */
  remove(user: SessionUser, campsiteId: number, imageId: number): Promise<void> {
    return this.merged.followingMerge(campsiteId, (id) => this.removeFrom(id, user, imageId));
  }

  /**
   * Says what a picture shows.
   * @throws NotFound, also for a hidden picture of somebody else; NotAllowed for other people's unless an administrator's.
   */
  setSubject(
    user: SessionUser,
    campsiteId: number,
    imageId: number,
    subject: PhotoSubject | null,
  ): Promise<CampsiteImage> {
    return this.merged.followingMerge(campsiteId, (id) => this.setSubjectOf(id, user, imageId, subject));
  }

  private async addTo(
    campsiteId: number,
    user: SessionUser,
    image: UploadedImage,
    subject: PhotoSubject | null,
  ): Promise<CampsiteImage> {
    const added = await this.stored.save([image.picture], async () => {
      const { filename, picture } = image;
      const row = { campsiteId, userId: user.id, imageKey: picture.key, filename, subject };
      // A merge of the campsite may want the locks in the other order.
      const outcome = await retryOnDeadlock(this.database, async (manager) => {
        if (!(await this.users.keep(manager, user.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
        return this.images.add(manager, row, MAX_CAMPSITE_IMAGES);
      });
      if (outcome === 'missing') throw new NotFound(MESSAGES.campsiteNotFound);
      if (outcome === 'full') throw new InvalidInput(MESSAGES.campsiteImagesFull);
      return outcome;
    });
    return presentImage(added);
  }

  private async setSubjectOf(
    campsiteId: number,
    user: SessionUser,
    id: number,
    subject: PhotoSubject | null,
  ): Promise<CampsiteImage> {
    return this.database.transaction(async (manager) => {
      const image = requireOwn(await this.images.lock(manager, id), campsiteId, user);
      await this.images.setSubject(manager, image, subject);
      return presentImage({ ...image, subject });
    });
  }

  private async removeFrom(campsiteId: number, user: SessionUser, id: number): Promise<void> {
    const { imageKey } = await this.database.transaction(async (manager) => {
      const image = requireOwn(await this.images.lock(manager, id), campsiteId, user);
      await this.images.remove(manager, image);
      await this.recordDeletion(manager, user, image);
      return image;
    });
    await this.stored.discard([imageKey]);
  }

  /** Audits a deletion, and notifies the uploader when somebody else deleted the picture. */
  private async recordDeletion(
    manager: EntityManager,
    actor: SessionUser,
    { id, userId, campsiteId }: CampsiteImageEntity,
  ): Promise<void> {
    const isOwn = userId === actor.id;
    if (userId !== null && !isOwn) {
      const about = { kind: 'content-deleted', key: `image-deleted:${id}`, campsiteId } as const;
      await this.notices.add(manager, { userId, ...about, details: { subject: 'image', note: null } });
    }
    const event = { action: 'image-deleted', actor, subject: { type: 'image', id } } as const;
    await this.audit.record(
      { ...event, details: { campsiteId, ...(!isOwn && { ownerId: userId }) } },
      manager,
    );
  }
}

/**
 * Only its uploader can change or delete a hidden picture; administrators decide on it in the list of reports.
 * @throws NotFound, NotAllowed
 */
function requireOwn(
  image: CampsiteImageEntity | null,
  campsiteId: number,
  user: SessionUser,
): CampsiteImageEntity {
  if (image?.campsiteId !== campsiteId || (image.hiddenAt !== null && image.userId !== user.id))
    throw new NotFound(MESSAGES.imageNotFound);
  if (image.userId !== user.id && !user.isAdmin) throw new NotAllowed(MESSAGES.notAllowed);
  return image;
}
