import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import english from './en/trips.json';
import { catalogue } from './catalogue';
import { chooseLanguage, onLanguage, spokenLanguage, withMessages } from './language';
import { pseudo, pseudoText } from './pseudo';

const [key] = Object.keys(english) as (keyof typeof english)[];

jest.mock(
  './af/trips.json',
  () => ({ [Object.keys(jest.requireActual<object>('./en/trips.json'))[0]!]: 'Afrikaans' }),
  {
    virtual: true,
  },
);

afterEach(() => chooseLanguage('en'));

describe('the spoken language', () => {
  it('is the one chosen, from now on and for the next visit', async () => {
    const say = catalogue('trips', english);
    const told = jest.fn();
    const stop = onLanguage(told);
    expect(say(key!)).toBe(english[key!]);
    await chooseLanguage('af');
    stop();
    expect(say(key!)).toBe('Afrikaans');
    expect([spokenLanguage(), localStorage.getItem('language')]).toEqual(['af', 'af']);
    expect(document.documentElement.lang).toBe('af-ZA');
    expect(document.cookie).toContain('language=af');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('says in English what it does not have', async () => {
    await chooseLanguage('af');
    const say = catalogue('trips', english);
    const [, other] = Object.keys(english) as (keyof typeof english)[];
    await withMessages(() => Promise.resolve());
    expect(say(other!)).toBe(english[other!]);
  });
});

it('leaves the tags of a message as they are, for the links in it', () =>
  expect(pseudoText('See the <rules>rules</rules>.')).toBe('Sêê~ thê~ <rules>rûlês~</rules>.'));

it('is written with accents and a third more letters for tests, around its placeholders', () => {
  const compiled = {
    kept: compileMessage('{count, plural, one {# stop near {town}} other {Stops near {town}}}'),
  };
  const speaker = setupI18n({ locale: 'en', messages: { en: pseudo(compiled) } });
  const said = (count: number) => speaker._('kept', { count, town: 'Clarens' });
  expect([said(1), said(2)]).toEqual(['1 stöp~ ñêár~ Clarens', 'Stöps~ ñêár~~ Clarens']);
});
