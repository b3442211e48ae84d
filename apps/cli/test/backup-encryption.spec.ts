import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { decrypted, encrypted } from '../src/backup/age-file';
import { BackupKey } from '../src/backup/backup-key';
import { PicturePool } from '../src/backup/picture-pool';
import { openSealed, readSealed } from '../src/backup/sealed-file';
import { readStored, writeStored } from '../src/backup/stored-file';
import { backupKey } from '../src/commands/backup-key';
import { filesBelow } from './backup.setup';

const KEY = new BackupKey(Buffer.alloc(32, 0x5f));
const OTHER_KEY = new BackupKey(Buffer.alloc(32, 0x60));
const ROWS = '1\tThandi\n2\tPieter\n';

/** Of KEY. Another text would mean that backups which exist are no longer read. */
const IDENTITY = 'AGE-SECRET-KEY-1EX52MXVAK44YWDXWQJESTM8A70PCSGUSDWTSD4U4KYY7PZDT3LFQZQMHQY';

/** ROWS, compressed and encrypted by age 1.1.1 for the recipient of IDENTITY. */
const OF_THE_TOOL =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBNQ01TSW5LQlRYbi9XMGdPY3F4dXluREk1ZmZqSmtXSmQvbVBoclptV0MwCjJaT1RvZlRvdDR1NWg1TjFHMEpZV3ROM08xeTZJNEZycFpUT0F1cGR1RGcKLS0tIHlZb3YyaE4wcjdnRGE5ZWFFTVNyT2hTck9TMi9zQUhjRGFXMjhucHhXSmMKgGh3OCcO6Hw5PZdxu2lF5QJtXwJhdsGUcS7HY5PdHRhMUlZKp2h2lBoE8oVVQCaU4JwxxE486qKtQ+dH7ondrgFDCRY23A==';

/** What the version before wrote with KEY: ROWS as a table, and a picture. */
const SEALED_LABEL = '2026-11-23T05-53-09-123Z/table-users.gz';
const SEALED_TABLE =
  'emcAGKjUY4gBSByGeqZuIFJ23KF+1qQG+ELcP5pF6fZ1hBPkUrQX31yL3tKS8YZN5cAFRnpEnKUslnZMpWrrjer/';
const SEALED_PICTURE = 'sruMZDn9KfHMfhtRAy2pCenn5tHPVw0nTfU0FonaQJJHWNrMUQ==';

/** The format encrypts data in pieces of this size, each with a tag. */
const PIECE = 64 * 1024;
const TAG = 16;

const encryptedBytes = (bytes: Buffer) => buffer(encrypted(Readable.from([bytes]), KEY));
const decryptedBytes = (bytes: Buffer, key = KEY) => buffer(decrypted(Readable.from([bytes]), key));
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kampvuur-stored-'));
  path = join(folder, 'table-users.gz.age');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file of a backup', () => {
  it.each(['without a key', 'with a key'])('is read as it was written, %s', async (way) => {
    const key = way === 'with a key' ? KEY : null;
    const rows = randomBytes(3 * PIECE).toString('hex');
    const stored = await writeStored(path, Readable.from([Buffer.from(rows)]), key);
    const content = readFileSync(path);
    expect(stored).toEqual({ bytes: content.length, sha256: sha256Of(content) });
    expect((await text(readStored(path, stored, key))) === rows).toBe(true);
  });

  it('can be decrypted with the identity that the command prints', async () => {
    await writeStored(path, Readable.from([Buffer.from(ROWS)]), KEY);
    const identity = await backupKey({ BACKUP_KEY: KEY.bytes.toString('hex') });
    expect(identity).toBe(IDENTITY);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expect(gunzipSync(await decrypter.decrypt(readFileSync(path))).toString()).toBe(ROWS);
    await expect(backupKey({})).rejects.toThrow('are not encrypted');
  });

  it('may come from the age tool', async () => {
    const content = Buffer.from(OF_THE_TOOL, 'base64');
    writeFileSync(path, content);
    const stored = { bytes: content.length, sha256: sha256Of(content) };
    expect(await text(readStored(path, stored, KEY))).toBe(ROWS);
  });

  it('is refused when it is not the one that was written, though the key fits', async () => {
    const stored = await writeStored(path, Readable.from([Buffer.from(ROWS)]), KEY);
    writeFileSync(path, await encryptedBytes(gunzipSync(await decryptedBytes(readFileSync(path)))));
    await expect(text(readStored(path, stored, KEY))).rejects.toThrow();
    const other = join(folder, 'other.gz.age');
    await writeStored(other, Readable.from([Buffer.from(ROWS)]), KEY);
    await expect(text(readStored(other, stored, KEY))).rejects.toThrow('was changed');
  });

  it('of the format before is read with its key and under its name alone', async () => {
    writeFileSync(path, Buffer.from(SEALED_TABLE, 'base64'));
    expect(await text(await readSealed(path, SEALED_LABEL, KEY))).toBe(ROWS);
    await expect(text(await readSealed(path, SEALED_LABEL, OTHER_KEY))).rejects.toThrow('authenticate');
    await expect(text(await readSealed(path, 'other', KEY))).rejects.toThrow('authenticate');
    writeFileSync(path, '');
    await expect(readSealed(path, SEALED_LABEL, KEY)).rejects.toThrow('is cut off');

    const picture = Buffer.from(SEALED_PICTURE, 'base64');
    expect(openSealed(picture, 'abcdef-400.webp', KEY).toString()).toBe('a picture');
    expect(() => openSealed(picture, 'other-400.webp', KEY)).toThrow('authenticate');
  });
});

