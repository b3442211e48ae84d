import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

// jsdom draws nothing and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const POST = 'POST /api/campsites/1/suggested-updates';
const names = (...list: string[]) => ({ body: list.map((name, index) => ({ id: index + 1, name })) });

async function openForm(before?: (app: ReturnType<typeof renderApp>) => Promise<void>) {
  const app = renderApp('/campsite/1', CAMPER);
  const campsite = buildDetail({ contactPhones: ['+27 12 428 9111'], websiteUrls: ['https://a.example'] });
  app.api
    .on('GET /api/campsites/1', { body: campsite })
    .on('GET /api/campsites/1/images', { body: [] })
    .on('GET /api/facilities', names('Ablutions', 'Shop', 'Hot showers'))
    .on('GET /api/activities', names('Hiking'))
    .on('GET /api/categories', names('Mountain'));
  await before?.(app);
  await app.person.click(await screen.findByRole('button', { name: 'More for this campsite' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Suggest Update' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest Updates' }));
  await dialog.findByText('2 selected');
  const type = (label: string, value: string) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return app.person;
  };
  const add = async (label: string, value: string) => {
    type(label, value);
    await app.person.click(dialog.getByRole('button', { name: `Add to ${label.toLowerCase()}` }));
  };
  const submit = () => app.person.click(dialog.getByRole('button', { name: 'Submit for review' }));
  return { ...app, dialog, type, add, submit };
}

