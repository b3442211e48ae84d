import { folded, localMonth } from '@kampvuur/domain';
import { isWordOfSite, siteOf } from './context';
import type { PriceContext } from './price-labels';
import { HEADING_LINE, type Page } from './read-page';

/**
 * Words that say no more than that a price is for a night at a campsite. A price with any other word nearby can be for
 * something else: `per person thereafter`, `members`, `whole site`.
 */
const PLAIN_WORDS = new Set(
  `a an the from for at of in is are our we your per each and or with without incl including includes included all
  vanaf van by vir is ons die n elke en of met sonder ingesluit alle
  camp camps camping campsite campsites site sites every stand stands tent tents caravan caravans motorhome motorhomes pitch pitches
  kamp kampe kampeer kampering kampterrein kampeerterrein kampplek kampplekke kampeerplek kampeerplekke staanplek staanplekke woonwa woonwaens karavaan karavane tentstaanplek
  adult adults person persons people visitor visitors head volwassene volwassenes persoon persone mense besoekers
  night nights nightly nag nagte p pp ppn pppn pn s
  price prices pricing rate rates tariff tariffs cost costs charge charges pay prys pryse tarief tariewe kos koste betaal rand zar r
  powered unpowered grassed shaded
  standard basic normal year round hele jaar deur standaard
  one two three four five six seven eight up to max maximum een twee drie vier vyf ses sewe agt tot maks maksimum
  welcome home book booking bookings reservations contact info information facilities overview details us here
  welkom tuis besprekings kontak inligting geriewe fasiliteite oorsig hier`.split(/\s+/),
);
/** Conditions, also in the lines around a price. */
const CONDITION =
  /\b(?:only|slegs|alleenlik|members?|lede|minimum|min\.|at least|ten minste|until|valid|expire[ds]?|geldig|peak|out of season)\b/i;
/** Power as part of a stand; alone it is sold beside it. */
const WITH_POWER =
  /\b(?:with(?:out)?|incl(?:uding|\.)?|includes|met|sonder|insluitend) (?:power|electricity|krag|elektrisiteit)\b|\b(?:power|electric) (?=stands?\b|sites?\b)/gi;
/** People and vehicles included in a price: `(4 people, 1 vehicle)`. */
export const INCLUDED =
  /\b\d+ (?:people|persons?|adults?|guests?|children|vehicles?|cars?|mense|persone|volwassenes|kinders|voertuie?)\b/gi;
/** A line that says of which year prices are. */
const PRICES_OF_A_YEAR =
  /\b(?:prices?|rates?|tariffs?|pricing|pryse|tariewe|valid|geldig)\b[^\n]{0,40}?\b20\d\d\b/gi;
const YEAR = /\b20\d\d\b/g;
/** Most headings above one line that are read. */
const MAX_HEADINGS = 12;

/** Whether a word, folded, says no more than that a price is for a night at a campsite. */
export const isPlainWord = (word: string): boolean => PLAIN_WORDS.has(word);

const yearsIn = (text: string): number[] => [...text.matchAll(YEAR)].map(([year]) => Number(year));

/** The headings above each line of the main text, those of all sections that contain the same line. */
function headingsByLine({ mainText }: Page): Map<string, string[]> {
  const byLine = new Map<string, string[]>();
  const open: string[] = [];
  for (const line of mainText.split('\n')) {
    const [, marks, heading = ''] = HEADING_LINE.exec(line) ?? [];
    if (marks) {
      open.length = Math.min(open.length, marks.length - 1);
      open[marks.length - 1] = heading;
      continue;
    }
    const known = byLine.get(line) ?? [];
    if (known.length < MAX_HEADINGS) byLine.set(line, [...known, ...open.filter(Boolean)]);
  }
  return byLine;
}

/** Decides whether the words around a price say that it is for a night at the campsite, and nothing else. */
export class PriceWords {
  private readonly headings: Map<string, string[]>;
  /** The name of the website, whose words say nothing about a price. */
  private readonly site: string;
  /** The page speaks of rooms or buildings, whose prices occur besides those of stands. */
  readonly areRoomsLet: boolean;
  private readonly thisYear = localMonth(new Date()).year;
  /** The prices of the page are those of a year that is over. */
  readonly areOld: boolean;

  constructor(
    page: Page,
    /** Words of rooms and buildings. */
    roof: RegExp,
  ) {
    this.areRoomsLet = roof.test(page.text);
    this.headings = headingsByLine(page);
    this.site = siteOf(page);
    const years = [...page.text.matchAll(PRICES_OF_A_YEAR)].flatMap(([line]) => yearsIn(line));
    this.areOld = years.length > 0 && Math.max(...years) < this.thisYear;
  }

  arePlain({ about, around, line }: PriceContext): boolean {
    if (this.areOld || [...about, ...around].some((text) => CONDITION.test(text))) return false;
    return [...about, ...this.headingsAbove(line)].every((text) => this.isPlain(text));
  }

  /** The headings of the sections that contain a line. */
  headingsAbove(line: string): readonly string[] {
    return this.headings.get(line) ?? [];
  }

  /** Whether a text contains no other words. */
  isPlain(text: string): boolean {
    const words = folded(text.replace(INCLUDED, ' ').replace(WITH_POWER, ' ')).split(' ').filter(Boolean);
    return words.every((word) => {
      if (/^20\d\d$/.test(word)) return Number(word) >= this.thisYear;
      return /^\d+$/.test(word) || PLAIN_WORDS.has(word) || isWordOfSite(word, this.site);
    });
  }
}
