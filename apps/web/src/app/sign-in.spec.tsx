import { screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { heldAnswer } from '../../test/fake-api';
import { fill } from '../../test/fill';
import { CAMPER, renderApp } from '../../test/render-app';

const dialog = () => screen.findByRole('dialog', { name: 'Welcome to Kampvuur' });
const openForm = async (person: ReturnType<typeof renderApp>['person'], button: string, form: string) => {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('form', { name: form }));
};

describe('the sign-in dialog', () => {
  it('stands before a page behind sign-in and cannot be dismissed', async () => {
    const { person } = renderApp('/favorites?view=map', null);
    expect(await dialog()).toBeVisible();
    await person.keyboard('{Escape}');
    expect(await dialog()).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'My Favorites' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^User menu/ })).not.toBeInTheDocument();
  });

  it('sends the whole page to the external provider and back to where it was', async () => {
    renderApp('/favorites?view=map', null);
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    const { searchParams, pathname } = new URL((link as HTMLAnchorElement).href);
    expect(pathname).toBe('/api/auth/google');
    expect(searchParams.get('returnTo')).toBe('/favorites?view=map');
    expect(searchParams.get('timeZone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('goes from the choice to the form and back', async () => {
    const { person } = renderApp('/', null);
    await openForm(person, 'Sign in with email/username', 'Login');
    expect(screen.getByLabelText('Email or username')).toHaveFocus();
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByLabelText('First name')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Or use email/username')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveFocus();
  });

  it('logs in, says so and opens the page', async () => {
    const { api, person } = renderApp('/favorites', null);
    const answer = heldAnswer();
    api.on('POST /api/login', { body: CAMPER, until: answer.isDue });
    const form = await openForm(person, 'Sign in with email/username', 'Login');
    fill(form.getByLabelText('Email or username'), ' thandi ');
    fill(form.getByLabelText('Password'), 'kampvuur');
    await person.click(form.getByRole('button', { name: 'Login' }));
    expect(await form.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    answer.send();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.getByText('You have successfully logged in.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'My Favorites' })).toBeVisible();
    expect(api.sent('POST /api/login')[0]?.body).toMatchObject({ password: 'kampvuur' });
  });

  it('takes what it said of a failure back when the next try is on its way', async () => {
    const { api, person } = renderApp('/', null);
    api.on('POST /api/login', { status: 401, body: { message: MESSAGES.wrongCredentials } });
    const form = await openForm(person, 'Sign in with email/username', 'Login');
    fill(form.getByLabelText('Email or username'), 'thandi');
    await person.type(form.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    const answer = heldAnswer();
    api.on('POST /api/login', { body: CAMPER, until: answer.isDue });
    await person.type(form.getByLabelText('Password'), '-no{Enter}');
    expect(await form.findByRole('button', { name: 'Logging in...' })).toBeVisible();
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    answer.send();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
  });

  it('shows why a login failed', async () => {
    const { api, person } = renderApp('/', null);
    api.on('POST /api/login', { status: 401, body: { message: MESSAGES.wrongCredentials } });
    const form = await openForm(person, 'Sign in with email/username', 'Login');
    fill(form.getByLabelText('Email or username'), 'thandi');
    await person.type(form.getByLabelText('Password'), 'wrong{Enter}');
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Login failed')).toBeVisible();
    expect(toast.getByText(MESSAGES.wrongCredentials)).toBeVisible();
    await person.click(toast.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not keep the error of a login above the form to register', async () => {
    const { api, person } = renderApp('/', null);
    api.on('POST /api/login', { status: 401, body: { message: MESSAGES.wrongCredentials } });
    const form = await openForm(person, 'Sign in with email/username', 'Login');
    fill(form.getByLabelText('Email or username'), 'thandi');
    await person.type(form.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
  });
});

it('shows at the form why nobody could be signed in, and the password when asked', async () => {
  const { api, person } = renderApp('/', null);
  api.on('POST /api/login', { status: 502 });
  const form = await openForm(person, 'Sign in with email/username', 'Login');
  fill(form.getByLabelText('Email or username'), 'thandi');
  fill(form.getByLabelText('Password'), 'kampvuur');
  await person.click(form.getByRole('button', { name: 'Show password' }));
  expect(form.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await person.click(form.getByRole('button', { name: 'Hide password' }));
  expect(form.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await person.click(form.getByRole('button', { name: 'Login' }));
  expect(await form.findByText('An unknown error occurred')).toBeInTheDocument();
  api.on('POST /api/login', { status: 401, body: { message: MESSAGES.wrongCredentials } });
  await person.click(form.getByRole('button', { name: 'Login' }));
  const password = form.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(MESSAGES.wrongCredentials));
  expect(password).toHaveFocus();
  expect(form.queryByText('An unknown error occurred')).not.toBeInTheDocument();
});

describe('registration', () => {
  const fillForm = async (person: ReturnType<typeof renderApp>['person']) => {
    const form = await openForm(person, 'Create an account', 'Register');
    fill(form.getByLabelText('First name'), 'Thandi');
    fill(form.getByLabelText('Last name'), 'Nkosi');
    fill(form.getByLabelText('Username'), 'thandi');
    fill(form.getByLabelText('Email'), 'thandi@example.co.za');
    fill(form.getByLabelText('Password'), 'kampvuur');
    await person.click(form.getByRole('checkbox', { name: 'I accept the Privacy Policy' }));
    await person.click(form.getByRole('checkbox', { name: 'I accept the Terms of Service' }));
    return form;
  };

  it('checks every field in the browser and moves to the first that is wrong', async () => {
    const { api, person } = renderApp('/', null);
    const form = await openForm(person, 'Create an account', 'Register');
    await person.click(form.getByRole('button', { name: 'Create account' }));
    const messages = [
      MESSAGES.firstNameRequired,
      MESSAGES.lastNameRequired,
      MESSAGES.usernameTooShort,
      MESSAGES.email,
      MESSAGES.passwordTooShort,
      MESSAGES.privacyPolicy,
      MESSAGES.termsOfService,
    ];
    for (const message of messages) expect(form.getByText(message)).toBeVisible();
    expect(form.getByLabelText('First name')).toHaveFocus();
    expect(form.getByLabelText('First name')).toHaveAccessibleDescription(MESSAGES.firstNameRequired);
    expect(api.sent('POST /api/register')).toHaveLength(0);
  });

  it.each([
    ['Privacy Policy', 10],
    ['Terms of Service', 13],
  ])('opens the full %s in a popup', async (title, sections) => {
    const { person } = renderApp('/', null);
    const form = await openForm(person, 'Create an account', 'Register');
    await person.click(form.getByRole('button', { name: title }));
    const popup = within(await screen.findByRole('dialog', { name: title }));
    expect(await popup.findAllByRole('heading', { level: 3 })).toHaveLength(sections);
    await person.click(popup.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
    expect(form.getByLabelText('First name')).toBeVisible();
  });

  it('creates the account and welcomes by name of the product', async () => {
    const { api, person } = renderApp('/favorites', null);
    const answer = heldAnswer();
    api.on('POST /api/register', { status: 201, body: CAMPER, until: answer.isDue });
    const form = await fillForm(person);
    await person.click(form.getByRole('button', { name: 'Create account' }));
    expect(await form.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
    answer.send();
    expect(await screen.findByText('Your account has been created successfully.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'My Favorites' })).toBeVisible();
  });

  it.each([
    [409, 'Username', 'username', MESSAGES.usernameTaken],
    [400, 'Password', 'password', 'This password is too easy to guess.'],
  ])('puts the server’s message of a %i under its field: %s', async (status, label, name, message) => {
    const { api, person } = renderApp('/', null);
    api.on('POST /api/register', { status, body: { message, errors: { [name]: [message] } } });
    const form = await fillForm(person);
    await person.click(form.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(form.getByLabelText(label)).toHaveFocus();
  });
});

describe('coming back from the external provider', () => {
  it('asks a first-time user for both consents before the account is created', async () => {
    const { api, person } = renderApp('/?externalSignIn=pending', null);
    const pending = { email: 'new@example.co.za', firstName: 'New', lastName: 'Camper' };
    api.on('GET /api/auth/google/pending', { body: pending });
    api.on('POST /api/auth/google/complete', { status: 201, body: CAMPER });
    expect(await screen.findByText(/new@example\.co\.za/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText(MESSAGES.termsOfService)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'I accept the Privacy Policy' }));
    await person.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Service' }));
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Your account has been created successfully.')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['failed', MESSAGES.externalSignInFailed],
    ['down', MESSAGES.externalSignInDown],
    ['unverified', MESSAGES.externalEmailUnverified],
    ['taken', MESSAGES.externalEmailTaken],
  ])('tells why it did not work: %s', async (outcome, message) => {
    renderApp(`/favorites?externalSignIn=${outcome}`, null);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Login failed')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});
