import { existsSync, mkdtempSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskImageStore } from './disk-image-store';

const NAME = 'AAAAAAAAAAAAAAAAAAAAAA-400.webp';

it('puts the folder on the disk once the picture has its name', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kampvuur-store-'));
  const handle = await open(root);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: { isFolder: boolean; isNamed: boolean }[] = [];
  const sync = prototype.sync;
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const found = await this.stat();
    synced.push({ isFolder: found.isDirectory(), isNamed: existsSync(join(root, NAME)) });
    return sync.call(this);
  });
  await new DiskImageStore(root).put(NAME, Buffer.from('a picture'));
  spy.mockRestore();
  expect(synced).toEqual([{ isFolder: true, isNamed: true }]);
});
