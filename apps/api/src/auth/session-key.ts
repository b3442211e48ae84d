import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Settings } from '@kampvuur/runtime';

/**
 * The key that signs sessions, made once: given text, jsonwebtoken first tries to read it as a public key on every
 * request, which costs more than the rest of the request together.
 */
export function sessionKey({ SESSION_SECRET }: Settings): KeyObject {
  return createSecretKey(Buffer.from(SESSION_SECRET));
}
