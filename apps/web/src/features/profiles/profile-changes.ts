import type { CurrentUser, ProfileInput } from '@kampvuur/contracts';

/** The text fields of the profile form. */
type ProfileTexts = Record<'username' | 'firstName' | 'lastName', string>;

/** A new file, null to remove the picture, undefined to keep it. */
export type PictureChoice = File | null | undefined;

/** The values of the profile form. */
export interface ProfileValues extends ProfileTexts {
  picture: PictureChoice;
}

/** The changes to send: texts that differ, and the picture. */
export interface ProfileChanges {
  texts: Partial<ProfileTexts>;
  picture: PictureChoice;
}

export function toFormValues({ username, firstName, lastName }: CurrentUser): ProfileValues {
  return { username, firstName, lastName, picture: undefined };
}

/** Only what differs from the current account (docs/product.md#validation). */
export function profileChanges(user: CurrentUser, { picture, ...texts }: ProfileValues): ProfileChanges {
  const fields = Object.keys(texts) as (keyof ProfileTexts)[];
  const changed = fields.filter((field) => texts[field].trim() !== user[field]);
  const isPictureChanged = picture === null ? user.profilePicture !== null : picture !== undefined;
  return {
    texts: Object.fromEntries(changed.map((field) => [field, texts[field].trim()])),
    picture: isPictureChanged ? picture : undefined,
  };
}

export function hasProfileChanges({ texts, picture }: ProfileChanges): boolean {
  return picture !== undefined || Object.keys(texts).length > 0;
}

/** The body of the request: multipart (docs/product.md#calls), but JSON to remove the picture, since forms have no null. */
export function profileBody({ texts, picture }: ProfileChanges): FormData | ProfileInput {
  if (picture === null) return { ...texts, profilePicture: null };
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (picture) form.append('profilePicture', picture);
  return form;
}
