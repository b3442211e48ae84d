import { MEDIA_PATH, pictureFile, pictureFocus, pictureKey, keyOfPicture } from './pictures';

const NAME = 'Zy3-aB_9-4062-kLmNoPqR';

const addressOf = (key: string) => `${MEDIA_PATH}/${pictureFile(key, 800)}`;

describe('the focal point of a picture', () => {
  it.each([
    [[40, 62], '40% 62%'],
    [[0, 5], '0% 5%'],
    [[99.6, 100], '99% 99%'],
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
