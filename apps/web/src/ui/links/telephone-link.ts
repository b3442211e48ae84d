/**
 * A phone number as a link: digits and a leading plus only. Its text is the number as stored, which nothing here formats;
 * libphonenumber-js would add 43 KB to the page.
 */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`;
}
