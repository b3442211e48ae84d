import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import type { Settings } from '@kampvuur/runtime';

/** Where the key is. */
export type KeySettings = Pick<Settings, 'BACKUP_KEY' | 'BACKUP_KEY_FILE'>;

const KEY_FORMAT = /^[0-9a-f]{64}$/i;
const KEY_ID_LENGTH = 16;

const IDENTITY_PREFIX = 'AGE-SECRET-KEY-';
const IDENTITY_BYTES = 32;

/** The key that encrypts backups: 32 random bytes. */
export class BackupKey {
  private reused?: Promise<Encrypter>;

  constructor(readonly bytes: Buffer) {}

  /** Identifies the key without revealing it. */
  get id(): string {
    return this.mac('key id').slice(0, KEY_ID_LENGTH);
  }

  /** Message authentication code (HMAC-SHA-256) in hexadecimal. */
  mac(text: string): string {
    return createHmac('sha256', this.bytes).update(text).digest('hex');
  }

  /** What the `age` tool decrypts a backup with: an X25519 identity derived from the key (docs/decisions 36). */
  get identity(): string {
    const scalar = hkdfSync('sha256', this.bytes, '', 'kampvuur backups, age X25519', IDENTITY_BYTES);
    return bech32.encodeFromBytes(IDENTITY_PREFIX, new Uint8Array(scalar)).toUpperCase();
  }

  /** Encrypts any number of files, each with a key of its own. */
  encrypter(): Promise<Encrypter> {
    this.reused ??= encrypterFor(this.identity);
    return this.reused;
  }

  decrypter(): Decrypter {
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.identity);
    return decrypter;
  }
}

async function encrypterFor(identity: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter;
}

/**
 * Reads the key from `BACKUP_KEY_FILE` or `BACKUP_KEY`; null when neither is set: backups are not encrypted.
 * @throws Error when the file cannot be read or does not contain a key.
 */
export async function backupKeyOf({ BACKUP_KEY, BACKUP_KEY_FILE }: KeySettings): Promise<BackupKey | null> {
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
