import { createHash } from 'node:crypto';

/** The id of a session in responses: a hash, because the session's own id is what the signed cookie carries. */
export function publicSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
