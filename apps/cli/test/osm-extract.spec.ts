import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { OSM_EXTRACT, OSM_EXTRACT_MESSAGES } from '@kampvuur/domain';
import { extractBlob, type ExtractElement, type ExtractOptions, osmExtract } from '@kampvuur/testing';
import { ExtractFile } from '../src/openstreetmap/extract-file';
import { findElements, type FoundElement } from '../src/openstreetmap/find-elements';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kampvuur-extract-'))));

async function fileOf(content: Buffer): Promise<string> {
  const path = join(folder, 'extract.osm.pbf');
  await writeFile(path, content);
  return path;
}

async function found(content: Buffer): Promise<FoundElement[]> {
  const file = await ExtractFile.open(await fileOf(content));
  try {
    return await findElements(
      file,
      (tags) => tags['wanted'] === 'yes',
      () => undefined,
    );
  } finally {
    await file.close();
  }
}

const WANTED = { wanted: 'yes', name: 'Klipspringer Nêk' };

/** A wanted element of each type, with points in other blocks, and some that nobody wants. */
const ELEMENTS: ExtractElement[] = [
  { type: 'node', id: 9_007_199_254, lat: -33.1234567, lon: 20.7654321, tags: WANTED },
  { type: 'node', id: 2, lat: -33, lon: 20 },
  { type: 'node', id: 3, lat: -33.2, lon: 20.4, tags: { natural: 'tree' } },
  { type: 'node', id: 4, lat: -34, lon: 21 },
  { type: 'node', id: 5, lat: -34.5, lon: 21.5, tags: { wanted: 'no' } },
  { type: 'way', id: 7, nodes: [2, 3, 2], tags: WANTED },
  { type: 'way', id: 8, nodes: [4, 5] },
  { type: 'way', id: 9, nodes: [404], tags: WANTED },
  {
    type: 'relation',
    id: 10,
    members: [
      { type: 'way', id: 8 },
      { type: 'node', id: 2 },
    ],
    tags: WANTED,
  },
  { type: 'relation', id: 11, members: [{ type: 'relation', id: 10 }], tags: WANTED },
  { type: 'relation', id: 12, members: [{ type: 'relation', id: 12 }], tags: WANTED },
];

const OUTER = { minlat: -34.5, maxlat: -33, minlon: 20, maxlon: 21.5 };

const EXPECTED: FoundElement[] = [
  {
    type: 'node',
    id: 9_007_199_254,
    tags: WANTED,
    bounds: { minlat: -33.1234567, maxlat: -33.1234567, minlon: 20.7654321, maxlon: 20.7654321 },
  },
  {
    type: 'way',
    id: 7,
    tags: WANTED,
    bounds: { minlat: -33.2, maxlat: -33, minlon: 20, maxlon: 20.4 },
  },
  { type: 'way', id: 9, tags: WANTED, bounds: null },
  { type: 'relation', id: 10, tags: WANTED, bounds: OUTER },
  { type: 'relation', id: 11, tags: WANTED, bounds: OUTER },
  { type: 'relation', id: 12, tags: WANTED, bounds: null },
];

describe('the wanted elements of an extract', () => {
  it.each<[string, ExtractOptions]>([
    ['dense nodes', {}],
    ['nodes one by one', { isSparse: true }],
    ['one block of each type', { perBlock: 100 }],
    ['blocks that are not compressed', { isRaw: true }],
  ])('are found with the boxes around their points: %s', async (_what, options) => {
    expect(await found(osmExtract(ELEMENTS, options))).toEqual(EXPECTED);
  });

  it('have their positions in ways that say so themselves, without their nodes', async () => {
    const positions = [
      { lat: -33, lon: 20 },
      { lat: -33.5, lon: 20.25 },
    ];
    const way: ExtractElement = { type: 'way', id: 1, nodes: [404, 405], positions, tags: WANTED };
    const [element] = await found(osmExtract([way], { features: ['OsmSchema-V0.6', 'LocationsOnWays'] }));
    expect(element?.bounds).toEqual({ minlat: -33.5, maxlat: -33, minlon: 20, maxlon: 20.25 });
  });

  it('come with the time when the data were current', async () => {
    const content = osmExtract(ELEMENTS, { timestamp: 1_790_000_000 });
    const file = await ExtractFile.open(await fileOf(content));
    await findElements(
      file,
      () => false,
      () => undefined,
    );
    await file.close();
    expect(file.currentAt).toEqual(new Date(1_790_000_000_000));
  });

  it('are none of an extract without any', async () => {
    expect(await found(osmExtract([]))).toEqual([]);
  });
});

