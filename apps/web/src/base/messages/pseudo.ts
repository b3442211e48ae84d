import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Messages } from './language';

type Token = CompiledMessage[number];

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'û',
  y: 'ý',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'Ê',
  I: 'Ï',
  O: 'Ö',
  U: 'Û',
  N: 'Ñ',
  C: 'Ç',
};
/** Of so many letters, one is added: a third, as other languages are longer than English. */
const LETTERS_FOR_ONE = 3;
const FILLER = '~';

/**
 * The pseudo-language's catalogue: accents show which texts come from a catalogue, and a third more letters where there is
 * no room. Placeholders, plurals and selections stay.
 */
export function pseudo(messages: Messages): Messages {
  const changed = Object.entries(messages).map(([key, message]) => [key, message.map(pseudoToken)]);
  return Object.fromEntries(changed) as Messages;
}

/** The forms of a plural or a selection. */
type Forms = Readonly<Record<string, readonly Token[] | number | undefined>>;

/** A text, or a placeholder: its name, format and, for plurals and selections, its forms. */
function pseudoToken(token: Token): Token {
  if (typeof token === 'string') return pseudoText(token);
  const [name, format = '', forms] = token;
  if (typeof forms !== 'object' || forms === null) return token;
  const changed = Object.entries(forms as Forms).map(
    ([form, tokens]) => [form, typeof tokens === 'object' ? tokens.map(pseudoToken) : tokens] as const,
  );
  return [name, format, Object.fromEntries(changed)];
}

/** Each word with accents and a third longer, so that lines end where they do in a language; tags of `Rich` stay. */
export function pseudoText(text: string): string {
  let letters = 0;
  return text.replace(TAG_OR_WORD, (part) => {
    if (part.startsWith('<')) return part;
    const before = letters;
    letters += part.length;
    const added = Math.floor(letters / LETTERS_FOR_ONE) - Math.floor(before / LETTERS_FOR_ONE);
    return part.replace(/./g, (letter) => ACCENTED[letter] ?? letter) + FILLER.repeat(added);
  });
}

const TAG_OR_WORD = /<\/?\w+>|[A-Za-z]+/g;
