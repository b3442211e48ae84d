import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { fill } from '../../test/fill';
import { ADMIN, CAMPER, renderApp } from '../../test/render-app';

const STEP = '/api/login/second-step';

async function afterPassword(methods: string[]) {
  const page = renderApp('/points', null);
  page.api.on('POST /api/login', { status: 202, body: { methods } }).on(`GET ${STEP}`, { body: { methods } });
  await page.person.click(await screen.findByRole('button', { name: 'Sign in with email/username' }));
  const login = within(await screen.findByRole('form', { name: 'Login' }));
  fill(login.getByLabelText('Email or username'), 'thandi');
  await page.person.type(login.getByLabelText('Password'), 'kampvuur{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return page;
}

describe('the second step of a sign-in', () => {
  afterEach(() => sessionStorage.clear());

  it('asks for a code, says that one was wrong, and signs in with the next', async () => {
    const { api, person } = await afterPassword(['totp', 'recovery-code']);
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
    const form = within(await screen.findByRole('form', { name: 'Second step' }));
    expect(form.getByLabelText('Code')).toHaveFocus();
    api.on(`POST ${STEP}`, { status: 401, body: { message: MESSAGES.codeWrong } });
    await person.type(form.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(form.getByLabelText('Code')).toHaveAccessibleDescription(MESSAGES.codeWrong));
    api.on(`POST ${STEP}`, { body: CAMPER });
    await person.clear(form.getByLabelText('Code'));
    await person.type(form.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(api.sent(`POST ${STEP}`)[1]?.body).toEqual({ code: '123456' });
  });

  it('offers a passkey where the account has one', async () => {
    await afterPassword(['passkey', 'recovery-code']);
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });

  it('comes after a sign-in at the provider too, and over a reload', async () => {
    const page = renderApp('/points?externalSignIn=second-step', null);
    page.api.on(`GET ${STEP}`, { body: { methods: ['totp'] } });
    expect(await screen.findByRole('form', { name: 'Second step' })).toBeVisible();
    expect(window.location.search).toBe('');
    expect(sessionStorage.getItem('kampvuur-external-sign-in')).toBe('second-step');
    await page.person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeVisible();
  });

  it('is asked again after a reload, which nobody asks the password for', async () => {
    const { unmount } = await afterPassword(['totp']);
    unmount();
    const { api } = renderApp('/points', null);
    api.on(`GET ${STEP}`, { body: { methods: ['totp'] } });
    expect(await screen.findByRole('form', { name: 'Second step' })).toBeVisible();
  });

  it('says so when it took too long, and leads back to the sign-in', async () => {
    const { unmount } = await afterPassword(['totp']);
    unmount();
    const { api, person } = renderApp('/points', null);
    api.on(`GET ${STEP}`, { status: 404, body: { message: MESSAGES.stepExpired } });
    expect(await screen.findByText(MESSAGES.stepExpired)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives way to the sign-in when it ended while the form stood open', async () => {
    const { api, person } = await afterPassword(['totp']);
    const over = { status: 404, body: { message: MESSAGES.stepExpired } };
    api.on(`POST ${STEP}`, over).on(`GET ${STEP}`, over);
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });

  it('can be asked for again when the server did not answer', async () => {
    const { api, person } = renderApp('/points?externalSignIn=second-step', null);
    api.on(`GET ${STEP}`, { status: 503, body: { message: MESSAGES.databaseDown } });
    expect(await screen.findByText(MESSAGES.databaseDown)).toBeVisible();
    api.on(`GET ${STEP}`, { body: { methods: ['totp'] } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Second step' })).toBeVisible();
  });

  it('is signed in when another tab has finished it: on returning to this tab', async () => {
    const { api } = await afterPassword(['totp']);
    api.on('GET /api/user', { body: CAMPER });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText('One more step')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is signed in when another tab has finished it: with the code entered here', async () => {
    const { api, person } = await afterPassword(['totp']);
    api.on(`POST ${STEP}`, { status: 404, body: { message: MESSAGES.stepExpired } });
    api.on('GET /api/user', { body: CAMPER });
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
  });
});

it('a browser without passkeys says so', async () => {
  const { api, person } = renderApp('/points', null);
  api.on('POST /api/login/passkey/options', { body: { options: { challenge: 'AAAA' } } });
  await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('an administrator who lacks a second factor gets the page to set one up, wherever they go', async () => {
  const factors = { totpSince: null, recoveryCodesLeft: 0, passkeys: [] };
  const { api } = renderApp('/admin/dashboard', { ...ADMIN, mustAddSecondFactor: true });
  api.on('GET /api/user/second-factors', { body: factors });
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Administrators need a second factor/);
  expect(window.location.pathname).toBe('/account/security');
});

describe('the login form', () => {
  const QUESTION = 'POST /api/login/passkey/options';
  const FINISH = 'POST /api/login/passkey';

  /** What the browser answers, once somebody has chosen a passkey. */
  function offeringBrowser() {
    let choose = () => {};
    const chosen = new Promise<object>((resolve) => {
      const bytes = new Uint8Array([1]).buffer;
      const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
      const passkey = { id: 'a-key', rawId: bytes, type: 'public-key', response };
      choose = () => resolve({ ...passkey, getClientExtensionResults: () => ({}) });
    });
    const get = jest.fn((_options: CredentialRequestOptions) => chosen);
    const isConditionalMediationAvailable = () => Promise.resolve(true);
    Object.assign(window, {
      PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable }),
    });
    Object.assign(navigator, { credentials: { get } });
    return { get, choose };
  }

  afterEach(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
    delete (navigator as { credentials?: unknown }).credentials;
  });

  async function openLogin() {
    const page = renderApp('/points', null);
    page.api.on(QUESTION, { body: { options: { challenge: 'AAAA' } } });
    await page.person.click(await screen.findByRole('button', { name: 'Sign in with email/username' }));
    await screen.findByRole('form', { name: 'Login' });
    return page;
  }

  it('offers passkeys where the username is typed, and signs in with the one chosen', async () => {
    const { get, choose } = offeringBrowser();
    const { api } = await openLogin();
    expect(screen.getByLabelText('Email or username')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
    api.on(FINISH, { body: CAMPER });
    choose();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(api.sent(FINISH)[0]?.body).toMatchObject({ response: { id: 'a-key' } });
  });

  it('says so when the chosen one is refused', async () => {
    const { get, choose } = offeringBrowser();
    const { api } = await openLogin();
    await waitFor(() => expect(get).toHaveBeenCalled());
    api.on(FINISH, { status: 401, body: { message: MESSAGES.passkeyRefused } });
    choose();
    expect(await screen.findByText(MESSAGES.passkeyRefused)).toBeVisible();
  });

  it('stops waiting for one when it is left', async () => {
    const { get } = offeringBrowser();
    const { person } = await openLogin();
    await waitFor(() => expect(get).toHaveBeenCalled());
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  it('asks nothing of a browser that cannot offer them', async () => {
    const { api } = await openLogin();
    expect(api.sent(QUESTION)).toHaveLength(0);
  });
});
