import { folded, TAXONOMY_FIELDS, type TaxonomyField, TAXONOMY_SYNONYMS } from '@kampvuur/domain';
import type { TermFact } from '@kampvuur/domain/facts';
import { absentSightings } from './absent-terms';
import { isNotNow, isOnlyFromLater, withoutDenials } from './availability';
import { isElsewhereHeading, linesElsewhere, siteOf } from './context';
import { READ } from './limits';
import { listedAmenities, type PageData } from './page-data';
import { HEADING_LINE, type Page } from './read-page';
import { type Sighting, snippetAround, snippetOf, type Strength } from './sightings';

/** The names of all existing terms. */
export type Taxonomy = Record<TaxonomyField, string[]>;

/** Sightings of terms on a page: those that are there, and those that the whole place does not have. */
export type TermSightings = Record<TermFact, Sighting<string>[]>;

/** Most words of a short phrase, in which a single word can be a term: "swembad", "hot showers and pool". */
const SHORT_PHRASE_WORDS = 4;
const PHRASE_SEPARATOR = /[\n,;|•·●✓✔*/()]| - | – |(?<=\w)[.:!?](?=\s|$)/;
const PAIRS = /\band\b|\ben\b|&/i;
/** Characters around a term in which a negation is searched. */
const AROUND = 60;
const NEGATION = new Set(['no', 'not', 'geen', 'nie', 'sonder', 'without', 'never', 'nearest', 'naaste']);
const AFTERWARDS = /^(?: \w+){0,2} (?:not|nie|prohibited|forbidden|verbode|unfortunately|closed)\b/;
/** What denies a term beyond doubt: `no pool`, `geen honde`, `pets are not allowed`. */
const DENIED_BEFORE = / (?:no|geen)(?: \w+)? $/;
const DENIED_BEHIND =
  /^(?: \w+){0,2} (?:(?:not|nie|no longer) (?:allowed|permitted|welcome|available|toegelaat|welkom|beskikbaar)|prohibited|forbidden|verbode)\b/;
/** Words behind a term in which `isNotNow` is looked for. */
const NEXT_WORDS = /^(?: \w+){0,6}/;

const LENGTH = String.raw`\d+ (?:km|kms|kilometres?|kilometers?|min|mins|minutes?|minute|minuut|hours?|uur)`;
const ELSEWHERE = String.raw`(?:away|nearby|naby|next door|langsaan|in (?:the )?(?:town|village)|(?:in|op) (?:die )?dorp)`;
/** Marks of things elsewhere: `a nature reserve, 30 minutes away`, `5 km from the beach`. */
const AWAY_BEHIND = new RegExp(String.raw`^(?: \w+){0,4} (?:${LENGTH}|${ELSEWHERE})\b`);
const AWAY_BEFORE = new RegExp(String.raw`\b${LENGTH}(?: drive| walk)? (?:from|to|van)(?: \w+){0,3} $`);

/** The folded name of a term, and its synonyms. */
function phrasesOf(name: string): string[] {
  const own = folded(name);
  return [own, ...TAXONOMY_SYNONYMS.filter((group) => group.includes(own)).flat()];
}

/** True when the folded text contains the phrase without a negation or a distance. */
function isAffirmed(text: string, phrase: string): boolean {
  const [whole, part] = [` ${text} `, ` ${phrase} `];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const before = whole.slice(Math.max(0, at - AROUND), at);
    const end = at + part.length - 1;
    const behind = whole.slice(end, end + AROUND);
    const isDenied =
      AFTERWARDS.test(behind) ||
      isNotYet(behind) ||
      before
        .split(' ')
        .slice(-3)
        .some((word) => NEGATION.has(word));
    const isElsewhere = AWAY_BEHIND.test(behind) || AWAY_BEFORE.test(`${before} `);
    if (!isDenied && !isElsewhere) return true;
  }
  return false;
}

/** Whether the words behind a term in a folded text say that it is not there now. */
const isNotYet = (behind: string) => isNotNow(NEXT_WORDS.exec(behind)?.[0] ?? '') || isOnlyFromLater(behind);

/** A phrase, or both parts of a pair such as "showers and pool", folded; only those that are short. */
function shortPhrasesOf(phrase: string): string[] {
  const words = (text: string) => text.split(' ').length;
  const parts = words(folded(phrase)) <= 2 * SHORT_PHRASE_WORDS ? phrase.split(PAIRS) : [phrase];
  return parts.map(folded).filter((part) => part !== '' && words(part) <= SHORT_PHRASE_WORDS);
}

/** A line of the page that is not about other places. */
interface Line {
  /** Without what it says is not there. */
  text: string;
  /** `text`, folded. */
  whole: string;
  /** The whole line, folded. */
  written: string;
  /** Its short phrases, folded. */
  shortPhrases: string[];
  /** Those that are the name of the place, and no item of a list: a "Plaas" by name is no farm stay yet. */
  names: string[];
}

