import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { keyOfPicture } from '@kampvuur/domain';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../connection/advisory-lock';
import { appendAuditEvent } from '../append-audit-event';
import { deleteSecondFactors } from '../delete-second-factors';
import {
  AccountTokenEntity,
  AdvisoryEntity,
  AdvisoryVoiceEntity,
  AuthenticationStepEntity,
  CampsiteImageEntity,
  FavoriteEntity,
  IdentityEntity,
  KnownBrowserEntity,
  MailEntity,
  NoticeEntity,
  NoticeSettingsEntity,
  SavedSearchEntity,
  SessionEntity,
  SuggestedUpdateEntity,
  TripEntity,
  TripMemberEntity,
  TripStopEntity,
  UserEntity,
} from '../entities';
import { withdrawProposals } from '../withdraw-proposals';

/** Result of a removal; the caller has to discard the picture files, after the commit. */
export type Removal =
  | { kind: 'removed'; userId: number; pictureKeys: string[] }
  | { kind: 'gone' | 'last-administrator' | 'refused' };

/** Whether the locked account may be removed. */
type CanRemove = (manager: EntityManager, user: UserEntity) => boolean | Promise<boolean>;

/** Why an account is not removed; undefined when it is. */
type ReasonAgainst = (
  manager: EntityManager,
  user: UserEntity,
) => Promise<'refused' | 'last-administrator' | undefined>;

/** Called in the transaction of a removal. */
type OnRemove = (manager: EntityManager, userId: number) => Promise<void>;

/** Records a removal without an actor: by the retention, or a command. */
const recordRemoval: OnRemove = (manager, userId) =>
  appendAuditEvent(manager, {
    action: 'account-removed',
    actorId: null,
    subject: { type: 'user', id: userId },
  });

/** Accounts listed in one statement. */
const BATCH = 100;

/** Replaces the original names of uploaded files, which can be personal. */
const FILENAME = 'image';

/** A camper without a signed-in visit since $1, not removed; administrators are never removed for inactivity. */
const INACTIVE = `u.deleted_at IS NULL AND NOT u.is_admin AND u.last_active_at < $1
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.last_seen_at >= $1)`;

/** Locks images in the same order as the removal of a campsite. */
const LOCK_IMAGES = 'SELECT id FROM campsite_images WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE';

/** Locks the trips somebody is part of, or has written notes in, before their stops, as those who change a stop do. */
const LOCK_TRIPS = `SELECT id FROM trips
  WHERE user_id = $1 OR id IN (SELECT trip_id FROM trip_members WHERE user_id = $1
    UNION SELECT trip_id FROM trip_stops WHERE notes_by = $1) ORDER BY id FOR UPDATE`;

/** Locks the stops that change with an account, in the order in which the removal of a campsite locks them. */
const LOCK_STOPS = `SELECT id FROM trip_stops
  WHERE notes_by = $1 OR trip_id IN (SELECT id FROM trips WHERE user_id = $1) ORDER BY id FOR UPDATE`;

/** Locks what was new in saved searches, as the removal of a campsite does; whoever changes a search holds its lock. */
const LOCK_SEARCHES = 'SELECT id FROM saved_searches WHERE user_id = $1 ORDER BY id FOR UPDATE';
const LOCK_FINDS = `SELECT id FROM saved_search_finds
  WHERE saved_search_id IN (SELECT id FROM saved_searches WHERE user_id = $1) ORDER BY id FOR UPDATE`;

/** Locks advisories that somebody reported or has a voice in, as the removal of a campsite does. */
const LOCK_ADVISORIES = `SELECT id FROM advisories
  WHERE user_id = $1 OR id IN (SELECT advisory_id FROM advisory_voices WHERE user_id = $1) ORDER BY id FOR UPDATE`;

const NO_PERSONAL_DATA = {
  email: null,
  emailVerifiedAt: null,
  username: null,
  passwordHash: null,
  firstName: '',
  lastName: '',
  profilePicture: null,
  contactNumber: null,
  googleId: null,
  facebookId: null,
  isAdmin: false,
  suspendedUntil: null,
  suspensionReason: null,
  signInReviewSince: null,
};

