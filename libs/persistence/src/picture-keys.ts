/** The key in the address a user's picture has, as an expression on a column of `users`. */
export const profileKeyOf = (column: string) =>
  `substring(${column} from '^/media/([A-Za-z0-9_-]+)-[0-9]+\\.webp$')`;

export const PROFILE_KEY = profileKeyOf('profile_picture');

/** Keys of all photos of a check-in, those that were hidden too, as an expression on `checkins`. */
export const PHOTO_KEYS = 'photo_keys || hidden_photo_keys';

/** Keys of every stored picture that a row names, each once, sorted by their bytes. */
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
