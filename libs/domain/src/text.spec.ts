import { visibleText } from './text';

describe('text as it is taken in', () => {
  it.each([
    ['\u202eevil\u202c', 'evil'],
    ['\u2066a\u2069\u200f \u061cb', 'a b'],
    ['  Kudu \u200e', 'Kudu'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['نص‌ی', 'نص‌ی'],
    ['two\nlines', 'two\nlines'],
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
  ])('of %j is empty', (text) => expect(visibleText(text)).toBe(''));
});
