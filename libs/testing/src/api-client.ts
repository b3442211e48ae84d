import type { Server } from 'node:http';
import request from 'supertest';
import { TEST_PASSWORD } from './builders';

/** A client with cookies of its own, like a browser: `anonymous(api).get(path)`. */
export type ApiClient = ReturnType<typeof request.agent>;

export function anonymous(server: Server): ApiClient {
  return request.agent(server);
}

/** A client that has signed in with username and password. */
export async function signedIn(server: Server, user: { username: string | null }): Promise<ApiClient> {
  const client = request.agent(server);
  await client
    .post('/api/login')
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD })
    .expect(200);
  return client;
}

/** Signs a user in with username and password and returns the `Cookie` header, for clients that do not keep cookies. */
export async function cookieOf(server: Server, user: { username: string | null }): Promise<string> {
  const { headers } = await request(server)
    .post('/api/login')
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD })
    .expect(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
