import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, LANGUAGE_COOKIE, preferredLanguage } from '@kampvuur/domain/languages';

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)\\s*(?:;|$)`);

/** Languages read of a header; a browser sends a handful. */
const MAX_TAGS = 20;

/** The language of the document for a person: the one chosen on the device, else the first of the browser's that there is. */
export function documentLanguage(headers: IncomingHttpHeaders): Language {
  const [, chosen] = CHOSEN.exec(headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : preferredLanguage(byPreference(headers['accept-language'] ?? ''));
}

/** `af`, `en-ZA`, `en` for `en;q=0.7, af, en-ZA;q=0.9`; those a person does not want are left out. */
function byPreference(header: string): string[] {
  return header
    .split(',', MAX_TAGS)
    .map((part) => {
      // Not from blanks on: a header of nothing else would be searched again from each of them.
      const [tag = '', quality] = part.split(/;\s*q\s*=\s*/);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
