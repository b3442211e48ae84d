import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AES_GCM, Settings } from '@kampvuur/runtime';

const { cipher: CIPHER, nonce: NONCE_BYTES, tag: TAG_BYTES } = AES_GCM;

/** Encrypts the secrets of authenticator apps with a key derived from `SESSION_SECRET`, which is not stored. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor({ SESSION_SECRET }: Settings) {
    this.key = Buffer.from(
      hkdfSync('sha256', SESSION_SECRET, '', 'kampvuur authenticator apps', AES_GCM.key),
    );
  }

  /** Returns nonce, tag and ciphertext. Only the same `owner` can open it, so a secret is of no use in another user's row. */
  seal(secret: Uint8Array, owner: number): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(String(owner)));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** Null when it was sealed with another key, or for another owner. */
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
