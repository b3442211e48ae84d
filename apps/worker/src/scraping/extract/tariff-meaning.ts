import { folded } from '@kampvuur/domain';
import {
  CONSERVATION_WORDS,
  GUEST_WORDS,
  meaningIn,
  monthDayFromText,
  parseTariffs,
  SEASON_WORDS,
  type Tariff,
  TARIFF_LIMITS,
  WEEKPART_WORDS,
} from '@kampvuur/domain/stays';
import { isPlainWord } from './price-words';
import { CAMPING, ROOF } from './rates';
import type { PricedWords } from './tariff-lines';

/** What a price is for. */
export interface ReadTariff {
  tariff: Tariff;
  /** The price of a further person, which says nothing without the stand that others have paid. */
  isAdditional: boolean;
}

/** Words for something other than a stay at a stand, or for a price that not everybody pays. */
const NO_STAY =
  /\b(?:day[ -]?visit\w*|day (?:guests?|use)|dagbesoek\w*|dagkampeer\w*|keys?|sleutel\w*|deposit\w*|members?|lede|special\w*|spesiale?|discount\w*|afslag|hire|huur|boats?|bote|permits?|permit\w*|entrance|entry|gate fees?|toegang\w*|fishing|visvang|hengel\w*|storage|berging|groups?|groepe?|conference\w*|konferensie\w*|weddings?|troues?|surcharge\w*|toeslag|linen|hours?|hourly|uur|per day|per dag|meals?|breakfast|ontbyt|late|cancel\w*|trail\w*|staproete\w*|slipway|lapa|wi-?fi|ice|ys|laundry|wasgoed)\b|%/i;
const NON_MEMBERS = /\b(?:non-?members?|nie-?lede)\b/i;
const REST_OF_YEAR = /\b(?:the )?(?:rest of (?:the )?year|res van (?:die )?jaar)\b/i;

const NIGHT = /(?:\bper|\ba|\/|\beach|\belke) ?(?:night|nag)\b|\bp\.?n\b\.?|\bnightly\b/i;
const PERSON_NIGHT = /\bp\.?\/?p\.?\/?(?:p\.?\/?)?n\b\.?/i;
const WEEK = /(?:\bper|\ba|\/) ?week\b|\bweekly\b|\bweekliks\b/i;
const MONTH = /(?:\bper|\ba|\/) ?(?:month|maand)\b|\bmonthly\b|\bmaandeliks\b/i;
const ONCE = /\bonce(?:[ -]?off)?\b|\beenmalig\b|\bper (?:stay|visit|verblyf)\b/i;
const PER_PERSON = /\bper (?:person|persoon|head|kop)\b|\bp\.?\/?p\b\.?/i;
const PER_STAND =
  /(?:\bper|\/) ?(?:(?:camping|camp|caravan|tent|kamp)[ -]?)?(?:site|stand|pitch|caravan|tent|staanplek|kampplek|kampeerplek|perseel)\b/i;
const VEHICLE = /\b(?:per )?(?:vehicles?|cars?|voertuie?|motors?)\b/i;
const STAND =
  /\b(?:camp ?sites?|camping sites?|stands?|sites?|pitch(?:es)?|caravans?|kampplekke?|staanplekke?|kampeerplekke?)\b/i;
/** Words for a price of a further person. `EXTRAS` in `rates.ts` has its own: all that is no price of a stand. */
const ADDITIONAL = /\b(?:extra|additional|further|ekstra|addisionele|bykomende|thereafter)\b/i;

const ADDITIONAL_PERSON = new RegExp(
  String.raw`${ADDITIONAL.source} (?:person|people|persoon|persone|guests?|(?=adults?|child|kids?|volwassene|kind))`,
  'i',
);

const LIMIT = String.raw`(?:max(?:imum)?\.?|maks(?:imum)?\.?|up to|tot|for up to|for|vir|incl(?:udes|uding|\.)?)`;
const PEOPLE = new RegExp(
  String.raw`(?:\b${LIMIT} )*(\d{1,2}) (?:people|persons?|pax|guests|mense|persone)\b`,
  'i',
);
const LEAST_NIGHTS =
  /\b(?:min(?:imum)?\.?|at least|ten minste) (?:of |stay )?(\d{1,2}) (?:nights?|nagte?)\b/i;

const AGE = String.raw`(\d{1,2})`;
const YEARS = String.raw`(?: ?(?:yrs?|years?|jaar|jr)\b\.?(?: (?:old|oud))?)?`;
const AGES = new RegExp(
  String.raw`(?:\b(?:ages?|aged|ouderdom) )?${AGE} ?(?:-|–|to|tot) ?${AGE}${YEARS}`,
  'i',
);
const UNDER = new RegExp(String.raw`\b(?:under|below|onder) (?:the age of )?${AGE}${YEARS}`, 'i');
const AT_LEAST_AGE = new RegExp(
  String.raw`\b(?:over|above|bo) \d{2}${YEARS}|\b\d{2}${YEARS} ?(?:\+|(?:and|en) (?:older|over|ouer)\b)`,
  'i',
);

