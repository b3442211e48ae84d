import { type CipherGCM, createCipheriv, createDecipheriv, type DecipherGCM } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

/** Sizes in bytes. */
export const AES_GCM = { key: 32, nonce: 12, tag: 16 } as const;

/** Encrypts with AES-256-GCM; only the same label opens it. A nonce must be used once only. */
export function gcmCipher(key: Buffer, nonce: Buffer, label: string): CipherGCM {
  return createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label));
}

/** Decrypts what `gcmCipher` encrypted; `final` throws with another key, label or tag. */
export function gcmDecipher(key: Buffer, nonce: Buffer, label: string, tag: Buffer): DecipherGCM {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: AES_GCM.tag });
  return decipher.setAAD(Buffer.from(label)).setAuthTag(tag);
}
