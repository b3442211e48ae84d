import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import { SEED_CAMPSITES, type SeedCampsite } from './seed-data';
import { artworkOf } from './seed-pictures';

const ARTWORK = join(__dirname, '../artwork');

/** Campsites that may be seen together: two pages of the list. */
const NEIGHBOURS = 24;

/**
 * Of 189 bits, looked at pair by pair: below it were pairs that are the same drawing in much the same light (14 and 20 for
 * one acacia at two dawns). Neighbours are at least 54 apart, most of them 70 to 100.
 */
const MIN_DISTANCE = 50;

/** Side of the square a picture is reduced to, and how many of its lowest frequencies count each way. */
const SIDE = 32;
const FREQUENCIES = 8;

const COSINES = Array.from({ length: FREQUENCIES }, (_, u) =>
  Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
);

/** Lowest frequencies of one colour, without the mean: a bit each, set above their median. */
function bitsOf(values: readonly number[]): boolean[] {
  const frequencies = COSINES.flatMap((down) =>
    COSINES.map((across) =>
      values.reduce(
        (sum, value, i) => sum + value * (across[i % SIDE] ?? 0) * (down[Math.floor(i / SIDE)] ?? 0),
        0,
      ),
    ),
  ).slice(1);
  const median = [...frequencies].sort((one, other) => one - other)[Math.floor(frequencies.length / 2)] ?? 0;
  return frequencies.map((frequency) => frequency > median);
}

/** A perceptual hash (pHash) of each of red, green and blue, one after the other. */
async function hashOf(picture: string): Promise<boolean[]> {
  const file = join(ARTWORK, pictureFile(picture, PICTURE_WIDTHS[0]));
  const pixels = await sharp(file).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [0, 1, 2].flatMap((colour) =>
    bitsOf(Array.from({ length: SIDE * SIDE }, (_, i) => pixels[3 * i + colour] ?? 0)),
  );
}

const distance = (one: boolean[], other: boolean[]): number =>
  one.filter((bit, i) => bit !== other[i]).length;

/** The orders people read the list in: by id, which is that of the data, unless they choose another; and by name. */
const ORDERS = [
  ['by default', SEED_CAMPSITES],
  ['A to Z', [...SEED_CAMPSITES].sort((one, other) => one.name.localeCompare(other.name, 'en'))],
] as const;

/** Every two campsites near each other in an order. */
const pairsIn = (order: readonly SeedCampsite[]) =>
  order.flatMap((one, i) => order.slice(i + 1, i + 1 + NEIGHBOURS).map((other) => [one, other] as const));

describe.each(ORDERS)('in the list, %s,', (_name, order) => {
  it('shows no two campsites near each other with pictures that look alike', async () => {
    const hashes = new Map(
      await Promise.all(order.map(async ({ slug }) => [slug, await hashOf(`campsites/${slug}`)] as const)),
    );
    expect(pairsIn(order)).not.toEqual([]);
    const alike = pairsIn(order).flatMap(([one, other]) => {
      const apart = distance(hashes.get(one.slug) ?? [], hashes.get(other.slug) ?? []);
      return apart < MIN_DISTANCE ? [`${one.slug} and ${other.slug}: ${apart}`] : [];
    });
    expect(alike).toEqual([]);
  });

  // A hash tells one dam wall by day from the same one at dusk; a person says they are the same picture.
  it('shows no composition twice near each other, not even in another light or season', () => {
    const twice = pairsIn(order).filter(([one, other]) => one.scenes[0] === other.scenes[0]);
    expect(twice.map(([one, other]) => `${one.slug} and ${other.slug}: ${one.scenes[0]}`)).toEqual([]);
  });
});

const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const));

it('shows no two pictures that look alike in the gallery of a campsite', async () => {
  const names = [...new Set(SEED_CAMPSITES.flatMap(artworkOf))];
  const hashes = new Map(await Promise.all(names.map(async (name) => [name, await hashOf(name)] as const)));
  const pairs = SEED_CAMPSITES.flatMap((campsite) => pairsOf(artworkOf(campsite)));
  expect(pairs).not.toEqual([]);
  const alike = pairs.filter(([one, other]) => {
    return distance(hashes.get(one) ?? [], hashes.get(other) ?? []) < MIN_DISTANCE;
  });
  expect(alike).toEqual([]);
});
