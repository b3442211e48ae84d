import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passport, PassportStamp } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { dismissToast } from '../../../test/dismiss-toast';
import { fill } from '../../../test/fill';
import { takeAway } from '../../../test/fake-upload';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCheckin } from '../../../test/build-campsites';

const CHECKINS = 'GET /api/user/checkins';
const PASSPORT = 'GET /api/users/thandi/passport';
const UPDATE = 'PATCH /api/user/profile';
const REMOVE = 'DELETE /api/user';

const USER = { ...CAMPER, points: 1248 };

const NO_STAMPS: Passport = { provinces: [], stamps: [], total: 0 };

function open(user = USER) {
  const app = renderApp('/profile', user);
  app.api.on(CHECKINS, { body: [] }).on(PASSPORT, { body: NO_STAMPS });
  return app;
}

async function edit(app: ReturnType<typeof open>) {
  await app.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return within(screen.getByRole('form', { name: 'Edit profile' }));
}

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

it('shows who one is, the points with their history, and the check-ins', async () => {
  const { api } = renderApp('/profile', USER);
  api.on(CHECKINS, { body: [buildCheckin(1, USER.id), buildCheckin(2, USER.id)] });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Thandi Nkosi' })).toBeInTheDocument();
  for (const text of ['@thandi', 'thandi@example.co.za', '1 248 points'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Points history' })).toHaveAttribute('href', '/points#history');
  const visits = within(screen.getByRole('region', { name: 'My Check-ins' }));
  const links = await visits.findAllByRole('link', { name: 'Mahai' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/campsite/1', '/campsite/1']);
  expect(visits.getByText('Visit 1')).toBeInTheDocument();
  expect(visits.queryByLabelText('Search check-ins')).not.toBeInTheDocument();
});

it('shows what an administrator has hidden, with the note: to be deleted, not edited', async () => {
  const { api, person } = renderApp('/profile', USER);
  const hidden = { ...buildCheckin(1, USER.id), hidden: { note: 'Names a neighbour.' } };
  api.on(CHECKINS, { body: [hidden, buildCheckin(2, USER.id)] });
  expect(await screen.findByText('Hidden by an administrator')).toBeInTheDocument();
  expect(screen.getByText('Names a neighbour.')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'More for your check-in' })[0]!);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
});

it('shows the provinces, parks and campsites of the passport, a few stamps at a time', async () => {
  const { api, person } = open();
  const stamps = Array.from({ length: 10 }, (_, index): PassportStamp => {
    const park = index < 3 ? 'Marakele' : null;
    const where = { province: 'Limpopo', latitude: '-23.9', longitude: '29.4', park } as const;
    const when = { firstVisitAt: '2026-10-14T10:00:00.000Z', visits: 1 };
    return { campsiteId: index + 1, name: `Kamp ${index + 1}`, ...where, ...when };
  });
  api.on(PASSPORT, { body: { provinces: [{ province: 'Limpopo', campsites: 10 }], stamps, total: 10 } });
  const passport = within(await screen.findByRole('region', { name: 'Passport' }));
  expect(await passport.findByText('1 of 9 provinces, 1 park, 10 campsites')).toBeInTheDocument();
  expect(passport.getByText('Marakele')).toBeInTheDocument();
  expect(passport.getAllByRole('listitem')).toHaveLength(8);
  expect(passport.getByRole('link', { name: 'Kamp 1' })).toHaveAttribute('href', '/campsite/1');
  expect(passport.getAllByText('Limpopo14 October 2026')).toHaveLength(8);
  await person.click(passport.getByRole('button', { name: 'Show more stamps' }));
  expect(passport.getAllByRole('listitem')).toHaveLength(10);
});

it('shows a long history ten at a time', async () => {
  const { api, person } = open();
  api.on(CHECKINS, { body: Array.from({ length: 12 }, (_, index) => buildCheckin(index + 1, USER.id)) });
  const visits = within(await screen.findByRole('region', { name: 'My Check-ins' }));
  expect(await visits.findByText('Visit 10')).toBeInTheDocument();
  expect(visits.queryByText('Visit 11')).not.toBeInTheDocument();
  await person.click(visits.getByRole('button', { name: 'Show older check-ins' }));
  expect(visits.getByText('Visit 12')).toBeInTheDocument();
  expect(visits.queryByRole('button', { name: 'Show older check-ins' })).not.toBeInTheDocument();
});

it('sorts and searches a long history by words and campsites, not a short one', async () => {
  const { api, person } = open();
  const numbered = Array.from({ length: 6 }, (_, index) => buildCheckin(index + 1, USER.id));
  const [first, second, ...others] = numbered;
  const worst = { ...second!, checkin: { ...second!.checkin, rating: 1 } };
  const elsewhere = { ...first!, campsite: { ...first!.campsite, name: 'Môreson Kamp' } };
  api.on(CHECKINS, { body: [elsewhere, worst, ...others] });
  const visits = within(await screen.findByRole('region', { name: 'My Check-ins' }));
  await person.type(await visits.findByLabelText('Search check-ins'), 'moreson');
  expect(visits.getAllByRole('listitem')).toHaveLength(1);
  await person.type(visits.getByLabelText('Search check-ins'), ' desert');
  expect(visits.getByText('No check-in has these words.')).toBeInTheDocument();
  await person.clear(visits.getByLabelText('Search check-ins'));
  await person.selectOptions(visits.getByLabelText('Sort'), 'Lowest rating first');
  expect(visits.getAllByRole('listitem')[0]).toHaveTextContent('Visit 2');
});

it('says where to begin when there are no check-ins, and when they failed', async () => {
  const { api, person } = renderApp('/profile', USER);
  api.on(PASSPORT, { body: NO_STAMPS });
  api.on(CHECKINS, { status: 503, body: { message: 'The database rests.' } });
  expect(await screen.findByText(MESSAGES.checkinsFailed)).toBeInTheDocument();
  api.on(CHECKINS, { body: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You haven’t checked in anywhere yet/)).toBeInTheDocument();
});

it('sends only what was changed and shows it everywhere', async () => {
  const app = open();
  app.api.on(UPDATE, { body: { ...USER, firstName: 'Thandeka' } });
  const form = await edit(app);
  expect(form.getByLabelText('First name')).toHaveFocus();
  await app.person.clear(form.getByLabelText('First name'));
  await app.person.type(form.getByLabelText('First name'), 'Thandeka');
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Thandeka Nkosi' })).toBeInTheDocument();
  expect(Object.fromEntries(app.api.sent(UPDATE)[0]!.body as FormData)).toEqual({ firstName: 'Thandeka' });
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
});

it('asks for changes first', async () => {
  const app = open();
  const form = await edit(app);
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('No changes')).toBeInTheDocument();
  expect(screen.getByText(MESSAGES.noProfileChanges)).toBeInTheDocument();
  expect(screen.getByTestId('WarningRoundedIcon')).toBeInTheDocument();
  expect(app.api.sent(UPDATE)).toHaveLength(0);
});

describe('leaving with something typed', () => {
  const QUESTION = { name: 'Discard what you entered?' };

  async function typed() {
    const app = open();
    app.api.on('GET /api/leaderboard', { body: { entries: [], me: null } });
    const form = await edit(app);
    await app.person.type(form.getByLabelText('First name'), 'ka');
    const answer = async (name: string) => {
      const question = within(await screen.findByRole('alertdialog', QUESTION));
      await app.person.click(question.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    return { ...app, form, answer };
  }

  it('asks at Cancel', async () => {
    const { person, form, answer } = await typed();
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await answer('Keep editing');
    expect(form.getByLabelText('First name')).toHaveValue('Thandika');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await answer('Discard');
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Thandi Nkosi' })).toBeInTheDocument();
  });

  it('asks at a link, and goes there after it', async () => {
    const { person, form, answer } = await typed();
    const [link] = screen.getAllByRole('link', { name: 'Top Scouts' });
    await person.click(link as HTMLElement);
    await answer('Keep editing');
    expect(window.location.pathname).toBe('/profile');
    expect(form.getByLabelText('First name')).toHaveValue('Thandika');
    await person.click(link as HTMLElement);
    await answer('Discard');
    await waitFor(() => expect(window.location.pathname).toBe('/leaderboard'));
  });

  it('asks when going back, which ends the editing alone', async () => {
    const { answer } = await typed();
    await waitFor(() => expect(window.history.state).toMatchObject({ dialogs: 1 }));
    act(() => window.history.back());
    await answer('Discard');
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/profile');
  });

  it('asks nothing while nothing is typed', async () => {
    const app = open();
    const form = await edit(app);
    await app.person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeInTheDocument();
  });
});

it('shows under its field what is wrong, from the browser and from the server', async () => {
  const app = open();
  app.api.on(UPDATE, {
    status: 409,
    body: { message: MESSAGES.usernameTaken, errors: { username: [MESSAGES.usernameTaken] } },
  });
  const form = await edit(app);
  await app.person.clear(form.getByLabelText('Last name'));
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  expect(form.getByLabelText('Last name')).toHaveAccessibleDescription(MESSAGES.lastNameRequired);
  expect(app.api.sent(UPDATE)).toHaveLength(0);

  await app.person.type(form.getByLabelText('Last name'), 'Nkosi');
  await app.person.type(form.getByLabelText('Username'), '2');
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Update failed')).toBeInTheDocument();
  expect(form.getByLabelText('Username')).toHaveAccessibleDescription(MESSAGES.usernameTaken);
});

it('takes a picture, shows it, and sends it', async () => {
  const app = open();
  app.api.on(UPDATE, { body: { ...USER, profilePicture: '/media/new-400.webp' } });
  const form = await edit(app);
  const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(form.getByLabelText('Picture file'), text);
  expect(await screen.findByText(MESSAGES.imageType)).toBeInTheDocument();
  await dismissToast(app.person);

  const face = new File(['face'], 'face.png', { type: 'image/png' });
  await app.person.upload(form.getByLabelText('Picture file'), face);
  expect(form.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect((app.api.sent(UPDATE)[0]!.body as FormData).get('profilePicture')).toMatchObject({
    name: 'face.png',
  });
});

it('names a picture that can no longer be read, and keeps what was typed', async () => {
  const app = open();
  const form = await edit(app);
  const face = new File(['face'], 'face.png', { type: 'image/png' });
  await app.person.type(form.getByLabelText('Last name'), 'Nkosi');
  await app.person.upload(form.getByLabelText('Picture file'), face);
  takeAway(face);
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/“face.png” can no longer be read on this device/)).toBeInTheDocument();
  expect(form.getByLabelText<HTMLInputElement>('Last name').value).toContain('Nkosi');
  expect(app.api.sent(UPDATE)).toHaveLength(0);
});

it('takes the picture away', async () => {
  const app = open({ ...USER, profilePicture: '/media/old-400.webp' });
  app.api.on(UPDATE, { body: USER });
  const form = await edit(app);
  await app.person.click(form.getByRole('button', { name: 'Remove' }));
  await app.person.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(app.api.sent(UPDATE)[0]?.body).toEqual({ profilePicture: null }));
});

it('offers sign-in, data and a new password', async () => {
  const app = open();
  const data = await screen.findByRole('link', { name: 'Download my data' });
  expect(data).toHaveAttribute('href', '/api/user/data');
  expect(data).toHaveAttribute('download');

  const message = 'This password is too easy to guess.';
  app.api.on('POST /api/user/password', {
    status: 400,
    body: { message, errors: { newPassword: [message] } },
  });
  await app.person.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change password' }));
  fill(dialog.getByLabelText('Current password'), 'around-the-fire');
  await app.person.type(dialog.getByLabelText('New password'), 'short');
  await app.person.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(MESSAGES.passwordTooShort);
  await app.person.type(dialog.getByLabelText('New password'), '-but-longer');
  await app.person.click(dialog.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(message));
  app.api.on('POST /api/user/password', { status: 204 });
  await app.person.type(dialog.getByLabelText('New password'), '-and-rarer');
  await app.person.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
});

describe('downloading the data', () => {
  const CHECK = 'GET /api/user/confirmation';
  let downloads: string[];
  beforeEach(() => {
    downloads = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.pathname);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('starts at once after a recent confirmation', async () => {
    const app = open();
    app.api.on(CHECK, { status: 204 });
    await app.person.click(await screen.findByRole('link', { name: 'Download my data' }));
    await waitFor(() => expect(downloads).toEqual(['/api/user/data']));
  });

  it('asks for a confirmation when the server wants one, then starts', async () => {
    const app = open();
    const refusal = { message: MESSAGES.confirmationRequired, code: 'confirmation-required' };
    let isConfirmed = false;
    app.api
      .on(CHECK, () => (isConfirmed ? { status: 204 } : { status: 403, body: refusal }))
      .on('GET /api/user/second-factors', { body: { totpSince: null, recoveryCodesLeft: 0, passkeys: [] } })
      .on('POST /api/user/confirmation', () => {
        isConfirmed = true;
        return { status: 204 };
      });
    await app.person.click(await screen.findByRole('link', { name: 'Download my data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    expect(downloads).toEqual([]);
    await app.person.type(await dialog.findByLabelText('Your password'), 'around-the-fire{Enter}');
    await waitFor(() => expect(downloads).toEqual(['/api/user/data']));
  });

  it('does not start when the person would rather not', async () => {
    const app = open();
    const refusal = { message: MESSAGES.confirmationRequired, code: 'confirmation-required' };
    app.api.on(CHECK, { status: 403, body: refusal });
    await app.person.click(await screen.findByRole('link', { name: 'Download my data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await app.person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Not downloaded')).toBeInTheDocument();
    expect(downloads).toEqual([]);
  });
});

it('shows after linking that it worked', async () => {
  renderApp('/profile?externalSignIn=linked', USER).api.on(CHECKINS, { body: [] });
  expect(await screen.findByText('Account linked')).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

it('deletes the account after the username is typed, and shows the sign-in dialog', async () => {
  const app = open();
  app.api.on(REMOVE, () => {
    app.api.on('GET /api/user', { status: 401, body: { message: MESSAGES.notSignedIn } });
    return { status: 204 };
  });
  await app.person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
  expect(dialog.getByText(/Former camper/)).toHaveTextContent('photos you added to campsites');
  expect(dialog.getByText(/^Your name, username/)).toHaveTextContent(
    'your favourites, your notices, whom you blocked, suggestions and proposals that still wait',
  );
  const field = dialog.getByLabelText(/Type your username/);
  await app.person.type(field, 'somebody');
  await app.person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(field).toHaveAccessibleDescription(MESSAGES.confirmUsername);
  expect(app.api.sent(REMOVE)).toHaveLength(0);

  await app.person.clear(field);
  await app.person.type(field, 'thandi');
  await app.person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Account deleted')).toBeInTheDocument();
  expect(app.api.sent(REMOVE)[0]?.body).toEqual({ username: 'thandi' });
  expect(await screen.findByRole('dialog', { name: 'Welcome to Kampvuur' })).toBeInTheDocument();
});
