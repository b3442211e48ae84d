import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Settings } from '@kampvuur/runtime';

const KEY_FORMAT = /^[0-9a-f]{64}$/i;
const KEY_ID_LENGTH = 16;

/** The key that encrypts backups: 32 random bytes. */
export class BackupKey {
  constructor(readonly bytes: Buffer) {}

  /** Identifies the key without revealing it. */
  get id(): string {
    return this.mac('key id').slice(0, KEY_ID_LENGTH);
  }

  /** Message authentication code (HMAC-SHA-256) in hexadecimal. */
  mac(text: string): string {
    return createHmac('sha256', this.bytes).update(text).digest('hex');
  }
}

/**
 * Reads the key from `BACKUP_KEY_FILE` or `BACKUP_KEY`; null when neither is set: backups are not encrypted.
 * @throws Error when the file cannot be read or does not contain a key.
 */
export async function backupKeyOf({ BACKUP_KEY, BACKUP_KEY_FILE }: Settings): Promise<BackupKey | null> {
  const text = BACKUP_KEY_FILE ? await keyIn(BACKUP_KEY_FILE) : BACKUP_KEY;
  if (text === undefined) return null;
  if (!KEY_FORMAT.test(text))
    throw new Error('BACKUP_KEY_FILE must hold 64 hexadecimal digits: openssl rand -hex 32');
  return new BackupKey(Buffer.from(text, 'hex'));
}

async function keyIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${String(cause)}`, { cause });
  });
  return text.trim();
}
