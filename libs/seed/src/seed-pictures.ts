import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { type FocalPoint, type PhotoSubject, PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import { type ImageStore, newPictureKey, type PreparedPicture, StoredPictures } from '@kampvuur/media';
import { CampsiteImageEntity, PicturesRepository, refreshReadModel } from '@kampvuur/persistence';
import { seededIds } from './seed-campsites';
import type { SeedCampsite } from './seed-data';

/**
 * Folder of the committed pictures (docs/design.md, "Making a picture"). Relative to the working directory, like the built
 * web app. Production images do not contain it, as they have no demo data.
 */
const ARTWORK = 'libs/seed/artwork';

/** File with the focal points of the pictures by name. */
const FOCUS_FILE = 'focus.json';

const REPORT_EVERY = 20;
const LICENCE = 'Drawn by Kampvuur for the demo data';

/** Paths of a campsite's pictures below the artwork folder: first its own, then those shared with other campsites. */
export function artworkOf({ slug, scenes: [, ...shared] }: SeedCampsite): string[] {
  return [`campsites/${slug}`, ...shared.map((scene) => `shared/${scene}`)];
}

/** What seeding needs; `report` receives progress messages. */
export interface Seeding {
  database: DataSource;
  store: ImageStore;
  report: (line: string) => void;
}

/** Stores the committed pictures of all campsites without pictures. */
export async function seedPictures(seeding: Seeding, campsites: SeedCampsite[]): Promise<void> {
  const { database, store, report } = seeding;
  const pictures = new StoredPictures(store, new PicturesRepository(database));
  const ids = await seededIds(database);
  const pictured = await database.query<{ id: number }[]>(
    'SELECT DISTINCT campsite_id AS id FROM campsite_images',
  );
  const hasPictures = new Set(pictured.map((row) => row.id));
  const focus = JSON.parse((await readArtwork(FOCUS_FILE)).toString()) as Partial<Record<string, FocalPoint>>;
  const missing = campsites.filter((campsite) => !hasPictures.has(ids.get(campsite.slug) ?? 0));
  for (const [index, campsite] of missing.entries()) {
    const campsiteId = ids.get(campsite.slug) ?? 0;
    const prepared = await Promise.all(artworkOf(campsite).map((name) => readPicture(name, focus[name])));
    await pictures.save(prepared, (keys) => insertPictures(seeding, campsite, campsiteId, keys));
    if ((index + 1) % REPORT_EVERY === 0) report(`Stored the pictures of ${index + 1} campsites`);
  }
}

async function insertPictures(
  { database }: Seeding,
  campsite: SeedCampsite,
  campsiteId: number,
  keys: string[],
): Promise<void> {
  await database.transaction(async (manager) => {
    for (const [index, imageKey] of keys.entries()) {
      const filename = `${campsite.slug}-${index + 1}.webp`;
      const subject = subjectOf(campsite.scenes[index]);
      await manager.insert(CampsiteImageEntity, {
        campsiteId,
        imageKey,
        filename,
        licence: LICENCE,
        subject,
      });
    }
    await refreshReadModel(manager, [campsiteId]);
  });
}

/** The scenes that are no view of the land; of animals nothing is said. */
const SCENE_SUBJECTS: Readonly<Record<string, PhotoSubject | null>> = {
  'berg-stand-dusk': 'stand',
  'bushveld-night': 'stand',
  'fynbos-night': 'stand',
  'karoo-caravan': 'stand',
  'shade-lawn': 'stand',
  'hot-spring': 'pool',
  'swimming-pool': 'pool',
  'tidal-pools': 'pool',
  ...{
    crocodiles: null,
    elephants: null,
    giraffes: null,
    owl: null,
    rhinos: null,
    stork: null,
    zebras: null,
  },
};

/** What the picture of a scene shows. */
const subjectOf = (scene = ''): PhotoSubject | null =>
  Object.hasOwn(SCENE_SUBJECTS, scene) ? (SCENE_SUBJECTS[scene] ?? null) : 'view';

/** Reads a committed picture and gives it a new key, as if it had been uploaded. */
async function readPicture(name: string, focus?: FocalPoint): Promise<PreparedPicture> {
  const key = newPictureKey(focus);
  const files = PICTURE_WIDTHS.map(async (width) => ({
    name: pictureFile(key, width),
    bytes: await readArtwork(pictureFile(name, width)),
  }));
  return { key, files: await Promise.all(files) };
}

async function readArtwork(file: string): Promise<Buffer> {
  const path = join(ARTWORK, file);
  try {
    return await readFile(path);
  } catch (cause) {
    throw new Error(`The demo data lack the picture ${path}`, { cause });
  }
}
