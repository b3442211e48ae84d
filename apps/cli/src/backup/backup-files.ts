import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { AGE_SUFFIX } from './age-file';
import type { BackupKey } from './backup-key';
import { type BackupFolder, type Manifest, SEALED_FORMAT } from './backup-folder';
import { readSealed } from './sealed-file';
import { checksumOf, readStored, type StoredFile } from './stored-file';

export const MAX_CONCURRENT_PICTURES = 8;

/** The part of a backup with the names of its pictures in the pool, one a line, sorted. */
export const PICTURE_LIST = 'pictures';

export const tablePart = (table: string): string => `table-${table}`;

/** Name of the file of a part: its end says what opens it. Encrypted files of format 1 had no end of their own. */
export function fileName(part: string, { format, keyId }: Pick<Manifest, 'format' | 'keyId'>): string {
  return keyId === null || format === SEALED_FORMAT ? `${part}.gz` : `${part}.gz${AGE_SUFFIX}`;
}

/** The files of a complete backup. */
export class BackupFiles {
  constructor(
    private readonly folder: BackupFolder,
    private readonly manifest: Manifest,
    private readonly key: BackupKey | null,
  ) {}

  /** Reads a part. The stream fails when the file was changed: its data must not be used before it has ended. */
  async read(part: string, stored: StoredFile): Promise<Readable> {
    const path = this.pathOf(part);
    if (this.key && this.manifest.format === SEALED_FORMAT)
      return readSealed(path, `${this.manifest.name}/${this.nameOf(part)}`, this.key);
    return readStored(path, stored, this.key);
  }

  /** Names of the backup's pictures in the pool. */
  async *pictures(): AsyncGenerator<string> {
    yield* readLines(await this.read(PICTURE_LIST, this.manifest.pictures));
  }

  /** @throws Error when the file of a part was changed. Needs no key, and reads nothing out of the file. */
  async check(part: string, { sha256 }: StoredFile): Promise<void> {
    if ((await checksumOf(this.pathOf(part))) !== sha256)
      throw new Error(`${this.nameOf(part)} of the backup ${this.manifest.name} was changed`);
  }

  private pathOf(part: string): string {
    return this.folder.pathOf(this.manifest.name, this.nameOf(part));
  }

  private nameOf(part: string): string {
    return fileName(part, this.manifest);
  }
}

/** Reads a stream line by line. @throws the error of the stream. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let failure: Error | undefined;
  stream.once('error', (error) => (failure = error));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) yield line;
  if (failure) throw failure;
}

/** Groups successive values: at most `size`, and with the same result of `groupOf`. */
export async function* grouped<T>(
  values: AsyncIterable<T>,
  size: number,
  groupOf: (value: T) => string = () => '',
): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const value of values) {
    const [first] = group;
    if (first !== undefined && (group.length >= size || groupOf(first) !== groupOf(value))) {
      yield group;
      group = [];
    }
    group.push(value);
  }
  if (group.length > 0) yield group;
}
