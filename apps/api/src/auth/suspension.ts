import { isSuspended, NotAllowed, suspendedMessage } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';

/** Says so, until when and why, to somebody who has just proved who they are. @throws NotAllowed */
export function refuseSuspended(user: UserEntity): void {
  if (!user.suspendedUntil || !isSuspended(user, new Date())) return;
  throw new NotAllowed(suspendedMessage(user.suspendedUntil, user.suspensionReason ?? ''));
}
