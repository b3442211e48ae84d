import { documentLanguage } from './document-language';

/** A second in microseconds. */
const SECOND_US = 1_000_000;

describe('the language of the document', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'af-ZA,af;q=0.9,en;q=0.8', 'af'],
    [undefined, 'en;q=0.7, af;q=0.9', 'af'],
    [undefined, 'af;q=0, en', 'en'],
    [undefined, 'zu, xh;q=0.9', 'en'],
    [undefined, ';;q=,=;q=x,*', 'en'],
    ['language=af', 'en', 'af'],
    ['session=abc; language=af; other=1', 'en', 'af'],
    ['language=en', 'af', 'en'],
    ['language=toString', 'af', 'af'],
    ['my-language=af', 'en', 'en'],
    [undefined, 'zu ; q = 0.5 , af ; q = 0.4', 'af'],
  ])('with the cookie %j and the header %j is %s', (cookie, header, language) =>
    expect(documentLanguage({ cookie, 'accept-language': header })).toBe(language),
  );

  it.each([' ', '\t', ';', '; ', ' ;', ',', 'q=', ';q', ';q='])(
    'is found as fast in a header of nothing but %j',
    (part) => {
      // Longer than Node lets a header be: a search from each of its blanks on would take 20 s.
      const header = `en${part.repeat(100_000)}x`;
      const before = process.cpuUsage();
      documentLanguage({ 'accept-language': header });
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(5 * SECOND_US);
    },
  );
});
