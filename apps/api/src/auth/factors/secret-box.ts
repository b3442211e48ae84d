import { Injectable } from '@nestjs/common';
import { hkdfSync, randomBytes } from 'node:crypto';
import { AES_GCM, gcmCipher, gcmDecipher, Settings } from '@kampvuur/runtime';

/** Bytes before the ciphertext: nonce and tag. */
const HEADER_BYTES = AES_GCM.nonce + AES_GCM.tag;

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
    const nonce = randomBytes(AES_GCM.nonce);
    const cipher = gcmCipher(this.key, nonce, String(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** Null when it was sealed with another key, or for another owner. */
  open(sealed: Buffer, owner: number): Buffer | null {
    const nonce = sealed.subarray(0, AES_GCM.nonce);
    const tag = sealed.subarray(AES_GCM.nonce, HEADER_BYTES);
    const decipher = gcmDecipher(this.key, nonce, String(owner), tag);
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
