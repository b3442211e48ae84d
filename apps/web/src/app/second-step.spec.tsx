import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { ADMIN, CAMPER, renderApp } from '../../test/render-app';

const STEP = '/api/login/second-step';

async function afterPassword(methods: string[]) {
  const page = renderApp('/points', null);
  page.api.on('POST /api/login', { status: 202, body: { methods } }).on(`GET ${STEP}`, { body: { methods } });
  await page.person.click(await screen.findByRole('button', { name: 'Sign in with email/username' }));
  const login = within(await screen.findByRole('form', { name: 'Login' }));
  await page.person.type(login.getByLabelText('Email or username'), 'thandi');
  await page.person.type(login.getByLabelText('Password'), 'kampvuur{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return page;
}

describe('the second step of a sign-in', () => {
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
    sessionStorage.clear();
  });

  it('says so when it took too long', async () => {
    const page = renderApp('/points?externalSignIn=second-step', null);
    page.api.on(`GET ${STEP}`, { status: 404, body: { message: MESSAGES.stepExpired } });
    expect(await screen.findByText(MESSAGES.stepExpired)).toBeVisible();
    sessionStorage.clear();
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
