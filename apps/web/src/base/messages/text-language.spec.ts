import { chooseLanguage } from './language';
import { languageOf, quotedLang } from './text-language';

afterEach(() => chooseLanguage('en'));

describe('the language of a quoted text', () => {
  it.each([
    ['Level gravel stands with thorn-tree shade, and the river below.', 'en'],
    ['Baie mooi plek, ons sal weer kom. Die storte is skoon.', 'af'],
    ['’n Stil plek met ’n lekker braai.', 'af'],
    ['Baie mooi plek. A group with a loud speaker arrived on the Friday.', 'en'],
    ['20 staanplekke, sand, 10 A, 15 A-prop met ronde penne', undefined],
    ['Mahai', undefined],
    ['Die Hel', undefined],
    ['', undefined],
  ])('of %j is %j', (text, language) => expect(languageOf(text)).toBe(language));

  it('is said where it is not that of the page', async () => {
    const texts = ['Stands in the shade of the figs.', 'Staanplekke met skadu, en ’n kraan vir almal.', null];
    expect(texts.map(quotedLang)).toEqual([undefined, 'af-ZA', undefined]);
    await chooseLanguage('af');
    expect(texts.map(quotedLang)).toEqual(['en-ZA', undefined, undefined]);
  });
});
