import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { keyOfPicture } from '@kampvuur/domain';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-lock';
import { appendAuditEvent } from '../append-audit-event';
import {
  AccountTokenEntity,
  AuthenticationStepEntity,
  CampsiteImageEntity,
  FavoriteEntity,
  IdentityEntity,
  KnownBrowserEntity,
  MailEntity,
  NoticeEntity,
  NoticeSettingsEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SessionEntity,
  SuggestedUpdateEntity,
  TotpEntity,
  UserEntity,
} from '../entities';
import { withdrawProposals } from '../withdraw-proposals';

/** What became of a removal; files of its pictures are the caller's to discard, after the commit. */
export type Removal =
  | { kind: 'removed'; userId: number; pictureKeys: string[] }
  | { kind: 'gone' | 'last-administrator' | 'refused' };

/** Judges the account as it stands under the lock. */
type MayGo = (manager: EntityManager, user: UserEntity) => boolean | Promise<boolean>;

/** Why an account stays; undefined when it may go. */
type ReasonAgainst = (
  manager: EntityManager,
  user: UserEntity,
) => Promise<'refused' | 'last-administrator' | undefined>;

/** Something to be written with a removal, in its transaction. */
type Alongside = (manager: EntityManager, userId: number) => Promise<void>;

/** Nobody in particular: the retention, or a command. */
const recordRemoval: Alongside = (manager, userId) =>
  appendAuditEvent(manager, {
    action: 'account-removed',
    actorId: null,
    subject: { type: 'user', id: userId },
  });

/** Accounts looked at in one go. */
const BATCH = 100;

/** Stands in for the names files had on their owner's disk. */
const FILENAME = 'image';

/** A living camper without a signed-in visit since $1; administrators only ever leave by themselves. */
const INACTIVE = `u.deleted_at IS NULL AND NOT u.is_admin AND u.last_active_at < $1
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.last_seen_at >= $1)`;

/** In the order in which the removal of a campsite takes them. */
const LOCK_IMAGES = 'SELECT id FROM campsite_images WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE';

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
};

/** Removes accounts and leaves what they contributed, without a name (docs/decisions 2). */
@Injectable()
export class AccountRemovalRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Removes an account if its owner, as it stands under the lock, is one who may go; a second time does nothing. The
   * last administrator stays.
   */
  remove(userId: number, mayGo: MayGo, alongside: Alongside = recordRemoval): Promise<Removal> {
    const reasonAgainst: ReasonAgainst = async (manager, user) => {
      if (!(await mayGo(manager, user))) return 'refused';
      return user.isAdmin && (await this.isLastAdministrator(manager)) ? 'last-administrator' : undefined;
    };
    return this.removeIf(userId, reasonAgainst, alongside);
  }

  /** Removes an account of the demo data, the only administrator too: the next one is made by a command. */
  removeDemo(userId: number): Promise<Removal> {
    return this.removeIf(userId, () => Promise.resolve(undefined), recordRemoval);
  }

  /** Removes an account unless there is a reason against it. */
  private removeIf(userId: number, reasonAgainst: ReasonAgainst, alongside: Alongside): Promise<Removal> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.accountRemoval]);
      const where = { id: userId, deletedAt: IsNull() };
      const user = await manager.findOne(UserEntity, { where, lock: { mode: 'for_no_key_update' } });
      if (!user) return { kind: 'gone' };
      const reason = await reasonAgainst(manager, user);
      if (reason) return { kind: reason };
      const proposed = await this.erase(manager, userId);
      await alongside(manager, userId);
      const face = keyOfPicture(user.profilePicture ?? '');
      return { kind: 'removed', userId, pictureKeys: face === undefined ? proposed : [face, ...proposed] };
    });
  }

  /** Ids of accounts without a signed-in visit since the moment, in order, after the given one. */
  async inactive(since: Date, after = 0, limit = BATCH): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT u.id FROM users u WHERE ${INACTIVE} AND u.id > $2 ORDER BY u.id LIMIT $3`,
      [since, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Every one of them, page by page. */
  async *allInactive(since: Date): AsyncIterable<number> {
    let page = await this.inactive(since);
    while (page.length > 0) {
      yield* page;
      page = await this.inactive(since, page[page.length - 1]);
    }
  }

  /** Removes an account if it is still inactive: somebody may have come back since it was listed. */
  removeInactive(userId: number, since: Date): Promise<Removal> {
    return this.remove(userId, async (manager) => {
      const rows = await manager.query<unknown[]>(`SELECT 1 FROM users u WHERE ${INACTIVE} AND u.id = $2`, [
        since,
        userId,
      ]);
      return rows.length === 1;
    });
  }

  /** Does the work of the retention unless another process does it now; undefined then. */
  withRetentionLock<T>(work: () => Promise<T>): Promise<T | undefined> {
    return withAdvisoryLock(this.database, ADVISORY_LOCKS.retention, work);
  }

  private async isLastAdministrator(manager: EntityManager): Promise<boolean> {
    return (await manager.countBy(UserEntity, { isAdmin: true, deletedAt: IsNull() })) <= 1;
  }

  /**
   * Check-ins, ratings, reviewed suggestions and proposals, revisions and the ledger stay: they name a row without a
   * person. Returns keys of the photos of proposals that were still waiting.
   */
  private async erase(manager: EntityManager, userId: number): Promise<string[]> {
    await manager.delete(SuggestedUpdateEntity, { userId, status: 'pending' });
    const proposedPhotos = await withdrawProposals(manager, userId);
    await manager.delete(SessionEntity, { userId });
    await manager.delete(MailEntity, { userId });
    await manager.delete(AccountTokenEntity, { userId });
    await manager.delete(KnownBrowserEntity, { userId });
    await manager.delete(IdentityEntity, { userId });
    await manager.delete(TotpEntity, { userId });
    await manager.delete(RecoveryCodeEntity, { userId });
    await manager.delete(PasskeyEntity, { userId });
    await manager.delete(AuthenticationStepEntity, { userId });
    await manager.delete(FavoriteEntity, { userId });
    await manager.delete(NoticeEntity, { userId });
    await manager.delete(NoticeSettingsEntity, { userId });
    // Neither whom they blocked nor who blocked them.
    await manager.query('DELETE FROM blocks WHERE user_id = $1 OR blocked_id = $1', [userId]);
    // What they reported stays in the queue, as somebody's.
    await manager.query('UPDATE reports SET reporter_id = NULL WHERE reporter_id = $1', [userId]);
    await manager.query(LOCK_IMAGES, [userId]);
    // The pictures stay, as the campsite's.
    await manager.update(CampsiteImageEntity, { userId }, { userId: null, filename: FILENAME });
    await manager.update(UserEntity, { id: userId }, { ...NO_PERSONAL_DATA, deletedAt: new Date() });
    return proposedPhotos;
  }
}
