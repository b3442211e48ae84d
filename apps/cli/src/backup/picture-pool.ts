import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKey } from './backup-key';
import { openBytes, sealBytes } from './sealed-file';

/** Pictures are spread over some thousand subfolders, named by this many first characters of the picture's name. */
const SUBFOLDER_NAME_LENGTH = 2;

/** Name of a picture's file in the pool: `<name>.<SHA-256 of the file>`. */
const ENTRY = /^(.+\.webp)\.([0-9a-f]{64})$/;

const POOLS = 'pictures';
const poolOf = (keyId: string | null): string => keyId ?? 'plain';

export const subfolderOf = (name: string): string => name.slice(0, SUBFOLDER_NAME_LENGTH);

/**
 * Pictures shared by all backups of a folder. The content for a name never changes, so each picture is copied only once. A
 * file's name (its entry) contains its checksum. Each encryption key has a pool of its own.
 */
export class PicturePool {
  private readonly root: string;

  constructor(
    folder: string,
    private readonly key: BackupKey | null,
  ) {
    this.root = join(folder, POOLS, poolOf(key?.id ?? null));
  }

  /** Deletes the pools of all keys except `keyIds`; null stands for the pool of unencrypted pictures. */
  static async deleteOtherPools(folder: string, keyIds: (string | null)[]): Promise<void> {
    const current = keyIds.map(poolOf);
    for (const pool of (await nullIfMissing(readdir(join(folder, POOLS)))) ?? [])
      if (!current.includes(pool)) await rm(join(folder, POOLS, pool), { recursive: true });
  }

  /** Entries of a subfolder by the name of the picture. */
  async entriesIn(subfolder: string): Promise<Map<string, string>> {
    const entries = await nullIfMissing(readdir(join(this.root, subfolder)));
    const named = (entries ?? []).map((entry) => [ENTRY.exec(entry)?.[1] ?? '', entry] as const);
    return new Map(named.filter(([name]) => name !== ''));
  }

  /** Adds a picture and returns its entry; the file is complete, or not there if that fails. */
  async add(name: string, bytes: Buffer): Promise<string> {
    const sealed = sealBytes(bytes, name, this.key);
    const entry = `${name}.${createHash('sha256').update(sealed).digest('hex')}`;
    const path = this.pathOf(entry);
    await mkdir(join(this.root, subfolderOf(entry)), { recursive: true, mode: 0o700 });
    const partial = `${path}.part`;
    const file = await open(partial, 'w', 0o600);
    try {
      await file.writeFile(sealed);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    return entry;
  }

  /** @throws when the file is missing, was changed, or is encrypted with another key. */
  async read(entry: string): Promise<{ name: string; bytes: Buffer }> {
    const [, name = '', checksum] = ENTRY.exec(entry) ?? [];
    const sealed = await readFile(this.pathOf(entry));
    if (createHash('sha256').update(sealed).digest('hex') !== checksum)
      throw new Error(`The picture ${name} was changed in the backup`);
    return { name, bytes: openBytes(sealed, name, this.key) };
  }

  /** Deletes all pictures except these entries; returns how many were deleted. */
  async deleteExcept(entries: Set<string>): Promise<number> {
    let deleted = 0;
    for (const subfolder of (await nullIfMissing(readdir(this.root))) ?? []) {
      for (const entry of await readdir(join(this.root, subfolder))) {
        if (entries.has(entry)) continue;
        await rm(join(this.root, subfolder, entry));
        deleted += 1;
      }
    }
    return deleted;
  }

  private pathOf(entry: string): string {
    return join(this.root, subfolderOf(entry), entry);
  }
}

/** Null when the file or folder does not exist. */
async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
