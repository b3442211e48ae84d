import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../test/render-app';

const EXTERNAL = { ...CAMPER, hasPassword: false };
const SIGN_IN_AGAIN = /^\/api\/auth\/google\?returnTo=%2Fprofile&timeZone=/;

async function open(button: string | null, { user = CAMPER, search = '' } = {}) {
  const app = renderApp(`/profile${search}`, user);
  app.api.on('GET /api/user/checkins', { body: [] });
  if (button) await app.person.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button ?? 'Link a Google account' }));
  return { ...app, dialog };
}

describe('linking', () => {
  it('sends a form of the browser’s own, with the password', async () => {
    const { dialog, person } = await open('Link a Google account');
    const form = dialog.getByRole('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/auth/google/link?returnTo=%2Fprofile');
    const sent = jest.fn((event: Event) => {
      const isSent = !event.defaultPrevented;
      event.preventDefault();
      return isSent;
    });
    document.addEventListener('submit', sent);
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    const password = dialog.getByLabelText('Your password');
    expect(password).toHaveAccessibleDescription(MESSAGES.passwordRequired);
    await person.type(password, 'around-the-fire');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    document.removeEventListener('submit', sent);
    expect(sent.mock.results.map(({ value }) => value as boolean)).toEqual([false, true]);
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      password: 'around-the-fire',
    });
  });

  it('says under the field that the password was wrong, until the dialog is closed', async () => {
    const { dialog, person } = await open(null, { search: '?externalSignIn=wrong-password' });
    const password = dialog.getByLabelText('Your password');
    expect(password).toHaveAccessibleDescription(MESSAGES.currentPasswordWrong);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.search).toBe('');
  });

  it('asks an account without a password to sign in again', async () => {
    const search = '?externalSignIn=sign-in-again';
    const { dialog } = await open(null, { user: EXTERNAL, search });
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
    expect(dialog.getByText(MESSAGES.signInAgain)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      expect.stringMatching(SIGN_IN_AGAIN),
    );
  });

  it('tells of too many attempts', async () => {
    renderApp('/profile?externalSignIn=too-many-attempts', CAMPER);
    expect(await screen.findByText(MESSAGES.tooManyAttempts)).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });
});

const REFUSED = { status: 403, body: { message: MESSAGES.signInAgain } };

it('a first password asks for a new sign-in when the last one is too long ago', async () => {
  const { api, dialog, person } = await open('Set a password', { user: EXTERNAL });
  api.on('POST /api/user/password', REFUSED);
  await person.type(dialog.getByLabelText('New password'), 'below-the-mountain');
  await person.click(dialog.getByRole('button', { name: 'Set a password' }));
  expect(await dialog.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    expect.stringMatching(SIGN_IN_AGAIN),
  );
});

it('the removal of an account without a password does the same', async () => {
  const { api, dialog, person } = await open('Delete my account', { user: EXTERNAL });
  api.on('DELETE /api/user', REFUSED);
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await person.type(dialog.getByLabelText(/Type your username/), 'thandi');
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    expect.stringMatching(SIGN_IN_AGAIN),
  );
  expect(api.sent('DELETE /api/user')[0]?.body).toEqual({ username: 'thandi' });
});

it('the removal says under the field that the password was wrong', async () => {
  const { api, dialog, person } = await open('Delete my account');
  const message = MESSAGES.currentPasswordWrong;
  api.on('DELETE /api/user', { status: 403, body: { message, errors: { password: [message] } } });
  await person.type(dialog.getByLabelText(/Type your username/), 'thandi');
  await person.type(dialog.getByLabelText('Your password'), 'wrong');
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(message));
  expect(dialog.queryByRole('link', { name: 'Sign in again' })).not.toBeInTheDocument();
});
