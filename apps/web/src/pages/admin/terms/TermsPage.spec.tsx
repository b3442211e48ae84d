import { screen, waitFor, within } from '@testing-library/react';
import type { TermLists } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { FakeSocket } from '../../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../../test/render-app';
import { chooseLanguage } from '../../../base/messages/language';

const NAMES: TermLists = {
  facilities: [
    { id: 1, name: 'Braai', campsites: 0 },
    { id: 2, name: 'Braai place', campsites: 31 },
  ],
  activities: [{ id: 3, name: 'Hiking', campsites: 1 }],
  categories: [],
};

function names() {
  const page = renderApp('/admin/terms', ADMIN);
  page.api.on('GET /api/admin/names', { body: NAMES });
  return page;
}

afterEach(() => chooseLanguage('en'));

const list = async () => within(await screen.findByRole('list', { name: 'Names' }));

it('counts the campsites of each name, by kind', async () => {
  const { person } = names();
  expect((await list()).getByText('31 campsites')).toBeInTheDocument();
  expect((await list()).getByText('not used')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Activities' }));
  expect((await list()).getByText('1 campsite')).toBeInTheDocument();
});

it('says what to do where there is no term yet', async () => {
  const { person } = names();
  await person.click(await screen.findByRole('button', { name: 'Categories' }));
  expect(await screen.findByText('There is no category yet. Add the first above.')).toBeInTheDocument();
});

it('adds a name, and puts what is wrong with it under the field', async () => {
  const { api, person } = names();
  const add = 'POST /api/admin/names/facilities';
  api.on(add, { status: 409, body: { message: MESSAGES.termTaken } });
  const field = await screen.findByLabelText('New facility');
  await person.type(field, 'Pool, heated{Enter}');
  expect(field).toHaveAccessibleDescription(MESSAGES.termComma);
  await person.clear(field);
  await person.type(field, 'Braai{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(MESSAGES.termTaken));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.on(add, { status: 201, body: {} });
  await person.clear(field);
  await person.type(field, ' Splash pool {Enter}');
  expect(await screen.findByText('Name added')).toBeInTheDocument();
  expect(api.sent(add).at(-1)?.body).toEqual({ name: 'Splash pool' });
  expect(field).toHaveValue('');
});

it('calls each name what the spoken language calls it, beside the stored one, which is the one to edit', async () => {
  await chooseLanguage('af');
  const page = renderApp('/admin/terms', ADMIN);
  const facilities = ['Braai places', 'Hot showers', 'Splash pool'].map((name, index) => ({
    id: index + 1,
    name,
    campsites: 31,
  }));
  page.api.on('GET /api/admin/names', { body: { facilities, activities: [], categories: [] } });
  const terms = within(await screen.findByRole('list', { name: 'Name' }));
  expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BraaiplekkeBraai places31 kampplekke',
    'Splash pool31 kampplekke',
    'Warm storteHot showers31 kampplekke',
  ]);
  expect(terms.getByText('Hot showers')).toHaveAttribute('lang', 'en-ZA');
  await page.person.click(terms.getByRole('button', { name: 'Verander Warm storte' }));
  await page.person.click(await screen.findByRole('menuitem', { name: 'Hernoem' }));
  expect(await screen.findByLabelText('Naam')).toHaveValue('Hot showers');
});

it('lets a success be read before the end of a job that somebody else started', async () => {
  const { api, person } = names();
  api.on('POST /api/admin/names/facilities', { status: 201, body: {} });
  const field = await screen.findByLabelText('New facility');
  FakeSocket.last.open();
  FakeSocket.last.receive({ type: 'find-duplicates' });
  await person.type(field, 'Splash pool{Enter}');
  await screen.findByText('Name added');
  FakeSocket.last.receive({ type: 'find-duplicates', status: 'completed', message: 'No likely duplicates' });
  expect(screen.getByText('Name added')).toBeInTheDocument();
  expect(screen.queryByText('No likely duplicates')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('No likely duplicates')).toBeInTheDocument();
});

it('renames a name and shows the refresh it sets off', async () => {
  const { api, person } = names();
  api.on('PATCH /api/admin/names/facilities/1', { body: {} });
  await person.click((await list()).getByRole('button', { name: 'Change Braai' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename facility' }));
  await person.clear(dialog.getByLabelText('Name'));
  await person.type(dialog.getByLabelText('Name'), 'Braaiplek{Enter}');
  expect(await screen.findByText('Braai is now Braaiplek')).toBeInTheDocument();
  expect(api.sent('PATCH /api/admin/names/facilities/1')[0]?.body).toEqual({ name: 'Braaiplek' });
  FakeSocket.last.open();
  FakeSocket.last.receive({
    type: 'refresh',
    jobId: 'r',
    currentItem: 40,
    totalItems: 120,
    percentComplete: 33,
  });
  expect(await screen.findByText(/brought up to date\. Processing, 40 of 120/)).toBeInTheDocument();
});

it.each([
  ['the server’s reason', { status: 409, body: { message: MESSAGES.termTaken } }, MESSAGES.termTaken],
  ['a failure without one', { status: 500, body: {} }, 'The name could not be saved'],
])('says why a name is not changed at its field, and only there: %s', async (_what, answer, text) => {
  const { api, person } = names();
  api.on('PATCH /api/admin/names/facilities/1', answer);
  await person.click((await list()).getByRole('button', { name: 'Change Braai' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename facility' }));
  const field = dialog.getByLabelText('Name');
  await person.type(field, 'plek{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

it('merges a name into another after two questions', async () => {
  const { api, person } = names();
  const merge = 'POST /api/admin/names/facilities/1/merge';
  api.on(merge, { body: {} });
  await person.click((await list()).getByRole('button', { name: 'Change Braai' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Merge into another' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Braai' }));
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  const into = dialog.getByRole('combobox', { name: 'Merge into' });
  await person.selectOptions(into, 'Braai place (31 campsites)');
  await person.click(dialog.getByRole('button', { name: 'Merge' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge Braai into Braai place?' }));
  expect(api.sent(merge)).toHaveLength(0);
  await person.click(question.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Names merged')).toBeInTheDocument();
  expect(api.sent(merge)[0]?.body).toEqual({ intoId: 2 });
});

it('deletes a name that no campsite has, after a question, and says why it may not', async () => {
  const { api, person } = names();
  const remove = 'DELETE /api/admin/names/facilities/1';
  const choose = async () => {
    await person.click((await list()).getByRole('button', { name: 'Change Braai' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete Braai?' }));
  };
  api.on(remove, { status: 409, body: { message: MESSAGES.termInUse } });
  await person.click((await choose()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(MESSAGES.termInUse)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  api.on(remove, { status: 204 }).on('GET /api/admin/names', {
    body: { ...NAMES, facilities: NAMES.facilities.slice(1) },
  });
  await person.click((await choose()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Name deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Braai')).not.toBeInTheDocument());
  await person.click((await list()).getByRole('button', { name: 'Change Braai place' }));
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});
