import { backupCutoff } from '@kampvuur/domain';
import { pictureEntries } from './backup-files';
import type { BackupFolder } from './backup-folder';
import type { BackupKey } from './backup-key';
import { PicturePool } from './picture-pool';

/** What was removed. */
export interface Pruned {
  backups: number;
  pictures: number;
}

/**
 * Removes backups older than the privacy policy promises, and the pictures none of the others holds. Pictures that lie
 * under another key go with the last backup of that key.
 */
export async function pruneBackups(folder: BackupFolder, key: BackupKey | null, now: Date): Promise<Pruned> {
  const cutoff = backupCutoff(now).toISOString().replace(/[:.]/g, '-');
  const old = (await folder.names()).filter((name) => name < cutoff);
  for (const name of old) await folder.remove(name);

  const keyIds: (string | null)[] = [];
  const entries = new Set<string>();
  for (const name of await folder.names()) {
    const keyId = await folder.keyIdOf(name);
    keyIds.push(keyId);
    if (keyId !== (key?.id ?? null)) continue;
    for await (const entry of pictureEntries(folder, name, key)) entries.add(entry);
  }
  await PicturePool.keepPools(folder.path, keyIds);
  return { backups: old.length, pictures: await new PicturePool(folder.path, key).keepOnly(entries) };
}
