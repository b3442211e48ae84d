/** Names nobody may register or rename to: they read as the service itself or break code (DECISIONS 2). */
const RESERVED = new Set([
  'admin',
  'administrator',
  'api',
  'anonymous',
  'demo-admin',
  'demo-camper',
  'everyone',
  'former-camper',
  'help',
  'kampvuur',
  'login',
  'logout',
  'me',
  'media',
  'moderator',
  'null',
  'official',
  'profile',
  'root',
  'support',
  'system',
  'undefined',
  'user',
]);

/** True for a name kept for the service, in any letter case. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username.toLowerCase());
}