const DAY_OF_YEAR = String.raw`(\d{1,2}(?:st|nd|rd|th)? [a-z]{3,10})\.?(?: 20\d\d)?`;
const DATES = new RegExp(
  String.raw`\b(?:from |van )?${DAY_OF_YEAR} ?(?:-|–|to|tot|until|till) ?${DAY_OF_YEAR}`,
  'i',
);

const FIREWOOD = /\b(?:fire)?wood\b|\b(?:braai|brand)?hout\b/i;
const BUNDLE = /\b(?:per |a )?(?:bundles?|bags?|sak(?:ke|kies?)?|bondels?)\b(?: (?:of|van))?/i;
const PET = /\b(?:per )?(?:pets?|dogs?|honde?|troeteldiere?)\b/i;
const POWER = /\b(?:electricity|power|krag|elektrisiteit)\b/i;
const WITH_POWER =
  /\b(?:with(?:out)?|met|sonder|incl\w*|no|geen) (?:power|electricity|krag|elektrisiteit)\b/i;
const CONSERVATION = new RegExp(
  `${CONSERVATION_WORDS.source}(?: (?:fees?|levy|levies|fooie?|heffing))?`,
  'i',
);

/** Words besides those of `isPlainWord` that say no more than that there is a price. */
const FILLERS = new Set(
  'fee fees levy fooi fooie teen costs only description beskrywing type tipe rand off our on'.split(' '),
);
/** Plain words that are the name of a stand, where it has one. */
const NAMING = new Set(['powered', 'unpowered', 'grassed', 'shaded']);
/** Words of a time, which are no part of a name. */
const TIMED =
  /\b(?:season\w*|seisoen\w*|holidays?|vakansies?|mid|easter|paas\w*|december|desember|january|januarie|nights?|nagte?|week|weeks|month|maand|summer|winter|somer)\b|\d{3,}/i;

/** Takes from texts what is understood. */
class Words {
  constructor(private readonly texts: string[]) {}

  /** The first match, which is then gone. */
  take(pattern: RegExp): RegExpExecArray | null {
    for (const [index, text] of this.texts.entries()) {
      const match = pattern.exec(text);
      if (!match) continue;
      this.texts[index] = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
      return match;
    }
    return null;
  }

  takeMeaning<T>(words: readonly (readonly [T, RegExp])[]): T | undefined {
    const found = this.texts.map((text) => meaningIn(words, text)).find((value) => value !== undefined);
    const pattern = words.find(([value]) => value === found)?.[1];
    if (pattern) this.take(pattern);
    return found;
  }

  has(pattern: RegExp): boolean {
    return this.texts.some((text) => pattern.test(text));
  }

  get all(): readonly string[] {
    return this.texts;
  }
}

const numberIn = (match: RegExpExecArray | null, group = 1): number | undefined =>
  match?.[group] === undefined ? undefined : Number(match[group]);

type Parts = Partial<Tariff>;

/** When a price applies; dates say more than a season. */
function takeTime(words: Words): Parts {
  words.take(REST_OF_YEAR);
  // Before the seasons, of which `off` is one.
  const isOnce = words.take(ONCE) !== null;
  const [, first = '', last = ''] = words.take(DATES) ?? [];
  const [from, to] = [monthDayFromText(withoutOrdinal(first)), monthDayFromText(withoutOrdinal(last))];
  const season = words.takeMeaning(SEASON_WORDS);
  const leastNights = numberIn(words.take(LEAST_NIGHTS));
  const isWeek = words.take(WEEK) !== null;
  const days = words.takeMeaning(WEEKPART_WORDS);
  return {
    ...(from && to ? { season: 'dates', from, to } : season !== undefined && { season }),
    ...(leastNights !== undefined && { leastNights }),
    ...((isWeek || isOnce) && { time: isWeek ? 'week' : 'once' }),
    ...(days !== undefined && { days }),
  };
}

const withoutOrdinal = (day: string): string => day.replace(/(?<=\d)(?:st|nd|rd|th)/i, '');

function takeGuest(words: Words): Parts {
  const guest = words.takeMeaning(GUEST_WORDS);
  if (guest === undefined) return {};
  if (guest !== 'child') {
    words.take(AT_LEAST_AGE);
    return { guest };
  }
  const under = numberIn(words.take(UNDER));
  if (under !== undefined) return { guest, ageTo: under - 1 };
  const ages = words.take(AGES);
  return ages ? { guest, ageFrom: Number(ages[1]), ageTo: Number(ages[2]) } : { guest };
}

