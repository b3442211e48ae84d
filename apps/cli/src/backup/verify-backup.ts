import {
  BackupFiles,
  grouped,
  MAX_CONCURRENT_PICTURES,
  PICTURE_LIST,
  readLines,
  tablePart,
} from './backup-files';
import type { BackupFolder, Manifest } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool } from './picture-pool';
import type { StoredFile } from './stored-file';

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
  const files = new BackupFiles(folder, manifest, key);
  for (const table of manifest.tables) {
    const part = tablePart(table.name);
    await files.check(part, table);
    const rows = await countRows(files, part, table);
    if (rows !== table.rows) throw new Error(`${part} has ${rows} rows, the manifest says ${table.rows}`);
  }
  await files.check(PICTURE_LIST, manifest.pictures);
  const pictures = await checkPictures(files, new PicturePool(folder.path, key));
  if (pictures !== manifest.pictures.files)
    throw new Error(`The backup lists ${pictures} pictures, the manifest says ${manifest.pictures.files}`);
  return manifest;
}

/** Counts the rows of a table: PostgreSQL's text format has one line for each. */
async function countRows(files: BackupFiles, part: string, table: StoredFile): Promise<number> {
  let rows = 0;
  for await (const _line of readLines(await files.read(part, table))) rows += 1;
  return rows;
}

async function checkPictures(files: BackupFiles, pool: PicturePool): Promise<number> {
  let pictures = 0;
  for await (const group of grouped(files.pictures(), MAX_CONCURRENT_PICTURES)) {
    await Promise.all(group.map((entry) => pool.read(entry)));
    pictures += group.length;
  }
  return pictures;
}
