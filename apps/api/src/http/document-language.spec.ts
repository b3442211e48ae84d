import { documentLanguage } from './document-language';

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
  ])('with the cookie %j and the header %j is %s', (cookie, header, language) =>
    expect(documentLanguage({ cookie, 'accept-language': header })).toBe(language),
  );
});
