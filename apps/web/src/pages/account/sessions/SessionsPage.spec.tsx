import { screen, waitFor, within } from '@testing-library/react';
import type { SessionEntry } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../../test/render-app';

const SESSIONS = 'GET /api/user/sessions';
const HERE: SessionEntry = {
  id: '11111111-1111-4111-8111-111111111111',
  browser: 'Firefox on Windows',
  timeZone: 'Africa/Johannesburg',
  signedInAt: '2026-11-20T06:00:00.000Z',
  lastSeenAt: '2026-11-23T06:00:00.000Z',
  isCurrent: true,
};
const PHONE = {
  ...HERE,
  id: '22222222-2222-4222-8222-222222222222',
  browser: 'Chrome on Android',
  isCurrent: false,
};
const UNKNOWN = { ...PHONE, id: '33333333-3333-4333-8333-333333333333', browser: null, timeZone: null };

function open(sessions: SessionEntry[]) {
  const page = renderApp('/account/sessions', CAMPER);
  page.api.on(SESSIONS, { body: sessions });
  return page;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Signed-in browsers' })).getAllByRole('listitem');

describe('where I am signed in', () => {
  it('names each browser with its time zone and when it was last seen', async () => {
    open([HERE, UNKNOWN]);
    const [here, other] = await rows();
    expect(here).toHaveTextContent('Firefox on Windows');
    expect(here).toHaveTextContent('Time zone: Johannesburg, South Africa Standard Time');
    expect(here).toHaveTextContent('last seen 23 November 2026, 08:00');
    expect(within(here as HTMLElement).getByText('This browser')).toBeVisible();
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Unknown browser');
    expect(other).toHaveTextContent('Time zone unknown');
  });

  it('signs one out', async () => {
    const { api, person } = open([HERE, PHONE]);
    api.on(`DELETE /api/user/sessions/${PHONE.id}`, { status: 204 });
    const button = await screen.findByRole('button', { name: 'Sign out Chrome on Android' });
    api.on(SESSIONS, { body: [HERE] });
    await person.click(button);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByRole('list', { name: 'Signed-in browsers' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('signs all others out, after a question', async () => {
    const { api, person } = open([HERE, PHONE, UNKNOWN]);
    api.on('DELETE /api/user/sessions', { status: 204 });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }));
    api.on(SESSIONS, { body: [HERE] });
    await person.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You are signed in here only.')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Signed-in browsers' })).toHaveFocus());
  });

  it('says when something failed, and offers another try', async () => {
    const page = renderApp('/account/sessions', CAMPER);
    page.api.on(SESSIONS, { status: 503 });
    expect(await screen.findByText('Failed to fetch sessions')).toBeVisible();
    page.api.on(SESSIONS, { body: [HERE, PHONE] });
    await page.person.click(screen.getByRole('button', { name: 'Try again' }));
    const message = MESSAGES.sessionNotFound;
    page.api.on(`DELETE /api/user/sessions/${PHONE.id}`, { status: 404, body: { message } });
    await page.person.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('another email address', () => {
  const CHANGE = 'POST /api/user/email';
  const dialog = async (page: ReturnType<typeof renderApp>) => {
    page.api.on('GET /api/user/checkins', { body: [] });
    await page.person.click(await screen.findByRole('button', { name: 'Change email address' }));
    return within(await screen.findByRole('dialog', { name: 'Change email address' }));
  };

  it('is asked for', async () => {
    const page = renderApp('/profile', CAMPER);
    page.api.on(CHANGE, { status: 204 });
    const form = await dialog(page);
    await page.person.type(form.getByLabelText('New email address'), 'nobody');
    await page.person.click(form.getByRole('button', { name: 'Send link' }));
    expect(form.getByText(MESSAGES.email)).toBeVisible();

    await page.person.type(form.getByLabelText('New email address'), '@example.co.za');
    await page.person.click(form.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Open it at the new address.')).toBeVisible();
    expect(page.api.sent(CHANGE)[0]?.body).toEqual({ email: 'nobody@example.co.za' });
  });

  it('that is taken says so at its field', async () => {
    const page = renderApp('/profile', CAMPER);
    const message = MESSAGES.emailTaken;
    page.api.on(CHANGE, { status: 409, body: { message, errors: { email: [message] } } });
    const form = await dialog(page);
    await page.person.type(form.getByLabelText('New email address'), 'other@example.co.za');
    await page.person.click(form.getByRole('button', { name: 'Send link' }));
    await waitFor(() =>
      expect(form.getByLabelText('New email address')).toHaveAccessibleDescription(message),
    );
  });
});
