import type { Stats } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageStore, keyOfFile, NAMES_PER_PAGE, type StoredFile, type StoredName } from './image-store';

/** Name of a hidden file that is being written; it contains the final name. */
const PARTIAL = /^\.(.+)\.\d+\.part$/;

/** Stores pictures as files in one folder. Only complete files become visible. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.root, { recursive: true });
    const partial = join(this.root, `.${name}.${process.pid}.part`);
    try {
      await writeAndSync(await open(partial, 'w'), bytes);
      await rename(partial, join(this.root, name));
      await syncFolder(this.root);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    const file = await unlessMissing(open(join(this.root, name), 'r'));
    if (!file) return null;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size };
  }

  async has(name: string): Promise<boolean> {
    return (await unlessMissing(stat(join(this.root, name))))?.isFile() ?? false;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true });
  }

  async *writtenBefore(moment: Date, perPage = NAMES_PER_PAGE): AsyncIterable<StoredName[]> {
    const folder = await unlessMissing(opendir(this.root));
    let page: StoredName[] = [];
    for await (const { name } of folder ?? []) {
      const stored = storedName(name);
      if (!stored || !(await this.isOlder(name, moment))) continue;
      page.push(stored);
      if (page.length < perPage) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.R_OK | constants.W_OK);
  }

  private async isOlder(name: string, moment: Date): Promise<boolean> {
    const found: Stats | null = await unlessMissing(stat(join(this.root, name)));
    return found !== null && found.isFile() && found.mtime < moment;
  }
}

/**
 * Writes the bytes through to the disk before the file is renamed: a committed row must not lose its file in a power
 * cut.
 */
async function writeAndSync(file: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Writes the folder's entries through to the disk: otherwise a power cut can undo a rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function storedName(name: string): StoredName | undefined {
  const key = keyOfFile(name);
  if (key) return { name, key };
  return keyOfFile(PARTIAL.exec(name)?.[1] ?? '') ? { name, key: null } : undefined;
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
