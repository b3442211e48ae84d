import {
  grouped,
  labelOf,
  readLines,
  PICTURE_LIST,
  pictureEntries,
  MAX_CONCURRENT_PICTURES,
  tableFile,
} from './backup-files';
import type { BackupFolder, Manifest } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool } from './picture-pool';
import { checksumOf, readSealed, type SealedFile } from './sealed-file';

/**
 * Verifies a whole backup: checksums, encryption, the number of rows of each table, and all pictures.
 * @throws Error naming the first file that is missing or was changed.
 */
export async function verifyBackup(
  folder: BackupFolder,
  name: string,
  key: BackupKey | null,
): Promise<Manifest> {
  const manifest = await folder.manifest(name, key);
  for (const table of manifest.tables) {
    const file = tableFile(table.name);
    await checkFile(folder, name, file, table);
    const rows = await countRows(folder, name, file, key);
    if (rows !== table.rows) throw new Error(`${file} has ${rows} rows, the manifest says ${table.rows}`);
  }
  await checkFile(folder, name, PICTURE_LIST, manifest.pictures);
  const pictures = await checkPictures(folder, name, key);
  if (pictures !== manifest.pictures.files)
    throw new Error(
      `${PICTURE_LIST} names ${pictures} pictures, the manifest says ${manifest.pictures.files}`,
    );
  return manifest;
}

async function checkFile(
  folder: BackupFolder,
  name: string,
  file: string,
  { sha256 }: SealedFile,
): Promise<void> {
  const found = await checksumOf(folder.pathOf(name, file));
  if (found !== sha256) throw new Error(`${file} of the backup ${name} was changed`);
}

/** Counts the rows of a table: PostgreSQL's text format has one line for each. */
async function countRows(
  folder: BackupFolder,
  name: string,
  file: string,
  key: BackupKey | null,
): Promise<number> {
  const table = await readSealed(folder.pathOf(name, file), labelOf(name, file), key);
  let rows = 0;
  for await (const _line of readLines(table)) rows += 1;
  return rows;
}

async function checkPictures(folder: BackupFolder, name: string, key: BackupKey | null): Promise<number> {
  const pool = new PicturePool(folder.path, key);
  let pictures = 0;
  for await (const group of grouped(pictureEntries(folder, name, key), MAX_CONCURRENT_PICTURES)) {
    await Promise.all(group.map((entry) => pool.read(entry)));
    pictures += group.length;
  }
  return pictures;
}
