/** What a photo of a campsite shows, as whoever uploads it says (docs/product.md#photos). */
export const PHOTO_SUBJECTS = [
  'stand',
  'ablutions',
  'kitchen',
  'pool',
  'gate',
  'view',
  'tariffBoard',
] as const;

export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];

/** True for one of the subjects. */
export const isPhotoSubject = (value: unknown): value is PhotoSubject =>
  PHOTO_SUBJECTS.some((subject) => subject === value);

/** True for the subjects of a number of photos; null where nothing was said. */
export const arePhotoSubjects = (value: unknown): value is (PhotoSubject | null)[] =>
  Array.isArray(value) && value.every((subject) => subject === null || isPhotoSubject(subject));
