import type { Response } from 'supertest';
import { anonymous } from '@kampvuur/testing';
import type { RunningApi } from './start-api';

/** An API whose requests carry their sender's address, as behind a reverse proxy. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

let lastAddress = 0;
/** An address nothing has come from yet. */
export function freshAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}

/** A try to sign in; by default with a wrong password. */
export function signInAt(
  api: RunningApi,
  login: string | null,
  { address, password = 'a wrong password' }: { address: string; password?: string },
) {
  return anonymous(api.server)
    .post('/api/login')
    .set('X-Forwarded-For', address)
    .send({ emailOrUsername: login, password });
}

export const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Answers to guesses that were not checked: too many, or too many at once for a busy machine. */
export const refused = (answers: Response[]) => count(answers, 429) + count(answers, 503);

/** Every refusal names the whole seconds after which to come again. */
export function expectRetryAfter(answers: Response[]): void {
  for (const { status, headers } of answers)
    if (status === 429 || status === 503) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
}
