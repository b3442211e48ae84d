import { parseArgs } from 'node:util';
import { AMENITY_KINDS, AMENITY_MESSAGES, type AmenityKind, isCalendarDay, localDay } from '@kampvuur/domain';
import { amenityKindsOf, amenityTexts } from '@kampvuur/domain/amenity-tags';
import { AmenitiesRepository, type NewAmenity } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { ExtractFile, UnreadableExtract } from '../openstreetmap/extract-file';
import { findElements, type FoundElement } from '../openstreetmap/find-elements';
import { readingReporter } from '../openstreetmap/report-reading';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run import:amenities -- <file>.osm.pbf [--as-of <day of the data, 2026-05-31>]';

/** How kinds are called in the command's result. */
const NAMES: Readonly<Record<AmenityKind, string>> = {
  hospital: 'hospitals',
  clinic: 'clinics',
  police: 'police stations',
  fuel: 'filling stations',
  gas: 'places that sell gas',
  shop: 'shops',
  dumpPoint: 'dump points',
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Replaces the help and supplies around campsites by those of an extract of OpenStreetMap, `import-amenities <file>`
 * (docs/decisions 28). The previous ones stay when the file cannot be read.
 */
export async function importAmenities(settings: Settings, args: string[]): Promise<string> {
  const options = { 'as-of': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [path] = positionals;
  const day = values['as-of'];
  if (!path || positionals.length > 1 || (day !== undefined && !isCalendarDay(day))) throw new Error(USAGE);

  const { found, currentAt } = await read(path);
  const asOf = day ?? (currentAt ? localDay(currentAt) : undefined);
  if (asOf === undefined) throw new UnreadableExtract(AMENITY_MESSAGES.noDate);
  const amenities = found.flatMap(amenitiesOf);
  if (amenities.length === 0) throw new UnreadableExtract(AMENITY_MESSAGES.none);

  return withDatabase(settings, async (database) => {
    const isReplaced = await new AmenitiesRepository(database).replaceAll(amenities, asOf);
    if (!isReplaced) throw new Error(AMENITY_MESSAGES.otherImport);
    const counts = AMENITY_KINDS.map(
      (kind) => `${amenities.filter((amenity) => amenity.kind === kind).length} ${NAMES[kind]}`,
    );
    return `Imported ${counts.join(', ')}, as of ${asOf}; those of before are replaced`;
  });
}

async function read(path: string): Promise<{ found: FoundElement[]; currentAt: Date | null }> {
  const file = await ExtractFile.open(path);
  try {
    const isWanted = (tags: Record<string, string>) => amenityKindsOf(tags).length > 0;
    const found = await findElements(file, isWanted, readingReporter(file.size, print));
    return { found, currentAt: file.currentAt };
  } finally {
    await file.close();
  }
}

/** One for each kind that an element is; none for one whose points are not in the extract, or nowhere. */
function amenitiesOf({ type, id, tags, bounds }: FoundElement): NewAmenity[] {
  if (!bounds) return [];
  const latitude = (bounds.minlat + bounds.maxlat) / 2;
  const longitude = (bounds.minlon + bounds.maxlon) / 2;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
  const texts = amenityTexts(tags);
  return amenityKindsOf(tags).map((kind) => ({
    kind,
    latitude,
    longitude,
    osmRef: `${type}/${id}`,
    ...texts,
  }));
}
