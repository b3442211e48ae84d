import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { heldAnswer, noConnection } from '../../../../test/fake-api';
import { fill } from '../../../../test/fill';
import { CAMPER, renderApp } from '../../../../test/render-app';
import { stop, trip } from '../../../../test/trip-data';
import { chooseLanguage } from '../../../base/messages/language';

jest.mock('../../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const JOIN = 'POST /api/trips/join';
const joined = trip([stop(1, 'Mahai')], { isOwner: false });

async function open(path = '/trips/join#geheim') {
  const app = renderApp(path, CAMPER);
  app.api.on('GET /api/trips/3', { body: joined }).on('GET /api/map-settings', { body: {} });
  const button = await screen.findByRole('button', { name: 'Join the trip' });
  return { ...app, button };
}

it('says what joining means, and opens the trip once one has joined', async () => {
  const { api, person, button } = await open();
  expect(screen.getByText(/its owner sees your name/)).toBeVisible();
  expect(window.location.href).not.toContain('geheim');
  expect(api.sent(JOIN)).toEqual([]);
  const answer = heldAnswer();
  api.on(JOIN, { body: joined, until: answer.isDue });
  await person.click(button);
  expect(await screen.findByRole('button', { name: 'Joining...' })).toBeDisabled();
  answer.send();
  expect(await screen.findByRole('heading', { level: 1, name: 'December' })).toBeVisible();
  expect(api.sent(JOIN).map(({ body }) => body)).toEqual([{ secret: 'geheim' }]);
  // Back leads to where one came from, not to the question.
  expect(window.location.pathname).toBe('/trips/3');
});

it.each([
  ['a link that was revoked', 404, TRIP_MESSAGES.linkNotFound],
  ['a trip that is full', 409, TRIP_MESSAGES.tooManyMembers],
])('says why one cannot join by %s', async (_what, status, message) => {
  const { api, person, button } = await open();
  api.on(JOIN, { status, body: { message } });
  await person.click(button);
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible();
  expect(window.location.pathname).toBe('/trips/join');
});

it('asks to check the connection when there is none, and joins at the next press', async () => {
  const { api, person, button } = await open();
  api.on(JOIN, noConnection);
  await person.click(button);
  expect(await screen.findByText(/^You could not join\. .*connection/)).toBeVisible();
  api.on(JOIN, { body: joined });
  await person.click(screen.getByRole('button', { name: 'Join the trip' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'December' })).toBeVisible();
});

it('says that a link without its end leads nowhere', async () => {
  const { button } = await open('/trips/join');
  expect(screen.getByRole('alert')).toHaveTextContent(TRIP_MESSAGES.linkNotFound);
  expect(button).toBeDisabled();
});

describe('when nobody is signed in', () => {
  const openSignedOut = () => {
    const app = renderApp('/trips/join#geheim', null);
    app.api.on(JOIN, { body: joined }).on('GET /api/trips/3', { body: joined });
    app.api.on('GET /api/map-settings', { body: {} });
    return app;
  };

  const joins = async ({ api, person }: ReturnType<typeof renderApp>) => {
    expect(api.sent(JOIN)).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Join the trip' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'December' })).toBeVisible();
    expect(api.sent(JOIN).map(({ body }) => body)).toEqual([{ secret: 'geheim' }]);
    expect(sessionStorage).toHaveLength(0);
  };

  afterEach(async () => {
    sessionStorage.clear();
    await chooseLanguage('en');
  });

  it('says what one signs in for, and nothing of the trip', async () => {
    const { api } = openSignedOut();
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Kampvuur' });
    expect(dialog).toHaveTextContent('Sign in or create an account to join the trip you were invited to.');
    expect(dialog).not.toHaveTextContent('Find the best camping spots');
    expect(screen.queryByRole('button', { name: 'Join the trip' })).not.toBeInTheDocument();
    await waitFor(() => expect(window.location.href).not.toContain('geheim'));
    expect(api.sent('GET /api/trips/3')).toEqual([]);
  });

  it('says so in Afrikaans', async () => {
    await chooseLanguage('af');
    openSignedOut();
    expect(await screen.findByRole('dialog')).toHaveTextContent(/die reis waarheen jy genooi is/);
  });

  it('says at any other page what the app is for', async () => {
    renderApp('/trips', null, { status: 401, body: { message: MESSAGES.notSignedIn } });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Find the best camping spots');
    expect(dialog).not.toHaveTextContent('the trip you were invited to');
  });

  it('leads on to the trip after a login', async () => {
    const app = openSignedOut();
    app.api.on('POST /api/login', { body: CAMPER });
    await app.person.click(await screen.findByRole('button', { name: 'Sign in with email/username' }));
    const form = within(await screen.findByRole('form', { name: 'Login' }));
    fill(form.getByLabelText('Email or username'), 'thandi');
    fill(form.getByLabelText('Password'), 'kampvuur');
    await app.person.click(form.getByRole('button', { name: 'Login' }));
    await joins(app);
  });

  it('leads on to the trip after a registration', async () => {
    const app = openSignedOut();
    app.api.on('POST /api/register', { status: 201, body: { ...CAMPER, emailVerified: false } });
    await app.person.click(await screen.findByRole('button', { name: 'Create an account' }));
    const form = within(await screen.findByRole('form', { name: 'Register' }));
    for (const [label, text] of [
      ['First name', 'Thandi'],
      ['Last name', 'Nkosi'],
      ['Username', 'thandi'],
      ['Email', 'thandi@example.co.za'],
      ['Password', 'kampvuur'],
    ] as const)
      fill(form.getByLabelText(label), text);
    await app.person.click(form.getByRole('checkbox', { name: 'I accept the Privacy Policy' }));
    await app.person.click(form.getByRole('checkbox', { name: 'I accept the Terms of Service' }));
    await app.person.click(form.getByRole('button', { name: 'Create account' }));
    await joins(app);
  });

  it('leads on to the trip after a sign-in on another site, also when the page is loaded again', async () => {
    const { unmount } = openSignedOut();
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(new URL((link as HTMLAnchorElement).href).searchParams.get('returnTo')).toBe('/trips/join');
    await waitFor(() => expect(window.location.hash).toBe(''));
    unmount();
    // The other site leads back to this address, in an entry of its own in the history.
    const { button, ...back } = await open('/trips/join');
    expect(button).toBeEnabled();
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { secret: 'geheim' } }));
    back.api.on(JOIN, { body: joined });
    await joins(back);
  });
});
