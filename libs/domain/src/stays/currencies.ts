// Not part of the index of stays: only servers read prices from sheets.
import { folded } from '../folding';

const CODES =
  'usd|eur|gbp|nad|bwp|lsl|szl|mzn|zmw|zwl|zig|aoa|tzs|kes|aud|cad|nzd|chf|cny|inr|jpy|sek|nok|dkk|aed|ils|brl';
const NAMES =
  'euros?|(?:us ?)?dollars?|pounds? sterling|pula|maloti|loti|emalangeni|lilangeni|metica(?:l|is)|kwacha|yuan|yen';

/** A currency that is not the rand, wherever it stands: also those of neighbours that are worth as much as it. */
const FOREIGN = new RegExp(String.raw`[$€£¥₹]|(?<!\p{L})(?:${CODES}|${NAMES})(?!\p{L})`, 'iu');

/** Amounts of pula, maloti and emalangeni as they are written: `P250`, `M 180`. */
const NEIGHBOURS_AMOUNT = /^\s*(?:from |vanaf )?[PME]\s?\d/;
const IN_RAND = /\bR\s?\d|\bZAR\b|\brands?\b/i;

/** Whether a price or a heading of prices names another currency than the rand: `US$ 25`, `N$`, `250 pula`, `P250`. */
export const isInForeignMoney = (text: string): boolean =>
  FOREIGN.test(text) || (NEIGHBOURS_AMOUNT.test(text) && !IN_RAND.test(text));

/** Words that say rand in a column of currencies. */
const RAND_WORDS: ReadonlySet<string> = new Set([
  ...['r', 'zar', 'rand', 'rands', 'sa', 'rsa', 'za', 'south', 'african', 'africa', 'suid', 'afrikaanse'],
  ...['in', 'incl', 'vat', 'btw', 'insl'],
]);

/** Whether a cell in a column of currencies says rand: `ZAR`, `R`, `SA rand`. */
export const isRand = (currency: string): boolean =>
  !FOREIGN.test(currency) &&
  folded(currency)
    .split(' ')
    .every((word) => RAND_WORDS.has(word));
