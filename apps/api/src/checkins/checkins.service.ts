import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CheckinChangesInput,
  CheckinEntry,
  CheckinInput,
  CheckinPhotoInput,
  CheckinReceipt,
} from '@kampvuur/contracts';
import {
  type AuditDetails,
  type Award,
  checkinTime,
  Conflict,
  InvalidInput,
  keyOfPicture,
  localDay,
  MESSAGES,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type PhotoSubject,
  pointsForCheckin,
} from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import {
  type CheckinEntity,
  type CheckinOwner,
  CheckinsRepository,
  type EarlierCheckin,
  type NewCheckin,
  NoticesRepository,
  retryOnDeadlock,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { WriteLimits } from '../auth/write-limits';
import { MergedCampsites } from '../campsites/merged-campsites';
import { presentCheckin } from '../campsites/present-checkin';
import type { SessionUser } from '../http/session-user';
import { PointsService } from '../points/points.service';
import type { UploadedImage } from '../uploads/read-images';
import { presentAward } from '../points/present-award';

/** What a request has stored, or found stored by an earlier request with the same idempotency key. */
interface StoredCheckin {
  entry: CheckinEntry;
  award: Award;
  /** When its points were counted, or the earlier one was found. */
  at: Date;
  isEarlier: boolean;
}

/** Writes check-ins with their rating, counters and points in one transaction. */
@Injectable()
export class CheckinsService {
  constructor(
    private readonly database: DataSource,
    private readonly checkins: CheckinsRepository,
    private readonly points: PointsService,
    private readonly pictures: StoredPictures,
    private readonly limits: WriteLimits,
    private readonly merged: MergedCampsites,
    private readonly notices: NoticesRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound when there is no such campsite, Conflict when the key was used for another check-in. */
  async create(
    author: SessionUser,
    campsiteId: number,
    input: CheckinInput,
    images: UploadedImage[],
    idempotencyKey: string | null,
  ): Promise<CheckinReceipt> {
    const { photoSubjects = [] } = input;
    requireAsMany(photoSubjects, images);
    const checkin = { ...contentOf(input), userId: author.id, campsiteId, idempotencyKey };
    const { writtenAt } = checkin;
    const { stored, photoKeys } = await this.save(images, async (manager, photoKeys) => {
      const stored = await this.store(manager, {
        ...checkin,
        photoKeys,
        photoSubjects: subjectsByKey(photoKeys, photoSubjects),
      });
      return { stored, photoKeys };
    });

    const { entry, award, at, isEarlier } = stored;
    if (isEarlier) {
      await this.pictures.discard(photoKeys);
      // A request that fails is refunded by the guard's hook.
      await this.limits.refund('checkins', author.id);
    }
    const isFromEarlierDay = writtenAt !== null && localDay(writtenAt) !== localDay(at);
    return { ...entry, award: presentAward(award, { isFromEarlierDay }) };
  }

  /**
   * New photos replace all old ones; without new ones only `removedPhotos` are deleted (docs/decisions 6).
   * @throws NotFound, NotAllowed for somebody else's check-in, InvalidInput without any change.
   */
  async edit(
    author: SessionUser,
    id: number,
    {
      summary,
      rating,
      observations,
      visitedMonth,
      removedPhotos = [],
      photoSubjects = [],
    }: CheckinChangesInput,
    images: UploadedImage[],
  ): Promise<CheckinEntry> {
    const visitedOn = visitedMonth === undefined ? undefined : `${visitedMonth}-01`;
    const changes = { summary, rating, observations, visitedOn };
    const areFieldsSame = Object.values(changes).every((value) => value === undefined);
    if (areFieldsSame && removedPhotos.length === 0 && images.length === 0)
      throw new InvalidInput(MESSAGES.noChanges);
    requireAsMany(photoSubjects, images);
    const removedKeys = removedPhotos.map(keyOfPicture);
    const { entry, unusedKeys } = await this.save(images, async (manager, added) => {
      const { userId } = requireEditable(await this.checkins.owner(manager, id), author);
      if (!(await this.points.lockUser(manager, userId))) throw new NotSignedIn(MESSAGES.notSignedIn);
      // Again, under the locks: it may have been hidden or deleted meanwhile.
      const checkin = requireEditable(await this.checkins.find(manager, id), author);
      const photoKeys =
        added.length > 0 ? added : checkin.photoKeys.filter((key) => !removedKeys.includes(key));
      const replaced = checkin.photoKeys.filter((key) => !photoKeys.includes(key));
      const subjects = added.length > 0 ? { photoSubjects: subjectsByKey(added, photoSubjects) } : undefined;
      await this.checkins.update(manager, checkin, { ...changes, photoKeys, ...subjects });
      if (replaced.length > 0) await this.auditDeletion(manager, author, checkin, 'photos-deleted');
      return { entry: await this.entry(manager, id), unusedKeys: replaced };
    });
    await this.pictures.discard(unusedKeys);
    return entry;
  }

  /**
   * Says what a photo shows; its author and administrators may.
   * @throws NotFound, also for a photo that the check-in does not show; NotAllowed for everyone else.
   */
  async setPhotoSubject(
    viewer: SessionUser,
    id: number,
    { photo, subject }: CheckinPhotoInput,
  ): Promise<CheckinEntry> {
    return this.database.transaction(async (manager) => {
      const checkin = requireDeletable(await this.checkins.find(manager, id), viewer);
      const key = keyOfPicture(photo);
      if (checkin.hiddenAt !== null || key === undefined || !checkin.photoKeys.includes(key))
        throw new NotFound(MESSAGES.imageNotFound);
      await this.checkins.setPhotoSubject(manager, checkin, key, subject);
      return this.entry(manager, id);
    });
  }

  /**
   * Deletes a check-in with its photos and reverses its points (docs/decisions 6, 8).
   * @throws NotFound, NotAllowed for everyone but its author and administrators.
   */
  async delete(viewer: SessionUser, id: number): Promise<void> {
    const photoKeys = await retryOnDeadlock(this.database, async (manager) => {
      const { userId } = requireDeletable(await this.checkins.owner(manager, id), viewer);
      await this.points.lockUser(manager, userId);
      // Again, under the locks: it may have been hidden or deleted meanwhile.
      const checkin = requireDeletable(await this.checkins.find(manager, id), viewer);
      const keys = await this.checkins.delete(manager, checkin);
      await this.points.reverseCheckin(manager, userId, id);
      if (userId !== viewer.id) await this.notifyAuthor(manager, checkin);
      await this.auditDeletion(manager, viewer, checkin, 'checkin-deleted');
      return keys;
    });
    await this.pictures.discard(photoKeys);
  }

  /** Stores the pictures and then, in one transaction, the rows that refer to them. */
  private save<T>(
    images: UploadedImage[],
    write: (manager: EntityManager, keys: string[]) => Promise<T>,
  ): Promise<T> {
    const pictures = images.map(({ picture }) => picture);
    return this.pictures.save(pictures, (keys) =>
      retryOnDeadlock(this.database, (manager) => write(manager, keys)),
    );
  }

  /** Stores a check-in with rating, counters and points, unless an earlier request with the same key has stored one. */
  private async store(manager: EntityManager, checkin: NewCheckin): Promise<StoredCheckin> {
    const { userId, campsiteId, photoKeys } = checkin;
    const author = await this.checkins.lockAuthor(manager, userId);
    if (!author) throw new NotSignedIn(MESSAGES.notSignedIn);
    const at = new Date();
    const earlier = await this.checkins.earlier(manager, checkin);
    if (earlier) return this.earlier(manager, requireSameCheckin(checkin, earlier), at);

    const facts = await this.points.checkinFacts(manager, userId, campsiteId, at);
    // Locked last, and so for the shortest time, because all other check-ins at the campsite wait for this lock.
    const campsite = await this.checkins.lockCampsite(manager, campsiteId);
    if (!campsite) return this.storeAfterMerge(manager, checkin);

    const { isClosed: campsiteIsClosed, checkins, ...campsiteFields } = campsite;
    const isFirstEver = checkins === 0;
    const award = pointsForCheckin({ ...facts, campsiteIsClosed, isFirstEver, photos: photoKeys.length });
    const inserted = await this.checkins.insert(manager, checkin, award.lines, at);
    const visitedMonth = checkin.visitedOn?.slice(0, 7) ?? null;
    const row = { ...checkin, ...inserted, ...author, ...campsiteFields, visitedMonth, isRemoved: false };
    return { entry: presentCheckin(row), award, at, isEarlier: false };
  }

  /**
   * Stores a check-in whose campsite is gone at the one it was merged into: sent late from a device's outbox, it may arrive
   * after a merge. @throws NotFound when it was deleted.
   */
  private async storeAfterMerge(manager: EntityManager, checkin: NewCheckin): Promise<StoredCheckin> {
    const campsiteId = await this.merged.intoId(manager, checkin.campsiteId);
    if (campsiteId === undefined) throw new NotFound(MESSAGES.campsiteNotFound);
    return this.store(manager, { ...checkin, campsiteId });
  }

  /** @throws NotFound when it has been hidden since. */
  private async earlier(manager: EntityManager, id: number, at: Date): Promise<StoredCheckin> {
    const entry = await this.entry(manager, id);
    return { entry, award: await this.points.awardOfCheckin(manager, id), at, isEarlier: true };
  }

  /** Notifies the author that an administrator has deleted the check-in. */
  private notifyAuthor(manager: EntityManager, { id, userId, campsiteId }: CheckinEntity): Promise<void> {
    const about = { kind: 'content-deleted', key: `checkin-deleted:${id}`, campsiteId } as const;
    return this.notices.add(manager, { userId, ...about, details: { subject: 'checkin', note: null } });
  }

  private auditDeletion(
    manager: EntityManager,
    actor: SessionUser,
    { id, userId, campsiteId }: CheckinEntity,
    action: 'checkin-deleted' | 'photos-deleted',
  ): Promise<void> {
    const subject = { type: 'checkin', id } as const;
    const details: AuditDetails = { campsiteId, ...(userId !== actor.id && { authorId: userId }) };
    return this.audit.record({ action, actor, subject, details }, manager);
  }

  private async entry(manager: EntityManager, id: number): Promise<CheckinEntry> {
    const row = await this.checkins.entry(manager, id);
    if (!row) throw new NotFound(MESSAGES.checkinNotFound);
    return presentCheckin(row);
  }
}

/** @throws InvalidInput where more is said than photos are sent. */
function requireAsMany(subjects: readonly unknown[], images: readonly unknown[]): void {
  if (subjects.length > images.length)
    throw new InvalidInput(MESSAGES.photoSubject, { photoSubjects: [MESSAGES.photoSubject] });
}

/** What photos show, by their keys. */
const subjectsByKey = (
  keys: readonly string[],
  subjects: readonly (PhotoSubject | null)[],
): Record<string, PhotoSubject> =>
  Object.fromEntries(
    keys.flatMap((key, index) => {
      const subject = subjects[index] ?? null;
      return subject === null ? [] : [[key, subject]];
    }),
  );

function contentOf({ summary, rating, observations = {}, visitedMonth, writtenAt }: CheckinInput) {
  return {
    summary,
    rating,
    observations,
    visitedOn: visitedMonth ? `${visitedMonth}-01` : null,
    writtenAt: writtenAt ? checkinTime(writtenAt, new Date()) : null,
  };
}

/** @throws NotFound for none and a hidden one, NotAllowed for everyone but its author. */
function requireEditable<Row extends CheckinOwner>(checkin: Row | null, author: SessionUser): Row {
  if (!checkin || checkin.hiddenAt !== null) throw new NotFound(MESSAGES.checkinNotFound);
  if (checkin.userId !== author.id) throw new NotAllowed(MESSAGES.notYourCheckin);
  return checkin;
}

/**
 * Only its author can delete a hidden check-in; administrators decide on it in the list of reports.
 * @throws NotFound, NotAllowed
 */
function requireDeletable<Row extends CheckinOwner>(checkin: Row | null, viewer: SessionUser): Row {
  const isOwn = checkin?.userId === viewer.id;
  if (!checkin || (checkin.hiddenAt !== null && !isOwn)) throw new NotFound(MESSAGES.checkinNotFound);
  if (!isOwn && !viewer.isAdmin) throw new NotAllowed(MESSAGES.notYourCheckin);
  return checkin;
}

/**
 * Returns the id of the check-in that the first request with this key has stored.
 * @throws Conflict when this request has other content or is for another campsite.
 */
function requireSameCheckin({ summary, rating }: NewCheckin, earlier: EarlierCheckin): number {
  const isSame = earlier.isEdited || (earlier.summary === summary && earlier.rating === rating);
  if (!earlier.exists || !isSame) throw new Conflict(MESSAGES.idempotencyKeyReused);
  return earlier.id;
}
