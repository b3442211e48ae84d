import type { Author } from '@kampvuur/contracts';
import { FORMER_CAMPER } from '@kampvuur/domain';
import type { AuthorRow } from '@kampvuur/persistence';

type WrittenBy = AuthorRow & { userId: number; isRemoved?: boolean };

/** The author of something; for a removed account only "Former camper" (docs/decisions 2). */
export function presentAuthor(row: WrittenBy): Author {
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
