import { MEDIA_PATH, pictureFile, pictureFocus, pictureKey, keyOfPicture } from './pictures';

const NAME = 'Zy3-aB_9-4062-kLmNoPqR';

const addressOf = (key: string) => `${MEDIA_PATH}/${pictureFile(key, 800)}`;

describe('the focal point of a picture', () => {
  it.each([
    [[40, 62], '40% 62%'],
    [[0, 5], '0% 5%'],
    [[99.6, 100], '99% 99%'],
    [[-1, 0.4], '0% 0%'],
    [[9.5, 10], '10% 10%'],
  ] as const)('travels with its key: %j', (focus, position) => {
    const key = pictureKey(NAME, focus);
    expect(keyOfPicture(addressOf(key))).toBe(key);
    expect(pictureFocus(addressOf(key))).toBe(position);
  });

  it('is not read out of a random name', () => {
    expect(pictureFocus(addressOf(pictureKey(NAME)))).toBeUndefined();
    expect(pictureFocus(addressOf('Zy3-aB_9-kLmNoPqR-4062'))).toBeUndefined();
  });

  it('is unknown of pictures that are not ours', () => {
    expect(pictureFocus(`https://camp.example${addressOf(pictureKey(NAME, [40, 62]))}`)).toBeUndefined();
  });
});

describe('the address of a picture', () => {
  it.each(['a', 'x'.repeat(64)])('has its key: %s', (key) => {
    expect(keyOfPicture(`/media/${key}-800.webp`)).toBe(key);
    expect(keyOfPicture(`/media/${key}-12345.webp`)).toBe(key);
  });

  it.each([
    '/media/-800.webp',
    `/media/${'x'.repeat(65)}-800.webp`,
    '/media/a-.webp',
    '/media/a-123456.webp',
    '/media/a-800.webp.part',
    '/media/a-800xwebp',
    '/media/a b-800.webp',
    '/media/b/a-800.webp',
    '/mediaa-800.webp',
    'xxxxxxxa-800.webp',
  ])('%s is none', (url) => {
    expect(keyOfPicture(url)).toBeUndefined();
  });

  it('has a focal point only behind a whole random name', () => {
    expect(pictureFocus(addressOf(`${NAME}x-4062`))).toBeUndefined();
    expect(pictureFocus(addressOf(`${NAME.slice(1)}-4062`))).toBeUndefined();
    expect(pictureFocus(addressOf(`${NAME}-406`))).toBeUndefined();
  });
});
