import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CaseKind, keyOfPicture } from '@kampvuur/domain';
import { PHOTO_KEYS, PROFILE_KEY } from '../columns/picture-keys';
import { CampsiteImageEntity, UserEntity } from '../entities';
import { CampsiteImagesRepository } from './campsite-images.repository';
import { CheckinsRepository } from './checkins.repository';
import type { CaseSubject } from './moderation.repository';
import { PicturesRepository } from './pictures.repository';
import { PointsRepository } from './points.repository';

const HIDE_PHOTO = `UPDATE checkins SET photo_keys = array_remove(photo_keys, $2),
    hidden_photo_keys = array_append(hidden_photo_keys, $2)
  WHERE id = $1 AND $2 = ANY(photo_keys) RETURNING false AS "isVisible"`;

const SHOW_PHOTO = `UPDATE checkins SET hidden_photo_keys = array_remove(hidden_photo_keys, $2),
    photo_keys = array_append(photo_keys, $2)
  WHERE id = $1 AND $2 = ANY(hidden_photo_keys) RETURNING hidden_at IS NULL AS "isVisible"`;

const DELETE_PHOTO = `UPDATE checkins SET photo_keys = array_remove(photo_keys, $2),
    hidden_photo_keys = array_remove(hidden_photo_keys, $2)
  WHERE id = $1 RETURNING user_id AS "userId"`;

/** $1 the advisory. An advisory of the kind 'other' consists of its note, and is deleted with it. */
const DELETE_ADVISORY = `DELETE FROM advisories WHERE id = $1 AND kind = 'other'`;
const DELETE_NOTE = `UPDATE advisories SET note = '' WHERE id = $1`;

/** Keys of the pictures of reported content; $1 the id of the picture, check-in or user. */
const PICTURE_KEYS: Partial<Record<CaseKind, string>> = {
  image: 'SELECT ARRAY[image_key::text] AS keys FROM campsite_images WHERE id = $1',
  checkin: `SELECT ${PHOTO_KEYS} AS keys FROM checkins WHERE id = $1`,
  profile: `SELECT array_remove(ARRAY[${PROFILE_KEY}], NULL) AS keys FROM users WHERE id = $1`,
};

/** Hides, shows and deletes reported content, with its pictures, points and counters (docs/decisions 15). */
@Injectable()
export class ModeratedContentRepository {
  constructor(
    private readonly checkins: CheckinsRepository,
    private readonly images: CampsiteImagesRepository,
    private readonly points: PointsRepository,
    private readonly pictures: PicturesRepository,
  ) {}

  /** Locks content until the transaction ends, in the order of its other writers: its author first. */
  async lock(manager: EntityManager, { kind, subjectId, ownerId }: CaseSubject): Promise<void> {
    if (kind === 'image') await this.images.lock(manager, subjectId);
    if (kind === 'advisory')
      await manager.query('SELECT FROM advisories WHERE id = $1 FOR UPDATE', [subjectId]);
    if (kind !== 'checkin' && kind !== 'photo' && kind !== 'profile') return;
    if (ownerId !== null) await this.points.lockUser(manager, ownerId);
    if (kind !== 'profile') await this.checkins.find(manager, subjectId);
  }

  /** Hides content or shows it again; does nothing when it is so already, or deleted. */
  async setHidden(manager: EntityManager, subject: CaseSubject, isHidden: boolean): Promise<void> {
    const keys = await this.applyHidden(manager, subject, isHidden);
    if (isHidden) await this.pictures.hide(manager, keys);
    else await this.pictures.show(manager, keys);
  }

  /**
   * Deletes content (of a profile the picture, of an advisory the note) and reverses the points it earned; returns the keys of its pictures,
   * whose files the caller has to discard after the commit.
   */
  async delete(manager: EntityManager, subject: CaseSubject): Promise<string[]> {
    const keys = await this.applyDelete(manager, subject);
    // They are not served any more, even while a backup keeps their files.
    await this.pictures.hide(manager, keys);
    return keys;
  }

  /** Keys of the pictures that are deleted with content. */
  async pictureKeys(manager: EntityManager, { kind, subjectId, pictureKey }: CaseSubject): Promise<string[]> {
    if (kind === 'photo') return [pictureKey];
    const sql = PICTURE_KEYS[kind];
    if (!sql) return [];
    const [row] = await manager.query<{ keys: string[] }[]>(sql, [subjectId]);
    return row?.keys ?? [];
  }

  /** Hashes of the fetched bytes of a scraped picture; empty for uploads, for which none are stored. */
  async originalHashes(manager: EntityManager, { kind, subjectId: id }: CaseSubject): Promise<string[]> {
    const image = kind === 'image' ? await manager.findOneBy(CampsiteImageEntity, { id }) : null;
    return image?.contentHash ? [image.contentHash] : [];
  }

