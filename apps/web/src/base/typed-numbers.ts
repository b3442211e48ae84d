import { asciiDigits } from '@kampvuur/domain/text/digits';

/** Parses a typed rate: null if empty, a number if it has digits only, else the text, which validation rejects. */
export function typedRate(text: string): number | string | null {
  const amount = asciiDigits(text).replace(/\s/g, '');
  if (amount === '') return null;
  return /^\d{1,9}$/.test(amount) ? Number(amount) : text;
}

/** Parses a typed number: null if empty, a number if it is one, with a decimal comma or point, else the text. */
export function typedNumber(text: string): number | string | null {
  const amount = asciiDigits(text).replace(/\s/g, '');
  if (amount === '') return null;
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(amount) ? Number(amount.replace(',', '.')) : text;
}
