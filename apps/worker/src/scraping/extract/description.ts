import { visibleText } from '@kampvuur/domain';
import { cleanText } from './clean-text';
import { TAKE } from './limits';
import type { PageData } from './page-data';

/** Characters looked at: what we take is far shorter, tags and all. */
const MAX_INPUT = 20_000;
/** Shorter says nothing about a campsite. */
const MIN_LENGTH = 40;
const EMPTY_WORDS =
  /^(?:home|welcome|just another wordpress site|my wordpress|website|under construction|coming soon|lorem ipsum)\b/i;

function plain(text: string): string {
  return visibleText(
    text
      .slice(0, MAX_INPUT)
      .replace(/<[^<>]{0,500}>/g, ' ')
      .replace(/&nbsp;|&#160;/gi, ' ')
      .replace(/&amp;/gi, '&')
      .replace(/&(?:quot|#34);/gi, '"')
      .replace(/&(?:#39|#8217|rsquo|apos);/gi, '’')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  );
}

/** Whole sentences within the limit, or whole words with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= TAKE.description) return text;
  const part = text.slice(0, TAKE.description);
  const sentences = /^.*[.!?](?= )/.exec(part)?.[0];
  return sentences && sentences.length >= MIN_LENGTH ? sentences : `${part.replace(/ [^ ]*$/, '')}…`;
}

/** What the page says of itself in a sentence or two; null when that is nothing. */
export function descriptionOf(data: PageData): string | null {
  const candidates = [
    ...data.texts('description'),
    ...data.meta('og:description'),
    ...data.meta('description', 'twitter:description'),
    ...data.item('description'),
  ].map(plain);
  const found = candidates.find((text) => text.length >= MIN_LENGTH && !EMPTY_WORDS.test(text));
  return found === undefined ? null : cleanText(shortened(found));
}
