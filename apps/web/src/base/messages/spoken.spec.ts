import { MESSAGES } from '@kampvuur/domain';
import { chooseLanguage, PSEUDO } from './language';
import { spoken } from './spoken';

jest.mock(
  './af/domain.json',
  () => ({ usernameTaken: 'Die gebruikersnaam bestaan reeds', rating: 'Kies ’n gradering van {0} tot {1}' }),
  { virtual: true },
);

afterEach(() => chooseLanguage('en'));

describe('a message of the server', () => {
  it('is said in the spoken language, with its numbers', async () => {
    expect(spoken(MESSAGES.rating)).toBe(MESSAGES.rating);
    await chooseLanguage('af');
    expect(spoken(MESSAGES.usernameTaken)).toBe('Die gebruikersnaam bestaan reeds');
    expect(spoken(MESSAGES.rating)).toBe('Kies ’n gradering van 1 tot 5');
  });

  it('stays English where the language does not have it', async () => {
    await chooseLanguage('af');
    expect(spoken(MESSAGES.emailTaken)).toBe(MESSAGES.emailTaken);
  });

  it('has accents for tests', async () => {
    await chooseLanguage(PSEUDO);
    expect(spoken(MESSAGES.emailTaken)).toBe('Êmáïl~ álrêádý~~~ êxïsts~~');
  });

  it('leaves what a person wrote as it is', async () => {
    await chooseLanguage('af');
    expect(spoken('Advertising, twice')).toBe('Advertising, twice');
  });
});
