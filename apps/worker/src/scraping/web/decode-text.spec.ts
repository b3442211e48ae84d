import { decodeText } from './decode-text';

const latin = Buffer.from('Voëlkyk by die môre', 'latin1');
const withMeta = (meta: string) => Buffer.concat([Buffer.from(`<head>${meta}</head>`), latin]);

it.each([
  ['the header', latin, 'windows-1252'],
  ['a meta', withMeta('<meta charset=iso-8859-1>'), null],
  [
    'an old meta',
    withMeta('<meta http-equiv="Content-Type" content="text/html; charset=Windows-1252">'),
    null,
  ],
  ['nothing, and not UTF-8', latin, null],
  ['a header nobody knows', latin, 'klingon'],
  ['a mark', Buffer.from('\ufeffVoëlkyk by die môre', 'utf16le'), null],
  ['nothing, and UTF-8', Buffer.from('Voëlkyk by die môre'), null],
])('reads text whose charset is told by %s', (_what, bytes, header) => {
  expect(decodeText(bytes, header)).toContain('Voëlkyk by die môre');
});

it.each(['windows-1252', 'iso-8859-1', null])(
  'keeps the signs of windows-1252 with the charset %s',
  (header) => {
    const bytes = Buffer.from('Piet\x92s \x96 \x93Kamp\x94, \x80 12, m\xf4re', 'latin1');
    expect(decodeText(bytes, header)).toBe('Piet’s – “Kamp”, € 12, môre');
  },
);
