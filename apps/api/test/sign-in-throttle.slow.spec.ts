import type { UserEntity } from '@kampvuur/persistence';
import { buildUser, TEST_PASSWORD } from '@kampvuur/testing';
import {
  BEHIND_PROXY,
  count,
  expectRetryAfter,
  freshAddress,
  refused,
  signInAt,
} from './sign-in-throttle.setup';
import { type RunningApi, startApi } from './start-api';

/** Two API processes of one installation. */
let first: RunningApi;
let second: RunningApi;
beforeAll(async () => {
  first = await startApi(BEHIND_PROXY);
  second = await startApi({ ...BEHIND_PROXY, DATABASE_URL: first.settings.DATABASE_URL });
});
afterAll(async () => {
  await second.app.close();
  await first.app.close();
});

/** One after the other: at once they would wait for the API's few connections, longer than a request may. */
async function buildUsers(count: number): Promise<UserEntity[]> {
  const users: UserEntity[] = [];
  while (users.length < count) users.push(await buildUser(first.database));
  return users;
}

it('addresses many people sign in from at once are open again as soon as that is over', async () => {
  const users = await buildUsers(75);
  const address = freshAddress();
  const signInRight = ({ email }: UserEntity) => signInAt(first, email, { address, password: TEST_PASSWORD });
  const answers = await Promise.all(users.map(signInRight));
  expect(count(answers, 200) + refused(answers)).toBe(users.length);
  for (const user of users) await signInRight(user).expect(200);
});

it('three hundred sign-ins at once are answered, refused as too many or shed, and never blamed on the database', async () => {
  const users = await buildUsers(30);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      signInAt(n % 2 ? second : first, users[n % 30]?.email ?? null, {
        address: `203.0.113.${n % 250}`,
        password: TEST_PASSWORD,
      }),
    ),
  );
  expect(count(answers, 200)).toBeGreaterThan(0);
  expect(count(answers, 200) + count(answers, 429) + count(answers, 503)).toBe(300);
  expectRetryAfter(answers);
  const shed = answers.filter(({ status }) => status === 503);
  expect(shed.length).toBeGreaterThan(0);
  for (const { body } of shed) expect(body.message).not.toContain('database');
  // What was shed was not a try.
  await signInAt(first, users[0]?.email ?? null, { address: '203.0.113.0', password: TEST_PASSWORD }).expect(
    200,
  );
});
