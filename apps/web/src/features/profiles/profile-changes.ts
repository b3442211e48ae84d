import type { CurrentUser, ProfileInput } from '@kampvuur/contracts';

/** The texts of the profile form. */
export type ProfileTexts = Record<'username' | 'firstName' | 'lastName', string>;

/** What a new picture is: a chosen file, none (null), or the one there is (undefined). */
export type PictureChoice = File | null | undefined;

/** What the profile form holds. */
export interface ProfileValues extends ProfileTexts {
  picture: PictureChoice;
}

/** What is to be sent: texts that differ, and the picture. */
export interface ProfileChanges {
  texts: Partial<ProfileTexts>;
  picture: PictureChoice;
}

export function profileValues({ username, firstName, lastName }: CurrentUser): ProfileValues {
  return { username, firstName, lastName, picture: undefined };
}

/** Only what differs from the account as it is (docs/product.md 5). */
export function profileChanges(user: CurrentUser, { picture, ...texts }: ProfileValues): ProfileChanges {
  const names = Object.keys(texts) as (keyof ProfileTexts)[];
  const changed = names.filter((name) => texts[name].trim() !== user[name]);
  const hasPicture = picture === null ? user.profilePicture !== null : picture !== undefined;
  return {
    texts: Object.fromEntries(changed.map((name) => [name, texts[name].trim()])),
    picture: hasPicture ? picture : undefined,
  };
}

export function hasChanges({ texts, picture }: ProfileChanges): boolean {
  return picture !== undefined || Object.keys(texts).length > 0;
}

/** A multipart form (docs/product.md 7); a picture that goes leaves nothing to send as a file, so that is JSON. */
export function profileBody({ texts, picture }: ProfileChanges): FormData | ProfileInput {
  if (picture === null) return { ...texts, profilePicture: null };
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (picture) form.append('profilePicture', picture);
  return form;
}
