import { SESSION } from './limits';

/** The times a session's life depends on. */
export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends: 14 days idle, 30 days at most, 12 hours for administrators (docs/decisions 1). */
export function sessionEnd(session: SessionTimes, isAdmin: boolean): Date {
  const created = session.createdAt.getTime();
  if (isAdmin) return new Date(created + SESSION.admin);
  return new Date(Math.min(created + SESSION.maxAge, session.lastSeenAt.getTime() + SESSION.idle));
}

export function isSessionAlive(session: SessionTimes, isAdmin: boolean, now: Date): boolean {
  return now < sessionEnd(session, isAdmin);
}

/** Whether somebody proved who they are within the last 15 minutes, by a password, a code, a passkey or at the provider. */
export function isAuthenticationFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < SESSION.freshFor;
}