describe('a file that cannot be read is refused', () => {
  const whole = osmExtract(ELEMENTS);
  const inBlock = (content: Buffer) => Buffer.concat([osmExtract([]), content]);
  /** A blob with other bytes where its compressed data are. */
  const corrupt = () => {
    const copy = Buffer.from(whole);
    copy.fill(0, copy.length - 8);
    return copy;
  };

  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), OSM_EXTRACT_MESSAGES.notAnExtract],
    ['text', Buffer.from('name;province\nKransduif;Limpopo\n'), OSM_EXTRACT_MESSAGES.notAnExtract],
    ['an archive', Buffer.from('PK\x03\x04 something'), OSM_EXTRACT_MESSAGES.notAnExtract],
    ['three bytes', Buffer.from([0, 0, 0]), OSM_EXTRACT_MESSAGES.notAnExtract],
    ['a block first', extractBlob('OSMData', Buffer.from('')), OSM_EXTRACT_MESSAGES.notAnExtract],
    ['one that ends in a block', whole.subarray(0, -20), OSM_EXTRACT_MESSAGES.truncated],
    [
      'one that ends in a length',
      Buffer.concat([whole, Buffer.from([0, 0])]),
      OSM_EXTRACT_MESSAGES.truncated,
    ],
    ['one with other bytes', corrupt(), OSM_EXTRACT_MESSAGES.damaged],
    [
      'one with a header that is too long',
      Buffer.concat([whole, Buffer.from([255, 0, 0, 0])]),
      OSM_EXTRACT_MESSAGES.damaged,
    ],
    [
      'one whose content is no block',
      inBlock(extractBlob('OSMData', Buffer.from([0x0a, 0xff, 0xff, 0x03, 1]))),
      OSM_EXTRACT_MESSAGES.damaged,
    ],
    [
      'one that unpacks to more than a block may have',
      inBlock(extractBlob('OSMData', Buffer.alloc(OSM_EXTRACT.maxBlockBytes + 1))),
      OSM_EXTRACT_MESSAGES.unpacksTooLarge,
    ],
    [
      'one with another compression',
      inBlock(extractBlob('OSMData', deflateSync('zstd'), { field: 7 })),
      OSM_EXTRACT_MESSAGES.otherCompression,
    ],
    [
      'one with the history of its elements',
      osmExtract(ELEMENTS, { features: ['OsmSchema-V0.6', 'HistoricalInformation'] }),
      OSM_EXTRACT_MESSAGES.needsFeature('HistoricalInformation'),
    ],
  ])('%s', async (_what, content, message) => {
    await expect(found(content)).rejects.toThrow(message);
  });

  it('one with more points of outlines than are remembered', async () => {
    const nodes = Array.from({ length: OSM_EXTRACT.maxOutlinePoints + 1 }, (_, index) => index);
    await expect(found(osmExtract([{ type: 'way', id: 1, nodes, tags: WANTED }]))).rejects.toThrow(
      OSM_EXTRACT_MESSAGES.tooManyPoints,
    );
  });

  it('one with more wanted elements than are remembered', async () => {
    const nodes = Array.from({ length: OSM_EXTRACT.maxFound + 1 }, (_, id) => {
      return { type: 'node' as const, id, lat: -33, lon: 20, tags: WANTED };
    });
    await expect(found(osmExtract(nodes, { perBlock: nodes.length }))).rejects.toThrow(
      OSM_EXTRACT_MESSAGES.tooManyFound,
    );
  });

  it('one of more than 200 MB, before it is read', async () => {
    const path = await fileOf(whole);
    await truncate(path, OSM_EXTRACT.maxBytes + 1);
    await expect(ExtractFile.open(path)).rejects.toThrow(OSM_EXTRACT_MESSAGES.tooLarge);
  });

  it.each([() => join(folder, 'none.osm.pbf'), () => folder])('one that is no file', async (path) => {
    await expect(ExtractFile.open(path())).rejects.toThrow(OSM_EXTRACT_MESSAGES.missing);
  });
});
