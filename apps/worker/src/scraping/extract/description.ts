import { visibleText } from '@kampvuur/domain';
import { cleanText } from './clean-text';
import { isAboutClosing } from './closing';
import { TAKE } from './limits';
import type { PageData } from './page-data';
import { HEADING_LINE, type Page } from './read-page';
import { type Sighting, snippetOf } from './sightings';

/** Characters of a text that are processed; descriptions are far shorter. */
const MAX_INPUT = 20_000;
/** Shorter texts say nothing about a campsite. */
const MIN_LENGTH = 40;
/** Phrases of templates, domain resellers, lists and legal texts. */
const EMPTY_WORDS =
  /^(?:home|welcome|just another wordpress site|my wordpress|website|under construction|coming soon|lorem ipsum|web site created|this is your first post|we use cookies)\b|\b(?:i['’]m a paragraph|insert your|add your own text|short description of your business|domain (?:is|may be) for sale|under construction|official website|privacy policy|terms and conditions|compare prices|page (?:was |could )?not (?:be )?found|does not exist|all campsites|phone numbers and prices)\b/i;
/** Words of camping; a description without any of them is reviewed first, and prose without any is none. */
const CAMPING = /\b(?:camp|kamp|caravan|karavaan|woonwa|tent|braai|resort|stand|staanplek|vakansieoord)\w*/i;
/** What portals, tourism offices and associations say of all they list; one place has cottages and stands, but no resorts. */
const OF_MANY =
  /\b(?:guest ?(?:farms|houses)|lodges|resorts|hotels|caravan parks|camp ?grounds|businesses|establishments|members|venues|gasteplase|gasplase|gastehuise|oorde|besighede|lede|listings|directory|portal|(?:places|where) to (?:stay|camp)|accommodation (?:in|options|guide)|compare|browse|(?:all|top|best|more) (?:\d+ )?(?:camp ?sites|places)|\d+ (?:best|camp ?sites)|waar om te (?:bly|kamp)|blyplekke|verblyf in)\b/i;
const MIN_PARAGRAPH = 60;
const ENDS_A_SENTENCE = /[.!?…]["”’)]?$/;
/** A word with a colon, as in `Directions: from Polokwane ...`: an answer to a question, not a description. */
const LABEL = /^\p{L}[\p{L} ]{0,30}: /u;
/** Marks of paragraphs with prices, contacts or coordinates, which are not descriptions. */
const IS_FACTS = /\bR ?\d|@|\d[\d -]{7,}|\bGPS\b| \| /;
/** `on the R62`, `langs die R355`: the number of a road, not a price. */
const ROAD = /\b(?:the|die) R\d{2,4}\b(?! ?(?:per|pp|a|rates?|fees?|deposit|levy)\b)/gi;
/** Two descriptions that share this many first characters are the same. */
const SAME_START = 60;

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
  if (sentences && sentences.length >= MIN_LENGTH) return sentences;
  return `${part.slice(0, -1).replace(/ [^ ]*$/, '')}…`;
}

function isInformative(text: string): boolean {
  return text.length >= MIN_LENGTH && !EMPTY_WORDS.test(text);
}

/** Descriptions in the page's metadata, the most informative source first. */
function candidatesOf(data: PageData): Sighting<string>[] {
  const metas = ['og:description', 'description', 'twitter:description'].flatMap((name) =>
    data.meta(name).map((value) => ({ value, source: `meta ${name}` })),
  );
  const items = data.microdata('description').map((found) => ({ ...found, source: 'description' }));
  const declared = data.jsonLd('description').map((found) => ({ ...found, source: 'description' }));
  return [...declared, ...metas, ...items].slice(0, TAKE.sightings).flatMap(({ source, ...found }) => {
    const value = plain(found.value);
    if (!isInformative(value) || isAboutClosing(value)) return [];
    const strength = CAMPING.test(value) ? 'declared' : 'plain';
    const snippet = snippetOf(`${source}: ${value}`);
    return { ...found, value: cleanText(shortened(value)), strength, snippet };
  });
}

/** Whether a text is about many places, as portals and tourism offices write. */
export function speaksOfMany(text: string): boolean {
  return OF_MANY.test(text);
}

/** Paragraphs of the main text, without menus, buttons and list items, which are shorter or not sentences. */
function paragraphsOf({ mainText }: Page): string[] {
  return mainText.split('\n').filter((line) => {
    const isSentence = line.length >= MIN_PARAGRAPH && ENDS_A_SENTENCE.test(line);
    return (
      isSentence &&
      !HEADING_LINE.test(line) &&
      !LABEL.test(line) &&
      !IS_FACTS.test(line.replace(ROAD, ' ')) &&
      !isAboutClosing(line)
    );
  });
}

/**
 * Sightings of descriptions in a page's metadata; without any, the beginning of its main text, marked as a quote, which
 * has to be reviewed.
 */
export function descriptionsOf(page: Page, data: PageData): Sighting<string>[] {
  const found: Sighting<string>[] = [];
  for (const candidate of candidatesOf(data)) {
    const start = candidate.value.slice(0, SAME_START).toLowerCase();
    const isKnown = found.some(({ value }) => value.slice(0, SAME_START).toLowerCase() === start);
    if (!isKnown) found.push(candidate);
  }
  if (found.length > 0) return found;

  const prose = plain(paragraphsOf(page).join(' '));
  if (!isInformative(prose) || !CAMPING.test(prose)) return [];
  const value = cleanText(shortened(prose));
  return [{ value, strength: 'weak', snippet: snippetOf(value), isQuote: true }];
}
