import 'reflect-metadata';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Unavailable } from '@kampvuur/domain';
import { readSettings } from '@kampvuur/runtime';
import {
  DiskImageStore,
  type ImageStore,
  imageStoreOf,
  type PictureRows,
  type PreparedPicture,
  S3ImageStore,
  type StoredName,
  StoredPictures,
} from '@kampvuur/media';
import { startS3Server } from '@kampvuur/testing';

const PER_PAGE = 50;
const SOON = () => new Date(Date.now() + 60_000);
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** A store to test. */
interface Ground {
  store: ImageStore;
  end(): Promise<void>;
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'kampvuur-store-'));
}

function storeWith(settings: Record<string, string>): ImageStore {
  return imageStoreOf(
    readSettings({
      DATABASE_URL: 'postgres://localhost/kampvuur',
      REDIS_URL: 'redis://localhost',
      SESSION_SECRET: 'only-for-tests-0123456789-0123456789',
      ...settings,
    }),
  );
}

const DISK = async (): Promise<Ground> => {
  const root = folder();
  return { store: storeWith({ MEDIA_ROOT: root }), end: () => rm(root, { recursive: true }) };
};

const S3 = async (): Promise<Ground> => {
  const server = await startS3Server();
  return { store: storeWith(server.settings), end: () => server.stop() };
};

async function listed(store: ImageStore, moment: Date): Promise<StoredName[]> {
  const names: StoredName[] = [];
  for await (const page of store.writtenBefore(moment, PER_PAGE)) {
    expect(page.length).toBeLessThanOrEqual(PER_PAGE);
    names.push(...page);
  }
  return names.sort((one, other) => one.name.localeCompare(other.name));
}

async function read(store: ImageStore, name: string): Promise<string | null> {
  const file = await store.get(name);
  expect(await store.has(name)).toBe(file !== null);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  expect(file.size).toBe(bytes.length);
  return bytes.toString();
}

const picture = (key: string): PreparedPicture => ({
  key,
  files: [400, 800, 1200].map((width) => ({ name: `${key}-${width}.webp`, bytes: Buffer.from(`${width}`) })),
});

