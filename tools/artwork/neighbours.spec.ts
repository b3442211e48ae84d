import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import { SEED_CAMPSITES } from '@kampvuur/seed/seed-data';

const OWN_PICTURES = join(__dirname, '../../libs/seed/artwork/campsites');

/** Campsites that may be seen together: two pages of the list. */
const NEIGHBOURS = 24;

/**
 * Of 189 bits, looked at pair by pair: below it were pairs that are the same drawing in much the same light (14 and 20 for
 * one acacia at two dawns); from 42 on a drawing seen again is another weather or season, and most pairs, of different
 * drawings, are 70 to 100 apart.
 */
const MIN_DISTANCE = 40;

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
async function hashOf(slug: string): Promise<boolean[]> {
  const file = join(OWN_PICTURES, pictureFile(slug, PICTURE_WIDTHS[0]));
  const pixels = await sharp(file).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [0, 1, 2].flatMap((colour) =>
    bitsOf(Array.from({ length: SIDE * SIDE }, (_, i) => pixels[3 * i + colour] ?? 0)),
  );
}

const distance = (one: boolean[], other: boolean[]): number =>
  one.filter((bit, i) => bit !== other[i]).length;

it('shows no two campsites near each other in the list, A to Z, with pictures that look alike', async () => {
  const inOrder = [...SEED_CAMPSITES].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const hashes = await Promise.all(inOrder.map(({ slug }) => hashOf(slug)));
  const alike = inOrder.flatMap((one, i) =>
    inOrder.slice(i + 1, i + 1 + NEIGHBOURS).flatMap((other, step) => {
      const apart = distance(hashes[i] ?? [], hashes[i + 1 + step] ?? []);
      return apart < MIN_DISTANCE ? [`${one.slug} and ${other.slug}: ${apart}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});
