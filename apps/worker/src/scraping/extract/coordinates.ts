import { COORDINATE_DECIMALS, folded } from '@kampvuur/domain';
import { TAKE } from './limits';
import { isWordOfSite, lineAt, siteOf, textsElsewhere } from './context';
import { isThing, listOf, subjectOf, textsOf } from './structured-data';
import type { PageData } from './page-data';
import type { Page } from './read-page';
import { type Sighting, snippetAt, snippetOf, type Strength } from './sightings';

/** A point in decimal degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Bounding box of South Africa with a margin: a point outside is a mistake or another place. */
const BOX = { north: -22, south: -35, west: 16, east: 33.5 } as const;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const PAIR = new RegExp(String.raw`^\s*(?:loc:)?${NUMBER}\s*[,;]\s*\+?${NUMBER}`);
/** Coordinates in text need decimals: other pairs of numbers can mean anything. */
const IN_TEXT =
  /(?<![\d.])(-?2[2-9]\.\d{3,15}|-?3[0-5]\.\d{3,15})\s?°?\s?S?\s?[,;/ ]\s?(?:[a-z]{1,10}:?\s?)?\+?(1[6-9]\.\d{3,15}|[23]\d\.\d{3,15})(?![\d.])/gi;
const MINUTE_MARK = "['’‘′´`]";
const SECOND_MARK = `(?:["”“″]|${MINUTE_MARK}{2})`;
const ANGLE = String.raw`-?(\d{1,3})\s?[°º˚]\s?(\d{1,2}(?:\.\d{1,8})?)\s?${MINUTE_MARK}\s?(?:(\d{1,2}(?:\.\d{1,8})?)\s?${SECOND_MARK})?\s?`;
/** Between a latitude and a longitude, with or without names: `S, Long: `. */
const AND = String.raw`[\s,;/|&–-]{0,4}(?:(?:lon(?:g(?:itude)?)?|lengtegraad|and|en)[.:]?\s?)?`;
const SOUTH = 'S(?:outh|uid)?';
const EAST = '(?:E(?:ast)?|O(?:os)?)';
const SOUTH_EAST = new RegExp(
  String.raw`(?:\b${SOUTH} ?)?${ANGLE}(?:${SOUTH}\b\.?)?${AND}(?:${EAST}\s?)?${ANGLE}(?:${EAST}\b)?`,
  'gi',
);
/** `S22 51.198 E29 13.734`: degrees and minutes without units, which therefore need letters. */
const BARE_MINUTES =
  /\bS\s?(\d{2})[\s°]\s?(\d{1,2}\.\d{1,8})['’′]?[\s,;/]{0,4}E\s?0?(\d{2})[\s°]\s?(\d{1,2}\.\d{1,8})(?![\d.])/gi;
/** `S25 05 30.5 E30 46 30`, likewise with seconds. */
const BARE_SECONDS =
  /\bS\s?(\d{2})[\s°]\s?(\d{1,2})\s(\d{1,2}(?:\.\d{1,8})?)[\s,;/]{0,4}E\s?0?(\d{2})[\s°]\s?(\d{1,2})\s(\d{1,2}(?:\.\d{1,8})?)(?![\d.])/gi;
const PIN = new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`);
const EMBED = new RegExp(String.raw`!2d${NUMBER}!3d${NUMBER}`);
const CENTRE = new RegExp(String.raw`/@${NUMBER},${NUMBER}`);
const MAP_HOST =
  /(?:^|\.)(?:google\.[a-z.]{2,6}|goo\.gl|openstreetmap\.org|osm\.org|bing\.com|apple\.com|waze\.com|what3words\.com)$/i;
/** Query parameters of map links with a pin, and those with the centre of the view. */
const PINS = ['q', 'query', 'daddr', 'destination', 'sp', 'coordinate'];
const CENTRES = ['ll', 'sll', 'center', 'cp'];
const MINUTES_PER_DEGREE = 60;
const SECONDS_PER_DEGREE = 3_600;
/** Words before a campsite's own point; with any other word it can be that of a waterfall or a turn-off. */
const OWN_POINT = new Set(
  `gps co ordinates coordinates coords coordinate koordinate lat latitude long lon longitude breedtegraad lengtegraad position posisie
  location ligging find us our ons here hier at is are by op die the a and en of for to na our decimal degrees grade dms map kaart
  camp campsite camping kamp kampplek resort oord farm plaas park reserve gate hek entrance ingang reception ontvangs office
  kry vind get see view open s e o south east wgs84 address adres directions aanwysings in your enter navigate`.split(
    /\s+/,
  ),
);

/** Whether the words before a point, in the same line back to the last number, are those of the campsite's own point. */
function isOwnPointLabel(text: string, index: number, site: string): boolean {
  const line = text.slice(Math.max(0, index - BEFORE), index).replace(/^.*\n/s, '');
  const label = line.split(/\d|[.;!?] /).at(-1) ?? '';
  const words = folded(label).split(' ').filter(Boolean);
  return words.every((word) => OWN_POINT.has(word) || isWordOfSite(word, site));
}

/** Words before a point, in the same line, that say it is that of something on the way or nearby. */
const OF_SOMETHING_ELSE =
  /\b(?:turn-? ?off|afdraai\w*|hospital|hospitaal|clinic|kliniek|airport|lughawe|nearest|naaste|town|dorp)\b[^\n]{0,40}$/i;
const BEFORE = 80;
/** Most points read from a text per format. */
const MAX_TEXT_POINTS = 10;

/** A valid point in South Africa; null for anything else. */
function pointAt(latitude: unknown, longitude: unknown): Point | null {
  const round = (value: unknown) =>
    Number(Number(String(value).trim().replace(',', '.')).toFixed(COORDINATE_DECIMALS));
  const point = { latitude: round(latitude), longitude: round(longitude) };
  // Many pages omit the sign of the latitude.
  if (point.latitude > 0) point.latitude = -point.latitude;
  const isInside = point.latitude >= BOX.south && point.latitude <= BOX.north;
  return isInside && point.longitude >= BOX.west && point.longitude <= BOX.east ? point : null;
}

function parsePair(text: string | null | undefined): Point | null {
  const match = PAIR.exec(text ?? '');
  return match ? pointAt(match[1], match[2]) : null;
}

function fromThings({ things, isOnePlace }: PageData): Sighting<Point>[] {
  return things.flatMap((thing) => {
    const about = subjectOf(thing);
    const places = [thing, ...listOf(thing['location'])].filter(isThing);
    return places.slice(0, TAKE.sightings).flatMap((place) => {
      const geo = listOf(place['geo']).find(isThing) ?? place;
      const point = pointAt(textsOf(geo['latitude'])[0], textsOf(geo['longitude'])[0]);
      const sightings = sightingOf(point, isOnePlace ? 'declared' : 'plain', 'geo');
      return sightings.map((sighting) => ({ ...sighting, about }));
    });
  });
}

function fromMeta(data: PageData): Sighting<Point>[] {
  const [latitude] = data.microdata('latitude');
  const [longitude] = data.microdata('longitude');
  const item = sightingOf(pointAt(latitude?.value, longitude?.value), 'declared', 'position');
  if (item.length > 0)
    return item.map((found) => (latitude?.about ? { ...found, about: latitude.about } : found));
  const inMeta = pointAt(
    data.meta('place:location:latitude', 'og:latitude')[0],
    data.meta('place:location:longitude', 'og:longitude')[0],
  );
  const point = inMeta ?? parsePair(data.meta('geo.position', 'icbm', 'ICBM')[0]);
  return sightingOf(point, 'declared', 'position');
}

/** The sighting of a point in structured data; none for null. */
function sightingOf(point: Point | null, strength: Strength, property: string): Sighting<Point>[] {
  if (!point) return [];
  return [{ value: point, strength, snippet: `${property}: ${point.latitude}, ${point.longitude}` }];
}

/** The pin of a link to a map: the place that it searches for, navigates to or marks. */
function pinOf(link: string): Point | null {
  if (/^geo:/i.test(link)) return parsePair(link.slice('geo:'.length));
  const url = mapAddress(link);
  if (!url) return null;
  const pin = PIN.exec(link);
  return (
    (pin && pointAt(pin[1], pin[2])) ??
    pairAmong(url, PINS) ??
    pointAt(url.searchParams.get('mlat'), url.searchParams.get('mlon'))
  );
}

/** The centre of a linked or embedded map: the place is somewhere in view. */
function centreOf(link: string): Point | null {
  const url = mapAddress(link);
  if (!url) return null;
  const [embed, centre] = [EMBED.exec(link), CENTRE.exec(link)];
  const hash = /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash);
  return (
    (embed && pointAt(embed[2], embed[1])) ??
    pairAmong(url, CENTRES) ??
    (centre && pointAt(centre[1], centre[2])) ??
    (hash && pointAt(hash[1], hash[2]))
  );
}

function mapAddress(link: string): URL | null {
  if (!/^https?:/i.test(link)) return null;
  const url = new URL(link);
  return MAP_HOST.test(url.hostname) ? url : null;
}

function pairAmong({ searchParams }: URL, names: readonly string[]): Point | null {
  return firstOf(names, (name) => parsePair(searchParams.get(name)));
}

function firstOf<T>(list: readonly T[], read: (one: T) => Point | null): Point | null {
  for (const one of list) {
    const point = read(one);
    if (point) return point;
  }
  return null;
}

function degrees([whole, minutes, seconds]: (string | undefined)[]): number {
  return Number(whole) + Number(minutes) / MINUTES_PER_DEGREE + Number(seconds ?? 0) / SECONDS_PER_DEGREE;
}

/** Points in a text; those in lines `elsewhere` are of other places. */
function fromText({ text }: Page, site: string, elsewhere: ReadonlySet<string>): Sighting<Point>[] {
  const patterns: [RegExp, (match: RegExpExecArray) => Point | null][] = [
    [IN_TEXT, (match) => pointAt(match[1], match[2])],
    [SOUTH_EAST, (match) => pointAt(degrees(match.slice(1, 4)), degrees(match.slice(4, 7)))],
    [BARE_SECONDS, (match) => pointAt(degrees(match.slice(1, 4)), degrees(match.slice(4, 7)))],
    [BARE_MINUTES, (match) => pointAt(degrees(match.slice(1, 3)), degrees(match.slice(3, 5)))],
  ];
  return patterns.flatMap(([pattern, read]) => {
    const found: Sighting<Point>[] = [];
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      count += 1;
      if (count > TAKE.matches || found.length >= MAX_TEXT_POINTS) break;
      const value = read(match);
      if (!value) continue;
      const snippet = snippetAt(text, match.index, match[0].length);
      const before = text.slice(Math.max(0, match.index - BEFORE), match.index);
      const isOther =
        OF_SOMETHING_ELSE.test(before) ||
        elsewhere.has(lineAt(text, match.index)) ||
        !isOwnPointLabel(text, match.index, site);
      const strength: Strength = isOther ? 'weak' : 'plain';
      found.push({ value, strength, snippet });
    }
    return found;
  });
}

function fromLinks(
  links: readonly string[],
  strength: Strength,
  read: (link: string) => Point | null,
): Sighting<Point>[] {
  return links
    .flatMap((link) => {
      const value = read(link);
      return value ? [{ value, strength, snippet: snippetOf(link) }] : [];
    })
    .slice(0, TAKE.sightings);
}

/** Fewer decimals name a town and not a campsite: 0.01° are a kilometre. */
const MIN_DECIMALS = 3;

const isExact = ({ latitude, longitude }: Point) =>
  [latitude, longitude].some((degree) => (String(degree).split('.')[1] ?? '').length >= MIN_DECIMALS);

/**
 * Sightings of the campsite's coordinates on a page, the most reliable source first. What its owner has written comes before
 * what a plugin has worked out from the address; a rough position is only worth a review.
 */
export function coordinatesOf(page: Page, data: PageData): Sighting<Point>[] {
  const declared = [...fromThings(data), ...fromMeta(data)].map((found) =>
    isExact(found.value) ? found : { ...found, strength: 'weak' as const },
  );
  return [
    ...fromLinks(page.links, 'plain', pinOf),
    ...fromText(page, siteOf(page), textsElsewhere(page)),
    ...declared,
    ...fromLinks(page.links, 'weak', centreOf),
  ];
}
