import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactors } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../test/render-app';

const REMOVE = 'DELETE /api/user';
const CONFIRM = 'POST /api/user/confirmation';
const NO_FACTORS: SecondFactors = { totpSince: null, recoveryCodesLeft: 0, passkeys: [] };
const APP: SecondFactors = { ...NO_FACTORS, totpSince: '2026-11-01T08:00:00.000Z' };
const REFUSED = {
  status: 403,
  body: { message: MESSAGES.confirmationRequired, code: 'confirmation-required' },
};

/** Asks for the removal of the account, which the server answers with what it answers to old sessions. */
async function refusedRemoval({ user = CAMPER, factors = NO_FACTORS } = {}) {
  const page = renderApp('/profile', user);
  let isConfirmed = false;
  page.api
    .on('GET /api/user/checkins', { body: [] })
    .on('GET /api/user/second-factors', { body: factors })
    .on(REMOVE, () =>
      isConfirmed ? { status: 409, body: { message: MESSAGES.lastAdministrator } } : REFUSED,
    )
    .on(CONFIRM, () => {
      isConfirmed = true;
      return { status: 204 };
    });
  await page.person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const removal = within(screen.getByRole('dialog', { name: 'Delete my account' }));
  await page.person.type(removal.getByLabelText(/Type your username/), 'thandi');
  await page.person.click(removal.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  return { ...page, dialog };
}

describe('a request that needs a recent proof', () => {
  it('asks for the password and then continues', async () => {
    const { api, person, dialog } = await refusedRemoval();
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus());
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(MESSAGES.passwordRequired);
    await person.type(dialog.getByLabelText('Your password'), 'around-the-fire{Enter}');
    expect(await screen.findAllByText(MESSAGES.lastAdministrator)).not.toHaveLength(0);
    expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).not.toBeInTheDocument();
    expect(api.sent(CONFIRM)[0]?.body).toEqual({ password: 'around-the-fire' });
    expect(api.sent(REMOVE).map(({ body }) => body)).toEqual([
      { username: 'thandi' },
      { username: 'thandi' },
    ]);
  });

  it('has the focus over the question that it interrupts, and closes with Escape', async () => {
    const { api, person } = renderApp('/account/security', CAMPER);
    api
      .on('GET /api/user/second-factors', { body: { ...APP, recoveryCodesLeft: 5 } })
      .on('GET /api/user/sign-in-methods', { body: { methods: [] } })
      .on('POST /api/user/recovery-codes', REFUSED);
    await person.click(await screen.findByRole('button', { name: 'Make new codes' }));
    await person.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    const code = within(dialog).getByLabelText('Code from your authenticator app');
    await waitFor(() => expect(code).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('asks again after a wrong password, under its field', async () => {
    const { api, person, dialog } = await refusedRemoval();
    const message = MESSAGES.currentPasswordWrong;
    api.on(CONFIRM, { status: 403, body: { message, errors: { password: [message] } } });
    await person.type(await dialog.findByLabelText('Your password'), 'wrong{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(message));
    expect(api.sent(REMOVE)).toHaveLength(1);
  });

  it('takes a code of the authenticator app where there is one, not the password', async () => {
    const { api, person, dialog } = await refusedRemoval({ factors: APP });
    await person.type(await dialog.findByLabelText('Code from your authenticator app'), '123456{Enter}');
    await waitFor(() => expect(api.sent(REMOVE)).toHaveLength(2));
    expect(api.sent(CONFIRM)[0]?.body).toEqual({ code: '123456' });
  });

  it('is refused when the person would rather not', async () => {
    const { api, person, dialog } = await refusedRemoval();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findAllByText(MESSAGES.confirmationRequired)).not.toHaveLength(0);
    expect(api.sent(REMOVE)).toHaveLength(1);
  });

  it('sends accounts without a password to the provider, and back to the page', async () => {
    const { dialog } = await refusedRemoval({ user: { ...CAMPER, hasPassword: false } });
    expect(await dialog.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/auth\/google\?returnTo=%2Fprofile&timeZone=/),
    );
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });
});
