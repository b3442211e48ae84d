import fc from 'fast-check';
import { canonicalName, cutText, isLongerThan, passwordForm, textLength, visibleText } from './text';

/** Any code point but half of a pair, without the table of a million that the library builds for its own unit. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('text as it is stored', () => {
  it.each([
    ['\u202eevil\u202c', 'evil'],
    ['\u2066a\u2069\u200f \u061cb', 'a b'],
    ['  Kudu \u200e', 'Kudu'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['نص‌ی', 'نص‌ی'],
    ['two\nlines', 'two\nlines'],
    ['be\u0007ll\u001b[0m', 'bell[0m'],
    ['next\u0085line', 'nextline'],
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['ke\u0302rs', 'kêrs'],
    ['Vlei\u200bsig', 'Vleisig'],
    ['\ufeffVlei\u2060sig\u00ad', 'Vleisig'],
    ['Vlei\u200dsig en \u200cbos', 'Vleisig en bos'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇿🇦 👩🏽‍🚒 ❤️‍🔥 1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇿🇦 👩🏽‍🚒 ❤️‍🔥 1️⃣'],
    ['👨\u200d', '👨'],
    ['x\u{e0061}\u{e0062}y', 'xy'],
    ['क्\u200dष', 'क्\u200dष'],
    ['half \ud83d of a pair', 'half  of a pair'],
  ])('of %j is %j', (text, expected) => expect(visibleText(text)).toBe(expected));

  it.each([
    '\u200b\u200b',
    '\u00ad',
    '\u3164',
    '\u2800\u2800',
    '\ufeff \u200d',
    '\u{e0020}',
    '\u202e',
    ' \u00a0',
    '\u0001',
    '\u007f\u0085',
    '\u001f'.repeat(12),
  ])('of %j is empty', (text) => expect(visibleText(text)).toBe(''));
});

it.each([
  ['Hot\u00a0 showers', 'Hot showers'],
  ['Te\u200bn Pool', 'Ten Pool'],
  ['Te\u2060n\u00ad Pool', 'Ten Pool'],
  ['Ab\u0085xy', 'Abxy'],
  ['Pool\u0085', 'Pool'],
  ['Cafe\u200d\u0301', 'Café'],
  ['Cafe\uffa0\u0301', 'Café'],
  ['Cafe\u0001\u0301', 'Café'],
  ['\u1100\u200b\u1161', '가'],
])('the name %j is stored as %j', (name, expected) => expect(canonicalName(name)).toBe(expected));

it('any name is stored normalized, and does not change when it is sent again', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 12 }), (text) => {
      const name = canonicalName(text);
      expect(name).toBe(name.normalize('NFKC'));
      expect(canonicalName(name)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
});

/** Processor time that a name of nothing but a part takes, in ms; the least of three, as the first one also compiles. */
const costOf = (part: string): number => {
  const name = part.repeat(2_000_000 / part.length);
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    canonicalName(name);
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.min(...costs);
};

it.each(['😀', '😀\u{e0061}'])('a name of nothing but %j is read about as fast as one of letters', (part) => {
  // Looking at what stands before each of its characters takes seven times as long.
  expect(costOf(part) / costOf('漢')).toBeLessThan(3);
});

it('storing a stored text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 12 }), (text) => {
      const stored = visibleText(text);
      expect(visibleText(stored)).toBe(stored);
      expect(stored).toBe(stored.normalize('NFC'));
    }),
    { numRuns: 2_000 },
  );
});

it('is longer than a number of code points, whatever units they have', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), fc.nat(40), (text, max) => {
      expect(isLongerThan(text, max)).toBe(textLength(text) > max);
    }),
  );
});

describe('a text that is cut', () => {
  it.each([
    ['Kudu', 4, 'Kudu'],
    ['Kudus', 4, 'Kudu'],
    ['Kud👨‍👩‍👧', 4, 'Kud'],
    ['Kud👨‍👩‍👧', 8, 'Kud👨‍👩‍👧'],
    ['👍🏽👍🏽', 2, '👍🏽'],
    ['👍🏽👍🏽', 3, '👍🏽'],
    ['abc\u0301', 3, 'ab'],
  ])('%j to %i is %j', (text, max, expected) => expect(cutText(text, max)).toBe(expected));

  it('has no more code points than wanted, and is the start of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, max) => {
        const cut = cutText(text, max);
        expect(textLength(cut)).toBeLessThanOrEqual(max);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut === text).toBe(textLength(text) <= max);
      }),
    );
  });
});

it('a password is the same one whichever keyboard wrote it, with its blanks and its letter case', () => {
  expect(passwordForm('e\u0302')).toBe('\u00ea');
  expect(passwordForm(' Kudu ')).toBe(' Kudu ');
});
