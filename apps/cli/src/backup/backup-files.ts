import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { BackupKey } from './backup-key';
import type { BackupFolder } from './backup-folder';
import { readSealed } from './sealed-file';

/** The list of the pictures' entries, one a line, sorted by name. */
export const PICTURE_LIST = 'pictures.gz';

/** Pictures read or written at the same time. */
export const PICTURES_AT_ONCE = 8;

export const tableFile = (table: string): string => `table-${table}.gz`;

/** Ties an encrypted file to its backup: none can stand in for another one. */
export const labelOf = (backup: string, file: string): string => `${backup}/${file}`;

/** Lines of a stream, one after the other. @throws what the stream ends in. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let failure: Error | undefined;
  stream.once('error', (error) => (failure = error));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) yield line;
  if (failure) throw failure;
}

/** Entries of the pictures a backup holds. */
export async function* pictureEntries(
  folder: BackupFolder,
  name: string,
  key: BackupKey | null,
): AsyncGenerator<string> {
  yield* linesOf(await readSealed(folder.pathOf(name, PICTURE_LIST), labelOf(name, PICTURE_LIST), key));
}

/** Groups of at most `size`, of values that stand in one group while `groupOf` says so. */
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
