import { folded, TAXONOMY_FIELDS, type TaxonomyField, TAG_SYNONYMS } from '@kampvuur/domain';
import { isElsewhereHeading } from './context';
import { READ } from './limits';
import type { PageData } from './page-data';
import { HEADING_LINE, type Page } from './read-page';
import { type Sighting, snippetAt, snippetOf } from './sightings';
import { isThing, listOf, textsOf } from './structured-data';

/** Names as they stand in their tables. */
export type Taxonomy = Record<TaxonomyField, string[]>;

/** Where a page names them. */
export type TermSightings = Record<TaxonomyField, Sighting<string>[]>;

/** Words of the longest bit of text in which one word says something: "swembad", "hot showers and pool". */
const SHORT = 4;
const BITS = /[\n,;|•·●✓✔*/()]| - | – |(?<=\w)[.:!?](?=\s|$)/;
const PAIRS = /\band\b|\ben\b|&/i;
/** Characters around a phrase in which it may be denied. */
const AROUND = 60;
const NEGATION = new Set(['no', 'not', 'geen', 'nie', 'sonder', 'without', 'never', 'nearest', 'naaste']);
const AFTERWARDS = /^(?: \w+){0,2} (?:not|nie|prohibited|forbidden|verbode|unfortunately|closed)\b/;

const LENGTH = String.raw`\d+ (?:km|kms|kilometres?|kilometers?|min|mins|minutes?|minute|minuut|hours?|uur)`;
/** What lies elsewhere: `a nature reserve, 30 minutes away`, `5 km from the beach`. */
const AWAY_BEHIND = new RegExp(String.raw`^(?: \w+){0,4} (?:${LENGTH}|away|nearby|naby)\b`);
const AWAY_BEFORE = new RegExp(String.raw`\b${LENGTH}(?: drive| walk)? (?:from|to|van)(?: \w+){0,3} $`);

/** Everything a name is called by, folded. */
function phrasesOf(name: string): string[] {
  const own = folded(name);
  return [own, ...TAG_SYNONYMS.filter((group) => group.includes(own)).flat()];
}

/** True when the phrase stands in the folded text and is not denied there. */
function isSaid(text: string, phrase: string): boolean {
  const [whole, part] = [` ${text} `, ` ${phrase} `];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const before = whole.slice(Math.max(0, at - AROUND), at);
    const end = at + part.length - 1;
    const behind = whole.slice(end, end + AROUND);
    const isDenied =
      AFTERWARDS.test(behind) ||
      before
        .split(' ')
        .slice(-3)
        .some((word) => NEGATION.has(word));
    const isElsewhere = AWAY_BEHIND.test(behind) || AWAY_BEFORE.test(`${before} `);
    if (!isDenied && !isElsewhere) return true;
  }
  return false;
}

/** Amenities in the page's structured data, without those it says it does not have. */
function listedAmenities({ things, microdata }: PageData): string[] {
  const features = things.flatMap((thing) => [
    ...listOf(thing['amenityFeature']),
    ...listOf(thing['amenities']),
  ]);
  const names = features.flatMap((feature) => {
    if (!isThing(feature)) return textsOf(feature);
    const hasNot = /^(?:false|no|0)$/i.test(String(feature['value'] ?? 'true'));
    return hasNot ? [] : textsOf(feature['name']);
  });
  const pets = things.some((thing) => /^(?:true|yes)$/i.test(String(thing['petsAllowed'] ?? '')))
    ? ['pet friendly']
    : [];
  return [...names, ...microdata('amenityFeature'), ...pets];
}

/** A short bit of text, or the two of a pair, folded. */
function shortBits(bit: string): string[] {
  const words = (text: string) => text.split(' ').length;
  const parts = words(folded(bit)) <= 2 * SHORT ? bit.split(PAIRS) : [bit];
  return parts.map(folded).filter((part) => part !== '' && words(part) <= SHORT);
}

/** A line of the page that is not about other places. */
interface Line {
  text: string;
  /** The line, folded. */
  whole: string;
  /** Its short bits, folded. */
  short: string[];
}

/** The lines of the main text, without what stands under headings about other places. */
function ownLines(page: Page): Line[] {
  const lines: Line[] = [];
  let elsewhereLevel = Infinity;
  for (const line of page.mainText.split('\n').slice(0, READ.lines)) {
    const [, marks, heading] = HEADING_LINE.exec(line) ?? [];
    // A heading ends what stood under one of its level or below.
    if (marks && marks.length <= elsewhereLevel) {
      elsewhereLevel = isElsewhereHeading(heading ?? '') ? marks.length : Infinity;
    }
    if (elsewhereLevel < Infinity) continue;
    const text = (heading ?? line).replace(BRACKETED_DISTANCE, ' $1');
    if (isElsewhereHeading(LINE_HEADING.exec(text)?.[0] ?? '')) continue;
    lines.push({ text, whole: folded(text), short: [] });
  }

  let bits = 0;
  for (const line of lines) {
    if (bits > READ.lines) break;
    const parts = line.text.split(BITS).slice(0, READ.lines);
    line.short = [...new Set(parts.flatMap(shortBits))];
    bits += parts.length;
  }
  return lines;
}

/** Distances in brackets belong to what stands before them: `beach (95 km)`. */
const BRACKETED_DISTANCE = /\(((?:approx\.? )?\d+ ?(?:km|kms|min|minutes|m)\b[^()]{0,20})\)/gi;
/** `Nearby: ...`: a heading in front of its line. */
const LINE_HEADING = /^[^:]{1,40}(?=: )/;

