import { Conflict, InvalidInput, isReservedUsername, MESSAGES } from '@kampvuur/domain';
import { violatedUnique } from '@kampvuur/persistence';

/** The message for each unique index of users, by field. */
export const TAKEN_BY_CONSTRAINT: Record<string, Record<string, string[]>> = {
  users_email_key: { email: [MESSAGES.emailTaken] },
  users_username_key: { username: [MESSAGES.usernameTaken] },
};

/** The Conflict for a violated unique index of users; undefined for any other error. */
export function takenByConstraint(error: unknown): Conflict | undefined {
  const errors = TAKEN_BY_CONSTRAINT[violatedUnique(error) ?? ''];
  return errors && new Conflict(Object.values(errors).flat()[0] ?? MESSAGES.invalidInput, errors);
}

/** @throws InvalidInput for a reserved username. */
export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username))
    throw new InvalidInput(MESSAGES.usernameReserved, { username: [MESSAGES.usernameReserved] });
}