describe.each([
  ['on disk', DISK, DiskImageStore],
  ['in S3', S3, S3ImageStore],
])('pictures %s', (_name, prepare, kind) => {
  let ground: Ground;
  let store: ImageStore;
  beforeAll(async () => {
    ground = await prepare();
    store = ground.store;
    expect(store).toBeInstanceOf(kind);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const { name } of await listed(store, SOON())) await store.remove(name);
  });
  afterAll(async () => {
    await store.close();
    await ground.end();
  });

  it('come back as they were put, and a second write replaces the first', async () => {
    await store.put('abc-400.webp', Buffer.from('first'));
    await store.put('abc-400.webp', Buffer.from('second'));
    expect(await read(store, 'abc-400.webp')).toBe('second');
  });

  it('are gone once removed; what is not there is nothing, and is removed without complaint', async () => {
    await store.put('abc-400.webp', Buffer.from('bytes'));
    await store.remove('abc-400.webp');
    await store.remove('abc-400.webp');
    expect(await read(store, 'abc-400.webp')).toBeNull();
  });

  it('are listed page by page by when they were written, and nothing else is', async () => {
    const names = Array.from({ length: 103 }, (_, index) => `key${index}-400.webp`);
    for (let first = 0; first < names.length; first += 50)
      await Promise.all(names.slice(first, first + 50).map((name) => store.put(name, Buffer.from('x'))));
    await store.put('notes.txt', Buffer.from('not a picture'));
    expect(await listed(store, LONG_AGO)).toEqual([]);
    const found = await listed(store, SOON());
    expect(found.map(({ name }) => name)).toEqual(names.sort((one, other) => one.localeCompare(other)));
    expect(found[0]).toEqual({ name: 'key0-400.webp', key: 'key0' });
  }, 60_000);

  describe('kept with their rows', () => {
    const rolledBack = () => false;
    const mayHaveCommitted = () => true;
    const rows = (known: () => boolean, isHeld = false): PictureRows => ({
      mayHaveCommitted: known,
      areRemovalsBlocked: () => Promise.resolve(isHeld),
    });

    it('are stored before the row is written', async () => {
      const seen = await new StoredPictures(store, rows(rolledBack)).save(
        [picture('one'), picture('two')],
        async (keys) => ({ keys, file: await read(store, 'two-800.webp') }),
      );
      expect(seen).toEqual({ keys: ['one', 'two'], file: '800' });
      expect(await listed(store, SOON())).toHaveLength(6);
    });

    it('leave nothing when the transaction fails', async () => {
      const failing = () => Promise.reject(new Error('refused'));
      await expect(
        new StoredPictures(store, rows(rolledBack)).save([picture('one'), picture('two')], failing),
      ).rejects.toThrow('refused');
      expect(await listed(store, SOON())).toEqual([]);
    });

    it('stay when nobody knows whether the row was committed: the sweep will find out', async () => {
      const failing = () => Promise.reject(new Error('connection lost'));
      await expect(
        new StoredPictures(store, rows(mayHaveCommitted)).save([picture('one')], failing),
      ).rejects.toThrow();
      expect(await listed(store, SOON())).toHaveLength(3);
    });

    it('leave nothing, and no row is written, when one of them cannot be stored', async () => {
      const put = store.put.bind(store);
      jest
        .spyOn(store, 'put')
        .mockImplementation((name, bytes) =>
          name === 'two-1200.webp' ? Promise.reject(new Error('full')) : put(name, bytes),
        );
      const work = jest.fn();
      await expect(
        new StoredPictures(store, rows(rolledBack)).save([picture('one'), picture('two')], work),
      ).rejects.toBeInstanceOf(Unavailable);
      expect(work).not.toHaveBeenCalled();
      expect(await listed(store, SOON())).toEqual([]);
    });

    it('stay while a backup copies them, and when nobody can say whether one does', async () => {
      const down = { ...rows(rolledBack), areRemovalsBlocked: () => Promise.reject(new Error('down')) };
      for (const known of [rows(rolledBack, true), down]) {
        const pictures = new StoredPictures(store, known);
        await pictures.save([picture('one')], async () => undefined);
        await pictures.discard(['one']);
        expect(await read(store, 'one-400.webp')).toBe('400');
      }
    });

    it('are discarded after their rows, and a store that is down is no fault of that', async () => {
      const pictures = new StoredPictures(store, rows(rolledBack));
      await pictures.save([picture('one'), picture('two')], async () => undefined);
      await pictures.discard(['one']);
      expect(await read(store, 'one-400.webp')).toBeNull();
      expect(await read(store, 'two-400.webp')).toBe('400');
      jest.spyOn(store, 'remove').mockRejectedValue(new Error('down'));
      await pictures.discard(['two']);
    });
  });
});

describe('on disk', () => {
  it('a folder nobody has written to yet holds nothing', async () => {
    expect(await listed(new DiskImageStore(join(tmpdir(), 'kampvuur-no-such-folder')), SOON())).toEqual([]);
  });

  it('a file that was being written when the process died is listed without a key', async () => {
    const root = folder();
    const cutOff = join(root, '.abc-400.webp.4711.part');
    writeFileSync(cutOff, 'ha');
    writeFileSync(join(root, '.abc-400.webp.4712.part'), 'just being written');
    utimesSync(cutOff, LONG_AGO, LONG_AGO);
    const store = new DiskImageStore(root);
    expect(await listed(store, new Date(Date.now() - 60_000))).toEqual([
      { name: '.abc-400.webp.4711.part', key: null },
    ]);
    await store.remove('.abc-400.webp.4711.part');
    expect(readdirSync(root)).toEqual(['.abc-400.webp.4712.part']);
    await rm(root, { recursive: true });
  });
});

describe('in S3', () => {
  it('a service that is down is an error, not a missing picture', async () => {
    const { store, end } = await S3();
    await end();
    await expect(store.get('abc-400.webp')).rejects.toThrow();
    await expect(store.put('abc-400.webp', Buffer.from('x'))).rejects.toThrow();
  });
});
