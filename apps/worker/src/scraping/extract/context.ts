import { parseUrl } from '@kampvuur/domain';
import { HEADING_LINE, type Page } from './read-page';

/** Words near a contact that say it is not the campsite's: of offices, services, banks, web designers. */
const OTHERS =
  /\b(?:head ?office|hoofkantoor|central reservations?|call cent(?:re|er)|other (?:parks|camps|branches)|ander (?:parke|kampe|takke)|emergenc(?:y|ies)|nood\w*|switch ?board|skakelbord|faults?|breakdowns?|fraud line|police|polisie|saps|ambulance|hospital|hospitaal|mediclinic|clinic|doctor|dokter|pharmacy|apteek|vet|veterinar\w*|veearts|farm ?stalls?|padstal\w*|butcher\w*|slaghuis|garage|towing|fire (?:brigade|station|department)|brandweer|rescue|nsri|municipal\w*|munisipa\w*|tourism|toerisme|neighbou?rs?|bure|buurplaas|taxis?|shuttles?|museum|library|biblioteek|fraud|hotline|regulator|ombud\w*|website by|site by|(?:web(?: ?site)?|site|graphic|logo)[ -]?designs?|webontwerp|web ?meester|design(?:ed)? by|built by|developed by|powered by|hosted|webmaster|bank\w*|account|acc(?:ount)? ?(?:no|number)|rekening|branch code|vat|reg(?:istration)? ?(?:no|nr)?|reference|kondoleansies|condolences|cookies?)\b/i;
/** Words in headings of sections about other places. */
const ELSEWHERE_HEADING =
  /\b(?:near ?by|in the area|around us|surrounding|distances?|attractions|not|don.?t|doesn.?t|(?:has|have|with) no|no$|geen|nie|sonder|bring|prohibited|verbode|activities in|sister|things to do|other (?:camps|parks|places|branches|businesses)|ander (?:parke|kampe|besighede)|emergency|noodnommers?|(?:useful|important|local|belangrike|nuttige) (?:numbers|contacts|nommers|services|businesses|dienste)|neighbou?rs?|bure|omgewing|naby|afstande|rules|reels|reëls|tags|keywords|in die omgewing|besienswaardighede)\b/i;
/** Characters before and after a value in which these words are searched. */
const BEFORE = 70;
const AFTER = 25;
/** Where the words behind a value end: what follows is about another one. */
const END_OF_WORDS_BEHIND = /[\n|;•·]|\. (?=\p{Lu})/u;

/** Whether words near a value, in the same line, say that it is not the campsite's own. */
export function isOfOthers(text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - BEFORE), index).replace(/^.*\n/s, '');
  const [behind = ''] = text.slice(index + length, index + length + AFTER).split(END_OF_WORDS_BEHIND);
  return OTHERS.test(before) || OTHERS.test(behind);
}

/** Whether the section under a heading is about other places. */
export function isElsewhereHeading(heading: string): boolean {
  return ELSEWHERE_HEADING.test(heading);
}

/** The lines of a text with headings that stand in sections about other places, as `isElsewhere` says of their headings. */
export function linesElsewhere(text: string, isElsewhere: (heading: string) => boolean): Set<number> {
  const found = new Set<number>();
  let level = Infinity;
  for (const [index, line] of text.split('\n').entries()) {
    const [, marks, heading = ''] = HEADING_LINE.exec(line) ?? [];
    // A heading ends the section of the previous heading of the same or a lower level.
    if (marks && marks.length <= level) level = isElsewhere(heading) ? marks.length : Infinity;
    if (level < Infinity) found.add(index);
  }
  return found;
}

/** Shorter words occur in addresses by chance. */
const MIN_SITE_WORD = 4;

/** Whether a word belongs to the name of a website (`siteOf`). */
export function isWordOfSite(word: string, site: string): boolean {
  return word.length >= MIN_SITE_WORD && site.includes(word);
}

/** Headings of sections that also say how to get to the campsite itself. */
const DIRECTIONS = /\b(?:distances?|afstande)\b/i;

/** The texts of lines in sections about other places, whose contacts, prices and positions are not the campsite's. */
export function textsElsewhere({ mainText, sideText }: Page): Set<string> {
  const isElsewhere = (heading: string) => isElsewhereHeading(heading) && !DIRECTIONS.test(heading);
  return new Set(
    [mainText, sideText].flatMap((text) => {
      const lines = text.split('\n');
      return [...linesElsewhere(text, isElsewhere)].map((index) => lines[index] ?? '');
    }),
  );
}

/** The name of a page's website, in one word. */
export function siteOf({ address }: Page): string {
  return (parseUrl(address)?.hostname ?? '').replace(/[^a-z0-9]/g, '');
}

/** The line that contains a character of a text. */
export function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  return text.slice(text.lastIndexOf('\n', index) + 1, end < 0 ? text.length : end);
}
