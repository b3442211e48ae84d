import { hasRegions, REGIONS_CACHE } from './regions-cache';

const LIST = '/kept/regions';

/** The results of a search that a device keeps for times without a network. */
export interface Region {
  id: string;
  name: string;
  /** Parameters of the list of campsites. */
  query: Record<string, string>;
  /** All campsites of it; the first `kept` of them are on the device. */
  ids: number[];
  kept: number;
  /** Of data and pictures on the device, about. */
  bytes: number;
  /** When the data on the device was asked for, in ms. */
  keptAt: number;
}

export const isComplete = ({ ids, kept }: Region): boolean => kept >= ids.length;

/** Where a campsite's data lie: the paths at which its page asks for them. */
export const campsitePaths = (id: number) => ({
  detail: `/api/campsites/${id}`,
  amenities: `/api/campsites/${id}/amenities`,
  observations: `/api/campsites/${id}/observations`,
});

/** Where the advisories of a region's campsites lie. */
export const regionAdvisories = (id: string): string => `/kept/regions/${id}/advisories`;

export async function readRegions(): Promise<Region[]> {
  if (!(await hasRegions())) return [];
  const stored = await caches.match(LIST, { cacheName: REGIONS_CACHE });
  return stored ? ((await stored.json()) as Region[]) : [];
}

/** Stores one, in place of the one with its id. */
export async function writeRegion(region: Region): Promise<void> {
  const others = await readRegions();
  const isNew = others.every(({ id }) => id !== region.id);
  await write(isNew ? [...others, region] : others.map((other) => (other.id === region.id ? region : other)));
}

async function write(regions: Region[]): Promise<void> {
  await (await caches.open(REGIONS_CACHE)).put(LIST, Response.json(regions));
}

/** The newest data of a campsite on this device; undefined without any. */
export async function readKept(path: string): Promise<Response | undefined> {
  if (!(await hasRegions())) return undefined;
  return caches.match(path, { cacheName: REGIONS_CACHE });
}

/** Deletes a region, and of its campsites those that no other region has. */
export async function deleteRegion(region: Region): Promise<void> {
  const others = (await readRegions()).filter(({ id }) => id !== region.id);
  if (others.length === 0) {
    await caches.delete(REGIONS_CACHE);
    return;
  }
  await write(others);
  const elsewhere = new Set(others.flatMap(({ ids }) => ids));
  const cache = await caches.open(REGIONS_CACHE);
  await cache.delete(regionAdvisories(region.id));
  for (const id of region.ids.filter((one) => !elsewhere.has(one))) {
    const { detail, ...parts } = campsitePaths(id);
    const kept = await cache.match(detail);
    const pictures = kept ? smallPictures((await kept.json()) as WithPictures) : [];
    for (const path of [detail, ...Object.values(parts), ...pictures]) await cache.delete(path);
  }
}

/** The part of a campsite that names its pictures. */
export interface WithPictures {
  pictures: { srcset: string | null }[];
}

/** Maximum number of pictures kept per campsite. */
const MAX_PICTURES = 2;

/** Paths of the smallest width of a campsite's first pictures, as far as they are stored on the server. */
export function smallPictures({ pictures }: WithPictures): string[] {
  return pictures
    .flatMap(({ srcset }) => srcset?.split(/[\s,]+/, 1)[0] ?? [])
    .filter((path) => path.startsWith('/media/'))
    .slice(0, MAX_PICTURES);
}
