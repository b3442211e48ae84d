/** The encryption of secrets in the database and of backups; sizes in bytes. */
export const AES_GCM = { cipher: 'aes-256-gcm', key: 32, nonce: 12, tag: 16 } as const;
