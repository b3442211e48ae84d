import { isLanguage, preferredLanguage } from './languages';
import { formatDateTime } from './local-time';

describe('the language of a person', () => {
  it.each([
    [['af-ZA', 'en'], 'af'],
    [['fr-FR', 'AF'], 'af'],
    [['en-ZA', 'af'], 'en'],
    [['zu-ZA', 'xh'], 'en'],
    [[], 'en'],
    [['afr'], 'en'],
  ])('is for %j %s', (tags, language) => expect(preferredLanguage(tags)).toBe(language));

  it.each(['toString', '', 'AF', null, 7])('cannot be %j', (text) => expect(isLanguage(text)).toBe(false));
});

it('says a moment in each language', () => {
  const moment = '2026-12-14T07:42:00Z';
  expect(formatDateTime(moment)).toBe('14 December 2026, 09:42');
  expect(formatDateTime(moment, 'af')).toBe('14 Desember 2026, 09:42');
});
