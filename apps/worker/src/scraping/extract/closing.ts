import { cutText, dateInSentence } from '@kampvuur/domain';
import type { Page } from './read-page';
import { type Sighting, snippetOf } from './sightings';

const YEAR = String.raw`(?:19|20)\d\d\b`;
/** Where a sentence, or what it says of the closing, ends: a season, days or hours would follow. */
const ENDS = String.raw`(?=[.!]|$|,? (?:after|because|due to|owing to|na \d+ jaar|weens|omdat)\b)`;
const PLACE = String.raw`(?:camp ?sites?|camp ?grounds?|camping (?:ground|area)|camp|caravan park|park|resort)`;
const PLAAS = String.raw`(?:kamp\w*|woonwapark|karavaanpark|park|oord)`;

/** A campsite has closed for good, in the words of owners: English and Afrikaans. */
const FOR_GOOD = new RegExp(
  [
    String.raw`\b(?:permanently|finally) (?:closed|shut)\b`,
    String.raw`\bclos(?:ed|ing|es|e)(?: down)? (?:permanently|for good|for ever|forever|indefinitely|for the last time)\b`,
    String.raw`\b(?:clos(?:ed|ing)|shut) (?:(?:our|its|the|their) )?(?:gates?|doors?)(?: permanently| for good| for ever| forever| for the last time|(?=[.!]|$))`,
    String.raw`\b(?:has|have|had) (?:closed|shut) down\b`,
    String.raw`\b(?:ceased|stopped) (?:operating|operations|trading|business)\b`,
    String.raw`\b(?:is|are) no longer (?:in (?:operation|business)|operating|operational|trading|a (?:camp ?site|caravan park|resort))\b`,
    String.raw`\bno longer (?:open|available) (?:to|for) (?:the public|campers|camping|bookings)\b`,
    String.raw`\bno longer (?:offer(?:s|ing)?|do(?:es|ing)?|provid(?:es?|ing)|accept(?:s|ing)?|tak(?:es?|ing)) (?:any )?(?:camping|campers|caravans)\b`,
    String.raw`\bclosed\b[^.!?]*\bwill (?:not|never) (?:re-?open|be re-?opening)\b`,
    String.raw`\bpermanent closure of (?:the|our|this) (?:\w+ )?(?:camp\w*|caravan park|park|resort)\b`,
    String.raw`\b(?:camp ?site|camp|(?:caravan )?park|resort) no longer exists\b`,
    String.raw`\bclosed (?:our|the) business\b`,
    String.raw`\b(?:our|the) (?:very )?last day(?: of (?:business|camping|operation|trading))? (?:was|is|will be) [\w ,]{0,24}${YEAR}${ENDS}`,
    String.raw`\b(?:we|${PLACE}) (?:are|is|were|was) closing down\b`,
    String.raw`\b(?:welcomed|hosted|received) (?:our|its|the) last (?:campers|guests|visitors)\b(?! of the )`,
    String.raw`\b(?:has|have) been closed since (?:\w+ )?${YEAR}`,
    String.raw`\bno longer operates?(?: as a ${PLACE}|${ENDS})`,
    String.raw`\b(?:is|are|gone|went) out of business\b`,
    String.raw`\b(?:been|was|were) sold\b(?! out)[^.!?]{0,120}\b(?:is|are|has|have) (?:now )?(?:been )?closed${ENDS}`,
    String.raw`\bcamping (?:is|was) no longer (?:possible|offered|available|on offer)\b(?! (?:on|in) the )`,
    String.raw`\b(?:gates?|doors?|${PLACE}) will (?:not|never) (?:re-?open|open again)\b(?! (?:before|until|till)\b)`,
    String.raw`\bnotice of (?:the |our )?permanent closure\b`,
    String.raw`\bclosed (?:our|the) ${PLACE}(?:${ENDS}| (?:in (?:\w+ )?${YEAR}|for good|at the end of))`,
    String.raw`\bpermanent (?:gesluit|toe)\b`,
    String.raw`\b(?:hekke|deure) (?:\w+ )?(?:vir (?:goed|altyd|die laaste keer)|permanent) (?:toegemaak|gesluit|gesluit het)\b`,
    String.raw`\bhet (?:ons|hul|sy|die) (?:hekke|deure|${PLAAS}) (?:gesluit|toegemaak)${ENDS}`,
    String.raw`\bvir (?:goed|altyd) (?:gesluit|toe(?:gemaak)?)\b`,
    String.raw`\b(?:sluit|gesluit)(?: (?:ons|die))?(?: (?:hekke|deure))? (?:permanent|vir (?:goed|altyd|oulaas|die laaste keer))\b`,
    String.raw`\bsluit ons (?:ons )?(?:hekke|deure) vir (?:oulaas|die laaste keer)\b`,
    String.raw`\b(?:finaal|vir oulaas) (?:gesluit|sluit|toe)\b`,
    String.raw`\b(?:ons|die) (?:heel )?laaste dag (?:was|is) [\w ,]{0,24}${YEAR}${ENDS}`,
    String.raw`\bsedert (?:\w+ )?${YEAR} (?:permanent )?gesluit\b`,
    String.raw`\bis verkoop\b[^.!?]{0,120}\bis (?:nou )?gesluit${ENDS}`,
    String.raw`\b(?:kampeer|kampering) is nie meer (?:moontlik|beskikbaar)\b`,
    String.raw`\b(?:ontvang|neem|aanvaar) (?:ons )?nie meer (?:kampeerders|gaste|woonwaens)\b(?! (?:vir|in|op) )`,
    String.raw`\blaaste (?:kampeerders|gaste) [^.!?]{0,60}${YEAR}[^.!?]{0,60} (?:ontvang|verwelkom)\b`,
    String.raw`\bnie meer (?:oop|in bedryf|in werking)\b`,
    String.raw`\bbestaan nie meer\b`,
    String.raw`\bgesluit\b[^.!?]*\bsal nie weer (?:oopmaak|heropen|oop wees)\b`,
    String.raw`\bbied nie meer kampeer\w* aan\b`,
  ].join('|'),
  'i',
);

