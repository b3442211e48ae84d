import { shortened } from './text';
import { plainNumberText } from './digits';

/** Words that speak of a payment into an account, in English and Afrikaans, whether or not its number is beside them. */
const SPEAKS_OF_PAYING = new RegExp(
  [
    String.raw`\bbank(?:ing)? ?(?:details?|account|acc\b)`,
    String.raw`\bbankbesonderhede|\bbankrekening`,
    String.raw`\befts?\b|\belectronic (?:funds? )?(?:transfers?|payments?)\b|\belektroniese (?:oorplasing|betaling)`,
    String.raw`\bbranch (?:code|number)\b|\btakkode\b|\bswift[ -]code\b|\biban\b`,
    String.raw`\baccount (?:number|nr)\b|\bacc(?:oun)?t?\.? no\b[.: ]*\d|\brekening ?(?:nommer|nr)\b`,
    String.raw`\be-?wallet\b|\bcash ?send\b|\bpay ?shap\b|\binstant money\b`,
  ].join('|'),
  'i',
);

/** A bank or an account: with a number beside it, that is the number to pay to. */
const BANK_OR_ACCOUNT =
  /\b(?:acc(?:oun)?t?|a\/c|rek(?:ening)?|(?:tjek|spaar)rekening|capitec|fnb|first national bank|eerste nasionale bank|absa|nedbank|standard bank|standardbank|investec|tyme ?bank|discovery bank|african bank|bidvest bank|bank zero|sasfin|reference account|beneficiary|begunstigde)\b\.?/gi;

/** Digits that are not those of an account: phone numbers, dates, and decimals such as coordinates and prices. */
const OTHER_NUMBERS = [
  /(?:\+|\b00)\d{1,3}(?:[ ()./-]*\d){8,10}(?!\d)/g,
  /(?<!\d)\(?0(?:[ ().-]*\d){9}(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?(?!\d)/g,
  /(?<!\d)\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d(?!\d)/g,
  /\d+[.,]\d+/g,
];

/** The number of a bank account: 7 to 16 digits, in groups or not. */
const ACCOUNT_NUMBER = /(?<!\d)\d(?:[ -]?\d){6,15}(?!\d)/;

/** How far from its bank a number may stand, in characters. */
const BESIDE = 60;

/** What may be an IBAN; its check digits say whether it is one. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

/** Remainder of an IBAN with right check digits. */
const IBAN_REMAINDER = 1;
const IBAN_MODULUS = 97;

/** Longest passage that is quoted, in characters. */
const MAX_PASSAGE = 80;

function isIban(text: string): boolean {
  const plain = text.replace(/ /g, '');
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  const remainder = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % IBAN_MODULUS, 0);
  return remainder === IBAN_REMAINDER;
}

const passageAt = (text: string, index: number): string =>
  shortened(text.slice(index).replace(/\s+/g, ' ').trim(), MAX_PASSAGE);

/** Whether the number of an account stands beside a bank, before or after it. */
function hasAccountNumber(text: string, index: number, length: number): boolean {
  const around = text.slice(Math.max(0, index - BESIDE), index + length + BESIDE);
  const others = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, ' # '), around);
  return ACCOUNT_NUMBER.test(others);
}

/**
 * The passage of a text that looks like details to pay to: the words of a payment, a bank or account with a number, or an
 * IBAN; null without one. Phone numbers, coordinates, dates and numbers of stands are none.
 */
export function bankDetailsIn(text: string): string | null {
  const plain = plainNumberText(text);
  const spoken = SPEAKS_OF_PAYING.exec(plain);
  if (spoken) return passageAt(plain, spoken.index);
  const account = [...plain.matchAll(BANK_OR_ACCOUNT)].find(({ index, 0: word }) =>
    hasAccountNumber(plain, index, word.length),
  );
  if (account) return passageAt(plain, account.index);
  const iban = [...plain.matchAll(IBAN)].find(([match]) => isIban(match));
  return iban ? passageAt(plain, iban.index) : null;
}
