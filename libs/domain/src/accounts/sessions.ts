import { SESSION } from '../limits';

/** The times that a session's end depends on. */
export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends, by the lifetimes of `SESSION` (docs/decisions 1). */
export function sessionEnd(session: SessionTimes, isAdmin: boolean): Date {
  const created = session.createdAt.getTime();
  if (isAdmin) return new Date(created + SESSION.adminMaxAge);
  return new Date(Math.min(created + SESSION.maxAge, session.lastSeenAt.getTime() + SESSION.idle));
}

export function isSessionAlive(session: SessionTimes, isAdmin: boolean, now: Date): boolean {
  return now < sessionEnd(session, isAdmin);
}

/**
 * Whether the user signed in or confirmed their identity (by password, code, passkey or provider) within the last `within`
 * ms.
 */
export function isRecentlyConfirmed(authenticatedAt: Date, now: Date, within: number): boolean {
  return now.getTime() - authenticatedAt.getTime() < within;
}
