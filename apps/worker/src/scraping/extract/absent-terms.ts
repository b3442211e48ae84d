import { ABSENT_TERMS, folded, PET_FRIENDLY, TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import type { TermFact } from '@kampvuur/domain/facts';
import { isElsewhereHeading, linesElsewhere } from './context';
import { READ } from './limits';
import { HEADING_LINE, type Page } from './read-page';
import { type Sighting, snippetAround } from './sightings';

// What a page says that the whole place does not have. Only plain sentences count, since what is said of some stands, of a time of the
// year or with an exception is no absence: `no pets`, `geen krag nie`, `Pets: not allowed`, and not `no pets in the chalets`.

/** Longest sentence that is read, in characters. */
const MAX_SENTENCE = 160;

const PLACE = '(?:campsite|camp|camping|farm|site|place|kamp|kampplek|plaas|oord|terrein)';
const ALLOWED =
  '(?:allowed|permitted|available|accepted|welcome|provided|toegelaat|toelaatbaar|beskikbaar|welkom|verskaf)';

/** Where a sentence begins that denies what follows: `there is no`, `jammer, geen`, `we do not allow`. */
const DENIES = new RegExp(
  String.raw`^(?:(?:sorry|unfortunately|please note(?: that)?|note(?: that)?|strictly|absolutely|jammer|ongelukkig|let wel|streng) )*` +
    String.raw`(?:(?:(?:we|ons|there|daar|(?:the|this|die|hierdie) ${PLACE}) (?:have|has|is|are|het|allow|offer|accept) )?(?:no|geen)` +
    String.raw`|(?:we|(?:the|this) ${PLACE}) (?:do not|don t|does not|doesn t|cannot|can t) (?:have|allow|accept|offer|permit|provide)(?: any)?) `,
);

/** What may still follow: `allowed`, `on site`, the second `nie`. */
const ENDS = new RegExp(
  String.raw`(?: (?:(?:is|are|word) )?${ALLOWED})?(?: (?:on site|here|hier|at all))?(?: nie)?(?: (?:please|asseblief))?$`,
);

/** The end of a sentence that denies what it begins with: `pets are strictly not allowed`. */
const DENIED = new RegExp(
  String.raw` (?:(?:is|are|word) )?(?:(?:strictly|absolutely|streng) )?(?:(?:not|nie) ${ALLOWED}(?: nie)?|prohibited|forbidden|verbode)$`,
);

/** A label and its answer: `Pets: no`, `Wi-Fi | not available`, `Swembad – nee`. */
const ANSWER = new RegExp(
  String.raw`^([^:|–]{2,40}?)\s*(?:[:|–]| - )\s*(?:no|nee|not ${ALLOWED}|nie ${ALLOWED}(?: nie)?|✗|✘|❌)\s*[.!]?$`,
  'iu',
);

/** Words that limit what a sentence says to a part, a time or others. */
const LIMITS =
  /\b(?:except|unless|exception|only|but|some|most|certain|during|until|currently|temporarily|yet|outside|inside|other|unattended|if|when|behalwe|tensy|slegs|net|maar|sommige|meeste|sekere|tydens|totdat|tans|tydelik|nog|binne|indien|wanneer)\b/;

/** Headings of what is no camping place. */
const OF_A_PART =
  /\b(?:chalets?|cottages?|cabins?|rooms?|suites?|rondawels?|rondavels?|huts?|villas?|units?|lodge|tented|day visit\w*|restaurant|beach|trails?|huisies?|kamers?|hutte?|eenhede?|dagbesoek\w*|strand)\b/;

const labelled = /^[^:]{1,60}:\s/;

/** Headings of the place's rules, which say nothing about what it has. */
const RULES = /\b(?:rules|reels|reëls|polic(?:y|ies)|beleid)\b/i;

/** The things that a line says are not there, folded: `pets`, `krag`. */
function deniedIn(original: string): string[] {
  if (original.length > 2_000) return [];
  const answer = ANSWER.exec(original.trim());
  if (answer) return [folded(answer[1] ?? '')];
  return original
    .split(/(?<=[.!?;])\s+|[•·●|]/)
    .filter((sentence) => sentence.length <= MAX_SENTENCE && !sentence.includes('?'))
    .flatMap((sentence) => {
      if (labelled.test(sentence) || LIMITS.test(folded(sentence))) return [];
      return sentence.split(/[,;]/).flatMap((part) => thingsDenied(folded(part)));
    });
}

function thingsDenied(part: string): string[] {
  const denied = DENIED.exec(part);
  if (denied) return [part.slice(0, denied.index)];
  const start = DENIES.exec(part)?.[0].length ?? 0;
  if (start === 0) return [];
  return part
    .slice(start)
    .replace(ENDS, '')
    .split(/ (?:or|and|nor|en|of) /)
    .map((thing) => thing.replace(/^(?:no|geen) /, ''));
}

/** The lines of a page that speak of the whole place, without the marks of headings. */
function linesOfPlace(page: Page): string[] {
  const elsewhere = linesElsewhere(
    page.mainText,
    (heading) => isElsewhereHeading(heading) && !RULES.test(heading),
  );
  let isOfPart = false;
  return page.mainText
    .split('\n')
    .slice(0, READ.lines)
    .flatMap((line, index) => {
      const heading = HEADING_LINE.exec(line)?.[2];
      if (heading !== undefined) isOfPart = OF_A_PART.test(folded(heading));
      return isOfPart || elsewhere.has(index) ? [] : [heading ?? line];
    });
}

/** The lines that deny each thing of the whole place, by the thing, folded. */
function denialsOfPlace(page: Page): Map<string, string[]> {
  const denials = new Map<string, string[]>();
  for (const line of linesOfPlace(page))
    for (const thing of deniedIn(line)) denials.set(thing, [...(denials.get(thing) ?? []), line]);
  return denials;
}

/** Most sentences about one term. */
const MAX_DENIALS = 10;

/** Of the categories, which are kinds of places, only this one is a question. */
const canBeAbsent = (field: TaxonomyField, name: string): boolean =>
  field !== 'categories' || name === PET_FRIENDLY;

/** Sightings of the terms that the page denies of the whole place. */
export function absentSightings(
  page: Page,
  known: Readonly<Record<TaxonomyField, string[]>>,
  phrasesOf: (name: string) => readonly string[],
): [TermFact, Sighting<string>[]][] {
  const denials = denialsOfPlace(page);
  return TAXONOMY_FIELDS.map((field) => {
    const sightings = known[field].flatMap((value): Sighting<string>[] => {
      const phrases = canBeAbsent(field, value) ? phrasesOf(value) : [];
      const denied = phrases.flatMap((phrase) => denials.get(phrase) ?? []).slice(0, MAX_DENIALS);
      return denied.map((line) => ({ value, strength: 'plain', snippet: snippetAround(line, phrases) }));
    });
    return [ABSENT_TERMS[field], sightings];
  });
}
