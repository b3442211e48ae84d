import { isSuspended, NotAllowed, suspendedMessage } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import type { AuditLog } from '../audit/audit-log';

/** True when the account is suspended; then also records the failed sign-in. */
export async function recordIfSuspended(user: UserEntity, audit: AuditLog, ip: string): Promise<boolean> {
  if (!isSuspended(user, new Date())) return false;
  const subject = { type: 'user', id: user.id } as const;
  await audit.record({ action: 'sign-in-failed', actor: { id: null, address: ip }, subject });
  return true;
}

/** @throws NotAllowed with end and reason of the suspension; call it only when the credentials were right. */
export async function refuseSuspended(user: UserEntity, audit: AuditLog, ip: string): Promise<void> {
  if (!user.suspendedUntil || !(await recordIfSuspended(user, audit, ip))) return;
  throw new NotAllowed(suspendedMessage(user.suspendedUntil, user.suspensionReason ?? ''));
}
