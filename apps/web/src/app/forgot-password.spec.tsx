import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, supersededLinkMessage } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../test/render-app';

const SECRET = 'a'.repeat(43);
const RESET = 'POST /api/password-reset';
const COMPLETE = 'POST /api/password-reset/complete';

describe('forgot password', () => {
  const open = async (page: ReturnType<typeof renderApp>) => {
    await page.person.click(await screen.findByRole('button', { name: 'Sign in with email/username' }));
    await page.person.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    return within(await screen.findByRole('form', { name: 'Forgot password' }));
  };

  it('asks for the address of the link, by keyboard too, and says what comes next', async () => {
    const page = renderApp('/', null);
    page.api.on(RESET, { status: 204 });
    const form = await open(page);
    expect(form.getByLabelText('Email or username')).toHaveFocus();
    await page.person.keyboard('thandi{Enter}');
    expect(await screen.findByText(/a link is on its way/)).toBeVisible();
    expect(page.api.sent(RESET)[0]?.body).toEqual({ emailOrUsername: 'thandi' });

    await page.person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
  });

  it('says what is missing, and why nothing was sent', async () => {
    const page = renderApp('/', null);
    page.api.on(RESET, { status: 429, body: { message: MESSAGES.tooManyAttempts } });
    const form = await open(page);
    await page.person.click(form.getByRole('button', { name: 'Send link' }));
    expect(form.getByText(MESSAGES.emailOrUsernameRequired)).toBeVisible();
    expect(page.api.sent(RESET)).toHaveLength(0);

    await page.person.type(form.getByLabelText('Email or username'), 'thandi{Enter}');
    expect(await form.findByText(MESSAGES.tooManyAttempts)).toBeVisible();
  });
});

