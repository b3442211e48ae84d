import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Settings } from '@kampvuur/runtime';

const KEY_FORMAT = /^[0-9a-f]{64}$/i;
const KEY_ID_LENGTH = 16;

/** The key backups are encrypted with: 32 bytes nobody can guess. */
export class BackupKey {
  constructor(readonly bytes: Buffer) {}

  /** Says which key a file needs and nothing about the key. */
  get id(): string {
    return this.mac('key id').slice(0, KEY_ID_LENGTH);
  }

  /** Proof, in hexadecimal, that who holds the key wrote the text. */
  mac(text: string): string {
    return createHmac('sha256', this.bytes).update(text).digest('hex');
  }
}

/**
 * The key of the settings, out of the environment or a file; null when backups are not to be encrypted.
 * @throws Error when the file cannot be read or holds something else.
 */
export async function backupKeyOf({ BACKUP_KEY, BACKUP_KEY_FILE }: Settings): Promise<BackupKey | null> {
  const text = BACKUP_KEY_FILE ? (await readFile(BACKUP_KEY_FILE, 'utf8')).trim() : BACKUP_KEY;
  if (!text) return null;
  if (!KEY_FORMAT.test(text))
    throw new Error('BACKUP_KEY_FILE must hold 64 hexadecimal digits: openssl rand -hex 32');
  return new BackupKey(Buffer.from(text, 'hex'));
}
