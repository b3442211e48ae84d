import { Injectable } from '@nestjs/common';
import { isAuthenticationFresh, MESSAGES, NotAllowed, NotSignedIn } from '@kampvuur/domain';
import { SessionsRepository, UsersRepository, verifyPassword } from '@kampvuur/persistence';
import type { SessionUser } from '../http/session-user';
import { ThrottleService } from './throttle.service';

/** What a request brings to prove who sent it: a password, and the address its guesses are counted by. */
export interface Proof {
  password: string | undefined;
  address: string;
}

/** Requires a recent sign-in or the password for what a session left open, or stolen, must not be enough for. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Passes within five minutes of a sign-in, and with the right password. A wrong one never passes.
   * @throws NotAllowed that says what is missing, TooManyAttempts after too many wrong passwords.
   */
  async requireFreshAuthentication(session: SessionUser, { password, address }: Proof): Promise<void> {
    const isFresh = isAuthenticationFresh(session.authenticatedAt, new Date());
    if (isFresh && !password) return;
    const user = await this.users.findById(session.id);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    if (user.passwordHash === null) {
      if (isFresh) return;
      throw new NotAllowed(MESSAGES.signInAgain);
    }
    if (!password) throw passwordRefused(MESSAGES.passwordRequired);
    if (!(await this.isPassword(session, user.passwordHash, { password, address })))
      throw passwordRefused(MESSAGES.currentPasswordWrong);
  }

  /** Whether it is the password of the session's user; guesses count like a sign-in's, and a right one counts as one. */
  async isPassword(session: SessionUser, hash: string, { password = '', address }: Proof): Promise<boolean> {
    const check = () => verifyPassword(hash, password);
    const isRight = await this.throttle.checkPassword({ id: session.id }, address, check);
    if (isRight) await this.sessions.renewAuthentication(session.sessionId);
    return isRight;
  }
}

function passwordRefused(message: string): NotAllowed {
  return new NotAllowed(message, { password: [message] });
}
