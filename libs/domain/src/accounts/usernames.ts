/** Accounts of the demo data, whose passwords anybody can read; production does not start with them. */
export const DEMO_USERNAMES = ['demo-admin', 'demo-camper'] as const;

/** The email address of a demo account, by which it is recognised when it was renamed. */
export const demoEmail = (username: (typeof DEMO_USERNAMES)[number]) => `${username}@example.com`;

/** Usernames nobody can choose: they look like the service itself or could break code. */
const RESERVED = new Set<string>([
  ...DEMO_USERNAMES,
  'admin',
  'administrator',
  'api',
  'anonymous',
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

/** True for a reserved username, in any letter case. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username.toLowerCase());
}