/** The lines of the main text, without sections about other places. */
function ownLines(page: Page): Line[] {
  const lines: Line[] = [];
  const written = page.mainText.split('\n').slice(0, READ.lines);
  const available = withoutDenials(written);
  const elsewhere = linesElsewhere(
    page.mainText,
    (heading) => isElsewhereHeading(heading) || isNotNow(heading),
  );
  for (const [index, line] of written.entries()) {
    const heading = HEADING_LINE.exec(line)?.[2] ?? line;
    if (elsewhere.has(index) || isElsewhereHeading(LINE_HEADING.exec(heading)?.[0] ?? '')) continue;
    const text = (available[index] ?? '').replace(BRACKETED_DISTANCE, ' $1');
    lines.push({ text, whole: folded(text), written: folded(line), shortPhrases: [], names: [] });
  }

  const site = siteOf(page);
  let phrases = 0;
  for (const line of lines) {
    if (phrases > READ.lines) break;
    const parts = line.text.split(PHRASE_SEPARATOR).slice(0, READ.lines);
    const isName = (phrase: string) => phrase.includes(' ') && site.includes(phrase.replaceAll(' ', ''));
    line.shortPhrases = [...new Set(parts.flatMap(shortPhrasesOf))];
    line.names = line.shortPhrases.filter(isName);
    phrases += parts.length;
  }
  return lines;
}

/** Distances in brackets, which belong to the words before them: `beach (95 km)`, `hiking (at the reserve next door)`. */
const BRACKETED_DISTANCE = new RegExp(
  String.raw`\(((?:approx\.? )?\d+ ?(?:km|kms|min|minutes|m)\b[^()]{0,20}|[^()]{0,40}\b${ELSEWHERE}\b[^()]{0,20})\)`,
  'gi',
);
/** A heading at the start of a line: `Nearby: ...`. */
const LINE_HEADING = /^[^:]{1,40}(?=: )/;

/** How a line contains a term: as a whole short phrase, at the edge of one, within one, or in a sentence. */
type Fit = 'whole' | 'edge' | 'within' | 'sentence';

/** A single word is only accepted in a short phrase: "power" is a facility, but not in "the power of attorney". */
function fitOf({ phrases, longer }: TermPhrases, { whole, shortPhrases, names }: Line): Fit | null {
  if (!phrases.some((phrase) => whole.includes(phrase))) return null;
  if (phrases.some((phrase) => shortPhrases.includes(phrase))) return 'whole';
  const own = shortPhrases.filter((short) => !longer.some((phrase) => ` ${short} `.includes(` ${phrase} `)));
  const affirmed = own.filter((short) => phrases.some((phrase) => isAffirmed(short, phrase)));
  const isAtEdge = affirmed.some((short) => {
    const isItem = !names.includes(short);
    return isItem && phrases.some((one) => short.startsWith(`${one} `) || short.endsWith(` ${one}`));
  });
  if (affirmed.length > 0) return isAtEdge ? 'edge' : 'within';
  return phrases.some((phrase) => phrase.includes(' ') && isAffirmed(whole, phrase)) ? 'sentence' : null;
}

/** The name and synonyms of a term, and `longer` phrases that contain them and mean something else. */
interface TermPhrases {
  phrases: string[];
  /** Such as "private ablutions" for "ablutions". */
  longer: string[];
}

/** Phrases besides terms that contain the words of a term and mean something else. */
const OTHER_MEANINGS = ['safari tent', 'safari tents'];

/** The phrases of every term, by its name. */
function termPhrasesOf(known: Taxonomy): Map<string, TermPhrases> {
  const names = TAXONOMY_FIELDS.flatMap((field) => known[field]);
  const own = names.map((name) => [name, phrasesOf(name)] as const);
  const all = [...new Set([...own.flatMap(([, phrases]) => phrases), ...OTHER_MEANINGS])];
  return new Map(
    own.map(([name, phrases]) => {
      const longer = all.filter((other) => {
        return !phrases.includes(other) && phrases.some((phrase) => ` ${other} `.includes(` ${phrase} `));
      });
      return [name, { phrases, longer }];
    }),
  );
}

/** A term in a line of the page. */
interface Hit {
  field: TaxonomyField;
  name: string;
  line: number;
  fit: Fit;
}

/** A line with a contact says whom to call, not what kind of place it is: `Farm manager: 082 555 0175`, `Bel die plaas`. */
const WITH_CONTACT = /@[a-z\d]|\d{3}[ -]?\d{3}[ -]?\d{4}/i;

function hitsIn(lines: readonly Line[], known: Taxonomy, terms: Map<string, TermPhrases>): Hit[] {
  return TAXONOMY_FIELDS.flatMap((field) =>
    known[field].flatMap((name) => {
      const own = terms.get(name) ?? { phrases: [], longer: [] };
      const hits: Hit[] = [];
      for (const [line, words] of lines.entries()) {
        const fit = fitOf(own, words);
        if (field === 'categories' && fit !== 'whole' && WITH_CONTACT.test(words.text)) continue;
        if (fit) hits.push({ field, name, line, fit });
        if (hits.length >= MAX_HITS) break;
      }
      return hits;
    }),
  );
}

const isDeniedBehind = (behind: string) => DENIED_BEHIND.test(behind) || isNotYet(behind);

