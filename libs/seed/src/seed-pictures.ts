import { CampsiteImageEntity, refreshReadModel } from '@kampvuur/persistence';
import { preparePicture, removePicture, storePicture } from '@kampvuur/media';
import { PICTURE_WIDTHS } from '@kampvuur/domain';
import type { SeedCampsite } from './data/seed-campsite';
import { drawLandscape, rasterise, type Scene, scenesFor } from './landscape';
import { createRandom } from './landscape/random';
import type { Seeding } from './seed-demo-data';
import { seededIds } from './seed-campsites';

/** Pictures a campsite gets: the detail page shows each of its galleries somewhere in the demo data. */
const MOST_PICTURES = 4;
const DRAWN_WIDTH = Math.max(...PICTURE_WIDTHS);

/** Campsites drawn at the same time: one a core of the smallest machine. */
const AT_ONCE = 2;
const REPORT_EVERY = 20;
const LICENCE = 'Drawn by Kampvuur for the demo data';

/** Draws landscapes for campsites without a picture, through the same pipeline as uploads. */
export async function seedPictures(seeding: Seeding, campsites: SeedCampsite[]): Promise<void> {
  const { database, report } = seeding;
  const ids = await seededIds(database);
  const drawn = await database.query<{ id: number }[]>(
    'SELECT DISTINCT campsite_id AS id FROM campsite_images',
  );
  const hasPictures = new Set(drawn.map((row) => row.id));
  const waiting = campsites.filter((campsite) => !hasPictures.has(ids.get(campsite.slug) ?? 0));
  let done = 0;
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await drawCampsite(seeding, next, ids.get(next.slug) ?? 0);
      done += 1;
      if (done % REPORT_EVERY === 0) report(`Drew the pictures of ${done} campsites`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
}

async function drawCampsite(
  { database, store }: Seeding,
  campsite: SeedCampsite,
  campsiteId: number,
): Promise<void> {
  const rows: Partial<CampsiteImageEntity>[] = [];
  try {
    for (const [index, scene] of scenesOf(campsite).entries()) {
      const drawing = await rasterise(drawLandscape(`${campsite.slug} ${index}`, scene), DRAWN_WIDTH);
      const picture = await preparePicture(drawing);
      await storePicture(store, picture);
      rows.push({
        campsiteId,
        imageKey: picture.key,
        filename: `${campsite.slug}-${index + 1}.webp`,
        licence: LICENCE,
      });
    }
    await database.transaction(async (manager) => {
      for (const row of rows) await manager.insert(CampsiteImageEntity, row);
      await refreshReadModel(manager, [campsiteId]);
    });
  } catch (error) {
    await Promise.all(rows.map((row) => removePicture(store, row.imageKey ?? '')));
    throw error;
  }
}

/** Which scenes, in which order: by the campsite's name, so that neighbours in a list differ. */
function scenesOf(campsite: SeedCampsite): Scene[] {
  const random = createRandom(`scenes of ${campsite.slug}`);
  const scenes = scenesFor(campsite.biome);
  const first = random.whole(0, scenes.length - 2);
  const ordered = [...scenes.slice(first), ...scenes.slice(0, first)];
  return ordered.slice(0, random.whole(1, MOST_PICTURES));
}
