import { MESSAGES } from '@kampvuur/domain';
import type { TotpEnrolment } from '@kampvuur/contracts';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { afterPassword, codeIn, codeOf, STEP_PATH, withTotp } from './second-factors.setup';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  client = await signedIn(api.server, user);
});
afterAll(() => api.app.close());

/** How keyboards of other languages type digits: the code point of their zero. */
const ZEROS = { 'full-width': 0xff10, 'Arabic-Indic': 0x660, Persian: 0x6f0, Devanagari: 0x966 };
const SCRIPTS = Object.keys(ZEROS) as (keyof typeof ZEROS)[];

const typed = (code: string, script: keyof typeof ZEROS) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(ZEROS[script] + Number(digit)));

/** Six characters each, but no code: libraries that count bytes throw for some. */
const NO_CODES = [
  'é23456',
  '²²²²²²',
  'Ⅷ23456',
  '😀😀😀😀😀😀',
  '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
  '٣a٣a٣a',
  '１２３４５６７',
];

const WRONG = [...NO_CODES, '０００００１', '٠٠٠٠٠١'];

describe('a code of the authenticator app', () => {
  it.each(SCRIPTS)('is accepted in %s digits', async (script) => {
    const { secret } = (await client.post('/api/user/totp').expect(200)).body as TotpEnrolment;
    const code = typed(codeIn(secret, 0), script);
    await client.post('/api/user/totp/confirm').send({ code, secret }).expect(200);

    const browser = await afterPassword(api, user);
    await browser
      .post(STEP_PATH)
      .send({ code: typed(codeOf(secret), script) })
      .expect(200);
  });

  it.each(WRONG)('is wrong when it is %p, wherever it is entered', async (code) => {
    await client.post('/api/user/totp').expect(200);
    const { body } = await client.post('/api/user/totp/confirm').send({ code }).expect(400);
    expect(body).toMatchObject({ errors: { code: [MESSAGES.enrolmentCodeWrong] } });

    await withTotp(client);
    const browser = await afterPassword(api, user);
    expect((await browser.post(STEP_PATH).send({ code }).expect(401)).body.message).toBe(MESSAGES.codeWrong);
    const confirmation = await client.post('/api/user/confirmation').send({ code }).expect(403);
    expect(confirmation.body.message).toBe(MESSAGES.codeWrong);
  });
});

it('a recovery code is accepted in full-width characters', async () => {
  const { recoveryCodes } = await withTotp(client);
  const [recoveryCode = ''] = recoveryCodes;
  const code = recoveryCode.replace(/[!-~]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  );
  const browser = await afterPassword(api, user);
  await browser.post(STEP_PATH).send({ code }).expect(200);
});

describe('whatever is entered as a token', () => {
  it.each([...NO_CODES, '１'.repeat(43)])('%p is an invalid link, never an error of ours', async (token) => {
    for (const path of [
      'password-reset/check',
      'password-reset/complete',
      'email-confirmations',
      'unsubscribe',
    ]) {
      const input = { token, newPassword: 'under-the-marula-tree' };
      const { status } = await anonymous(api.server).post(`/api/${path}`).send(input);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });
});

describe('numbers', () => {
  it.each([
    [
      '/api/campsites',
      { page: '２', limit: '١٢', maxRate: '３００', near: '－３３．９,１８．４', radiusKm: '١٠' },
    ],
    ['/api/leaderboard', { year: '２０２６', month: '١١' }],
    ['/api/geocode/reverse', { lat: '－３３.９', lon: '١٨.٤' }],
  ])('in the query of %s are read in any digits', async (path, query) => {
    await client.get(path).query(query).expect(200);
  });

  it('of a check-in are, too', async () => {
    const answer = await client
      .post('/api/campsites/999999/checkins')
      .send({ rating: '٥', summary: 'A quiet night by the river.' });
    // There is no such campsite, but the rating was accepted.
    expect(answer.status).toBe(404);
  });
});