/** A name in a line: as the whole of a bit of it, at its edge, within it, or in a sentence. */
type Fit = 'whole' | 'edge' | 'within' | 'sentence';

/** A single word counts in a short bit only: "power" alone is a facility, "the power of attorney" is not. */
function fitOf({ phrases, longer }: Terms, { whole, short }: Line): Fit | null {
  if (!phrases.some((phrase) => whole.includes(phrase))) return null;
  if (phrases.some((phrase) => short.includes(phrase))) return 'whole';
  const own = short.filter((bit) => !longer.some((phrase) => ` ${bit} `.includes(` ${phrase} `)));
  const said = own.filter((bit) => phrases.some((phrase) => isSaid(bit, phrase)));
  const isAtEdge = said.some((bit) =>
    phrases.some((one) => bit.startsWith(`${one} `) || bit.endsWith(` ${one}`)),
  );
  if (said.length > 0) return isAtEdge ? 'edge' : 'within';
  return phrases.some((phrase) => phrase.includes(' ') && isSaid(whole, phrase)) ? 'sentence' : null;
}

/** What a name is called by, and longer names that only hold its words: "private ablutions" beside "ablutions". */
interface Terms {
  phrases: string[];
  longer: string[];
}

/** Phrases that hold the words of a name and mean something else. */
const OTHER_MEANINGS = ['safari tent', 'safari tents'];

/** The terms of every known name. */
function termsOf(known: Taxonomy): Map<string, Terms> {
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

/** A known name in a line of the page. */
interface Hit {
  field: TaxonomyField;
  name: string;
  line: number;
  fit: Fit;
}

function hitsIn(lines: readonly Line[], known: Taxonomy, terms: Map<string, Terms>): Hit[] {
  return TAXONOMY_FIELDS.flatMap((field) =>
    known[field].flatMap((name) => {
      const own = terms.get(name) ?? { phrases: [], longer: [] };
      const hits: Hit[] = [];
      for (const [line, words] of lines.entries()) {
        const fit = fitOf(own, words);
        if (fit) hits.push({ field, name, line, fit });
        if (hits.length >= MAX_HITS) break;
      }
      return hits;
    }),
  );
}

/** Lines of one name that are looked at. */
const MAX_HITS = 10;
/** Lines between two items of one list. */
const LIST_GAP = 3;

/** Other names a list holds next to an item of it: more where the item has words of its own beside the name. */
const NEIGHBOURS = { whole: 1, edge: 2 } as const;

/** The line around the first of the folded phrases that stands in it; its beginning where none does as it is written. */
function snippetAround(line: string, phrases: readonly string[]): string {
  for (const phrase of phrases) {
    const words = phrase.replaceAll(' ', String.raw`[^\p{L}\p{N}]+`);
    const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu').exec(line);
    if (found) return snippetAt(line, found.index, found[0].length);
  }
  return snippetOf(line);
}

/** Names where they stand; an item among others of a list of known names is confirmed by them. */
function fromText(
  page: Page,
  known: Taxonomy,
  terms: Map<string, Terms>,
): (Hit & { sighting: Sighting<string> })[] {
  const lines = ownLines(page);
  const hits = hitsIn(lines, known, terms);
  const items = hits.filter(({ fit }) => fit === 'whole');
  return hits.map((hit) => {
    const { name, line, fit } = hit;
    const isItem = fit === 'whole' || fit === 'edge';
    const near = items.filter((other) => other.name !== name && Math.abs(other.line - line) <= LIST_GAP);
    const isConfirmed = isItem && near.length >= NEIGHBOURS[fit];
    const strength = isItem ? 'plain' : 'weak';
    const snippet = snippetAround(lines[line]?.text ?? '', terms.get(name)?.phrases ?? []);
    return { ...hit, sighting: { value: name, strength, snippet, isConfirmed } };
  });
}

/** Names among the amenities in the page's structured data. */
function fromAmenities(
  data: PageData,
  names: readonly string[],
  terms: Map<string, Terms>,
): Sighting<string>[] {
  const amenities = listedAmenities(data)
    .slice(0, READ.lines)
    .map((text) => ({ text, whole: folded(text) }));
  return names.flatMap((name) => {
    const { phrases, longer } = terms.get(name) ?? { phrases: [], longer: [] };
    const found = amenities.find(({ whole }) => {
      const isLonger = longer.some((phrase) => ` ${whole} `.includes(` ${phrase} `));
      return !isLonger && phrases.some((phrase) => isSaid(whole, phrase));
    });
    if (!found) return [];
    const isSure = phrases.includes(found.whole) && (data.isOnePlace || data.things.length === 0);
    return {
      value: name,
      strength: isSure ? 'declared' : 'plain',
      snippet: snippetOf(`amenityFeature: ${found.text}`),
    } as const;
  });
}

/** Where the page names known facilities, activities and categories, in English or Afrikaans. */
export function namesOf(page: Page, data: PageData, known: Taxonomy): TermSightings {
  const terms = termsOf(known);
  const hits = fromText(page, known, terms);
  const found = TAXONOMY_FIELDS.map((field) => {
    const inText = hits.filter((hit) => hit.field === field).map(({ sighting }) => sighting);
    return [field, [...fromAmenities(data, known[field], terms), ...inText]];
  });
  return Object.fromEntries(found) as TermSightings;
}
