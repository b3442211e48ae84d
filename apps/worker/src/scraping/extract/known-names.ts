import { folded, NAME_FIELDS, type NameField, TAG_SYNONYMS } from '@kampvuur/domain';
import { READ, TAKE } from './limits';
import type { PageData } from './page-data';
import type { Page } from './read-page';
import { isThing, listOf, textsOf } from './structured-data';

/** Names as they stand in their tables. */
export type KnownNames = Record<NameField, string[]>;

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

/** A single word counts in a short bit only: "power" alone is a facility, "the power of attorney" is not. */
function isNamed(name: string, bits: { short: string[]; lines: string[] }): boolean {
  return phrasesOf(name).some((phrase) => {
    const texts = phrase.includes(' ') ? bits.lines : bits.short;
    return texts.some((text) => isSaid(text, phrase));
  });
}

/** Amenities the page tells machines of, without those it says it does not have. */
function toldAmenities({ things, item }: PageData): string[] {
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
  return [...names, ...item('amenityFeature'), ...pets];
}

/** A short bit of text, or the two of a pair, folded. */
function shortBits(bit: string): string[] {
  const words = (text: string) => text.split(' ').length;
  const parts = words(folded(bit)) <= 2 * SHORT ? bit.split(PAIRS) : [bit];
  return parts.map(folded).filter((part) => part !== '' && words(part) <= SHORT);
}

/** Which of the known facilities, activities and categories the page names, in English or Afrikaans. */
export function namesOf(page: Page, data: PageData, known: KnownNames): KnownNames {
  const lines = [...page.mainText.split('\n'), ...toldAmenities(data)].slice(0, READ.lines);
  const short = lines
    .flatMap((line) => line.split(BITS))
    .slice(0, READ.lines)
    .flatMap(shortBits);
  const bits = { short: [...new Set(short)], lines: [...new Set(lines.map(folded))] };
  const found = NAME_FIELDS.map((field) => [
    field,
    known[field].filter((name) => isNamed(name, bits)).slice(0, TAKE.names),
  ]);
  return Object.fromEntries(found) as KnownNames;
}
