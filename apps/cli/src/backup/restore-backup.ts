import { DAY } from '@kampvuur/domain';
import type { ImageStore } from '@kampvuur/media';
import { DatabaseRestore } from '@kampvuur/persistence';
import { BackupFiles, grouped, MAX_CONCURRENT_PICTURES, tablePart } from './backup-files';
import type { BackupFolder, Manifest } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool } from './picture-pool';
import { verifyBackup } from './verify-backup';

/** Source and target of a restore. */
export interface RestoreTask {
  databaseUrl: string;
  store: ImageStore;
  folder: BackupFolder;
  /** Name of the backup. */
  name: string;
  key: BackupKey | null;
  /** Name of the database, whose rows may then be deleted; without it only an empty one is restored into. */
  erase?: string | undefined;
  /** Whether the sessions, links in emails and started sign-ins of the backup are valid again. */
  keepsSessions: boolean;
}

/**
 * Restores a backup: first the pictures, then the rows that refer to them. Verifies the whole backup before anything is
 * changed.
 */
export async function restoreBackup(task: RestoreTask): Promise<Manifest> {
  const { folder, name, key } = task;
  const restore = await DatabaseRestore.open(task.databaseUrl, task.erase);
  try {
    if (task.erase === undefined) await refuseForeignPictures(task.store);
    const manifest = await verifyBackup(folder, name, key);
    const files = new BackupFiles(folder, manifest, key);
    await restorePictures(task, files);
    await restore.load(manifest, {
      rowsOf: (table) => files.read(tablePart(table.name), table),
      keepsSessions: task.keepsSessions,
    });
    return manifest;
  } finally {
    await restore.close();
  }
}

/** Refuses a store that contains pictures although the database is empty: one of the settings is probably wrong. */
async function refuseForeignPictures(store: ImageStore): Promise<void> {
  // A day later, in case the clock of the store is ahead.
  for await (const page of store.writtenBefore(new Date(Date.now() + DAY)))
    if (page.some(({ key }) => key !== null))
      throw new Error('The database is empty but the picture store is not: is it the right one?');
}

async function restorePictures({ folder, key, store }: RestoreTask, files: BackupFiles): Promise<void> {
  const pool = new PicturePool(folder.path, key);
  for await (const group of grouped(files.pictures(), MAX_CONCURRENT_PICTURES)) {
    const pictures = await Promise.all(group.map((entry) => pool.read(entry)));
    await Promise.all(pictures.map((picture) => store.put(picture.name, picture.bytes)));
  }
}
