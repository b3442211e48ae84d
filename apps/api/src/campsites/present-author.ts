import type { Author } from '@kampvuur/contracts';
import { FORMER_CAMPER } from '@kampvuur/domain';

/** Who wrote something, as rows carry it. */
export interface AuthorColumns {
  userId: number;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
  isRemoved?: boolean;
}

/** Who wrote something; of a removed account nothing but that there was one (docs/decisions 2). */
export function presentAuthor(row: AuthorColumns): Author {
  const { userId: id, username, firstName, lastName, profilePicture } = row;
  if (row.isRemoved)
    return { id: null, username: '', firstName: FORMER_CAMPER, lastName: '', profilePicture: null };
  return {
    id,
    username: username ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    profilePicture,
  };
}
