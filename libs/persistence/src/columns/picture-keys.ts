/** SQL: the key in the URL of a profile picture, from a column of `users`. */
export const profileKeyOf = (column: string) =>
  `substring(${column} from '^/media/([A-Za-z0-9_-]+)-[0-9]+\\.webp$')`;

export const PROFILE_KEY = profileKeyOf('profile_picture');

/** SQL on `checkins`: keys of all photos of a check-in, including hidden ones. */
export const PHOTO_KEYS = 'photo_keys || hidden_photo_keys';

/** Distinct keys of all stored pictures that rows refer to, sorted by their bytes. */
export const PICTURE_KEYS = `
  SELECT key FROM (
    SELECT image_key::text AS key FROM campsite_images
    UNION
    SELECT photo.key FROM checkins, unnest(${PHOTO_KEYS}) AS photo(key)
    UNION
    SELECT unnest(photo_keys) FROM campsite_proposals
    UNION
    SELECT ${PROFILE_KEY} FROM users WHERE ${PROFILE_KEY} IS NOT NULL
  ) named ORDER BY key COLLATE "C"`;
