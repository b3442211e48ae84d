import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser, LoginInput, RegisterInput } from '@kampvuur/contracts';
import { Conflict, MESSAGES, NotSignedIn } from '@kampvuur/domain';
import {
  hashPassword,
  type UserEntity,
  UsersRepository,
  verifyPassword,
  withSignInLimit,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { EmailAddressService } from './email-address.service';
import { refuseGuessablePassword } from './guessable-passwords';
import { presentCurrentUser } from './present-user';
import { refuseSuspended } from './suspension';
import { refuseReservedUsername, TAKEN_BY_CONSTRAINT, takenByConstraint } from './taken-names';
import { ThrottleService } from './throttle.service';

/** Registration and sign-in with a password. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly throttle: ThrottleService,
    private readonly emailAddresses: EmailAddressService,
    private readonly audit: AuditLog,
  ) {}

  /** The signed-in user's own record. */
  async current(session: SessionUser): Promise<CurrentUser> {
    const user = await this.users.findById(session.id);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    return presentCurrentUser(user, { mustAddSecondFactor: session.lacksSecondFactor });
  }

  /**
   * The user with this login and password. A wrong password, an unknown user and an account without a password get the same
   * response, after the same time.
   * @throws NotSignedIn, NotAllowed while the account is suspended, TooManyAttempts after too many failures, Unavailable
   * while too many sign-ins wait.
   */
  async login(input: LoginInput, ip: string): Promise<UserEntity> {
    const user = await withSignInLimit(() => this.authenticate(input, ip));
    if (!user) throw new NotSignedIn(MESSAGES.wrongCredentials);
    return user;
  }

  /** Authenticates by password; null for wrong credentials. */
  private async authenticate(
    { emailOrUsername, password }: LoginInput,
    ip: string,
  ): Promise<UserEntity | null> {
    const user = await this.users.findByLogin(emailOrUsername);
    const account = user ? { id: user.id } : { unknownLogin: emailOrUsername };
    const isRight = await this.throttle.checkPassword(account, ip, () =>
      verifyPassword(user?.passwordHash ?? null, password),
    );
    if (isRight && user) await refuseSuspended(user, this.audit, ip);
    if (isRight) return user;
    // The name that was entered is not recorded: it may be the password.
    const subject = user ? ({ type: 'user', id: user.id } as const) : undefined;
    await this.audit.record({ action: 'sign-in-failed', actor: { id: null, address: ip }, subject });
    return null;
  }

  /**
   * @throws InvalidInput for a reserved name or a guessable password, Conflict when email or username is taken,
   * TooManyAttempts
   */
  register(input: RegisterInput, ip: string): Promise<CurrentUser> {
    return this.throttle.registering(ip, () => this.createAccount(input, ip));
  }

  private async createAccount(input: RegisterInput, ip: string): Promise<CurrentUser> {
    refuseGuessablePassword(input.password, input, 'password');
    await this.refuseUnavailable(input.email, input.username);
    const passwordHash = await hashPassword(input.password);
    const { email, username, firstName, lastName, contactNumber = null } = input;
    const account = { email, username, firstName, lastName, contactNumber, passwordHash };
    try {
      return await this.database.transaction(async (manager) => {
        const user = await this.users.insert(manager, account);
        await this.emailAddresses.sendVerification(manager, user);
        await this.audit.record({ action: 'account-created', actor: { id: user.id, address: ip } }, manager);
        // Only administrators can be required to add a second factor.
        return presentCurrentUser(user, { mustAddSecondFactor: false });
      });
    } catch (error) {
      // Of two registrations at the same moment one violates a unique constraint.
      throw takenByConstraint(error) ?? error;
    }
  }

  private async refuseUnavailable(email: string, username: string): Promise<void> {
    refuseReservedUsername(username);
    const taken = await this.users.taken({ email, username });
    const errors = {
      ...(taken.username ? TAKEN_BY_CONSTRAINT['users_username_key'] : {}),
      ...(taken.email ? TAKEN_BY_CONSTRAINT['users_email_key'] : {}),
    };
    const [first] = Object.values(errors).flat();
    if (first) throw new Conflict(first, errors);
  }
}
