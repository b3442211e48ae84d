import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import type { ImageStore } from '@kampvuur/media';
import { DatabaseSnapshot } from '@kampvuur/persistence';
import { grouped, labelOf, linesOf, PICTURE_LIST, PICTURES_AT_ONCE, tableFile } from './backup-files';
import type { BackupFolder, Manifest } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool, shelfOf } from './picture-pool';
import { readSealed, writeSealed } from './sealed-file';

/** Keys of the pictures to copy, while the backup is written. */
const KEY_LIST = 'keys.gz';

/** What is backed up, and where to. */
export interface BackupTask {
  databaseUrl: string;
  store: ImageStore;
  folder: BackupFolder;
  key: BackupKey | null;
  now: Date;
  /** Called with PostgreSQL's id of the snapshot once it is taken, for who wants to read the same moment. */
  onSnapshot?: (id: string) => Promise<void>;
}

/** What a backup has copied. */
export interface BackupResult {
  manifest: Omit<Manifest, 'format'>;
  /** Pictures that were not in the folder before. */
  copied: number;
  /** Of everything it has written, pictures included. */
  bytes: number;
}

/**
 * Backs up the database as it is at one moment and every picture its rows name, while others go on writing. Rows first,
 * in one transaction, then the pictures, which stay until the snapshot is closed.
 */
export async function makeBackup(task: BackupTask): Promise<BackupResult> {
  const snapshot = await DatabaseSnapshot.open(task.databaseUrl);
  try {
    await task.onSnapshot?.(snapshot.id);
    const result = await copyAll(task, snapshot);
    await snapshot.close();
    await task.folder.complete(result.manifest, task.key);
    return result;
  } catch (error) {
    await snapshot.abandon();
    throw error;
  }
}

async function copyAll(task: BackupTask, snapshot: DatabaseSnapshot): Promise<BackupResult> {
  const name = await task.folder.begin(task.now);
  const migrations = await snapshot.migrations();
  const tables = await copyTables(task, name, snapshot);
  const sequences = await snapshot.sequences();
  await write(task, name, KEY_LIST, snapshot.pictureKeys());
  await snapshot.endReading();
  const { pictures, copied, copiedBytes } = await copyPictures(task, name);
  const keyId = task.key?.id ?? null;
  return {
    manifest: { name, keyId, migrations, tables, sequences, pictures },
    copied,
    bytes: tables.reduce((sum, table) => sum + table.bytes, pictures.bytes + copiedBytes),
  };
}

async function copyTables(
  task: BackupTask,
  name: string,
  snapshot: DatabaseSnapshot,
): Promise<Manifest['tables']> {
  const copied: Manifest['tables'] = [];
  for (const table of await snapshot.tables()) {
    const { stream, rows } = snapshot.copy(table);
    const file = await write(task, name, tableFile(table.name), stream);
    copied.push({ ...table, ...file, rows: rows() });
  }
  return copied;
}

/** Copies those that are not in the folder yet, and writes the list of all. */
async function copyPictures(
  task: BackupTask,
  name: string,
): Promise<{ pictures: Manifest['pictures']; copied: number; copiedBytes: number }> {
  const pool = new PicturePool(task.folder.path, task.key);
  const tally = { files: 0, missing: 0, copied: 0, copiedBytes: 0 };
  const keyFile = task.folder.partialPath(name, KEY_LIST);
  const keys = linesOf(await readSealed(keyFile, labelOf(name, KEY_LIST), task.key));
  const list = await write(
    task,
    name,
    PICTURE_LIST,
    Readable.from(copiedEntries(task.store, pool, keys, tally)),
  );
  await rm(keyFile);
  const { files, missing, copied, copiedBytes } = tally;
  return { pictures: { ...list, files, missing }, copied, copiedBytes };
}

interface Tally {
  files: number;
  missing: number;
  copied: number;
  copiedBytes: number;
}

/** Lines of the list: every file of every key, in the order of the keys. */
async function* copiedEntries(
  store: ImageStore,
  pool: PicturePool,
  keys: AsyncIterable<string>,
  tally: Tally,
): AsyncGenerator<string> {
  let shelf = { name: '', entries: new Map<string, string>() };
  for await (const group of grouped(keys, PICTURES_AT_ONCE, shelfOf)) {
    const needed = shelfOf(group[0] ?? '');
    if (needed !== shelf.name) shelf = { name: needed, entries: await pool.shelf(needed) };
    const names = group.flatMap((key) => PICTURE_WIDTHS.map((width) => pictureFile(key, width)));
    const entries = await Promise.all(
      names.map((file) => shelf.entries.get(file) ?? copyPicture(store, pool, file, tally)),
    );
    for (const entry of entries) {
      if (entry === null) continue;
      tally.files += 1;
      yield `${entry}\n`;
    }
  }
}

/** The new entry; null of a file that was lost before: a row names it and the store has none. */
async function copyPicture(
  store: ImageStore,
  pool: PicturePool,
  file: string,
  tally: Tally,
): Promise<string | null> {
  const found = await store.get(file);
  if (!found) {
    tally.missing += 1;
    return null;
  }
  const bytes = await buffer(found.stream);
  tally.copied += 1;
  tally.copiedBytes += bytes.length;
  return pool.add(file, bytes);
}

function write({ folder, key }: BackupTask, name: string, file: string, source: Readable) {
  return writeSealed(folder.partialPath(name, file), labelOf(name, file), source, key);
}
