import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  AccountRemovalInput,
  CurrentUser,
  PasswordChangeInput,
  ProfileInput,
} from '@kampvuur/contracts';
import {
  Conflict,
  InvalidInput,
  keyOfPicture,
  type Language,
  MEDIA_PATH,
  MESSAGES,
  NotSignedIn,
  PICTURE_WIDTHS,
  pictureFile,
  SESSION,
} from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import {
  AccountRemovalRepository,
  hashPassword,
  PicturesRepository,
  type ProfileChanges,
  UsersRepository,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { requireRecentConfirmation } from '../auth/confirmation.guard';
import { ConfirmationService } from '../auth/confirmation.service';
import { refuseGuessablePassword } from '../auth/guessable-passwords';
import { presentCurrentUser } from '../auth/present-user';
import { SignInMethodChanges } from '../auth/sign-in-methods/sign-in-method-changes';
import { refuseReservedUsername, takenByConstraint } from '../auth/taken-names';
import type { SessionUser } from '../http/session-user';
import type { UploadedImage } from '../uploads/read-images';

/** Pages show profile pictures in the smallest width. */
const PROFILE_PICTURE_WIDTH = PICTURE_WIDTHS[0];

/** Usernames are case-insensitive. */
function isSameUsername(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

/** Changes users make to their own accounts. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly removal: AccountRemovalRepository,
    private readonly pictures: StoredPictures,
    private readonly hiddenPictures: PicturesRepository,
    private readonly confirmation: ConfirmationService,
    private readonly changes: SignInMethodChanges,
    private readonly audit: AuditLog,
  ) {}

  /** @throws InvalidInput without any change or for a reserved name, Conflict when the name is taken. */
  async update(owner: SessionUser, input: ProfileInput, images: UploadedImage[]): Promise<CurrentUser> {
    const { username, firstName, lastName, profilePicture } = input;
    const fields: ProfileChanges = { username, firstName, lastName, profilePicture };
    const hasFields = Object.values(fields).some((value) => value !== undefined);
    if (!hasFields && images.length === 0) throw new InvalidInput(MESSAGES.noProfileChanges);
    const prepared = images.map(({ picture }) => picture);
    const { user, replaced } = await this.pictures.save(prepared, ([key]) =>
      this.write(owner, key === undefined ? fields : { ...fields, profilePicture: profilePictureUrl(key) }),
    );
    await this.pictures.discard(replaced);
    return user;
  }

  /** Sets the language of the account's emails. */
  async chooseLanguage(owner: SessionUser, language: Language): Promise<void> {
    await this.write(owner, { language });
  }

  /**
   * Sets a new password and signs every other browser out (docs/decisions 1).
   * @throws InvalidInput when the current password is wrong or the new one guessable, TooManyAttempts after too many failures,
   * FurtherProofNeeded for the first password of an account without a recent confirmation.
   */
  async changePassword(owner: SessionUser, input: PasswordChangeInput, ip: string): Promise<void> {
    const user = await this.users.findById(owner.id);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    await this.requirePassword(owner, user.passwordHash, input.currentPassword, ip);
    const hash = await hashPassword(input.newPassword);
    const isChanged = await this.database.transaction(async (manager) => {
      const locked = await this.users.lockSignedIn(manager, owner);
      if (!locked) return false;
      refuseGuessablePassword(input.newPassword, locked, 'newPassword');
      if (!(await this.users.changePassword(manager, owner, user.passwordHash, hash))) return false;
      await this.changes.record(manager, owner, { method: 'password', change: 'added' });
      return true;
    });
    if (!isChanged) throw wrongPassword(MESSAGES.currentPasswordWrong);
  }

  /** @throws InvalidInput for a wrong username, Conflict for the last administrator. */
  async remove(owner: SessionUser, { username }: AccountRemovalInput): Promise<void> {
    const removal = await this.removal.remove(
      owner.id,
      async (manager, user) => {
        if (!(await this.users.lockSignedIn(manager, owner))) throw new NotSignedIn(MESSAGES.notSignedIn);
        return isSameUsername(user.username, username);
      },
      (manager, id) => {
        const subject = { type: 'user', id } as const;
        return this.audit.record({ action: 'account-removed', actor: owner, subject }, manager);
      },
    );
    if (removal.kind === 'refused')
      throw new InvalidInput(MESSAGES.confirmUsername, { username: [MESSAGES.confirmUsername] });
    if (removal.kind === 'last-administrator') throw new Conflict(MESSAGES.lastAdministrator);
    if (removal.kind === 'removed') await this.pictures.discard(removal.pictureKeys);
  }

  /** Checks the current password; for an account without one requires a recent confirmation instead. */
  private async requirePassword(
    owner: SessionUser,
    hash: string | null,
    password: string | undefined,
    ip: string,
  ): Promise<void> {
    if (hash === null) return requireRecentConfirmation(owner, SESSION.accountConfirmationMaxAge);
    if (password === undefined) throw wrongPassword(MESSAGES.passwordRequired);
    if (!(await this.confirmation.checkPassword(owner, hash, password, ip)))
      throw wrongPassword(MESSAGES.currentPasswordWrong);
  }

  private async write(
    owner: SessionUser,
    changes: ProfileChanges,
  ): Promise<{ user: CurrentUser; replaced: string[] }> {
    try {
      return await this.database.transaction(async (manager) => {
        const user = await this.users.lockSignedIn(manager, owner);
        if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
        if (changes.username && !isSameUsername(user.username, changes.username))
          refuseReservedUsername(changes.username);
        const old = user.profilePicture ?? '';
        const changed = await this.users.update(manager, user, changes);
        const key = changed.profilePicture === old ? undefined : keyOfPicture(old);
        // In a hidden profile the new picture is hidden, too.
        const added = keyOfPicture(changes.profilePicture ?? '');
        if (user.hiddenAt !== null && added !== undefined) await this.hiddenPictures.hide(manager, [added]);
        const presented = presentCurrentUser(changed, { mustAddSecondFactor: owner.lacksSecondFactor });
        return { user: presented, replaced: key ? [key] : [] };
      });
    } catch (error) {
      throw takenByConstraint(error) ?? error;
    }
  }
}

function profilePictureUrl(key: string): string {
  return `${MEDIA_PATH}/${pictureFile(key, PROFILE_PICTURE_WIDTH)}`;
}

function wrongPassword(message: string): InvalidInput {
  return new InvalidInput(message, { currentPassword: [message] });
}
