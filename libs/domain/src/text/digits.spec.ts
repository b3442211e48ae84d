import { asciiDigits, plainNumberText } from './digits';

/** Every decimal digit of Unicode, in the order of its code points: each script has 0 to 9 in a row. */
const EVERY_DIGIT = Array.from({ length: 0x110000 }, (_none, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /^\p{Nd}$/u.test(character));

describe('asciiDigits', () => {
  it('reads the digits of every script of Unicode', () => {
    expect(EVERY_DIGIT.length).toBeGreaterThan(600);
    expect(EVERY_DIGIT.length % 10).toBe(0);
    const expected = EVERY_DIGIT.map((_digit, index) => String(index % 10)).join('');
    expect(asciiDigits(EVERY_DIGIT.join(''))).toBe(expected);
  });

  it.each([
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३', '123'],
    ['é23456', 'é23456'],
    ['²³½Ⅷ', '²³½Ⅷ'],
    ['R 1 200', 'R 1 200'],
  ])('turns %p into %p', (text, expected) => {
    expect(asciiDigits(text)).toBe(expected);
  });
});

describe('plainNumberText', () => {
  it.each([
    [' －３３．９ ', '-33.9'],
    ['10²', '10²'],
    ['−33.9', '-33.9'],
    ['١٢٫٥', '12.5'],
    ['١２', '12'],
  ])('turns %p into %p', (text, expected) => {
    expect(plainNumberText(text)).toBe(expected);
  });
});
