/** A person's first and last name; either may be empty. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The full name, or the username of somebody without a name. */
export const displayName = (person: { firstName: string; lastName: string; username: string }): string =>
  fullName(person) || person.username;
