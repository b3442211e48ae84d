import { backupKeyOf, type KeySettings } from '../backup/backup-key';

/** The key of encrypted backups as the `age` tool reads it from a file. It is a secret as the key itself is. */
export async function backupKey(settings: KeySettings): Promise<string> {
  const key = await backupKeyOf(settings);
  if (!key) throw new Error('Backups are not encrypted: neither BACKUP_KEY nor BACKUP_KEY_FILE is set');
  return key.identity;
}
