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
  type CheckinRow,
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

/** The new check-in, or the id of the one that an earlier request with the same idempotency key has stored. */
type StoredCheckin = { row: CheckinRow; award: Award } | { earlierId: number };

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
    const prepared = images.map(({ picture }) => picture);
    const { summary, rating, observations = {}, photoSubjects = [] } = input;
    requireAsMany(photoSubjects, images);
    const visitedOn = input.visitedMonth ? `${input.visitedMonth}-01` : null;
    const now = new Date();
    const writtenAt = input.writtenAt ? checkinTime(input.writtenAt, now) : null;
    const isFromEarlierDay = writtenAt !== null && localDay(writtenAt) !== localDay(now);
    // A check-in sent late from a device's outbox may arrive after its campsite was merged into another.
    const { stored, photoKeys } = await this.merged.followingMerge(campsiteId, (id) =>
      this.pictures.save(prepared, async (photoKeys) => {
        const own = { userId: author.id, campsiteId: id, idempotencyKey, writtenAt };
        const subjects = subjectsByKey(photoKeys, photoSubjects);
        const said = { summary, rating, observations, visitedOn };
        const checkin = { ...own, ...said, photoKeys, photoSubjects: subjects };
        const stored = await retryOnDeadlock(this.database, (manager) => this.store(manager, checkin));
        return { stored, photoKeys };
      }),
    );
    if ('row' in stored)
      return { ...presentCheckin(stored.row), award: presentAward(stored.award, { isFromEarlierDay }) };
    await this.pictures.discard(photoKeys);
    const award = await this.points.awardOfCheckin(this.database.manager, stored.earlierId);
    const receipt = {
      ...(await this.entry(stored.earlierId)),
      award: presentAward(award, { isFromEarlierDay }),
    };
    // Last: a request that fails is refunded by the guard's hook, and one that was hidden since is not found.
    await this.limits.refund('checkins', author.id);
    return receipt;
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
    const { entry, unusedKeys } = await this.pictures.save(
      images.map(({ picture }) => picture),
      (added) =>
        retryOnDeadlock(this.database, async (manager) => {
          const { userId } = requireEditable(await this.checkins.owner(manager, id), author);
          if (!(await this.points.lockUser(manager, userId))) throw new NotSignedIn(MESSAGES.notSignedIn);
          // Again, under the locks: it may have been hidden or deleted meanwhile.
          const checkin = requireEditable(await this.checkins.find(manager, id), author);
          const photoKeys =
            added.length > 0 ? added : checkin.photoKeys.filter((key) => !removedKeys.includes(key));
          const replaced = checkin.photoKeys.filter((key) => !photoKeys.includes(key));
          const subjects =
            added.length > 0 ? { photoSubjects: subjectsByKey(added, photoSubjects) } : undefined;
          await this.checkins.update(manager, checkin, { ...changes, photoKeys, ...subjects });
          if (replaced.length > 0) await this.auditDeletion(manager, author, checkin, 'photos-deleted');
          return { entry: await this.entry(id, manager), unusedKeys: replaced };
        }),
    );
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
      return this.entry(id, manager);
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

  /** Stores a check-in with rating, counters and points, unless an earlier request with the same key has stored one. */
  private async store(manager: EntityManager, checkin: NewCheckin): Promise<StoredCheckin> {
    const { userId, campsiteId, photoKeys } = checkin;
    const author = await this.checkins.lockAuthor(manager, userId);
    if (!author) throw new NotSignedIn(MESSAGES.notSignedIn);
    const earlier = await this.checkins.earlier(manager, checkin);
    if (earlier) return { earlierId: requireSameCheckin(checkin, earlier) };
    const at = new Date();
    const facts = await this.points.checkinFacts(manager, userId, campsiteId, at);
    // Locked last, and so for the shortest time, because all other check-ins at the campsite wait for this lock.
    const campsite = await this.checkins.lockCampsite(manager, campsiteId);
    if (!campsite) throw new NotFound(MESSAGES.campsiteNotFound);

    const { isClosed: campsiteIsClosed, checkins, ...campsiteFields } = campsite;
    const isFirstEver = checkins === 0;
    const award = pointsForCheckin({ ...facts, campsiteIsClosed, isFirstEver, photos: photoKeys.length });
    const inserted = await this.checkins.insert(manager, checkin, award.lines, at);
    const visitedMonth = checkin.visitedOn?.slice(0, 7) ?? null;
    return {
      row: { ...checkin, ...inserted, ...author, ...campsiteFields, visitedMonth, isRemoved: false },
      award,
    };
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

  private async entry(id: number, manager = this.database.manager): Promise<CheckinEntry> {
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
