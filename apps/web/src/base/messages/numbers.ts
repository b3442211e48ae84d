import { DEFAULT_LANGUAGE, LANGUAGES } from '@kampvuur/domain/languages';
import { writtenLanguage } from './written-language';

/** As narrow as a thin space, but no line ends at it. */
const THIN_SPACE = '\u202f';

/** Decimals of a number whose writer asks for none in particular: metres, kilometres and hours have no more. */
const MOST_DECIMALS = 2;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number in the spoken language: `1 248.5`, in Afrikaans `1 248,5`.
 * @param decimals exactly so many; as many as the number has, at most two, if undefined
 */
export function formatNumber(value: number, decimals?: number): string {
  const language = writtenLanguage();
  if (language === DEFAULT_LANGUAGE) return inEnglish(value, decimals);
  const key = `${language} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const least = decimals ?? 0;
    const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals ?? MOST_DECIMALS };
    formats.set(key, (format = new Intl.NumberFormat(LANGUAGES[language].locale, digits)));
  }
  return format.format(value);
}

/** As the product writes numbers, which is no locale's own; `Intl` would slow down the start of the web app. */
function inEnglish(value: number, decimals?: number): string {
  const digits =
    decimals === undefined ? String(Number(value.toFixed(MOST_DECIMALS))) : value.toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * A number as a message's value: it is counted as itself, and written as the language writes numbers. What is no quantity, such as
 * an id or a year, is given as text.
 */
export function numberInText(value: number): number {
  const written = { [Symbol.toPrimitive]: (as: string) => (as === 'number' ? value : formatNumber(value)) };
  return written as unknown as number;
}