/** A part of the place, a person or a road that is closed; and people or things to which a place that is open is closed. */
const OF_A_PART = new RegExp(
  [
    String.raw`\b(?:restaurant|restourant|shop|winkel|pool|swembad|bar|kroeg|pub|kiosk|office|kantoor|reception|road|pad|bridge|brug|trail|roete|slide|spa|bird hide|(?:ablution|shower) blocks?|ablusie\w*|sister \w+|susteroord|neighbou?r\w*|buurplaas|buur\w*|museum|kitchen|kombuis|laundry|jetty|slipway|branch|chalets?|cottages?|lodge rooms?|account|page|comments|entries|competition|gate \d|(?:main|north|south|east|west|old|back|second) gate|airport|border post|grenspos|pass)\b[^.!?]*?\b(?:clos|shut|gesluit|toe\b|no longer|nie meer)`,
    String.raw`\bclosed? (?:permanently )?(?:to|for) (?!the public|campers|camping)(?:all )?(?:day ?visitors?|visitors?|dogs|pets|vehicles|cars|motor ?cycles|quad|boats|traffic|hunters?|fishing|swimming|private|functions|weddings|renovations|maintenance)`,
  ].join('|'),
  'i',
);

/** Something other than the end: a denial, a question, a condition, a rumour. */
const NOT_SO =
  /\b(?:not|never|nooit|n['’]t|rumou?rs?|gerugte?|contrary|if|unless|as|tensy)\b[^.!?]*\b(?:clos|shut|gesluit|sluit)|\b(?<!\b(?:not|never|not be|never be|nie weer) )(?:re-?open(?:ed|ing|s)?|heropen|(?<!\b(?:not|never) )open(?:s|ing)? again|(?<!nie )weer oop(?!maak nie)|under new (?:management|ownership)|nuwe (?:eienaars?|bestuur))\b|\?\s*$/i;

/** A season, days or hours. Only what is said to be for good counts in the same sentence. */
const CLOSED = /\b(?:closed|gesluit|toe)\b/i;

const SENTENCE_END = /(?<=[.!?])\s+/;
/** Longest sentence that is read, in characters, and the most of them. */
const LIMITS = { sentence: 400, sightings: 5 } as const;

const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.replace(/^#+\s*/, '').split(SENTENCE_END))
    .filter((sentence) => sentence.length <= LIMITS.sentence);

/** Whether a sentence says that the place itself has closed for good; a season is no closing. */
export function saysClosed(sentence: string): boolean {
  return FOR_GOOD.test(sentence) && !OF_A_PART.test(sentence) && !NOT_SO.test(sentence);
}

/** Whether a text is about when or that a place is closed, and so does not describe it. */
export function isAboutClosing(text: string): boolean {
  const [first = ''] = text.split(SENTENCE_END);
  return (
    saysClosed(first) ||
    // `Our pool is closed until further notice`.
    /^(?:our |the |ons |die )?(?:(?!that |which |wat )[\p{L}-]+ ){1,4}(?:is|are|will be) (?:[\p{L}]+ )?(?:closed|gesluit)\b/iu.test(
      first.trim(),
    ) ||
    /^(?:we (?:are|will be) |ons is |please note:? ?(?:that )?)?(?:closed|gesluit)\b/i.test(first.trim())
  );
}

/** What the sentences of the main text that say that the place has closed for good say of it. */
function sightingsOf<T>({ mainText }: Page, read: (sentence: string) => T | null): Sighting<T>[] {
  if (!CLOSED.test(mainText) && !FOR_GOOD.test(mainText)) return [];
  return sentencesOf(mainText)
    .filter(saysClosed)
    .slice(0, LIMITS.sightings)
    .flatMap((sentence) => {
      const value = read(sentence);
      return value === null ? [] : [{ value, strength: 'plain', snippet: snippetOf(sentence) }];
    });
}

/** That the place has closed for good. */
export const closingsOf = (page: Page): Sighting<boolean>[] => sightingsOf(page, () => true);

/** Since when, if the same sentence says it. */
export const closingDatesOf = (page: Page): Sighting<string>[] => sightingsOf(page, dateInSentence);

/** What comes after a word that gives a reason. */
const REASON =
  /\b(?:because(?: of)?|due to|owing to|as a result of|following|weens|as gevolg van|omdat|nadat|aangesien)\s+([^.!?]+)/i;

/** Longest reason that is kept, in characters. */
const MAX_REASON = 200;

/** Why, if the same sentence says it, in its words. */
export const closingReasonsOf = (page: Page): Sighting<string>[] =>
  sightingsOf(page, (sentence) => {
    const [, reason] = REASON.exec(sentence) ?? [];
    return reason === undefined ? null : cutText(reason.trim(), MAX_REASON).trim();
  });
