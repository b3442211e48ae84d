import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile, PICTURE_WIDTHS } from '@kampvuur/domain';
import { SEED_CAMPSITES } from './seed-data';
import { artworkOf } from './seed-pictures';

const ROOT = join(__dirname, '../../..');
const DEMO = join(ROOT, 'libs/seed/artwork');
const WEB = join(ROOT, 'apps/web/public/art');

/** What all drawn pictures may add to a clone, in bytes. */
const MAX_TOTAL = 12_000_000;

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
