import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Settings } from '@kampvuur/runtime';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again, with a key that is derived from `SESSION_SECRET` and stands nowhere. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor({ SESSION_SECRET }: Settings) {
    this.key = Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'kampvuur authenticator apps', KEY_BYTES));
  }

  /** Nonce, tag and text; `owner` must be the same when it is opened: rows cannot be exchanged. */
  seal(secret: Uint8Array, owner: number): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(String(owner)));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** Null when it was sealed with another key, or for somebody else. */
  open(sealed: Buffer, owner: number): Buffer | null {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag).setAAD(Buffer.from(String(owner)));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
