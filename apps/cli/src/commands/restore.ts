import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { imageStoreOf } from '@kampvuur/media';
import type { Settings } from '@kampvuur/runtime';
import { BackupFolder } from '../backup/backup-folder';
import { backupKeyOf } from '../backup/backup-key';
import { restoreBackup } from '../backup/restore-backup';

const USAGE =
  'Usage: npm run restore -- --from <folder> [--backup <name>] [--erase <name of the database>] [--keep-sessions]';

/**
 * Restores a backup, the newest one or that of `--backup`, into an empty installation; into one that is not empty only with
 * `--erase` and the name of its database. API and worker must not run.
 */
export async function restore(settings: Settings, args: string[]): Promise<string> {
  const options = {
    from: { type: 'string' },
    backup: { type: 'string' },
    erase: { type: 'string' },
    'keep-sessions': { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args, options });
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
      keepsSessions: values['keep-sessions'],
    });
    return `Restored ${name}: ${tables.length} tables and ${pictures.files} files of pictures`;
  } finally {
    await store.close();
  }
}
