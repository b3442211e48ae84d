import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { BackupKey } from './backup-key';
import type { BackupFolder } from './backup-folder';
import { readSealed } from './sealed-file';

/** The file with the names of the backup's pictures in the pool, one a line, sorted. */
export const PICTURE_LIST = 'pictures.gz';

export const MAX_CONCURRENT_PICTURES = 8;

export const tableFile = (table: string): string => `table-${table}.gz`;

/** Authenticated with an encrypted file, so that it cannot be replaced by another file or that of another backup. */
export const labelOf = (backup: string, file: string): string => `${backup}/${file}`;

/** Reads a stream line by line. @throws the error of the stream. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let failure: Error | undefined;
  stream.once('error', (error) => (failure = error));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) yield line;
  if (failure) throw failure;
}

/** Names of a backup's pictures in the pool. */
export async function* pictureEntries(
  folder: BackupFolder,
  name: string,
  key: BackupKey | null,
): AsyncGenerator<string> {
  yield* readLines(await readSealed(folder.pathOf(name, PICTURE_LIST), labelOf(name, PICTURE_LIST), key));
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
