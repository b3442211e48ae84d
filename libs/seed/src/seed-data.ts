import { plainToInstance } from 'class-transformer';
import {
  ArrayMinSize,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsLatitude,
  IsLongitude,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  validateSync,
} from 'class-validator';
import {
  ACTIVITIES,
  ADVISORY,
  ADVISORY_AREA,
  ADVISORY_KIND_KEYS,
  type AdvisoryKind,
  CATEGORIES,
  FACILITIES,
  GRAVEL_KM,
  PROVINCES,
  type Activity,
  type Category,
  type Facility,
  type Province,
} from '@kampvuur/domain';
import { SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { TRIP } from '@kampvuur/domain/trips';
import advisories from '../data/advisories.json';
import savedSearches from '../data/saved-searches.json';
import trips from '../data/trips.json';
import checkinTexts from '../data/checkin-texts.json';
import easternCape from '../data/campsites/eastern-cape.json';
import freeState from '../data/campsites/free-state.json';
import gauteng from '../data/campsites/gauteng.json';
import kwazuluNatal from '../data/campsites/kwazulu-natal.json';
import limpopo from '../data/campsites/limpopo.json';
import mpumalanga from '../data/campsites/mpumalanga.json';
import northWest from '../data/campsites/north-west.json';
import northernCape from '../data/campsites/northern-cape.json';
import operators from '../data/operators.json';
import people from '../data/people.json';
import westernCape from '../data/campsites/western-cape.json';

/**
 * Biomes of campsites. They determine the palette and landforms of the pictures, and which check-in texts are suitable.
 */
const BIOMES = [
  'fynbos-coast',
  'karoo-dusk',
  'bushveld-dawn',
  'drakensberg',
  'kalahari-dunes',
  'wild-coast',
  'mist-forest',
  'cederberg',
] as const;

export type Biome = (typeof BIOMES)[number];

/** Lower-case words joined by hyphens. */
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Largest number of pictures of a campsite. Together, the demo data show every gallery layout of the detail page. */
const MAX_PICTURES = 4;

/** An organisation that runs several campsites, with its public, official contacts. */
class SeedOperator {
  @Matches(KEY) key: string;
  @IsString() name: string;
  @IsUrl({}, { each: true }) websiteUrls: string[];
  @IsOptional() @IsUrl() facebookUrl?: string | null;
  @IsOptional() @IsString({ each: true }) contactPhones?: string[];
  @IsOptional() @IsEmail({}, { each: true }) contactEmails?: string[];
}

/** How a remote campsite is reached. */
class SeedApproach {
  @IsInt() @Min(1) @Max(GRAVEL_KM.max) gravelKm: number;
  @IsIn(['highClearance', 'fourByFour']) road: 'highClearance' | 'fourByFour';
}

/** A real campsite in a data file: public facts, described in our own words. */
class CampsiteRecord {
  /** Stable key, unique over all provinces. Campsites whose key exists are not seeded again. */
  @Matches(KEY) slug: string;
  @IsString() name: string;
  @IsIn(PROVINCES) province: Province;
  /** Nearest town. */
  @Length(1, 60) closestTown: string;
  /** Decimal degrees (WGS 84), inside the province, four decimals. */
  @IsLatitude() latitude: number;
  @IsLongitude() longitude: number;
  /** Typical lowest price per night in rand; null when unknown. */
  @ValidateIf(({ rates }: CampsiteRecord) => rates !== null) @IsInt() @Min(0) rates: number | null;
  /** One or two sentences. */
  @Length(90, 160) shortDescription: string;
  /** Two paragraphs separated by a blank line. */
  @Length(250, 700) longDescription: string;
  /** Key of the operator whose contacts are shown; missing where no official contact is known for certain. */
  @IsOptional() @IsIn(operators.map(({ key }) => key)) operator?: string;
  @ArrayMinSize(1) @IsIn(FACILITIES, { each: true }) facilities: Facility[];
  @IsIn(ACTIVITIES, { each: true }) activities: Activity[];
  @IsIn(CATEGORIES, { each: true }) categories: Category[];
  /** What it is known not to have; nothing of it is in the lists above. */
  @IsOptional() @IsIn(FACILITIES, { each: true }) absentFacilities?: Facility[];
  @IsOptional() @IsIn(ACTIVITIES, { each: true }) absentActivities?: Activity[];
  @IsOptional() @IsIn(CATEGORIES, { each: true }) absentCategories?: Category[];
  @IsIn(BIOMES) biome: Biome;
  /** Where a car needs clearance; all others lie at most a few kilometres of gravel off the tar. */
  @IsOptional() @IsObject() approach?: SeedApproach;
  @IsOptional() @IsBoolean() isClosed?: boolean;
  /** Of a closed one: since when, and why. */
  @IsOptional() @IsString() closedOn?: string;
  @IsOptional() @IsString() closedReason?: string;
  /** Compositions of its pictures: the first one is drawn for it alone, the others are shared (docs/data-sources.md). */
  @ArrayMinSize(1) @ArrayMaxSize(MAX_PICTURES) @Matches(KEY, { each: true }) scenes: string[];
}

type Contact = Required<Omit<SeedOperator, 'key' | 'name'>>;

/** A campsite of the demo data with its operator's contacts. */
export type SeedCampsite = Omit<CampsiteRecord, 'operator'> & Contact;

/** A text of a demo check-in. */
export class SeedCheckinText {
  @IsInt() @Min(1) @Max(5) rating: number;
  @Length(10, 1000) text: string;
  /** Only for campsites in one of these biomes; for all when missing. */
  @IsOptional() @IsArray() @IsIn(BIOMES, { each: true }) biomes?: Biome[];
  /** Only for campsites with all of these facilities; for all when missing. */
  @IsOptional() @IsArray() @IsIn(FACILITIES, { each: true }) needs?: Facility[];
}

/** A demo camper; the email addresses are of a reserved domain, so that emails reach nobody. */
class SeedPerson {
  @IsString() username: string;
  @IsString() firstName: string;
  @IsString() lastName: string;
  @Matches(/@example\.com$/) email: string;
}

/** Where an area of a demo advisory is. */
class SeedCircle {
  @IsLatitude() latitude: number;
  @IsLongitude() longitude: number;
  @Min(ADVISORY_AREA.radiusKm.min) @Max(ADVISORY_AREA.radiusKm.max) radiusKm: number;
}

/** A demo advisory, at a campsite or `around` a point, with a last day or a season. */
export class SeedAdvisory {
  @ValidateIf(({ around }: SeedAdvisory) => around === undefined) @Matches(KEY) slug?: string;
  @ValidateIf(({ slug }: SeedAdvisory) => slug === undefined) @IsObject() around?: SeedCircle;
  @IsIn(ADVISORY_KIND_KEYS) kind: AdvisoryKind;
  @Length(10, ADVISORY.maxNote) note: string;
  /** How many days before the seeding it was reported. */
  @IsInt() @Min(0) @Max(ADVISORY.maxDays) daysAgo: number;
  /** Days from the report to its last day. */
  @ValidateIf(({ season }: SeedAdvisory) => season === undefined)
  @IsInt()
  @Min(1)
  @Max(ADVISORY.maxDays)
  days?: number;
  /** First and last day of a season, `11-01`. */
  @IsOptional() @ArrayMinSize(2) @ArrayMaxSize(2) @IsString({ each: true }) season?: [string, string];
  /** Who reported it; a camper when missing. */
  @IsOptional() @IsIn(['administrator']) by?: 'administrator';
  /** How many campers have confirmed it. */
  @IsOptional() @IsInt() @Min(1) still?: number;
}

/** A saved search of the demo camper. */
class SeedSavedSearch {
  @Length(1, SAVED_SEARCH.maxName) name: string;
  /** Its parameters, as they are in an address. */
  @IsObject() search: Record<string, string>;
  /** Campsites that are new in it. */
  @Matches(KEY, { each: true }) found: string[];
}

/** `17:30`. */
const TIME = /^\d\d:\d\d$/;

/** A stop of a demo trip. */
class SeedStop {
  @Matches(KEY) slug: string;
  @IsInt() @Min(TRIP.nights.min) @Max(TRIP.nights.max) nights: number;
  @IsOptional() @Matches(TIME) arrivesAt?: string;
  @IsOptional() @Length(1, TRIP.maxNotes) notes?: string;
  /** Username of whoever wrote the notes; the owner when missing. */
  @IsOptional() @IsString() by?: string;
}

/** A trip of the demo camper. */
class SeedTrip {
  @Length(1, TRIP.maxName) name: string;
  /** Days from the seeding to its first stop; a trip without dates when missing. */
  @IsOptional() @IsInt() @Min(1) inDays?: number;
  /** Usernames of those who plan it together with the demo camper. */
  @IsOptional() @IsArray() @IsString({ each: true }) with?: string[];
  @IsArray() @IsObject({ each: true }) stops: SeedStop[];
}

/**
 * The records of a data file, each validated against its class.
 * @throws Error naming the file, the record and its field when one is malformed.
 */
export function readRecords<T extends object>(file: string, type: new () => T, records: unknown[]): T[] {
  for (const [index, record] of records.entries()) {
    const [error] = validateSync(plainToInstance(type, record) as object, {
      whitelist: true,
      forbidNonWhitelisted: true,
    });
    if (!error) continue;
    const reasons = Object.values(error.constraints ?? {}).join(', ');
    const start = JSON.stringify(record).slice(0, 50);
    throw new Error(`libs/seed/data/${file}, record ${index + 1} (${start} ...): ${reasons}`);
  }
  return records as T[];
}

const OPERATORS = new Map(
  readRecords('operators.json', SeedOperator, operators).map(({ key, name: _, ...contact }) => [
    key,
    contact,
  ]),
);
const NO_CONTACT: Contact = { websiteUrls: [], facebookUrl: null, contactPhones: [], contactEmails: [] };

function readCampsites(file: string, records: unknown[]): SeedCampsite[] {
  const campsites = readRecords(`campsites/${file}`, CampsiteRecord, records);
  readRecords(
    `campsites/${file}`,
    SeedApproach,
    campsites.flatMap(({ approach }) => approach ?? []),
  );
  return campsites.map(({ operator, ...campsite }) => ({
    ...campsite,
    ...NO_CONTACT,
    ...OPERATORS.get(operator ?? ''),
  }));
}

/** All campsites of the demo data, by province. */
export const SEED_CAMPSITES: SeedCampsite[] = [
  ...readCampsites('eastern-cape.json', easternCape),
  ...readCampsites('free-state.json', freeState),
  ...readCampsites('gauteng.json', gauteng),
  ...readCampsites('kwazulu-natal.json', kwazuluNatal),
  ...readCampsites('limpopo.json', limpopo),
  ...readCampsites('mpumalanga.json', mpumalanga),
  ...readCampsites('north-west.json', northWest),
  ...readCampsites('northern-cape.json', northernCape),
  ...readCampsites('western-cape.json', westernCape),
];

/** Those that are open: at the others nobody has camped since they closed, and nobody confirms anything of them. */
export const openOnes = (campsites: readonly SeedCampsite[]): SeedCampsite[] =>
  campsites.filter(({ isClosed }) => isClosed !== true);

export const SEED_CHECKIN_TEXTS = readRecords('checkin-texts.json', SeedCheckinText, checkinTexts);

/** The demo campers, who make check-ins and suggestions. */
export const SEED_PEOPLE = readRecords('people.json', SeedPerson, people);

/** What is the matter at some demo campsites. */
export const SEED_ADVISORIES = readRecords('advisories.json', SeedAdvisory, advisories);

/** The saved searches of the demo camper. */
export const SEED_SAVED_SEARCHES = readRecords('saved-searches.json', SeedSavedSearch, savedSearches);

/** The trips of the demo camper. */
export const SEED_TRIPS = readRecords('trips.json', SeedTrip, trips).map((trip) => ({
  ...trip,
  stops: readRecords('trips.json', SeedStop, trip.stops),
}));
