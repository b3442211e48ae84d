import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { chooseLanguage } from './language';
import { formatNumber, numberInText } from './numbers';

afterEach(() => chooseLanguage('en'));

describe('a number', () => {
  it.each([
    [0, undefined, '0'],
    [8.5, undefined, '8.5'],
    [1 / 3, undefined, '0.33'],
    [1234567.891, undefined, '1\u202f234\u202f567.89'],
    [-1234, 0, '-1\u202f234'],
    [4, 1, '4.0'],
  ])('is %j with %j decimals written as %j', (value, decimals, text) =>
    expect(formatNumber(value, decimals)).toBe(text),
  );

  it('has the spaces and commas of Afrikaans in Afrikaans', async () => {
    await chooseLanguage('af');
    expect([formatNumber(1234567.891), formatNumber(4, 1)]).toEqual(['1\u00a0234\u00a0567,89', '4,0']);
  });

  it('is counted as itself in a message, and written as the language writes it', async () => {
    const plural = '{km} km: {km, plural, =0 {none} one {# way} other {# ways of {km} km}}';
    const speaker = setupI18n({ locale: 'en', messages: { en: { plural: compileMessage(plural) } } });
    const said = (km: number) => speaker._('plural', { km: numberInText(km) });
    expect([0, 1, 8.5].map(said)).toEqual(['0 km: none', '1 km: 1 way', '8.5 km: 8.5 ways of 8.5 km']);
    await chooseLanguage('af');
    expect(said(8.5)).toBe('8,5 km: 8.5 ways of 8,5 km');
  });
});
