import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFile, PICTURE_WIDTHS, type Province } from '@kampvuur/domain';
import { SEED_CAMPSITES } from './seed-data';
import { artworkOf } from './seed-pictures';

const ROOT = join(__dirname, '../../..');
const DEMO = join(ROOT, 'libs/seed/artwork');
const WEB = join(ROOT, 'apps/web/public/art');

/** What all drawn pictures may add to a clone, in bytes. */
const MAX_TOTAL = 12_000_000;

/** Scenes that several campsites show and that people would look for in one province only. */
const LANDMARKS: Partial<Record<string, Province>> = {
  'berg-amphitheatre': 'KwaZulu-Natal',
  'bushveld-baobab': 'Limpopo',
  'ceder-arch': 'Western Cape',
  'kalahari-great-dune': 'Northern Cape',
  'kalahari-quiver-dusk': 'Northern Cape',
  'karoo-quiver-trees': 'Northern Cape',
  'wild-arch': 'Eastern Cape',
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));
const widthsOf = (name: string) => PICTURE_WIDTHS.map((width) => pictureFile(name, width));

it('has each campsite’s own picture in every width', () => {
  const files = new Set(filesIn(DEMO));
  const own = SEED_CAMPSITES.flatMap(({ slug }) => widthsOf(`campsites/${slug}`));
  expect(own.filter((file) => !files.has(file))).toEqual([]);
  expect(new Set(own).size).toBe(SEED_CAMPSITES.length * PICTURE_WIDTHS.length);
});

it('has every picture the demo data name, and no other', () => {
  const named = new Set(SEED_CAMPSITES.flatMap(artworkOf).flatMap(widthsOf));
  expect(filesIn(DEMO).sort()).toEqual([...named].sort());
});

it('stays below 12 MB together with the pictures of the web app', () => {
  const sizes = [DEMO, WEB].flatMap((folder) => {
    const files = filesIn(folder);
    expect(files).not.toEqual([]);
    return files.map((file) => statSync(join(folder, file)).size);
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL);
});

it('has every picture as wide as its name says, and of the shape of 4:3', async () => {
  const names = [...new Set(SEED_CAMPSITES.flatMap(artworkOf))];
  const drawn = names.flatMap((name) =>
    PICTURE_WIDTHS.map((width) => [pictureFile(name, width), width] as const),
  );
  expect(drawn).not.toEqual([]);
  const wrong = await Promise.all(
    drawn.map(async ([file, width]) => {
      const actual = await sharp(join(DEMO, file)).metadata();
      return actual.width === width && actual.height === (width * 3) / 4 ? [] : [file];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

it('shows no picture twice in a gallery', () => {
  const twice = SEED_CAMPSITES.filter(({ scenes }) => new Set(scenes).size !== scenes.length);
  expect(twice.map(({ slug }) => slug)).toEqual([]);
});

it('shows a landmark only in the province where it stands', () => {
  const shown = SEED_CAMPSITES.flatMap(({ slug, province, scenes }) =>
    scenes.flatMap((scene) =>
      LANDMARKS[scene] ? [{ slug, scene, isAstray: LANDMARKS[scene] !== province }] : [],
    ),
  );
  expect(shown).not.toEqual([]);
  expect(shown.filter(({ isAstray }) => isAstray)).toEqual([]);
});
