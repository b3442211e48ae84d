import { MESSAGES } from '@kampvuur/domain';
import { anonymous, type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let campsiteId: number;
let camper: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  campsiteId = (await buildCampsite(api.database)).id;
  camper = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());

const INVISIBLE = '\u200b\u2060\u3164\u2800';

describe('text of invisible characters only', () => {
  it('is no check-in, however long', async () => {
    const summary = INVISIBLE.repeat(10);
    const answer = await camper.post(`/api/campsites/${campsiteId}/checkins`).send({ rating: 4, summary });
    expect([answer.status, answer.body.errors]).toEqual([400, { summary: [MESSAGES.summary] }]);
  });

  it('is no name of a person or a campsite, and no entry of a list', async () => {
    const { body } = await camper.patch('/api/user/profile').send({ firstName: INVISIBLE }).expect(400);
    expect(body.errors).toEqual({ firstName: [MESSAGES.firstNameRequired] });
    await admin.post('/api/campsites').send({ name: INVISIBLE, province: 'Limpopo' }).expect(400);
    await admin
      .patch(`/api/campsites/${campsiteId}`)
      .send({ contactPhones: [INVISIBLE] })
      .expect(400);
  });

  it('clears an optional text', async () => {
    await admin.patch(`/api/campsites/${campsiteId}`).send({ closestTown: 'Kakamas' }).expect(200);
    const { body } = await admin
      .patch(`/api/campsites/${campsiteId}`)
      .send({ closestTown: INVISIBLE })
      .expect(200);
    expect(body.closestTown).toBeNull();
  });
});

it('direction overrides are stripped from what is stored', async () => {
  const summary = 'Quiet \u202enights\u202c under \u2067stars\u2069\u200f.';
  const { body } = await camper
    .post(`/api/campsites/${campsiteId}/checkins`)
    .send({ rating: 4, summary })
    .expect(201);
  expect(body.summary ?? body.checkin?.summary).toBe('Quiet nights under stars.');
});

describe('an email address', () => {
  it.each(['a..b@example.com', 'a@b.c', 'a@-example.com', 'info@exa_mple.com'])(
    '%s is refused of a person and of a campsite',
    async (email) => {
      const { body } = await anonymous(api.server).post('/api/register').send({ email }).expect(400);
      expect(body.errors.email).toEqual([MESSAGES.email]);
      const contact = { contactEmails: [email] };
      const edit = await admin.patch(`/api/campsites/${campsiteId}`).send(contact).expect(400);
      const suggestion = await camper
        .post(`/api/campsites/${campsiteId}/suggested-updates`)
        .send(contact)
        .expect(400);
      for (const answer of [edit, suggestion])
        expect(answer.body.errors).toEqual({ contactEmails: [MESSAGES.email] });
    },
  );
});
