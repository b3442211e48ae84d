import { mkdtempSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  SearchIndex,
  SnapshotFile,
  snapshotOf,
  type SnapshotPart,
  UnusableSnapshot,
  writeSnapshot,
} from '..';
import { indexOf } from '../../test/documents';
import { NaiveIndex } from '../../test/naive-index';
import { change, dice, randomCampsite, randomFilter, SORTS, WORDS } from '../../test/random-documents';

const WORLD = [-180, -85, 180, 85] as const;

function newPath(): string {
  return join(mkdtempSync(join(tmpdir(), 'kampvuur-snapshot-')), 'search.index');
}

/** Every id that a document of these tests can have. */
const ALL_IDS = Array.from({ length: 20_000 }, (_, id) => id);

async function restored(path: string, existingIds = ALL_IDS): Promise<SearchIndex> {
  const file = await SnapshotFile.open(path);
  if (!file) throw new Error('There is no snapshot');
  try {
    return await SearchIndex.restore(file.parts(), existingIds);
  } finally {
    await file.close();
  }
}

/** Everything an index can be asked, for one filter. */
function answersOf(index: SearchIndex, seed: number): unknown {
  const roll = dice(seed);
  const filter = randomFilter(roll);
  if (roll(2) === 0) filter.query = `${WORDS[roll(8)]} ${WORDS[roll(8)]!.slice(0, 3 + roll(4))}`;
  if (roll(6) === 0) filter.query = `${WORDS[roll(8)]}x near clarens`;
  const offset = roll(40);
  return {
    pages: SORTS.map((sort) => index.search(filter, { sort, offset, limit: 12 })),
    views: [3, 8, 14].map((zoom) => index.mapView(filter, [...WORLD], zoom)),
    named: index.search({ nameBeginnings: WORDS[roll(8)]!.slice(0, 3) }, { offset: 0, limit: 5 }),
    attached: index.attachedTerms(),
    size: index.size,
  };
}

function expectSameAnswers(one: SearchIndex, other: SearchIndex, seed: number): void {
  for (let question = 0; question < 40; question++)
    expect(answersOf(one, seed + question)).toEqual(answersOf(other, seed + question));
}

describe.each([5, 29, 71])('an index read from its snapshot (%p)', (seed) => {
  it('answers as the one that was written, whatever came to either since', async () => {
    const roll = dice(seed);
    const rows = Array.from({ length: 600 }, (_, at) => randomCampsite(roll, at + 1));
    const [written, fresh, naive] = [await indexOf(rows), await indexOf(rows), new NaiveIndex()];
    for (const row of rows) naive.put(row);
    for (let changes = 0; changes < 120; changes++) change([written, fresh, naive], naive, roll);

    const path = newPath();
    const parts = snapshotOf(written);
    // What comes to the index before its parts are on the disk is none of the snapshot's.
    const later = dice(seed + 1);
    const [ahead, ofSnapshot] = [new NaiveIndex(), new NaiveIndex()];
    for (const row of naive.rows.values()) for (const each of [ahead, ofSnapshot]) each.put(row);
    for (let changes = 0; changes < 300; changes++) change([written, ahead], ahead, later);
    await writeSnapshot(path, {}, parts);

    const read = await restored(path);
    expectSameAnswers(read, fresh, seed);
    for (let changes = 0; changes < 200; changes++) change([read, fresh, ofSnapshot], ofSnapshot, roll);
    expectSameAnswers(read, fresh, seed + 100);
  });
});

it('writes and reads an empty index, which can be updated', async () => {
  const path = newPath();
  await writeSnapshot(path, {}, snapshotOf(await indexOf([])));
  const [read, fresh] = [await restored(path), await indexOf([])];
  const roll = dice(7);
  for (let id = 1; id <= 1_500; id++) {
    const row = randomCampsite(roll, id);
    for (const index of [read, fresh]) index.put(row);
  }
  expectSameAnswers(read, fresh, 1);
});

it('keeps letters beyond ASCII', async () => {
  const path = newPath();
  const roll = dice(3);
  const row = { ...randomCampsite(roll, 1), sortName: 'кемпинг 露营', searchText: 'кемпинг 露营' };
  await writeSnapshot(path, {}, snapshotOf(await indexOf([row])));
  const read = await restored(path);
  expect(read.search({ query: '露营' }, { offset: 0, limit: 1 }).hits).toEqual([{ id: 1 }]);
});

it('drops what is not among the ids there are', async () => {
  const path = newPath();
  const roll = dice(13);
  const written = await indexOf(Array.from({ length: 50 }, (_, at) => randomCampsite(roll, at + 1)));
  await writeSnapshot(path, {}, snapshotOf(written));
  const index = await restored(path, [2, 3, 700]);
  expect(index.size).toBe(2);
  const { hits } = index.search({}, { offset: 0, limit: 50, sort: 'a-z' });
  expect(hits.map(({ id }) => id).sort()).toEqual([2, 3]);
});

