import fc from 'fast-check';
import { canonicalName, visibleText } from './text';

describe('text as it is taken in', () => {
  it.each([
    ['\u202eevil\u202c', 'evil'],
    ['\u2066a\u2069\u200f \u061cb', 'a b'],
    ['  Kudu \u200e', 'Kudu'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['نص‌ی', 'نص‌ی'],
    ['two\nlines', 'two\nlines'],
    ['be\u0007ll\u001b[0m', 'bell[0m'],
    ['next\u0085line', 'nextline'],
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
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const name = canonicalName(text);
      expect(name).toBe(name.normalize('NFKC'));
      expect(canonicalName(name)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
});
