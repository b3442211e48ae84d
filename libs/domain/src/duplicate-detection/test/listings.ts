import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, KM_PER_DEGREE, longitudeScale } from '../../geography/distance';
import { PLACES } from '../../geography/places';
import type { ComparedPlace } from '../place';

/** A made-up listing, and which place it really is. */
export interface Listing extends ComparedPlace {
  id: number;
  /** The same for listings of one place. */
  place: number;
  /** The heading it stands under. */
  kind: string;
}

/** How far from its town a place lies, and a camp from the middle of its park, in kilometres. */
const FROM_TOWN_KM = { min: 1, max: 10 };
const FROM_MIDDLE_KM = { min: 1, max: 7 };

/** From here on the closest town of a listing is that of its own point. */
const OTHER_TOWN_KM = 8;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number that depends on a text. */
const seedOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7);

interface Point {
  latitude: number;
  longitude: number;
}

function moved({ latitude, longitude }: Point, km: number, turn: number): Point {
  const [north, east] = [Math.cos(turn * 2 * Math.PI) * km, Math.sin(turn * 2 * Math.PI) * km];
  return {
    latitude: latitude + north / KM_PER_DEGREE,
    longitude: longitude + east / KM_PER_DEGREE / longitudeScale(latitude),
  };
}

interface Contacts {
  phone: string;
  email: string;
  website: string;
}

function contactsOf(name: string): Contacts {
  const random = randomFrom(seedOf(name));
  const digits = () => String(Math.floor(1000 + random() * 9000));
  const word = name.toLowerCase().replace(/[^a-z]/g, '');
  const phone = `0${Math.floor(10 + random() * 70)} ${digits().slice(1)} ${digits()}`;
  const email = random() < 0.5 ? `info@${word}.example` : `${word}@gmail.com`;
  return { phone, email, website: `https://www.${word}.example/` };
}

/** `Ladismith (group): Boskloof Guest House [pew] = Boskloof [p 3km]`; p, e and w are what a listing holds. */
const LINE = /^(?<town>[^:(]+?)(?: \((?<group>\w+)\))?: (?<listings>.+)$/;
const LISTING = /^(?<name>.+?) \[(?<facts>[^\]]*)\]$/;

function parts(pattern: RegExp, text: string): Record<string, string | undefined> {
  const { groups } = pattern.exec(text) ?? {};
  if (!groups) throw new Error(`Not a listing: ${text}`);
  return groups;
}

/** How another listing writes the same number. */
const abroad = (phone: string) => `+27 (0)${phone.slice(1).replaceAll(' ', '-')}`;

/** The listings of one line, all of one place. */
function placeOf(line: string, kind: string, place: number): Listing[] {
  const { town = '', group, listings = '' } = parts(LINE, line);
  const home = PLACES.find(({ name }) => name === town);
  if (!home) throw new Error(`Not a town: ${town}`);
  const random = randomFrom(seedOf(line));
  const far = ({ min, max }: typeof FROM_TOWN_KM, chance: number) => min + chance * (max - min);
  const middle = group === undefined ? home : moved(home, FROM_TOWN_KM.max, randomFrom(seedOf(group))());
  const own = moved(middle, far(group === undefined ? FROM_TOWN_KM : FROM_MIDDLE_KM, random()), random());
  const contacts = contactsOf(group ?? line);

  return listings.split(' = ').map((text, index) => {
    const { name = '', facts = '' } = parts(LISTING, text);
    const [, km] = /(\d+)km/.exec(facts) ?? [];
    const point = moved(own, Number(km ?? 0), random());
    const has = (fact: string) => facts.replace('km', '').includes(fact);
    const nearest = Number(km) >= OTHER_TOWN_KM ? nearestTown(point) : town;
    return {
      id: 0,
      place,
      kind,
      name,
      province: home.province,
      closestTown: has('t') ? null : nearest,
      latitude: has('?') ? null : point.latitude,
      longitude: has('?') ? null : point.longitude,
      contactPhones: has('p') ? [index === 0 ? contacts.phone : abroad(contacts.phone)] : [],
      contactEmails: has('e') ? [contacts.email] : [],
      websiteUrls: has('w') ? [contacts.website] : [],
    };
  });
}

function nearestTown(point: Point): string {
  const byDistance = (one: Point, other: Point) => distanceKm(one, point) - distanceKm(other, point);
  return PLACES.toSorted(byDistance)[0]?.name ?? '';
}

/** The listings of a file, in an order that says nothing. */
export function readListings(file: 'tuning' | 'held-out' | 'hard-tuning' | 'hard-held-out'): Listing[] {
  const lines = readFileSync(join(__dirname, `${file}.txt`), 'utf8').split('\n');
  let kind = '';
  const listings = lines.flatMap((line, number) => {
    if (line.startsWith('# ')) kind = line.slice(2);
    return line === '' || line.startsWith('#') ? [] : placeOf(line, kind, number);
  });
  return listings
    .toSorted((one, other) => seedOf(one.name + one.place) - seedOf(other.name + other.place))
    .map((listing, index) => ({ ...listing, id: index + 1 }));
}
