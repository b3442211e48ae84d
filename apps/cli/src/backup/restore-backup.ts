import { DAY } from '@kampvuur/domain';
import type { ImageStore } from '@kampvuur/media';
import { DatabaseRestore } from '@kampvuur/persistence';
import { grouped, labelOf, pictureEntries, PICTURES_AT_ONCE, tableFile } from './backup-files';
import type { BackupFolder, Manifest } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool } from './picture-pool';
import { readSealed } from './sealed-file';
import { verifyBackup } from './verify-backup';

/** What is restored, and where to. */
export interface RestoreTask {
  databaseUrl: string;
  store: ImageStore;
  folder: BackupFolder;
  /** Name of the backup. */
  name: string;
  key: BackupKey | null;
  /** Name of the database whose rows may be lost. */
  erase?: string;
}

/**
 * Loads a backup into an installation, pictures before the rows that name them. It is read through once before anything
 * changes: half a backup restores nothing.
 */
export async function restoreBackup(task: RestoreTask): Promise<Manifest> {
  const { folder, name, key } = task;
  const restore = await DatabaseRestore.open(task.databaseUrl, task.erase);
  try {
    if (task.erase === undefined) await refuseForeignPictures(task.store);
    const manifest = await verifyBackup(folder, name, key);
    await restorePictures(task);
    await restore.load(manifest, (table) => {
      const file = tableFile(table.name);
      return readSealed(folder.pathOf(name, file), labelOf(name, file), key);
    });
    return manifest;
  } finally {
    await restore.close();
  }
}

/** A store with pictures and a database without rows do not belong together: one of the settings names another place. */
async function refuseForeignPictures(store: ImageStore): Promise<void> {
  // Whatever the clock of the store says.
  for await (const page of store.writtenBefore(new Date(Date.now() + DAY)))
    if (page.some(({ key }) => key !== null))
      throw new Error('The database is empty and the place of the pictures is not: is it the right one?');
}

async function restorePictures({ folder, name, key, store }: RestoreTask): Promise<void> {
  const pool = new PicturePool(folder.path, key);
  for await (const group of grouped(pictureEntries(folder, name, key), PICTURES_AT_ONCE)) {
    const pictures = await Promise.all(group.map((entry) => pool.read(entry)));
    await Promise.all(pictures.map((picture) => store.put(picture.name, picture.bytes)));
  }
}