/** Whether a folded text denies a term, and not something else whose name contains the term's. */
function deniesTerm(text: string, { phrases, longer }: TermPhrases): boolean {
  const whole = ` ${text} `;
  if (longer.some((phrase) => whole.includes(` ${phrase} `))) return false;
  return phrases.some((phrase) => {
    const at = whole.indexOf(` ${phrase} `);
    const end = at + phrase.length + 1;
    const before = whole.slice(Math.max(0, at - AROUND), at + 1);
    return at >= 0 && (DENIED_BEFORE.test(before) || isDeniedBehind(whole.slice(end, end + AROUND)));
  });
}

/** The lines that say that a term is not there. */
function denialsOf(own: TermPhrases, lines: readonly Line[]): number[] {
  return lines.flatMap(({ written, whole }, line) => {
    const contains = (text: string) => own.phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));
    if (!contains(written)) return [];
    return !contains(whole) || deniesTerm(written, own) ? [line] : [];
  });
}

/** Most hits of one term. */
const MAX_HITS = 10;
/** Most lines between two items of one list. */
const LIST_GAP = 3;

/** How many other terms of a list must be near an item to confirm it: more when the item has further words. */
const NEIGHBOURS = { whole: 1, edge: 2 } as const;

/**
 * Hits in the text, with sightings. An item of a list is confirmed by other terms in the list. A term that the page denies
 * nearby is not there, and one that it denies elsewhere is doubtful.
 */
function fromText(
  lines: readonly Line[],
  known: Taxonomy,
  terms: Map<string, TermPhrases>,
  denials: Map<string, number[]>,
): (Hit & { sighting: Sighting<string> })[] {
  const hits = hitsIn(lines, known, terms);
  const items = hits.filter(({ fit }) => fit === 'whole');
  const isNear = (line: number, other: number) => Math.abs(other - line) <= LIST_GAP;
  return hits
    .filter(({ name, line }) => !denials.get(name)?.some((denied) => isNear(line, denied)))
    .map((hit) => {
      const { name, line, fit } = hit;
      const isItem = (fit === 'whole' || fit === 'edge') && !denials.get(name)?.length;
      const near = items.filter((other) => other.name !== name && isNear(line, other.line));
      const isConfirmed = isItem && near.length >= NEIGHBOURS[fit];
      const strength: Strength = isItem ? 'plain' : 'weak';
      const snippet = snippetAround(lines[line]?.text ?? '', terms.get(name)?.phrases ?? []);
      return { ...hit, sighting: { value: name, strength, snippet, isConfirmed } };
    });
}

/** Sightings of terms among the amenities in the page's structured data. */
function fromAmenities(
  data: PageData,
  names: readonly string[],
  terms: Map<string, TermPhrases>,
  denials: Map<string, number[]>,
): Sighting<string>[] {
  const amenities = listedAmenities(data)
    .slice(0, READ.lines)
    .map((amenity) => ({ ...amenity, whole: folded(amenity.value) }));
  return names.flatMap((name) => {
    const { phrases, longer } = terms.get(name) ?? { phrases: [], longer: [] };
    const found = amenities.find(({ whole }) => {
      const isLonger = longer.some((phrase) => ` ${whole} `.includes(` ${phrase} `));
      return !isLonger && phrases.some((phrase) => isAffirmed(whole, phrase));
    });
    if (!found) return [];
    const { value: text, whole, about } = found;
    const isSure = phrases.includes(whole) && (data.isOnePlace || data.things.length === 0);
    const strength: Strength = denials.get(name)?.length ? 'weak' : isSure ? 'declared' : 'plain';
    const sighting = { value: name, strength, snippet: snippetOf(`amenityFeature: ${text}`) };
    return about ? { ...sighting, about } : sighting;
  });
}

/** Sightings of facilities, activities and categories, named in English or Afrikaans, and those the page denies. */
export function termSightingsOf(
  page: Page,
  data: PageData,
  known: Taxonomy,
): { sightings: TermSightings; deniedTerms: string[] } {
  const terms = termPhrasesOf(known);
  const lines = ownLines(page);
  const denials = new Map([...terms].map(([name, own]) => [name, denialsOf(own, lines)]));
  const hits = fromText(lines, known, terms, denials);
  const found = TAXONOMY_FIELDS.map((field): [TermFact, Sighting<string>[]] => {
    const inText = hits.filter((hit) => hit.field === field).map(({ sighting }) => sighting);
    return [field, [...fromAmenities(data, known[field], terms, denials), ...inText]];
  });
  const present = new Set(found.flatMap(([, sightings]) => sightings.map(({ value }) => value)));
  const absent = absentSightings(page, known, (name) => terms.get(name)?.phrases ?? []).map(
    ([field, sightings]) => [field, sightings.filter(({ value }) => !present.has(value))],
  );
  const deniedTerms = [...denials].flatMap(([name, denied]) => (denied.length > 0 ? [name] : []));
  return { sightings: Object.fromEntries([...found, ...absent]) as TermSightings, deniedTerms };
}