describe('a picture in the pool', () => {
  it.each([KEY, null])('is refused when its file was changed, encrypted or not', async (key) => {
    const pool = new PicturePool(folder, key);
    const entry = await pool.add('abcdef-400.webp', Buffer.from('a picture'));
    expect((await pool.read(entry)).bytes.toString()).toBe('a picture');
    const [file = ''] = filesBelow(folder);
    writeFileSync(join(folder, file), 'another');
    await expect(pool.read(entry)).rejects.toThrow('abcdef-400.webp was changed');
  });

  it('is refused, encrypted, under the name of another one', async () => {
    const pool = new PicturePool(folder, KEY);
    await pool.add('abcdef-400.webp', Buffer.from('a picture'));
    const [file = ''] = filesBelow(folder);
    const renamed = file.replace('abcdef', 'abcxyz');
    renameSync(join(folder, file), join(folder, renamed));
    const [entry = ''] = (await pool.entriesIn('ab')).values();
    expect(entry).toMatch(/^abcxyz-400/);
    await expect(pool.read(entry)).rejects.toThrow('abcxyz-400.webp was changed');
  });
});

describe('the encryption of backups', () => {
  it('names another key', async () => {
    await expect(decryptedBytes(await encryptedBytes(Buffer.from(ROWS)), OTHER_KEY)).rejects.toThrow(
      'no identity matched',
    );
  });

  it('refuses what is cut off anywhere, was changed anywhere, or goes on after its end', async () => {
    const whole = await encryptedBytes(randomBytes(2 * PIECE + 100));
    const header = whole.length - (2 * (PIECE + TAG) + 100 + TAG);
    expect(await decryptedBytes(whole)).toHaveLength(2 * PIECE + 100);

    const ends = [0, 5, header - 20, header - 1, header, header + PIECE + TAG, whole.length - 1];
    for (const end of ends) await expect(decryptedBytes(whole.subarray(0, end))).rejects.toThrow();
    // A byte of the header, of its checksum, of the nonce, and of each piece.
    for (const place of [3, 40, header - 20, header - 1, header, header + PIECE + TAG, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(decryptedBytes(changed)).rejects.toThrow();
    }
    await expect(decryptedBytes(Buffer.concat([whole, Buffer.of(0)]))).rejects.toThrow();
    const [first, second] = [0, 1].map((n) =>
      whole.subarray(header + n * (PIECE + TAG)).subarray(0, PIECE + TAG),
    );
    const swapped = [whole.subarray(0, header), second, first, whole.subarray(header + 2 * (PIECE + TAG))];
    await expect(decryptedBytes(Buffer.concat(swapped.flatMap((part) => part ?? [])))).rejects.toThrow();
  });

  it('holds a few chunks, however long the stream is and however slowly it is read', async () => {
    const CHUNKS = 200;
    const HELD = 8;
    /** The most chunks that were taken in and not yet given out; both have the size of a piece. */
    async function mostHeld(
      chunks: Iterable<Buffer>,
      step: (chunks: AsyncIterable<Uint8Array>, key: BackupKey) => AsyncIterable<Uint8Array>,
    ): Promise<{ most: number; out: Buffer[] }> {
      let [taken, most] = [0, 0];
      async function* counted() {
        for (const chunk of chunks) {
          taken += 1;
          yield chunk;
        }
      }
      const out: Buffer[] = [];
      for await (const chunk of step(counted(), KEY)) {
        // Whatever would read ahead has its turn.
        for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
        most = Math.max(most, taken - out.length);
        out.push(Buffer.from(chunk));
      }
      expect(taken).toBeGreaterThanOrEqual(CHUNKS);
      return { most, out };
    }
    const data = Array.from({ length: CHUNKS }, (_, n) => Buffer.alloc(PIECE, n));
    const there = await mostHeld(data, encrypted);
    expect(there.most).toBeLessThanOrEqual(HELD);
    const back = await mostHeld(there.out, decrypted);
    expect(back.most).toBeLessThanOrEqual(HELD);
    expect(Buffer.concat(back.out).equals(Buffer.concat(data))).toBe(true);
  });

  it('ends the source when the reader leaves, and fails with it', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield randomBytes(PIECE);
      })(),
    );
    endless.on('error', () => undefined);
    const closed = new Promise((resolve) => endless.once('close', resolve));
    for await (const _chunk of encrypted(endless, KEY)) break;
    await closed;

    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(ROWS);
        throw new Error('the disk is gone');
      })(),
    );
    await expect(buffer(encrypted(broken, KEY))).rejects.toThrow('the disk is gone');
  });
});
