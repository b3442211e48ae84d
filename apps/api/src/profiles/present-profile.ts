import type { UserProfile } from '@kampvuur/contracts';
import type { ProfileRow } from '@kampvuur/persistence';

/** What anyone signed in may see: every field named, so that no email or flag comes along (docs/decisions 8). */
export function presentProfile(row: ProfileRow): UserProfile {
  const { id, username, firstName, lastName, profilePicture, points, checkins } = row;
  return { id, username, firstName, lastName, profilePicture, points, checkins };
}
