import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKey } from './backup-key';
import { openBytes, sealBytes } from './sealed-file';

/** Characters of a picture's name that say in which folder it lies: one of some thousands. */
const SHELF_LENGTH = 2;

/** `<name>.<SHA-256 of the file as it lies there>` */
const ENTRY = /^(.+\.webp)\.([0-9a-f]{64})$/;

const POOLS = 'pictures';
const poolOf = (keyId: string | null): string => keyId ?? 'plain';

/** The shelf of a picture, and of every picture whose key begins alike. */
export const shelfOf = (name: string): string => name.slice(0, SHELF_LENGTH);

/**
 * Pictures shared by all backups of a folder. A picture never changes under its name, so what is here once is never
 * copied again. A file bears its own checksum in its name. Those encrypted with one key lie apart from the others.
 */
export class PicturePool {
  private readonly root: string;

  constructor(
    folder: string,
    private readonly key: BackupKey | null,
  ) {
    this.root = join(folder, POOLS, poolOf(key?.id ?? null));
  }

  /** Removes the pools of keys that no backup is encrypted with any more. */
  static async keepPools(folder: string, keyIds: (string | null)[]): Promise<void> {
    const kept = keyIds.map(poolOf);
    for (const pool of (await unlessMissing(readdir(join(folder, POOLS)))) ?? [])
      if (!kept.includes(pool)) await rm(join(folder, POOLS, pool), { recursive: true });
  }

  /** Entries of a shelf by the name of the picture. */
  async shelf(shelf: string): Promise<Map<string, string>> {
    const entries = await unlessMissing(readdir(join(this.root, shelf)));
    const named = (entries ?? []).map((entry) => [ENTRY.exec(entry)?.[1] ?? '', entry] as const);
    return new Map(named.filter(([name]) => name !== ''));
  }

  /** Adds a picture, whole or not at all; returns its entry. */
  async add(name: string, bytes: Buffer): Promise<string> {
    const sealed = sealBytes(bytes, name, this.key);
    const entry = `${name}.${createHash('sha256').update(sealed).digest('hex')}`;
    const path = this.pathOf(entry);
    await mkdir(join(this.root, shelfOf(entry)), { recursive: true, mode: 0o700 });
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

  /** Removes every picture none of these entries is; returns how many. */
  async keepOnly(entries: Set<string>): Promise<number> {
    let removed = 0;
    for (const shelf of (await unlessMissing(readdir(this.root))) ?? []) {
      for (const entry of await readdir(join(this.root, shelf))) {
        if (entries.has(entry)) continue;
        await rm(join(this.root, shelf, entry));
        removed += 1;
      }
    }
    return removed;
  }

  private pathOf(entry: string): string {
    return join(this.root, shelfOf(entry), entry);
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
