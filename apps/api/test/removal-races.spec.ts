import { type UserEntity, UsersRepository } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  signedIn,
  whileLocked,
} from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let person: UserEntity;
let client: ApiClient;
let other: ApiClient;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  photo = await jpeg(400, 300);
  other = await signedIn(api.server, await buildUser(api.database));
});
beforeEach(async () => {
  person = await buildUser(api.database, { emailVerifiedAt: new Date() });
  client = await signedIn(api.server, person);
});
afterAll(() => api.app.close());

/** Requests that write rows of an account, and where those are. */
const REQUESTS: Record<string, { ask: () => PromiseLike<unknown>; rows: string }> = {
  'a favourite': {
    ask: async () => client.post(`/api/favorites/${(await buildCampsite(api.database)).id}`),
    rows: 'favorites WHERE user_id',
  },
  'a report': {
    ask: async () => {
      const { id } = await buildUser(api.database);
      return client.post('/api/reports').send({ kind: 'profile', id, reason: 'spam', words: 'Advertising.' });
    },
    rows: 'reports WHERE reporter_id',
  },
  'being blocked': {
    ask: () => other.post('/api/user/blocks').send({ userId: person.id }),
    rows: 'blocks WHERE blocked_id',
  },
  'a link for a new password': {
    ask: () => anonymous(api.server).post('/api/password-reset').send({ emailOrUsername: person.username }),
    rows: 'mails WHERE user_id',
  },
  'a choice of notices': {
    ask: () => client.patch('/api/notices/settings').send({ dailyDigest: true }),
    rows: 'notice_settings WHERE user_id',
  },
  'a picture of a campsite': {
    ask: async () => {
      const { id } = await buildCampsite(api.database);
      return client.post(`/api/campsites/${id}/images`).attach('image', photo, 'Nomsa at home.jpg');
    },
    rows: 'campsite_images WHERE user_id',
  },
};

it.each(Object.entries(REQUESTS))(
  '%s, asked for while the account is being removed, leaves nothing of it behind',
  async (_name, { ask, rows }) => {
    await whileLocked(
      api.database,
      (manager) => api.app.get(UsersRepository).lock(manager, person.id),
      () => Promise.resolve(ask()),
      (manager) => manager.query('UPDATE users SET deleted_at = now() WHERE id = $1', [person.id]),
    );
    expect(await api.database.query(`SELECT FROM ${rows} = $1`, [person.id])).toEqual([]);
  },
);
