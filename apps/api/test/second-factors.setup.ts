import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, TotpEnrolment } from '@kampvuur/contracts';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, TEST_PASSWORD } from '@kampvuur/testing';
import type { RunningApi } from './start-api';
import { type Question, SoftwareAuthenticator } from './software-authenticator';

export const STEP_PATH = '/api/login/second-step';
export const STEP_MS = 30_000;

/** The code an app shows so many steps from now. */
export const codeIn = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** The code an app shows next: newer than that of `withTotp`, and right also when a step ends meanwhile. */
export const codeOf = (secret: string): string => codeIn(secret, 1);

/** Any code but the right ones. */
export function wrongCode(secret: string): string {
  const right = [-1, 0, 1, 2].map((step) => codeIn(secret, step));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}

/** Sets an authenticator app up; the code it shows now is used up by it. */
export async function withTotp(client: ApiClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/api/user/totp').expect(200)).body as TotpEnrolment;
  const answer = await client
    .post('/api/user/totp/confirm')
    .send({ code: codeIn(secret, 0) })
    .expect(200);
  return { secret, ...(answer.body as RecoveryCodes) };
}

/** Adds a passkey. */
export async function withPasskey(
  client: ApiClient,
  key = new SoftwareAuthenticator(),
): Promise<{ key: SoftwareAuthenticator; recoveryCodes: string[] }> {
  const { body } = await client.post('/api/user/passkeys/options').expect(200);
  const response = key.create((body as { options: Question }).options);
  const answer = await client.post('/api/user/passkeys').send({ name: 'My phone', response }).expect(201);
  return { key, ...(answer.body as RecoveryCodes) };
}

/** A browser in which the password of an account with a second factor was entered. */
export async function afterPassword({ server }: RunningApi, { username }: UserEntity): Promise<ApiClient> {
  const client = anonymous(server);
  const input = { emailOrUsername: username, password: TEST_PASSWORD };
  await client.post('/api/login').send(input).expect(202);
  return client;
}

/** Signs in by passkey, or tries to. */
export async function passkeySignIn(client: ApiClient, key: SoftwareAuthenticator) {
  const { body } = await client.post('/api/login/passkey/options').expect(200);
  const response = key.get((body as { options: Question }).options);
  return client.post('/api/login/passkey').send({ response });
}

/** The last proof of who somebody is was this long ago, as PostgreSQL says it. */
export const lastConfirmed = ({ database }: RunningApi, { id }: Pick<UserEntity, 'id'>, ago: string) =>
  database.query('UPDATE sessions SET authenticated_at = now() - $2::interval WHERE user_id = $1', [id, ago]);
