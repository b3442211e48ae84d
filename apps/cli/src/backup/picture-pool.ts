import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AGE_SUFFIX } from './age-file';
import type { BackupKey } from './backup-key';
import { openSealed } from './sealed-file';

/** Pictures are spread over some thousand subfolders, named by this many first characters of the picture's name. */
const SUBFOLDER_NAME_LENGTH = 2;

/** Name of a picture's file in the pool: `<name>.<checksum>`, and `.age` when that opens it. */
const ENTRY = /^(.+\.webp)\.([0-9a-f]{64})(\.age)?$/;

const POOLS = 'pictures';
const poolOf = (keyId: string | null): string => keyId ?? 'plain';

export const subfolderOf = (name: string): string => name.slice(0, SUBFOLDER_NAME_LENGTH);

/**
 * Pictures shared by all backups of a folder. The content for a name never changes, so each picture is copied only once. A
 * file's name (its entry) contains its checksum. Each encryption key has a pool of its own.
 */
export class PicturePool {
  private readonly root: string;
  /** How the names of the entries end that it adds. */
  private readonly suffix: string;

  constructor(
    folder: string,
    private readonly key: BackupKey | null,
  ) {
    this.root = join(folder, POOLS, poolOf(key?.id ?? null));
    this.suffix = key ? AGE_SUFFIX : '';
  }

  /** Deletes the pools of all keys except `keyIds`; null stands for the pool of unencrypted pictures. */
  static async deleteOtherPools(folder: string, keyIds: (string | null)[]): Promise<void> {
    const current = keyIds.map(poolOf);
    for (const pool of (await nullIfMissing(readdir(join(folder, POOLS)))) ?? [])
      if (!current.includes(pool)) await rm(join(folder, POOLS, pool), { recursive: true });
  }

  /** Entries of a subfolder by the name of the picture; with a key only those that `age` opens. */
  async entriesIn(subfolder: string): Promise<Map<string, string>> {
    const entries = await nullIfMissing(readdir(join(this.root, subfolder)));
    const found = (entries ?? []).map((entry) => ENTRY.exec(entry));
    return new Map(
      found.flatMap((match) =>
        match?.[1] && (match[3] ?? '') === this.suffix ? [[match[1], match[0]]] : [],
      ),
    );
  }

  /** Adds a picture and returns its entry; the file is complete, or not there if that fails. */
  async add(name: string, bytes: Buffer): Promise<string> {
    const stored = this.key ? await (await this.key.encrypter()).encrypt(bytes) : bytes;
    const entry = `${name}.${this.checksumOf(name, stored)}${this.suffix}`;
    const path = this.pathOf(entry);
    await mkdir(join(this.root, subfolderOf(entry)), { recursive: true, mode: 0o700 });
    const partial = `${path}.part`;
    const file = await open(partial, 'w', 0o600);
    try {
      await file.writeFile(stored);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    return entry;
  }

  /** @throws when the file is missing, was changed, or is encrypted with another key. */
  async read(entry: string): Promise<{ name: string; bytes: Buffer }> {
    const [, name = '', checksum, suffix] = ENTRY.exec(entry) ?? [];
    const stored = await readFile(this.pathOf(entry));
    const isSealed = this.key !== null && suffix === undefined;
    if (checksum !== (isSealed ? sha256Of(stored) : this.checksumOf(name, stored)))
      throw new Error(`The picture ${name} was changed in the backup`);
    if (!this.key) return { name, bytes: stored };
    if (isSealed) return { name, bytes: openSealed(stored, name, this.key) };
    return { name, bytes: Buffer.from(await this.key.decrypter().decrypt(stored)) };
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

  /** SHA-256; with a key an HMAC of it and the name, as `age` does not notice a picture under the name of another one. */
  private checksumOf(name: string, stored: Uint8Array): string {
    const sha256 = sha256Of(stored);
    return this.key ? this.key.mac(`picture ${name} ${sha256}`) : sha256;
  }

  private pathOf(entry: string): string {
    return join(this.root, subfolderOf(entry), entry);
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Null when the file or folder does not exist. */
async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