  /** Hides or shows the row; returns the keys of pictures whose visibility changes with it. */
  private applyHidden(manager: EntityManager, subject: CaseSubject, isHidden: boolean): Promise<string[]> {
    if (subject.kind === 'checkin') return this.hideCheckin(manager, subject, isHidden);
    if (subject.kind === 'photo') return this.hidePhoto(manager, subject, isHidden);
    if (subject.kind === 'image') return this.hideImage(manager, subject, isHidden);
    return this.hideProfile(manager, subject, isHidden);
  }

  private async hideCheckin(
    manager: EntityManager,
    { subjectId, ownerId }: CaseSubject,
    isHidden: boolean,
  ): Promise<string[]> {
    if (ownerId !== null) await this.points.lockUser(manager, ownerId);
    const checkin = await this.checkins.find(manager, subjectId);
    if (!checkin || (checkin.hiddenAt !== null) === isHidden) return [];
    await this.checkins.setHidden(manager, checkin, isHidden);
    return checkin.photoKeys;
  }

  private async hidePhoto(
    manager: EntityManager,
    { subjectId, pictureKey }: CaseSubject,
    isHidden: boolean,
  ): Promise<string[]> {
    const statement = isHidden ? HIDE_PHOTO : SHOW_PHOTO;
    const [[row]] = await manager.query<[{ isVisible: boolean }[], number]>(statement, [
      subjectId,
      pictureKey,
    ]);
    // A photo of a hidden check-in remains hidden.
    return isHidden || row?.isVisible ? [pictureKey] : [];
  }

  private async hideImage(
    manager: EntityManager,
    { subjectId }: CaseSubject,
    isHidden: boolean,
  ): Promise<string[]> {
    const image = await this.images.lock(manager, subjectId);
    if (!image) return [];
    await this.images.setHidden(manager, image, isHidden);
    return [image.imageKey];
  }

  private async hideProfile(
    manager: EntityManager,
    { subjectId: id }: CaseSubject,
    isHidden: boolean,
  ): Promise<string[]> {
    await manager.update(UserEntity, { id }, { hiddenAt: isHidden ? () => 'now()' : null });
    const user = await manager.findOneBy(UserEntity, { id });
    const key = keyOfPicture(user?.profilePicture ?? '');
    return key === undefined ? [] : [key];
  }

  private async applyDelete(manager: EntityManager, subject: CaseSubject): Promise<string[]> {
    if (subject.kind === 'checkin') return this.deleteCheckin(manager, subject);
    if (subject.kind === 'photo') return this.deletePhoto(manager, subject);
    if (subject.kind === 'profile') return this.deleteProfilePicture(manager, subject);
    if (subject.kind === 'advisory') return this.deleteNote(manager, subject);
    const image = await this.images.lock(manager, subject.subjectId);
    if (!image) return [];
    await this.images.remove(manager, image);
    return [image.imageKey];
  }

  /** An advisory stays without its note. */
  private async deleteNote(manager: EntityManager, { subjectId }: CaseSubject): Promise<string[]> {
    await manager.query(DELETE_ADVISORY, [subjectId]);
    await manager.query(DELETE_NOTE, [subjectId]);
    return [];
  }

  private async deleteCheckin(
    manager: EntityManager,
    { subjectId, ownerId }: CaseSubject,
  ): Promise<string[]> {
    if (ownerId !== null) await this.points.lockUser(manager, ownerId);
    const checkin = await this.checkins.find(manager, subjectId);
    if (!checkin) return [];
    const keys = await this.checkins.delete(manager, checkin);
    await this.points.reverseCheckin(manager, checkin.userId, checkin.id);
    return keys;
  }

  private async deletePhoto(
    manager: EntityManager,
    { subjectId, pictureKey, ownerId }: CaseSubject,
  ): Promise<string[]> {
    if (ownerId !== null) await this.points.lockUser(manager, ownerId);
    const [[row]] = await manager.query<[{ userId: number }[], number]>(DELETE_PHOTO, [
      subjectId,
      pictureKey,
    ]);
    if (row) await this.points.reversePhoto(manager, row.userId, subjectId, pictureKey);
    return row ? [pictureKey] : [];
  }

  /** Deletes a profile picture, without which the profile is shown again. */
  private async deleteProfilePicture(
    manager: EntityManager,
    { subjectId: id }: CaseSubject,
  ): Promise<string[]> {
    const lock = { mode: 'for_no_key_update' } as const;
    const user = await manager.findOne(UserEntity, { where: { id }, lock });
    const key = keyOfPicture(user?.profilePicture ?? '');
    if (key === undefined) return [];
    await manager.update(UserEntity, { id }, { profilePicture: null, hiddenAt: null });
    return [key];
  }
}
