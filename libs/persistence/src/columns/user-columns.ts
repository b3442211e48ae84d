/** The data of an account that any signed-in user may see. */
export interface UserSummaryRow {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** The author of something; without a name once the account is removed. */
export interface AuthorRow {
  userId: number | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
}

/** Columns of an `AuthorRow` except for the id, of user u. */
export const AUTHOR_COLUMNS = `u.username, u.first_name AS "firstName", u.last_name AS "lastName",
  u.profile_picture AS "profilePicture"`;

/** Columns of a `UserSummaryRow`, of user u. */
export const USER_COLUMNS = `u.id, ${AUTHOR_COLUMNS}`;
