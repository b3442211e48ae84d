import type { DataSource } from 'typeorm';
import { AMENITY_KINDS, AMENITY_REACH_KM, type AmenityKind } from '@kampvuur/domain';
import { KM_PER_DEGREE, longitudeScale } from '@kampvuur/domain/geography/distance';
import { AmenitiesRepository, type NewAmenity } from '@kampvuur/persistence';
import { Random } from './random';
import type { SeedCampsite } from './seed-data';

/** How often a kind is found near a campsite, in percent, and what it is called: `Kransduif Motors (demo)`. */
const KINDS: Readonly<Record<AmenityKind, { percent: number; names: readonly [string, ...string[]] }>> = {
  hospital: { percent: 12, names: ['District Hospital', 'Memorial Hospital'] },
  clinic: { percent: 35, names: ['Clinic', 'Community Health Centre'] },
  police: { percent: 30, names: ['Police Station'] },
  fuel: { percent: 50, names: ['Motors', 'Garage', 'Filling Station'] },
  gas: { percent: 20, names: ['Gas and Hardware', 'Gas'] },
  shop: { percent: 60, names: ['General Dealer', 'Padstal', 'Supermarket'] },
  dumpPoint: { percent: 8, names: ['Caravan Dump Point'] },
};

/** Made-up places that the names come from. */
const PLACES = [
  'Kransduif',
  'Grysbok',
  'Tierkloof',
  'Rooikrans',
  'Blouvlei',
  'Soetdoring',
  'Kwagga',
  'Aalwyn',
] as const;

/** The emergency numbers of the country: made-up ones could be somebody's. */
const PHONES: Partial<Record<AmenityKind, string>> = { hospital: '10177', clinic: '10177', police: '10111' };

const HOURS: readonly [string | null, ...(string | null)[]] = [
  '24/7',
  'Mo-Fr 08:00-17:00; Sa 08:00-13:00',
  'Mo-Su 07:00-19:00',
  null,
];

/** Where a campsite sells fuel itself, in kilometres. */
const OWN_FUEL_KM = 0.3;

/** The day of the demo amenities; no extract, so no credit. */
const AS_OF = '2026-05-31';

/** Shares of a kind's reach between which its demo amenities lie. */
const DISTANCE = { min: 0.03, max: 0.7 } as const;

/** Adds made-up help and supplies around the demo campsites, unless there are any: an operator may have imported some. */
export async function seedAmenities(database: DataSource, campsites: readonly SeedCampsite[]): Promise<void> {
  const repository = new AmenitiesRepository(database);
  if (await repository.hasAny()) return;
  await repository.replaceAll(campsites.flatMap(amenitiesAround), AS_OF);
}

function amenitiesAround({ slug, latitude, longitude, facilities }: SeedCampsite): NewAmenity[] {
  return AMENITY_KINDS.flatMap((kind) => {
    const random = Random.fromText(`${slug} ${kind}`);
    const { percent, names } = KINDS[kind];
    const isOwn = kind === 'fuel' && facilities.includes('Fuel');
    if (random.below(100) >= percent && !isOwn) return [];
    const share = DISTANCE.min + random.next() ** 2 * (DISTANCE.max - DISTANCE.min);
    const km = isOwn ? OWN_FUEL_KM : AMENITY_REACH_KM[kind] * share;
    const direction = random.next() * 2 * Math.PI;
    const degrees = km / KM_PER_DEGREE;
    return [
      {
        kind,
        name: `${random.pick(PLACES)} ${random.pick(names)} (demo)`,
        latitude: latitude + degrees * Math.cos(direction),
        longitude: longitude + (degrees * Math.sin(direction)) / longitudeScale(latitude),
        osmRef: null,
        phone: PHONES[kind] ?? null,
        openingHours: kind === 'hospital' || kind === 'police' ? '24/7' : random.pick(HOURS),
      },
    ];
  });
}
