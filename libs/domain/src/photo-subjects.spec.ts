import { arePhotoSubjects, isPhotoSubject, PHOTO_SUBJECTS } from './photo-subjects';

it.each(PHOTO_SUBJECTS)('a photo may show %s', (subject) => {
  expect(isPhotoSubject(subject)).toBe(true);
  expect(arePhotoSubjects([null, subject])).toBe(true);
});

it.each([['Stand'], [''], [null], [undefined], [1], [['stand']]])(
  '%j is nothing that a photo shows',
  (value) => {
    expect(isPhotoSubject(value)).toBe(false);
  },
);

it.each([
  [[], true],
  [[null], true],
  [['stand', 'beach'], false],
  [['stand', undefined], false],
  ['stand', false],
  [{ length: 0 }, false],
  [null, false],
])('%j are the subjects of photos: %p', (value, are) => expect(arePhotoSubjects(value)).toBe(are));
