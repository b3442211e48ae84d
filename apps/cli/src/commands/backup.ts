import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupCutoff } from '@kampvuur/domain';
import { imageStoreOf } from '@kampvuur/media';
import { BackupEntity } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { BackupFiles } from '../backup/backup-files';
import { BackupFolder, backupName, type Manifest } from '../backup/backup-folder';
import { type BackupKey, backupKeyOf } from '../backup/backup-key';
import { type BackupResult, makeBackup } from '../backup/make-backup';
import { PicturePool } from '../backup/picture-pool';
import { verifyBackup } from '../backup/verify-backup';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run backup -- --to <folder> [--prune] | --to <folder> --verify [--backup <name>]';

/**
 * Backs up database and pictures into a folder, which may contain other backups; `--prune` then deletes the expired ones. With
 * `--verify` it only verifies a backup: the newest one, or that of `--backup`.
 */
export async function backup(settings: Settings, args: string[]): Promise<string> {
  const options = {
    to: { type: 'string' },
    verify: { type: 'boolean' },
    backup: { type: 'string' },
    prune: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (!values.to || (values.verify && values.prune) || (values.backup && !values.verify))
    throw new Error(USAGE);

  const folder = new BackupFolder(resolve(values.to));
  const key = await backupKeyOf(settings);
  if (values.verify)
    return verifiedMessage(await verifyBackup(folder, await folder.pick(values.backup), key));

  const message = await createBackup(settings, folder, key);
  if (!values.prune) return message;
  const { backups, pictures } = await pruneBackups(folder, key, new Date());
  return `${message}; removed ${backups} old backups and ${pictures} pictures that only they contained`;
}

async function createBackup(
  settings: Settings,
  folder: BackupFolder,
  key: BackupKey | null,
): Promise<string> {
  const store = imageStoreOf(settings);
  const startedAt = new Date();
  try {
    const task = { databaseUrl: settings.DATABASE_URL, store, folder, key, now: startedAt };
    const result = await makeBackup(task);
    await record(settings, result, startedAt);
    return backupMessage(result);
  } finally {
    await store.close();
  }
}

/** Stores that the backup was made, which the operations page shows. */
function record(settings: Settings, { manifest, bytes }: BackupResult, startedAt: Date): Promise<void> {
  return withDatabase(settings, async (database) => {
    await database.manager.insert(BackupEntity, {
      name: manifest.name,
      startedAt,
      rows: String(rowsOf(manifest)),
      pictures: manifest.pictures.files,
      bytes: String(bytes),
      isEncrypted: manifest.keyId !== null,
    });
  });
}

const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

function backupMessage({ manifest, copied }: BackupResult): string {
  const { name, tables, pictures } = manifest;
  const lost = pictures.missing > 0 ? `; ${pictures.missing} files that rows refer to are missing` : '';
  return (
    `Backup ${name}: ${rowsOf(manifest)} rows of ${tables.length} tables, ` +
    `${pictures.files} files of pictures, ${copied} of them new${lost}`
  );
}

function verifiedMessage(manifest: Manifest): string {
  const { name, tables, pictures } = manifest;
  return `Backup ${name} is whole: ${rowsOf(manifest)} rows of ${tables.length} tables, ${pictures.files} files of pictures`;
}

/**
 * Deletes backups older than the privacy policy allows, and pictures that only they contained; returns how many. Pictures
 * encrypted with another key are deleted with the last backup of that key.
 */
async function pruneBackups(
  folder: BackupFolder,
  key: BackupKey | null,
  now: Date,
): Promise<{ backups: number; pictures: number }> {
  const cutoff = backupName(backupCutoff(now));
  const old = (await folder.names()).filter((name) => name < cutoff);
  for (const name of old) await folder.remove(name);

  const keyIds: (string | null)[] = [];
  const entries = new Set<string>();
  for (const name of await folder.names()) {
    const keyId = await folder.keyIdOf(name);
    keyIds.push(keyId);
    if (keyId !== (key?.id ?? null)) continue;
    const files = new BackupFiles(folder, await folder.manifest(name, key), key);
    for await (const entry of files.pictures()) entries.add(entry);
  }
  await PicturePool.deleteOtherPools(folder.path, keyIds);
  return { backups: old.length, pictures: await new PicturePool(folder.path, key).deleteExcept(entries) };
}