/** Removes accounts; their contributions remain without a name (docs/decisions 2). */
@Injectable()
export class AccountRemovalRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Removes an account if `canRemove` allows it under the lock. Returns `gone` when it is removed already, and never
   * removes the last administrator.
   */
  remove(userId: number, canRemove: CanRemove, onRemove: OnRemove = recordRemoval): Promise<Removal> {
    const reasonAgainst: ReasonAgainst = async (manager, user) => {
      if (!(await canRemove(manager, user))) return 'refused';
      return user.isAdmin && (await this.isLastAdministrator(manager)) ? 'last-administrator' : undefined;
    };
    return this.removeIf(userId, reasonAgainst, onRemove);
  }

  /** Removes a demo account, even the last administrator: a command can make another one. */
  removeDemo(userId: number): Promise<Removal> {
    return this.removeIf(userId, () => Promise.resolve(undefined), recordRemoval);
  }

  /** Removes an account unless there is a reason against it. */
  private removeIf(userId: number, reasonAgainst: ReasonAgainst, onRemove: OnRemove): Promise<Removal> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.accountRemoval]);
      const where = { id: userId, deletedAt: IsNull() };
      const user = await manager.findOne(UserEntity, { where, lock: { mode: 'for_no_key_update' } });
      if (!user) return { kind: 'gone' };
      const reason = await reasonAgainst(manager, user);
      if (reason) return { kind: reason };
      const proposed = await this.erase(manager, userId);
      await onRemove(manager, userId);
      const profileKey = keyOfPicture(user.profilePicture ?? '');
      const pictureKeys = profileKey === undefined ? proposed : [profileKey, ...proposed];
      return { kind: 'removed', userId, pictureKeys };
    });
  }

  /** Ids of inactive accounts above `after`, in ascending order. */
  async inactive(since: Date, after = 0, limit = BATCH): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT u.id FROM users u WHERE ${INACTIVE} AND u.id > $2 ORDER BY u.id LIMIT $3`,
      [since, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Ids of all inactive accounts, read in batches. */
  async *allInactive(since: Date): AsyncIterable<number> {
    let page = await this.inactive(since);
    while (page.length > 0) {
      yield* page;
      page = await this.inactive(since, page[page.length - 1]);
    }
  }

  /** Removes an account if it is still inactive; its owner may have returned since it was listed. */
  removeInactive(userId: number, since: Date): Promise<Removal> {
    return this.remove(userId, async (manager) => {
      const rows = await manager.query<unknown[]>(`SELECT 1 FROM users u WHERE ${INACTIVE} AND u.id = $2`, [
        since,
        userId,
      ]);
      return rows.length === 1;
    });
  }

  /** Does the work of the retention; undefined when another process is doing it. */
  withRetentionLock<T>(work: () => Promise<T>): Promise<T | undefined> {
    return withAdvisoryLock(this.database, ADVISORY_LOCKS.retention, work);
  }

  private async isLastAdministrator(manager: EntityManager): Promise<boolean> {
    return (await manager.countBy(UserEntity, { isAdmin: true, deletedAt: IsNull() })) <= 1;
  }

  /**
   * Removes personal data. Check-ins, ratings, reviewed suggestions and proposals, revisions and the ledger remain and
   * refer to the emptied row. Returns keys of the photos of pending proposals.
   */
  private async erase(manager: EntityManager, userId: number): Promise<string[]> {
    await manager.delete(SuggestedUpdateEntity, { userId, status: 'pending' });
    const proposedPhotos = await withdrawProposals(manager, userId);
    await manager.delete(SessionEntity, { userId });
    await manager.delete(MailEntity, { userId });
    await manager.delete(AccountTokenEntity, { userId });
    await manager.delete(KnownBrowserEntity, { userId });
    await manager.delete(IdentityEntity, { userId });
    await deleteSecondFactors(manager, userId);
    await manager.delete(AuthenticationStepEntity, { userId });
    await manager.delete(FavoriteEntity, { userId });
    await manager.query(LOCK_TRIPS, [userId]);
    await manager.query(LOCK_STOPS, [userId]);
    await manager.delete(TripEntity, { userId });
    await manager.delete(TripMemberEntity, { userId });
    // Notes in trips of others remain, anonymously.
    await manager.update(TripStopEntity, { notesBy: userId }, { notesBy: null });
    await manager.query(LOCK_SEARCHES, [userId]);
    await manager.query(LOCK_FINDS, [userId]);
    await manager.delete(SavedSearchEntity, { userId });
    await manager.delete(NoticeEntity, { userId });
    await manager.delete(NoticeSettingsEntity, { userId });
    // In both directions.
    await manager.query('DELETE FROM blocks WHERE user_id = $1 OR blocked_id = $1', [userId]);
    // Their reports remain in the queue, anonymously.
    await manager.query('UPDATE reports SET reporter_id = NULL WHERE reporter_id = $1', [userId]);
    await manager.query(LOCK_ADVISORIES, [userId]);
    // Advisories and what was said about them remain, anonymously.
    await manager.update(AdvisoryEntity, { userId }, { userId: null });
    await manager.update(AdvisoryVoiceEntity, { userId }, { userId: null });
    await manager.query(LOCK_IMAGES, [userId]);
    // Pictures of campsites remain, without their uploader.
    await manager.update(CampsiteImageEntity, { userId }, { userId: null, filename: FILENAME });
    await manager.update(UserEntity, { id: userId }, { ...NO_PERSONAL_DATA, deletedAt: new Date() });
    return proposedPhotos;
  }
}
