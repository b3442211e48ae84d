/** Text without what PostgreSQL cannot hold: NULs and halves of characters. */
export function cleanText(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, '');
}
