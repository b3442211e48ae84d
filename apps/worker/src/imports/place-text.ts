import { folded, placeNames, type Province } from '@kampvuur/domain';
import { PARKS, placesNamed, regionNamed } from '@kampvuur/domain/geography';
import { readProvince } from './cells/read-province';

/** What a text such as `nr Thabazimbi, Limpopo` says of a place. */
interface PlaceText {
  /** The town in its own words; null when none is known or said to be near. */
  town: string | null;
  province: Province | null;
  /** The provinces of today in a former one that is named, as in `Middelburg (Cape)`; null without one. */
  among: readonly Province[] | null;
  /** Something behind the town is neither in South Africa nor known: `Fernie, British Columbia`. */
  isElsewhere: boolean;
  /** There are words around the town that are not part of its name. */
  isWordy: boolean;
}

/** Words before a town that say how far it is. */
const NEAR =
  /^(?:(?:(?:about|approx\w*|ongeveer|c(?:irca|a)|just|net)\b\.?|\u00b1)\s*)*(?:\d+(?:[.,]\d+)?\s*(?:km|kms|kilomet(?:er|re)s?|m)\b\s*)?(?:(?:north|south|east|west|noord|suid|oos|wes|[nsew]{1,3})[\w-]*\s+(?=(?:of|from|van|vanaf)\b))?(?:(?:near|nr|naby|close to|outside|buite|from|vanaf|(?<=(?:kms?|\bm|\b[nsew]{1,3}|north|south|east|west|noord|suid|oos|wes)\s)(?:van|of)|in|at|by|on|beyond|past|anderkant|next to|langs)\b\.?\s*)*/i;

/** A road, as an address or a way to a town names it: `the R712`, `die N1`, `the Golden Gate road`. */
const ROAD = String.raw`(?:the\s+|die\s+)?(?:[rnm]\s?\d{1,3}|[\p{L}\s'’-]{1,40}\s(?:road|rd|highway|route|pad))\b`;

/** Words behind a town that say on which road, or which way. */
const ON_ROAD = new RegExp(
  String.raw`\s+(?:(?:on|along|off|via|by|op|langs|aan|oor)\s+${ROAD}|(?:towards?|in die rigting van|in the direction of)\s).*$`,
  'iu',
);

const ONLY_ROAD = new RegExp(`^${ROAD}$`, 'iu');

const CAPE: readonly Province[] = ['Eastern Cape', 'Northern Cape', 'Western Cape', 'North West'];
const TRANSVAAL: readonly Province[] = ['Gauteng', 'Limpopo', 'Mpumalanga', 'North West'];

/** Former provinces, by which people still distinguish towns of one name. */
const FORMER: ReadonlyMap<string, readonly Province[]> = new Map([
  ...['cape', 'cape province', 'kaap', 'kaapprovinsie', 'kp'].map((name) => [name, CAPE] as const),
  ...['transvaal', 'tvl'].map((name) => [name, TRANSVAAL] as const),
]);

const formerNamed = (part: string) => FORMER.get(folded(part)) ?? null;

const COUNTRY = /\b(?:south africa|suid-afrika|republic of|r\.?s\.?a\.?|z\.?a\.?)(?=\W|$)/gi;

/** Between the parts of an address. */
const PARTS = /[,;\n()|/]|\s[-–—]\s/;

/** Texts read so far: the rows of a sheet name the same towns. */
const read = new Map<string, PlaceText>();
const MAX_READ = 10_000;

/** Reads a town and a province out of free text. */
export function readPlaceText(text: string): PlaceText {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= MAX_READ) read.clear();
  const found = placeTextOf(text.slice(0, MAX_TEXT));
  read.set(text, found);
  return found;
}

/** Longest text that is read, in characters. */
const MAX_TEXT = 300;

function placeTextOf(text: string): PlaceText {
  const isNear = withoutNear(text.trim()) !== text.trim();
  const parts = text
    .split(PARTS)
    .map((part) =>
      withoutNear(part.trim())
        .replace(COUNTRY, ' ')
        .replace(/\b\d{4}\b/g, ' ')
        .trim(),
    )
    .flatMap(withProvinceApart)
    .filter((part) => /\p{L}/u.test(part) && (isKnown(part) || !ONLY_ROAD.test(part)));
  const provinces = parts.map(provinceOfPart);
  const rest = parts.filter((part, index) => provinces[index] === null && formerNamed(part) === null);
  const province = provinces.find((each) => each !== null) ?? null;
  const last = rest.findLastIndex(isKnown);
  const among = parts.map(formerNamed).find((each) => each !== null) ?? null;
  const only = rest.length === 1 && (isNear || province !== null) ? (rest[0] ?? null) : null;
  return {
    town: rest[last] ?? only,
    province,
    among,
    isWordy: (isNear || province !== null || among !== null) && (last >= 0 || only !== null),
    isElsewhere: last >= 0 && province === null && rest.slice(last + 1).some((part) => !isKnownArea(part)),
  };
}

/** `Richmond` and `KZN` for `Richmond KZN`; what is a town or a province as a whole stays one. */
function withProvinceApart(part: string): string[] {
  if (isKnown(part) || provinceOfPart(part) !== null) return [part];
  const words = part.split(/\s+/);
  const from = words.findIndex(
    (_, index) =>
      index > 0 && namesProvince(words.slice(index).join(' ')) && isKnown(words.slice(0, index).join(' ')),
  );
  return from < 0 ? [part] : [words.slice(0, from).join(' '), words.slice(from).join(' ')];
}

const namesProvince = (text: string) => provinceOfPart(text) !== null || formerNamed(text) !== null;

/** Whether a text is the name of a town. */
const isKnown = (text: string) => placesNamed(folded(text)).length > 0;

/** `Clarens` for `10 km from Clarens on the R712`; `Van Reenen` stays what it is. */
function withoutNear(text: string): string {
  if (isKnown(text)) return text;
  const place = text.replace(NEAR, '');
  const town = place.replace(ON_ROAD, '');
  return isKnown(town) ? town : place;
}

function provinceOfPart(part: string): Province | null {
  const { value, warnings } = readProvince(part);
  return warnings.length === 0 ? value : null;
}

/** Whether a text names a region, a park or a town of South Africa, with other words or without. */
export function isKnownArea(text: string): boolean {
  const words = folded(text).split(' ');
  const phrases = words.flatMap((_, from) =>
    words.slice(from).map((__, count) => words.slice(from, from + count + 1).join(' ')),
  );
  return phrases.some((phrase) =>
    placeNames(phrase).some(
      (name) => placesNamed(name).length > 0 || regionNamed(name) !== undefined || PARK_NAMES.has(name),
    ),
  );
}

const PARK_NAMES = new Set(PARKS.map(({ name }) => folded(name)));

/** The provinces in which a town of this name lies, each once; none for an unknown one. */
export function provincesOfTown(town: string): Province[] {
  return [...new Set(placesNamed(folded(town)).map(({ province }) => province))];
}
