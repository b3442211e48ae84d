import { validateSync } from 'class-validator';
import { Length, MaxLength, MinLength } from './text-length';

class Texts {
  @MaxLength(4)
  most: string;
  @MinLength(2)
  least: string;
  @Length(2, 4)
  both: string;
}

function failing(text: unknown): string[] {
  const texts = Object.assign(new Texts(), { most: text, least: text, both: text });
  return validateSync(texts).map(({ property }) => property);
}

it.each<[unknown, string[]]>([
  ['abcd', []],
  ['abcde', ['most', 'both']],
  ['a', ['least', 'both']],
  ['🏕🏕🏕🏕', []],
  // As PostgreSQL counts it: a variation selector is a character.
  ['a\ufe0fa\ufe0f', []],
  ['a\ufe0fa\ufe0fa', ['most', 'both']],
  ['a\ufe0e', []],
  [5, ['most', 'least', 'both']],
  [undefined, ['most', 'least', 'both']],
])('%j is refused at %j', (text, expected) => expect(failing(text)).toEqual(expected));