describe('choosing a new password', () => {
  const CHECK = 'POST /api/password-reset/check';
  const open = () => {
    const page = renderApp(`/reset-password#${SECRET}`, null);
    page.api.on(CHECK, { status: 204 });
    return page;
  };
  const form = async () => within(await screen.findByRole('form', { name: 'Choose a new password' }));

  it('sends it with the secret of the link, and leads to the sign-in', async () => {
    const { api, person } = open();
    api.on(COMPLETE, { status: 204 });
    const fields = await form();
    await person.type(fields.getByLabelText('New password'), 'under-the-marula-tree');
    await person.click(fields.getByRole('button', { name: 'Show password' }));
    expect(fields.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await person.click(fields.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Welcome to Kampvuur' })).toBeVisible();
    expect(api.sent(COMPLETE)[0]?.body).toEqual({ token: SECRET, newPassword: 'under-the-marula-tree' });
    expect(window.location.hash).toBe('');
  });

  it('says why a password is refused', async () => {
    const { api, person } = open();
    const fields = await form();
    await person.type(fields.getByLabelText('New password'), 'short{Enter}');
    expect(fields.getByText(MESSAGES.passwordTooShort)).toBeVisible();
    const message = MESSAGES.passwordGuessable;
    api.on(COMPLETE, { status: 400, body: { message, errors: { newPassword: [message] } } });
    await person.type(fields.getByLabelText('New password'), '-password{Enter}');
    await waitFor(() => expect(fields.getByLabelText('New password')).toHaveAccessibleDescription(message));
    expect(fields.getByLabelText('New password')).toHaveFocus();
  });

  it('says at once that a link does not count any more, and asks for another there', async () => {
    const { api, person } = renderApp(`/reset-password#${SECRET}`, null);
    api.on(CHECK, { status: 404, body: { message: MESSAGES.linkInvalid } });
    expect(await screen.findByText(MESSAGES.linkInvalid)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(api.sent(CHECK)[0]?.body).toEqual({ token: SECRET });
    api.on('POST /api/password-reset', { status: 204 });
    await person.type(screen.getByLabelText('Email or username'), 'thandi{Enter}');
    expect(await screen.findByText(/a link is on its way/)).toBeVisible();
  });

  it.each([
    ['at once', CHECK],
    ['when it is used', COMPLETE],
  ])('says %s that a newer email was sent, and when', async (_when, route) => {
    const message = supersededLinkMessage(new Date('2026-11-29T12:03:00Z'));
    const { api, person } = open();
    api.on(route, { status: 404, body: { message } });
    if (route === COMPLETE)
      await person.type((await form()).getByLabelText('New password'), 'under-the-marula-tree{Enter}');
    expect(
      await screen.findByText(
        'A newer email was sent on 29 November 2026, 14:03. Please use the link in that one.',
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email or username')).toBeVisible();
  });

  it.each([
    [429, MESSAGES.tooManyAttempts],
    [503, MESSAGES.databaseDown],
  ])('takes a password where the link could not be looked at: %i', async (status, message) => {
    const { api } = renderApp(`/reset-password#${SECRET}`, null);
    api.on(CHECK, { status, body: { message } });
    expect((await form()).getByLabelText('New password')).toBeVisible();
  });

  it('has a way on when the link does not count any more', async () => {
    const { api, person } = open();
    api.on(COMPLETE, { status: 404, body: { message: MESSAGES.linkInvalid } });
    await person.type((await form()).getByLabelText('New password'), 'under-the-marula-tree{Enter}');
    expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.queryByText('Password not changed')).not.toBeInTheDocument();
  });

  it('needs a link', async () => {
    renderApp('/reset-password', null);
    expect(await screen.findByText(MESSAGES.linkInvalid)).toBeVisible();
  });
});

describe('confirming an address', () => {
  const CONFIRM = 'POST /api/email-confirmations';
  const UNVERIFIED = { ...CAMPER, emailVerified: false };

  it('is one press of a button, not the opening of the link', async () => {
    const { api, person } = renderApp(`/confirm-email#${SECRET}`, null);
    api.on(CONFIRM, { body: { email: 'thandi@example.co.za' } });
    const button = await screen.findByRole('button', { name: 'Confirm address' });
    expect(api.sent(CONFIRM)).toHaveLength(0);
    await person.click(button);
    const done = await screen.findByText('thandi@example.co.za is confirmed.');
    expect(done.parentElement).toHaveFocus();
    expect(api.sent(CONFIRM)[0]?.body).toEqual({ token: SECRET });
  });

  it('says when the link does not count any more, or the address is taken', async () => {
    const { api, person } = renderApp(`/confirm-email#${SECRET}`, null);
    api.on(CONFIRM, { status: 409, body: { message: MESSAGES.emailTaken } });
    await person.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(MESSAGES.emailTaken)).toBeVisible();
    api.on(CONFIRM, { status: 404, body: { message: MESSAGES.linkInvalid } });
    await person.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(/^This link has already been used, or has expired/)).toBeVisible();
  });

  it.each([
    [CAMPER, `This link has already been used, or has expired. Your address ${CAMPER.email} is confirmed.`],
    [UNVERIFIED, MESSAGES.linkInvalid],
  ])('says what is confirmed when the link was used already', async (user, text) => {
    const { api, person } = renderApp(`/confirm-email#${SECRET}`, user);
    api.on(CONFIRM, { status: 404, body: { message: MESSAGES.linkInvalid } });
    await person.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is asked for on every page until it is done', async () => {
    const { api, person } = renderApp('/favorites', UNVERIFIED);
    api.on('POST /api/user/email/verification', { status: 204 });
    const banner = within(await screen.findByRole('region', { name: 'Email address' }));
    await person.click(banner.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Open the link we sent to thandi@example.co.za.')).toBeVisible();
    expect(banner.getByRole('button', { name: 'Sent' })).toBeDisabled();
  });

  it('is not asked for when done, and the banner disappears when it was done elsewhere', async () => {
    const answers = [{ body: UNVERIFIED }, { body: CAMPER }];
    const { api, person } = renderApp('/favorites', UNVERIFIED, () => answers.shift() ?? { body: CAMPER });
    const message = MESSAGES.emailConfirmed;
    api.on('POST /api/user/email/verification', { status: 409, body: { message } });
    const banner = await screen.findByRole('region', { name: 'Email address' });
    await person.click(within(banner).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(banner).not.toBeInTheDocument());
  });
});