describe('a suggested correction', () => {
  it('is not covered by an error of the page behind', async () => {
    await openForm(async ({ api, person }) => {
      api.on('POST /api/favorites/1', { status: 500, body: {} });
      await person.click(await screen.findByRole('button', { name: 'Add Mahai to favourites' }));
      await screen.findByText('Mahai could not be added to your favourites');
    });
    expect(screen.queryByText('Mahai could not be added to your favourites')).not.toBeInTheDocument();
  });

  it('needs something to differ', async () => {
    const { api, submit, type } = await openForm();
    type('Rate per night', ' 280 ');
    await submit();
    expect(await screen.findByText('No changes')).toBeInTheDocument();
    expect(screen.getByText("You haven't made any changes to suggest.")).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(0);
  });

  it('begins with what is waiting for its review, and sends it along', async () => {
    const changes = { rates: 300, contactEmails: ['camp@example.co.za'] };
    const pending = { id: 7, status: 'pending', changes, createdAt: '2026-10-14T08:00:00Z' };
    const { api, dialog, type, submit } = await openForm(({ api }) => {
      api.on('GET /api/campsites/1/suggested-updates', { body: { pending } });
      return Promise.resolve();
    });
    api.on(POST, { status: 201, body: {} });
    expect(dialog.getByText(/^On 14 October 2026 you suggested what is filled in here/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Rate per night')).toHaveValue('300');
    type('Facebook page', 'https://facebook.com/mahai');
    await submit();
    await screen.findByText('Update suggested');
    expect(api.sent(POST)[0]?.body).toEqual({ ...changes, facebookUrl: 'https://facebook.com/mahai' });
  });

  it('says so when what is waiting cannot be read', async () => {
    const { person, api } = await openForm();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    api.on('GET /api/campsites/1/suggested-updates', { status: 500, body: {} });
    await person.click(await screen.findByRole('button', { name: 'More for this campsite' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Suggest Update' }));
    expect(await screen.findByText('Failed to fetch what you have suggested')).toBeInTheDocument();
    api.on('GET /api/campsites/1/suggested-updates', { body: { pending: null } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeInTheDocument();
  });

  it('carries only what differs', async () => {
    const { api, person, dialog, add, type, submit } = await openForm();
    api.on(POST, { status: 201, body: {} });
    type('Rate per night', '');
    await add('Email addresses', 'camp@example.co.za');
    // Entered but not added: it is meant all the same.
    type('Websites', 'www.b.example');
    await person.click(dialog.getByRole('button', { name: 'Remove +27 12 428 9111' }));
    await person.click(dialog.getByRole('button', { name: /^Facilities (?!not)/ }));
    await person.click(dialog.getByRole('option', { name: 'Hot showers' }));
    await person.click(dialog.getByRole('switch', { name: /This campsite is closed/ }));
    await submit();
    expect(await screen.findByText('Update suggested')).toBeInTheDocument();
    expect(screen.getByText('Your suggested update has been submitted for review.')).toBeInTheDocument();
    expect(api.sent(POST)[0]?.body).toEqual({
      rates: null,
      contactEmails: ['camp@example.co.za'],
      contactPhones: [],
      websiteUrls: ['https://a.example', 'https://www.b.example'],
      facilities: ['Ablutions', 'Shop', 'Hot showers'],
      isClosed: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says what is known to be missing, which leaves what is there', async () => {
    const { api, person, dialog, submit } = await openForm();
    api.on(POST, { status: 201, body: {} });
    await person.click(dialog.getByRole('button', { name: /^Facilities not here/ }));
    await person.click(dialog.getByRole('option', { name: 'Shop' }));
    await person.click(dialog.getByRole('option', { name: 'Hot showers' }));
    const chosen = within(dialog.getByRole('list', { name: 'Chosen facilities not here' }));
    expect(chosen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Shop', 'Hot showers']);
    await submit();
    expect(await screen.findByText('Update suggested')).toBeInTheDocument();
    expect(api.sent(POST)[0]?.body).toEqual({
      facilities: ['Ablutions'],
      absentFacilities: ['Shop', 'Hot showers'],
    });
  });

  it('asks since when and why only of a closed campsite', async () => {
    const { api, person, dialog, type, submit } = await openForm();
    api.on(POST, { status: 201, body: {} });
    expect(dialog.queryByLabelText('Closed since')).not.toBeInTheDocument();
    await person.click(dialog.getByRole('switch', { name: /This campsite is closed/ }));
    type('Closed since', 'last winter');
    await submit();
    expect(await dialog.findByText(/^Please enter a day, a month or a year/)).toBeInTheDocument();
    type('Closed since', 'Maart 2024');
    type('Why it closed', 'The farm was sold');
    await submit();
    expect(await screen.findByText('Update suggested')).toBeInTheDocument();
    expect(api.sent(POST)[0]?.body).toEqual({
      isClosed: true,
      closedOn: '2024-03',
      closedReason: 'The farm was sold',
    });
  });

  it('refuses entries that break a rule', async () => {
    const { api, dialog, add, type, submit } = await openForm();
    await add('Phone numbers', '  ');
    expect(dialog.getByText('Entries must not be empty')).toBeInTheDocument();
    await add('Phone numbers', '(012) 12a');
    expect(dialog.getByText('Please enter a valid phone number')).toBeInTheDocument();
    await add('Phone numbers', '+27 12 428 9111');
    expect(dialog.getByText('+27 12 428 9111 is already in the list')).toBeInTheDocument();
    await add('Email addresses', 'camp@example');
    expect(dialog.getByText('Please enter a valid email address')).toBeInTheDocument();
    type('Rate per night', 'a lot');
    await submit();
    expect(dialog.getByLabelText('Phone numbers')).toHaveFocus();
    type('Phone numbers', '');
    type('Email addresses', '');
    await submit();
    expect(dialog.getByText('The rate must be a whole number of rand from 0, or empty')).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(0);
  });

  it('keeps what was entered when it fails', async () => {
    const { api, dialog, type, submit } = await openForm();
    api.on(POST, { status: 400, body: { message: 'Please check.', errors: { rates: ['Too cheap.'] } } });
    type('Rate per night', '1');
    await submit();
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Please check.')).toBeInTheDocument();
    expect(await dialog.findByText('Too cheap.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Rate per night')).toHaveValue('1');
  });
});
