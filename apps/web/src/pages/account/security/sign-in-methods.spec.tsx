import { screen, waitFor, within } from '@testing-library/react';
import type { CurrentUser, SecondFactors, SignInMethodEntry } from '@kampvuur/contracts';
import { MESSAGES, SIGN_IN_METHOD_NAMES, type SignInMethod } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../../test/render-app';

const METHODS = 'GET /api/user/sign-in-methods';
const SINCE = '2026-11-01T08:00:00.000Z';
const PASSKEY = { id: 'a', name: 'Blue key', createdAt: SINCE, lastUsedAt: null };
const FACTORS: SecondFactors = { totpSince: SINCE, recoveryCodesLeft: 7, passkeys: [PASSKEY] };

const entry = (method: SignInMethod, changes: Partial<SignInMethodEntry> = {}): SignInMethodEntry => ({
  key: method,
  method,
  name: null,
  addedAt: SINCE,
  lastUsedAt: null,
  codesLeft: method === 'recovery-codes' ? 7 : null,
  isCurrent: false,
  isRemovable: true,
  ...changes,
});

const GOOGLE = entry('provider', { key: 'provider:3', name: 'thandi@gmail.example' });
const ALL = [
  entry('password', { addedAt: null }),
  GOOGLE,
  entry('passkey', { key: 'passkey:a', name: 'Blue key' }),
  entry('totp'),
  entry('recovery-codes'),
  entry('session', { key: 'session:x', name: 'Firefox on Windows', isCurrent: true, isRemovable: false }),
  entry('session', { key: 'session:y', name: 'Safari on an iPhone' }),
];

async function open(methods = ALL, user: CurrentUser = CAMPER, factors = FACTORS) {
  const page = renderApp('/account/security', user);
  page.api.on('GET /api/user/second-factors', { body: factors }).on(METHODS, { body: { methods } });
  await screen.findByRole('heading', { level: 2, name: 'Linked accounts' });
  return page;
}

/** How the page shows each method of the registry: the compiler asks for a new one. */
const HEADINGS: Record<SignInMethod, string> = {
  password: 'Password',
  provider: 'Linked accounts',
  passkey: 'Passkeys',
  totp: 'Authenticator app',
  'recovery-codes': 'Recovery codes',
  session: 'Signed-in browsers',
};

describe('the security page', () => {
  it.each(SIGN_IN_METHOD_NAMES)('has a section for %s, with a way to remove it', async (method) => {
    await open();
    const section = screen.getByRole('region', { name: HEADINGS[method] });
    expect(section).toBeVisible();
    const removal = method === 'session' ? /Where I am signed in/ : /Remove/;
    expect(
      within(section).getByRole(method === 'session' ? 'link' : 'button', { name: removal }),
    ).toBeVisible();
  });

  it('says which linked account is which, and removes one after a question', async () => {
    const { api, person } = await open();
    expect(screen.getByText('thandi@gmail.example')).toBeVisible();
    api.on('DELETE /api/user/sign-in-methods/provider%3A3', { status: 204 });
    api.on(METHODS, { body: { methods: ALL.filter((each) => each !== GOOGLE) } });
    await person.click(screen.getByRole('button', { name: 'Remove thandi@gmail.example' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove thandi@gmail.example?' }));
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Google account removed')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/^None\. You can link/)).toBeVisible());
  });

  it('does not offer to remove the only way to sign in', async () => {
    await open([entry('password', { isRemovable: false })], CAMPER, {
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect(screen.getByText(/only way to sign in, so it cannot be removed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove password' })).not.toBeInTheDocument();
  });

  it('adds nothing while the email address is not confirmed, and says why', async () => {
    await open(
      ALL,
      { ...CAMPER, emailVerified: false },
      { totpSince: null, recoveryCodesLeft: 0, passkeys: [] },
    );
    expect(screen.getByText(MESSAGES.emailConfirmationRequired)).toBeVisible();
    for (const name of ['Add a passkey', 'Set up an authenticator app'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('after a password reset', () => {
  const REVIEWER = { ...CAMPER, mustReviewSignInMethods: true };
  const REVIEWED = ALL.filter(({ method }) => method !== 'password' && method !== 'session');

  it('every page leads to the questions first; nothing is chosen beforehand', async () => {
    const { api, person } = renderApp('/favorites', REVIEWER);
    api.on(METHODS, { body: { methods: ALL } });
    expect(await screen.findByRole('heading', { name: 'Check how you sign in' })).toBeVisible();
    expect(window.location.pathname).toBe('/account/security/review');
    const list = within(await screen.findByRole('list', { name: 'Ways to sign in' }));
    expect(list.getAllByRole('listitem')).toHaveLength(REVIEWED.length);
    const save = screen.getByRole('button', { name: 'Save and go on' });
    expect(save).toBeDisabled();
    for (const pressed of list.getAllByRole('button'))
      expect(pressed).toHaveAttribute('aria-pressed', 'false');

    const choose = (name: string, decision: string) =>
      person.click(within(list.getByRole('group', { name })).getByRole('button', { name: decision }));
    await choose('Google account thandi@gmail.example', 'Remove');
    await choose('Passkey Blue key', 'Keep');
    await choose('Authenticator app', 'Keep');
    expect(save).toBeDisabled();
    await choose('Recovery codes', 'Keep');

    api.on('POST /api/user/sign-in-review', { status: 204 }).on('GET /api/user', { body: CAMPER });
    await person.click(save);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(api.sent('POST /api/user/sign-in-review')[0]?.body).toEqual({
      keep: ['passkey:a', 'totp', 'recovery-codes'],
      remove: ['provider:3'],
    });
  });

  it('a user with nothing to decide is led to the security page', async () => {
    const { api } = renderApp('/account/security/review', CAMPER);
    api.on('GET /api/user/second-factors', { body: FACTORS }).on(METHODS, { body: { methods: ALL } });
    expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  });
});

describe('confirming an address with sign-in methods nobody vouched for', () => {
  it('asks about each of them before anything else', async () => {
    const { api, person } = renderApp(`/confirm-email#${'A'.repeat(43)}`, null);
    const confirm = 'POST /api/email-confirmations';
    api.on(confirm, { status: 409, body: { message: MESSAGES.signInMethodsUndecided } });
    const pending = { email: CAMPER.email, signInMethods: [GOOGLE, entry('totp')] };
    api.on('POST /api/email-confirmations/check', { body: pending });
    await person.click(await screen.findByRole('button', { name: 'Confirm address' }));
    const list = within(await screen.findByRole('list', { name: 'Ways to sign in' }));
    for (const { name } of [{ name: 'Google account thandi@gmail.example' }, { name: 'Authenticator app' }])
      await person.click(within(list.getByRole('group', { name })).getByRole('button', { name: 'Remove' }));

    api.on(confirm, { body: { email: CAMPER.email } });
    await person.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(`${CAMPER.email} is confirmed.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
    expect(api.sent(confirm)[1]?.body).toEqual({
      token: 'A'.repeat(43),
      keep: [],
      remove: ['provider:3', 'totp'],
    });
  });

  it('says so when the address belongs to somebody else by now', async () => {
    const { api, person } = renderApp(`/confirm-email#${'A'.repeat(43)}`, null);
    api.on('POST /api/email-confirmations', { status: 409, body: { message: MESSAGES.emailTaken } });
    api.on('POST /api/email-confirmations/check', { body: { email: CAMPER.email, signInMethods: [] } });
    await person.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(MESSAGES.emailTaken)).toBeVisible();
  });
});
