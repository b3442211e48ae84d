import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { imageStoreOf } from '@kampvuur/media';
import type { Settings } from '@kampvuur/runtime';
import { BackupFolder } from '../backup/backup-folder';
import { backupKeyOf } from '../backup/backup-key';
import { restoreBackup } from '../backup/restore-backup';

const USAGE = 'Usage: npm run restore -- --from <folder> [--backup <name>] [--erase <name of the database>]';

/**
 * Loads a backup, the newest unless one is named, into an empty installation. One that is not empty is refused, unless
 * its database is named as what may be erased. API and worker must not run.
 */
export async function restore(settings: Settings, words: string[]): Promise<string> {
  const options = {
    from: { type: 'string' },
    backup: { type: 'string' },
    erase: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: words, options });
  if (!values.from) throw new Error(USAGE);

  const folder = new BackupFolder(resolve(values.from));
  const key = await backupKeyOf(settings);
  const name = await folder.pick(values.backup);
  const store = imageStoreOf(settings);
  try {
    const { DATABASE_URL: databaseUrl } = settings;
    const { tables, pictures } = await restoreBackup({
      databaseUrl,
      store,
      folder,
      name,
      key,
      erase: values.erase,
    });
    return `Restored ${name}: ${tables.length} tables and ${pictures.files} files of pictures`;
  } finally {
    await store.close();
  }
}
