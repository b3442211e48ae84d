import type { Server } from 'node:http';
import request from 'supertest';
import { TEST_PASSWORD } from './builders';

/** A browser's worth of cookies against one server: `anonymous(api).get(path)`. */
export type ApiClient = ReturnType<typeof request.agent>;

export function anonymous(server: Server): ApiClient {
  return request.agent(server);
}

/** A client signed in through the front door. */
export async function signedIn(server: Server, user: { username: string | null }): Promise<ApiClient> {
  const client = request.agent(server);
  await client
    .post('/api/login')
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD })
    .expect(200);
  return client;
}

/** The `Cookie` header of a user signed in through the front door, for clients that keep no cookies. */
export async function cookieOf(server: Server, user: { username: string | null }): Promise<string> {
  const { headers } = await request(server)
    .post('/api/login')
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD })
    .expect(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
