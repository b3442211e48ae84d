import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import type { ImageStore } from '@kampvuur/media';
import { DatabaseSnapshot } from '@kampvuur/persistence';
import {
  fileName,
  grouped,
  MAX_CONCURRENT_PICTURES,
  PICTURE_LIST,
  readLines,
  tablePart,
} from './backup-files';
import { type BackupFolder, FORMAT, type Manifest } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool, subfolderOf } from './picture-pool';
import { readStored, type StoredFile, writeStored } from './stored-file';

/** Temporary part with the keys of the pictures to copy. */
const KEY_LIST = 'keys';

/** Source and target of a backup. */
export interface BackupTask {
  databaseUrl: string;
  store: ImageStore;
  folder: BackupFolder;
  key: BackupKey | null;
  now: Date;
  /** Called with the id of PostgreSQL's exported snapshot, for tests that read the same state. */
  onSnapshot?: (id: string) => Promise<void>;
}

export interface BackupResult {
  manifest: Omit<Manifest, 'format'>;
  /** Number of picture files that were not in the folder before. */
  copied: number;
  /** Size of all files it has written, including pictures. */
  bytes: number;
}

/**
 * Backs up a consistent state of the database and all pictures that its rows refer to, while API and worker may write. First
 * the rows, in one transaction, then the pictures, which are not deleted until the snapshot is closed.
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
  const keys = await write(task, name, KEY_LIST, snapshot.pictureKeys());
  await snapshot.endReading();
  const { pictures, copied, copiedBytes } = await copyPictures(task, name, keys);
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
    const file = await write(task, name, tablePart(table.name), stream);
    copied.push({ ...table, ...file, rows: rows() });
  }
  return copied;
}

/** Copies pictures that are not in the pool yet, and writes the list of all. `keyList` is the file of their keys. */
async function copyPictures(
  task: BackupTask,
  name: string,
  keyList: StoredFile,
): Promise<{ pictures: Manifest['pictures']; copied: number; copiedBytes: number }> {
  const pool = new PicturePool(task.folder.path, task.key);
  const tally = { files: 0, missing: 0, copied: 0, copiedBytes: 0 };
  const keyFile = pathOf(task, name, KEY_LIST);
  const keys = readLines(readStored(keyFile, keyList, task.key));
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

/** Lines of the list: all files of all keys, in the order of the keys. */
async function* copiedEntries(
  store: ImageStore,
  pool: PicturePool,
  keys: AsyncIterable<string>,
  tally: Tally,
): AsyncGenerator<string> {
  let folder = { name: '', entries: new Map<string, string>() };
  for await (const group of grouped(keys, MAX_CONCURRENT_PICTURES, subfolderOf)) {
    const name = subfolderOf(group[0] ?? '');
    if (name !== folder.name) folder = { name, entries: await pool.entriesIn(name) };
    const names = group.flatMap((key) => PICTURE_WIDTHS.map((width) => pictureFile(key, width)));
    const entries = await Promise.all(
      names.map(async (file) => folder.entries.get(file) ?? copyPicture(store, pool, file, tally)),
    );
    for (const entry of entries) {
      if (entry === null) continue;
      tally.files += 1;
      yield `${entry}\n`;
    }
  }
}

/** Copies a file into the pool and returns its entry; null for a file that a row refers to but the store does not have. */
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

function write(task: BackupTask, name: string, part: string, source: Readable): Promise<StoredFile> {
  return writeStored(pathOf(task, name, part), source, task.key);
}

function pathOf({ folder, key }: BackupTask, name: string, part: string): string {
  return folder.partialPath(name, fileName(part, { format: FORMAT, keyId: key?.id ?? null }));
}
