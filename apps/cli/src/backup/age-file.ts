import { ReadableStream } from 'node:stream/web';
import type { BackupKey } from './backup-key';

/** How the name of a file ends that the `age` tool decrypts. */
export const AGE_SUFFIX = '.age';

/** Encrypts in the format of `age`. Reads as fast as it is read: it holds a piece of 64 KB and the chunk it came in. */
export async function* encrypted(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
): AsyncGenerator<Uint8Array> {
  const encrypter = await key.encrypter();
  yield* await encrypter.encrypt(ReadableStream.from(chunks));
}

/**
 * Decrypts `encrypted`, as slowly as it is read. Each piece is whole, but the data is only once it has ended: a file that is
 * cut off, or goes on after its end, fails there.
 */
export async function* decrypted(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
): AsyncGenerator<Uint8Array> {
  yield* await key.decrypter().decrypt(ReadableStream.from(chunks));
}
