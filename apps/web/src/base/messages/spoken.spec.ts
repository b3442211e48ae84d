import { MESSAGES, supersededLinkMessage, suspendedMessage } from '@kampvuur/domain';
import { chooseLanguage, PSEUDO } from './language';
import { spoken } from './spoken';

jest.mock(
  './af/domain.json',
  () => ({
    usernameTaken: 'Die gebruikersnaam bestaan reeds',
    rating: 'Kies ’n gradering van {0} tot {1}',
    suspended: 'Geskors tot {until}: {reason}',
    supersededLink: 'Gestuur op {sentAt}',
  }),
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

  it('is said with its moment in the spoken language', async () => {
    await chooseLanguage('af');
    const message = suspendedMessage(new Date('2026-12-24T10:00:00Z'), 'Until 24 December 2026, 12:00');
    expect(spoken(message)).toBe('Geskors tot 24 Desember 2026, 12:00: Until 24 December 2026, 12:00');
    expect(spoken(supersededLinkMessage(new Date('2026-12-24T10:00:00Z')))).toBe(
      'Gestuur op 24 Desember 2026, 12:00',
    );
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
