import { createHash, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { AES_GCM, gcmCipher } from '@kampvuur/runtime';
import { BackupFiles, fileName, PICTURE_LIST, tablePart } from '../src/backup/backup-files';
import { BackupFolder, type Manifest, SEALED_FORMAT } from '../src/backup/backup-folder';
import type { BackupKey } from '../src/backup/backup-key';
import { PicturePool, subfolderOf } from '../src/backup/picture-pool';
import type { StoredFile } from '../src/backup/stored-file';

/** Encrypts as format 1 did. */
function seal(bytes: Buffer, label: string, key: BackupKey): Buffer {
  const nonce = randomBytes(AES_GCM.nonce);
  const cipher = gcmCipher(key.bytes, nonce, label);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes of an encrypted backup, the only one in its folder, what format 1 would have written. */
export async function sealBackup(path: string, name: string, key: BackupKey): Promise<void> {
  const folder = new BackupFolder(path);
  const manifest = await folder.manifest(name, key);
  const files = new BackupFiles(folder, manifest, key);
  const sealed: Manifest = { ...manifest, format: SEALED_FORMAT, tables: [] };

  function replace(part: string, content: Buffer): StoredFile {
    const file = fileName(part, sealed);
    const bytes = seal(gzipSync(content), `${name}/${file}`, key);
    rmSync(folder.pathOf(name, fileName(part, manifest)));
    writeFileSync(folder.pathOf(name, file), bytes);
    return { bytes: bytes.length, sha256: sha256Of(bytes) };
  }

  for (const table of manifest.tables) {
    const part = tablePart(table.name);
    sealed.tables.push({ ...table, ...replace(part, await buffer(await files.read(part, table))) });
  }

  const pool = new PicturePool(path, key);
  const entries: string[] = [];
  for await (const entry of files.pictures()) {
    const { name: picture, bytes } = await pool.read(entry);
    const content = seal(bytes, picture, key);
    const sealedEntry = `${picture}.${sha256Of(content)}`;
    const subfolder = join(path, 'pictures', key.id, subfolderOf(entry));
    rmSync(join(subfolder, entry));
    writeFileSync(join(subfolder, sealedEntry), content);
    entries.push(sealedEntry);
  }
  const list = replace(PICTURE_LIST, Buffer.from(entries.map((entry) => `${entry}\n`).join('')));
  sealed.pictures = { ...manifest.pictures, ...list };

  const content = JSON.stringify(sealed, null, 2);
  writeFileSync(folder.pathOf(name, 'manifest.json'), JSON.stringify({ content, mac: key.mac(content) }));
}
