import { hash } from '@node-rs/argon2';
import { CampsiteProposalEntity, UserEntity } from '@kampvuur/persistence';
import { anonymous, buildCampsite, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { mailsTo, secretIn } from './mail.setup';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

/** How a family, a skin tone and a flag are typed: several characters that are seen as one. */
const EMOJIS = '👨‍👩‍👧 👍🏽 🇿🇦 🏴󠁧󠁢󠁳󠁣󠁴󠁿';

describe('a text of several lines', () => {
  const LINES = Array.from({ length: 13 }, () => 'k'.repeat(76)).join('\n');

  it('counts a line break once, although browsers send it as two characters', async () => {
    const camper = await signedIn(api.server, await buildUser(api.database));
    const { id } = await buildCampsite(api.database);
    expect(LINES).toHaveLength(1_000);
    const { body } = await camper
      .post(`/api/campsites/${id}/checkins`)
      .field({ rating: '4', summary: LINES.replaceAll('\n', '\r\n') })
      .expect(201);
    expect(body.checkin.summary).toBe(LINES);
    const edited = await camper
      .patch(`/api/checkins/${body.checkin.id}`)
      .field({ summary: `\r\n${LINES.replaceAll('\n', '\r')}\r\n` })
      .expect(200);
    expect(edited.body.checkin.summary).toBe(LINES);
  });

  it('counts it once in a description too, and not a separator of a word processor at its end', async () => {
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    const text = Array.from({ length: 5 }, () => 'k'.repeat(999)).join('\r\n');
    const stored = `${text.replaceAll('\r\n', '\n')}k`;
    const { id } = await buildCampsite(api.database);
    const { body } = await admin
      .patch(`/api/campsites/${id}`)
      .send({ longDescription: `${text}k\u2028` })
      .expect(200);
    expect(stored).toHaveLength(5_000);
    expect(body.longDescription).toBe(stored);
  });

  it.each([
    ['k'.repeat(1_001), 400],
    [`${'k'.repeat(999)}👍`, 201],
    [`${'k'.repeat(9)}\r\n`, 400],
    [`${'k'.repeat(9)}\u200b`, 400],
  ])('of other lengths is judged as it is seen (%#)', async (summary, status) => {
    const camper = await signedIn(api.server, await buildUser(api.database));
    const { id } = await buildCampsite(api.database);
    await camper.post(`/api/campsites/${id}/checkins`).field({ rating: '4', summary }).expect(status);
  });
});

it('the same text is stored in the same way from a form, JSON and a camper’s proposal', async () => {
  const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  const typed = `  Môre\u200bson\r\n${EMOJIS}\u202e \ufeff`.normalize('NFD');
  const stored = `Môreson\n${EMOJIS}`;
  const values = { name: 'Kamp Môre', province: 'Limpopo', latitude: '-23.9', longitude: '29.4' };
  const created = await admin.post('/api/campsites').send({ ...values, longDescription: typed });
  expect(created.status).toBe(201);
  expect(created.body.longDescription).toBe(stored);
  const camper = await signedIn(api.server, await buildUser(api.database));
  const proposal = { ...values, name: 'Kamp Twee', latitude: '-24.9', longDescription: typed };
  const form = await camper.post('/api/proposals').field(proposal);
  expect(form.status).toBe(201);
  const { proposed } = await api.database.manager.findOneByOrFail(CampsiteProposalEntity, {
    id: form.body.id,
  });
  expect(proposed).toMatchObject({ longDescription: stored });
  const changed = await admin
    .patch(`/api/campsites/${created.body.id}`)
    .send({ longDescription: `${typed}\r\n` })
    .expect(200);
  expect(changed.body.longDescription).toBe(stored);
});

describe('a password with letters that keyboards send in two ways', () => {
  const WORDS = 'kêrs by die môre-vuur';
  const FORMS = [WORDS.normalize('NFC'), WORDS.normalize('NFD')] as const;
  const login = (username: string | null, password: string) =>
    anonymous(api.server).post('/api/login').send({ emailOrUsername: username, password });

  it.each([
    ['composed, then decomposed', ...FORMS],
    ['decomposed, then composed', FORMS[1], FORMS[0]],
    ['in letters of full width, then plain', 'ＫＡＭＰ２０２６vuur', 'KAMP2026vuur'],
    ['with a ligature, then without', 'ﬁrelight by the dam', 'firelight by the dam'],
  ])('signs in: registered %s', async (_name, registered, typed) => {
    expect(registered).not.toBe(typed);
    const username = `kers_${registered.length}`;
    const person = { firstName: 'Kobus', lastName: 'Botha', email: `${username}@example.com`, username };
    const accepted = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
    const client = anonymous(api.server);
    await client
      .post('/api/register')
      .send({ ...person, ...accepted, password: registered })
      .expect(201);
    await login(username, typed).expect(200);
    await client.post('/api/user/confirmation').send({ password: typed }).expect(204);
    await client
      .post('/api/user/password')
      .send({ currentPassword: typed, newPassword: `${typed}!` })
      .expect(204);
    await login(username, `${registered}!`).expect(200);
    await login(username, registered).expect(401);
  });

  it('is chosen again by a link in either form', async () => {
    const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    await anonymous(api.server).post('/api/password-reset').send({ emailOrUsername: user.email }).expect(204);
    const token = secretIn((await mailsTo(api, user.email))[0]);
    const body = { token, newPassword: FORMS[1] };
    await anonymous(api.server).post('/api/password-reset/complete').send(body).expect(204);
    await login(user.username, FORMS[0]).expect(200);
  });

  it.each(FORMS)('is known by a hash of earlier times, made of it as it was typed (%#)', async (typed) => {
    const user = await buildUser(api.database);
    await api.database.manager.update(UserEntity, { id: user.id }, { passwordHash: await hash(typed) });
    await login(user.username, typed).expect(200);
    await login(user.username, TEST_PASSWORD).expect(401);
  });

  it('is as long as it is seen: seven letters with accents are too short', async () => {
    const client = await signedIn(api.server, await buildUser(api.database));
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'môrêvuú'.normalize('NFD') };
    const refused = await client.post('/api/user/password').send(body).expect(400);
    expect(refused.body.message).toBe('Password must be at least 8 characters');
  });
});
