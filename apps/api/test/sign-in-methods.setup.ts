import type { SignInMethodEntry, SignInMethods } from '@kampvuur/contracts';
import type { SignInMethod } from '@kampvuur/domain';
import { AuditEventEntity, type UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient } from '@kampvuur/testing';
import { mailsTo, secretIn } from './mail.setup';
import type { RunningApi } from './start-api';

export const METHODS_PATH = '/api/user/sign-in-methods';
export const REVIEW_PATH = '/api/user/sign-in-review';
export const NEW_PASSWORD = 'under-the-marula-tree';

/** What the security page lists. */
export async function methodsOf(client: ApiClient): Promise<SignInMethodEntry[]> {
  return ((await client.get(METHODS_PATH).expect(200)).body as SignInMethods).methods;
}

export async function entryOf(
  client: ApiClient,
  method: SignInMethod,
): Promise<SignInMethodEntry | undefined> {
  return (await methodsOf(client)).find((entry) => entry.method === method && !entry.isCurrent);
}

/** The actions that the audit log has of a user, the newest first. */
export async function auditedActions({ database }: RunningApi, { id }: UserEntity): Promise<string[]> {
  const order = { id: 'DESC' } as const;
  return (await database.manager.find(AuditEventEntity, { where: { actorId: id }, order })).map(
    ({ action }) => action,
  );
}

/** Sets a new password by the link of an email. */
export async function resetPassword(api: RunningApi, user: UserEntity): Promise<void> {
  const guest = anonymous(api.server);
  await guest.post('/api/password-reset').send({ emailOrUsername: user.email }).expect(204);
  const token = secretIn((await mailsTo(api, user.email))[0]);
  await guest.post('/api/password-reset/complete').send({ token, newPassword: NEW_PASSWORD }).expect(204);
}

/** Signs in with the new password, or does the first step of it. */
export async function withNewPassword({ server }: RunningApi, { username }: UserEntity): Promise<ApiClient> {
  const client = anonymous(server);
  const { status } = await client
    .post('/api/login')
    .send({ emailOrUsername: username, password: NEW_PASSWORD });
  expect([200, 202]).toContain(status);
  return client;
}
