/** Text without characters that PostgreSQL cannot store: NULs and lone surrogates. */
export function cleanText(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, '');
}
