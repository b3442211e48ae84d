import { isSuspended, NotAllowed, suspendedMessage } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import type { AuditLog } from '../audit/audit-log';

/** Whether somebody who has just proved who they are is kept out; recorded like any sign-in that failed. */
export async function isKeptOut(user: UserEntity, audit: AuditLog, address: string): Promise<boolean> {
  if (!isSuspended(user, new Date())) return false;
  const subject = { type: 'user', id: user.id } as const;
  await audit.record({ action: 'sign-in-failed', actor: { id: null, address }, subject });
  return true;
}

/** Says so, until when and why, to somebody who has just proved who they are. @throws NotAllowed */
export async function refuseSuspended(user: UserEntity, audit: AuditLog, address: string): Promise<void> {
  if (!user.suspendedUntil || !(await isKeptOut(user, audit, address))) return;
  throw new NotAllowed(suspendedMessage(user.suspendedUntil, user.suspensionReason ?? ''));
}
