import { FACTS } from '@kampvuur/domain/facts';
import { optionWordsOf } from '@kampvuur/domain/facts/sources';
import { readOption, readOptions } from './read-options';

function wordsOf(key: 'bookingMethods' | 'lateArrival') {
  const fact = FACTS[key];
  if (!('options' in fact)) throw new Error(`${key} has no options`);
  return { options: fact.options, words: optionWordsOf(key) ?? {} };
}

describe('several of a few words', () => {
  it.each([
    ['Phone; WhatsApp', ['Phone', 'WhatsApp']],
    ['whatsapp, e-mail', ['WhatsApp', 'Email']],
    ['Tel/Website', ['Phone', 'Website']],
    ['phone or walk-in', ['Phone', 'Walk-in']],
    ['telefonies en by die hek', ['Phone', 'Walk-in']],
    ['Webwerf & e-pos', ['Website', 'Email']],
    // As warnings name them in Afrikaans.
    ['Telefoon, WhatsApp, Webwerf, E-pos', ['Phone', 'WhatsApp', 'Website', 'Email']],
    ['Sonder bespreking', ['Walk-in']],
    ['First come, first served', []],
    ['first come first served', ['Walk-in']],
    ['', []],
  ])('are read in "%s"', (text, options) => {
    expect(readOptions(text, wordsOf('bookingMethods')).value).toEqual(options);
  });

  it('name what is none of them', () => {
    const { value, warnings } = readOptions('Phone; fax', wordsOf('bookingMethods'));
    expect(value).toEqual(['Phone']);
    expect(warnings).toEqual(['"fax" is none of Phone, WhatsApp, Website, Email, Walk-in; left out']);
  });
});

describe('one of a few words', () => {
  it.each([
    ['by arrangement', 'By arrangement'],
    ['Volgens reëling', 'By arrangement'],
    ['Toegelaat', 'Allowed'],
    ['Nie toegelaat nie', 'Not allowed'],
    ['NO', 'Not allowed'],
    ['ja', 'Allowed'],
    ['', null],
  ])('is read in "%s"', (text, option) => {
    expect(readOption(text, wordsOf('lateArrival'))).toEqual({ value: option, warnings: [] });
  });

  it('names what is none of them', () => {
    const { value, warnings } = readOption('maybe', wordsOf('lateArrival'));
    expect(value).toBeNull();
    expect(warnings).toEqual(['"maybe" is none of Allowed, By arrangement, Not allowed; left out']);
  });
});

it('has words for options that there are, each for one option', () => {
  for (const key of ['bookingMethods', 'lateArrival'] as const) {
    const { options, words } = wordsOf(key);
    expect(Object.keys(words)).toEqual(options);
    const all = Object.values(words).flat();
    expect(new Set(all).size).toBe(all.length);
  }
});