describe('a file', () => {
  let path: string;
  let whole: Buffer;

  beforeAll(async () => {
    path = newPath();
    const roll = dice(1);
    const index = await indexOf(Array.from({ length: 40 }, (_, at) => randomCampsite(roll, at + 1)));
    await writeSnapshot(path, { written: 'once' }, snapshotOf(index));
    whole = await readFile(path);
  });

  async function reading(bytes: Buffer): Promise<unknown> {
    const copy = newPath();
    await writeFile(copy, bytes);
    return restored(copy).catch((error: unknown) => error);
  }

  it('comes back with its stamp', async () => {
    const file = await SnapshotFile.open(path);
    expect(file?.stamp).toEqual({ written: 'once' });
    await file?.close();
    expect(await reading(whole)).toBeInstanceOf(SearchIndex);
  });

  it('is refused wherever it is cut off', async () => {
    for (const length of [0, 1, 7, 20, Math.floor(whole.length / 2), whole.length - 1])
      expect(await reading(whole.subarray(0, length))).toEqual(new UnusableSnapshot('is cut off'));
  });

  it('is refused whichever byte has another value', async () => {
    const places = Array.from({ length: 30 }, (_, at) => Math.floor((whole.length * at) / 30));
    const ends = [1, 5, 9, 12, 14, 16, 17, 40, 200].map((fromEnd) => whole.length - fromEnd);
    for (const at of [...places, ...ends]) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 0x10;
      expect(await reading(damaged)).toBeInstanceOf(UnusableSnapshot);
    }
  });

  it('is refused when another version of the program wrote it', async () => {
    const { rules } = directoryOf(whole);
    const other = rules.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const error = await reading(withDirectory(whole, { ...directoryOf(whole), rules: other }));
    expect(error).toEqual(new UnusableSnapshot('was written by another version of this program'));
  });

  it('is refused when it came from a processor that turns bytes round', async () => {
    const error = await reading(withDirectory(whole, { ...directoryOf(whole), byteOrder: 'BE' }));
    expect(error).toEqual(new UnusableSnapshot('was written on another kind of processor'));
  });

  it('is nothing where there is none', async () => {
    expect(await SnapshotFile.open(newPath())).toBeUndefined();
  });
});

describe('writing', () => {
  const some = (text: string): SnapshotPart[] => [() => [Buffer.from(text)]];

  it('leaves the snapshot before it when it fails, and nothing else', async () => {
    const path = newPath();
    await writeSnapshot(path, 1, some('first'));
    const failing = (): Iterable<Uint8Array> => {
      throw new Error('no more');
    };
    await expect(writeSnapshot(path, 2, [...some('half'), failing])).rejects.toThrow('no more');
    const file = await SnapshotFile.open(path);
    expect(file?.stamp).toBe(1);
    await file?.close();
    expect(await readdir(join(path, '..'))).toEqual(['search.index']);
  });

  it('by several at once leaves a whole one', async () => {
    const path = newPath();
    const letters = [...'abcdef'];
    await Promise.all(letters.map((letter) => writeSnapshot(path, letter, some(letter.repeat(400_000)))));
    const file = (await SnapshotFile.open(path))!;
    const bytes = await file.parts().numbers(Uint8Array);
    expect(Buffer.from(bytes).toString()).toBe(String(file.stamp).repeat(400_000));
    await file.close();
    expect(await readdir(join(path, '..'))).toEqual(['search.index']);
  });

  it('removes what a killed process left long ago, and nobody else’s', async () => {
    const path = newPath();
    for (const name of ['old', 'young']) await writeFile(`${path}.${name}.part`, '');
    await utimes(`${path}.old.part`, new Date(0), new Date(0));
    await writeSnapshot(path, 1, some('all'));
    expect((await readdir(join(path, '..'))).sort()).toEqual(['search.index', 'search.index.young.part']);
  });
});

interface StoredDirectory {
  rules: string;
  byteOrder: string;
}

const LENGTH_AT = 16;

function directoryOf(whole: Buffer): StoredDirectory {
  const length = whole.readUInt32LE(whole.length - LENGTH_AT);
  return JSON.parse(whole.subarray(-LENGTH_AT - length, -LENGTH_AT).toString()) as StoredDirectory;
}

/** The same file with another directory, its checksum made again. */
function withDirectory(whole: Buffer, directory: StoredDirectory): Buffer {
  const length = whole.readUInt32LE(whole.length - LENGTH_AT);
  const bytes = Buffer.from(JSON.stringify(directory));
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(bytes.length, 0);
  numbers.writeUInt32LE(crc32(bytes), 4);
  return Buffer.concat([whole.subarray(0, -LENGTH_AT - length), bytes, numbers, whole.subarray(-8)]);
}