/** What is charged by the piece, or besides the stay; null where the words say none of it. */
function takeExtra(words: Words): Parts | null {
  if (words.take(FIREWOOD))
    return words.take(BUNDLE) ? { charge: 'firewood', per: 'unit' } : { charge: 'firewood' };
  if (words.take(CONSERVATION)) {
    const per = words.take(VEHICLE) ? 'vehicle' : words.take(PER_PERSON) ? 'person' : undefined;
    return { charge: 'conservation', time: words.take(NIGHT) ? 'night' : 'once', ...(per && { per }) };
  }
  if (words.take(PET)) {
    words.take(PET);
    return { charge: 'pet', per: 'unit' };
  }
  if (words.has(STAND) || words.has(WITH_POWER) || !words.take(POWER)) return null;
  return { charge: 'power', per: 'stand' };
}

type Above = Pick<PricedWords, 'above'>;

/** Whether what stands above says that prices are of camping; the nearest text that says something counts. */
function isCampingAbove({ above }: Above): boolean {
  const telling = above.find((text) => CAMPING.test(text) || ROOF.test(text) || NO_STAY.test(text));
  return telling !== undefined && CAMPING.test(telling) && !ROOF.test(telling) && !NO_STAY.test(telling);
}

const perAbove = ({ above }: Above): Tariff['per'] | undefined => {
  const [corner = '', caption = ''] = above;
  const text = `${corner}; ${caption}`;
  if (PER_PERSON.test(text) || PERSON_NIGHT.test(text)) return 'person';
  return STAND.test(text) ? 'stand' : undefined;
};

function takeUnit(words: Words, priced: PricedWords, guest: Tariff['guest']): Parts {
  const isPersonNight = words.take(PERSON_NIGHT) !== null;
  const isPerson = words.take(PER_PERSON) !== null || isPersonNight;
  const isNight = words.take(NIGHT) !== null || isPersonNight;
  const time = words.take(MONTH) ? 'month' : isNight ? 'night' : undefined;
  const isStand = words.take(PER_STAND) !== null || words.has(STAND);
  if (guest !== undefined || isPerson) return { per: 'person', ...(time && { time }) };
  if (isStand) return { per: 'stand', ...(time && { time }) };
  if (words.take(VEHICLE)) return { per: 'vehicle', ...(time && { time }) };
  const per = perAbove(priced);
  return { ...(per && { per }), ...(time && { time }) };
}

const isPlain = (text: string): boolean =>
  folded(text)
    .split(' ')
    .filter(Boolean)
    .every((word) => isPlainWord(word) || FILLERS.has(word));

/** The name that is left of the heading of a row; null where it is none, undefined where nothing is left. */
function nameIn(label: string): string | null | undefined {
  const name = label
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '');
  const isName = folded(name)
    .split(' ')
    .some((word) => NAMING.has(word));
  if (!isName && isPlain(name)) return undefined;
  return TIMED.test(name) || name.length > TARIFF_LIMITS.name ? null : name;
}

/** A night, where what stands above says so. */
const nightAbove = ({ above }: Above): Parts =>
  above.some((text) => NIGHT.test(text)) ? { time: 'night' } : {};

/** For what, for whom and for how long a price is; null where that is not sure. */
function basisOf(words: Words, priced: PricedWords, isAdditional: boolean): Parts | null {
  const isCamping = words.has(CAMPING) || isCampingAbove(priced);
  const extra = takeExtra(words);
  const guest = extra ? {} : takeGuest(words);
  const people = numberIn(words.take(PEOPLE));
  const unit = takeUnit(words, priced, guest.guest);
  if (extra) return extra.per ? { ...unit, ...extra } : null;
  const per = isAdditional ? 'person' : unit.per;
  if (per === undefined || !isCamping) return null;
  const isOfStand = per === 'stand' && people !== undefined;
  return { ...nightAbove(priced), ...unit, ...guest, per, ...(isOfStand && { people }) };
}

/** What a price is for, where every word is understood; null otherwise. */
export function meaningOf(priced: PricedWords): ReadTariff | null {
  const words = new Words([priced.label, ...priced.own]);
  words.take(NON_MEMBERS);
  const when = takeTime(words);
  const isAdditional = words.take(ADDITIONAL_PERSON) !== null;
  if ([NO_STAY, ROOF, ADDITIONAL].some((pattern) => words.has(pattern))) return null;
  const basis = basisOf(words, priced, isAdditional);
  const parts = { ...basis, ...when };
  if (!basis || (parts.time === undefined && basis.per !== 'unit')) return null;

  const [label = '', ...others] = words.all;
  const name = nameIn(label);
  if (name === null || (name !== undefined && basis.per !== 'stand') || !others.every(isPlain)) return null;
  const parsed = parseTariffs([{ ...parts, price: priced.price, name }]);
  const [tariff] = 'value' in parsed ? parsed.value : [];
  return tariff ? { tariff, isAdditional } : null;
}
