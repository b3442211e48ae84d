import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { FakeSocket, jobItem } from '../../../../test/fake-socket';
import { FakeUpload, file, takeAway } from '../../../../test/fake-upload';
import { hold, job, RESULT } from '../../../../test/import-jobs';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';
import afrikaans from '../../../base/messages/af/imports.json';
import { chooseLanguage } from '../../../base/messages/language';
import { formatCount } from '../../../ui/numbers';

const PATH = '/admin/upload';
const ITEMS = 'GET /api/admin/jobs/run-1/items';
const UPLOAD = 'POST /api/admin/upload';
const RERUN = 'POST /api/admin/jobs/run-1/rerun';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet = (name = 'camps.xlsx', size = 2_000) => file(name, XLSX, size);

/** With the thin space between thousands. */
const MANY = formatCount(1_200);

async function open(path = PATH) {
  const app = renderApp(path, ADMIN);
  await screen.findByRole('heading', { level: 1, name: 'Upload Campsites' });
  const choose = (chosen: File) =>
    fireEvent.change(screen.getByLabelText(/^Choose (file|another file)$/, { selector: 'input' }), {
      target: { files: [chosen] },
    });
  return { ...app, choose };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => FakeUpload.install());
afterEach(() => chooseLanguage('en'));

it('sends nothing without a file', async () => {
  await open();
  expect(button('Upload')).toBeDisabled();
  expect(button('Check first')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Download a template' })).toHaveAttribute(
    'href',
    '/api/admin/upload/template',
  );
  expect(screen.getByText(/up to 10 MB/).textContent).toContain(`${formatCount(IMPORT.maxRows)} rows`);
});

it('offers the template in the spoken language', async () => {
  await chooseLanguage('af');
  renderApp(PATH, ADMIN);
  const link = await screen.findByRole('link', { name: afrikaans.downloadTemplate });
  expect(link).toHaveAttribute('href', '/api/admin/upload/template?language=af');
});

it('says in the spoken language why a file was not accepted', async () => {
  await chooseLanguage('af');
  const { api, person } = renderApp(PATH, ADMIN);
  const message =
    'None of the campsites in this map data can be imported: 3 campsites are private; left out.';
  api.on(UPLOAD, { status: 400, body: { message } });
  const input = await screen.findByLabelText(afrikaans.chooseFile, { selector: 'input' });
  fireEvent.change(input, { target: { files: [sheet()] } });
  await person.click(button(afrikaans.upload));
  expect(await screen.findByText(/3 kampplekke is privaat; uitgelaat\.$/)).toBeInTheDocument();
});

it('names a workbook that can no longer be read, and blames no connection', async () => {
  const { api, choose, person } = await open();
  const moved = sheet();
  takeAway(moved);
  choose(moved);
  await person.click(button('Upload'));
  const named = '“camps.xlsx” can no longer be read on this device. Remove it, or choose it again.';
  expect(await screen.findByText(named)).toBeInTheDocument();
  expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
  expect(api.sent(UPLOAD)).toEqual([]);
});

it.each([
  ['has another name', sheet('camps.pdf'), IMPORT_MESSAGES.wrongName],
  ['is raw map data', sheet('south-africa.osm.pbf'), IMPORT_MESSAGES.rawMapData],
  ['is too large', sheet('camps.xlsx', IMPORT.maxBytes + 1), IMPORT_MESSAGES.tooLarge],
])('refuses a file that %s before it is sent', async (_why, wrong, message) => {
  const { choose } = await open();
  choose(sheet());
  choose(wrong);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(button('Upload')).toBeDisabled();
});

it('checks first: shows what each row would become, then imports just that', async () => {
  const { api, person, choose } = await open();
  const checked = { dryRun: true, success: 1_200, totalRows: 1_202, duplicates: ['Row 5: Mahai is here'] };
  hold(api, job({ params: { filename: 'camps.xlsx', dryRun: true } }, checked), [
    jobItem(2, {
      outcome: 'imported',
      campsiteName: 'Koppie',
      details: { name: 'Koppie', province: 'Free State', rates: '310' },
      message: '',
    }),
    jobItem(3, {
      outcome: 'imported',
      campsiteName: 'Kloof',
      details: { name: 'Kloof', province: 'Gauteng', rates: '90' },
      message: 'Row 3: rates: read as 90\nRow 3: The point lies outside Gauteng',
    }),
    jobItem(4, { outcome: 'refused', campsiteName: 'Vlei', details: null, message: 'province: unknown' }),
    jobItem(5, {
      outcome: 'duplicate',
      campsiteName: 'Mahai',
      details: { name: 'Mahai', province: 'KwaZulu-Natal' },
      message: 'Row 5: Mahai (KwaZulu-Natal) is in the catalogue already',
    }),
  ]);
  api.on(UPLOAD, { body: { ...RESULT, ...checked } });
  choose(sheet());
  await person.click(button('Check first'));
  expect(await screen.findByRole('heading', { name: `${MANY} campsites would be imported` })).toBeVisible();
  expect(api.sent(UPLOAD)[0]?.query.get('dryRun')).toBe('true');
  expect(
    screen.getByText(/read: 1 likely duplicate, 1 refused\. Nothing has been changed yet/),
  ).toBeVisible();
  const table = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(table.getByRole('row', { name: /^2 Ready Koppie Free State R310$/ })).toBeInTheDocument();
  const warned = table.getByRole('row', { name: /^3 Ready, check 2 warnings/ });
  expect(within(warned).getByText('The point lies outside Gauteng')).toBeInTheDocument();
  expect(within(warned).getByTestId('WarningAmberRoundedIcon')).toBeInTheDocument();
  expect(table.getByRole('row', { name: /^4 Refused Province: unknown Vlei/ })).toBeInTheDocument();
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Row', 'Outcome', 'Name', 'Province', 'Rate per night']);
  // The name stands in its column, and every duplicate in its row.
  expect(
    table.getByRole('row', { name: /^5 Duplicate is in the catalogue already Another place Mahai/ }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Duplicates' })).not.toBeInTheDocument();
  const shown = screen.getByRole('combobox', { name: 'Rows shown' });
  await person.selectOptions(shown, 'Ready, with warnings');
  await waitFor(() => expect(api.sent(ITEMS).at(-1)?.query.get('warned')).toBe('true'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rows shown' }), 'Refused');
  await waitFor(() => expect(api.sent(ITEMS).at(-1)?.query.get('outcome')).toBe('refused'));
  expect(api.sent(ITEMS).at(-1)?.query.get('warned')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();

  hold(api, job({ jobId: 'run-2' }));
  api.on(RERUN, { body: { ...RESULT, jobId: 'run-2' } });
  await person.click(button(`Import ${MANY} campsites`));
  const done = await screen.findByRole('heading', { name: '2 campsites imported' });
  expect(done).toHaveFocus();
  expect(api.sent(RERUN)[0]?.body).toEqual({ dryRun: false, onDuplicates: 'skip', columns: {} });
  expect(window.location.search).toBe('?job=run-2');
});

it('shows errors, duplicates and warnings, and can undo the import', async () => {
  const { api, person, choose } = await open();
  hold(api, job());
  api.on(UPLOAD, { body: RESULT });
  choose(sheet());
  await person.click(button('Upload'));
  await screen.findByRole('heading', { name: 'Errors (1)' });
  for (const message of [...RESULT.errors, ...RESULT.duplicates, ...RESULT.warnings])
    expect(screen.getByText(message)).toBeInTheDocument();
  api.on('POST /api/admin/jobs/run-1/undo', { status: 202, body: { jobId: 'run-9', message: 'Started' } });
  await person.click(button('Undo import'));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(api.sent('POST /api/admin/jobs/run-1/undo')).toHaveLength(1));
});

it('shows the progress of an undo in place of its button, then that the import is undone', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const undo = { jobId: 'run-9', type: 'undo-import', result: null, message: 'Looked at 200' } as const;
  hold(api, job({ undoJobId: undo.jobId }));
  hold(api, job({ ...undo, status: 'processing', currentItem: 200, totalItems: 401, finishedAt: null }));
  const bar = await screen.findByRole('progressbar', { name: 'Undo of an import progress' });
  expect(bar).toBeInTheDocument();
  expect(screen.getByText('Undo of an import: Processing, 200 of 401 campsites')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();

  const socket = FakeSocket.last;
  socket.open();
  const message = { type: undo.type, jobId: undo.jobId, totalItems: 401 } as const;
  socket.receive({ ...message, currentItem: 400, percentComplete: 99 });
  expect(await screen.findByText('Undo of an import: Processing, 400 of 401 campsites')).toBeInTheDocument();

  hold(api, job({ ...undo, message: 'Removed 401 campsites, kept 0' }));
  hold(api, job({ undoJobId: undo.jobId, undoneAt: '2026-11-21T10:00:00.000Z' }));
  socket.receive({ ...message, status: 'completed', currentItem: 401, percentComplete: 100 });
  expect(await screen.findByText(/This import has been undone/)).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('says why an undo failed, and offers it again', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job({ undoJobId: 'run-9' }));
  hold(api, job({ jobId: 'run-9', type: 'undo-import', status: 'error', message: 'It broke off' }));
  expect(await screen.findByText('Not undone: It broke off')).toHaveAttribute('role', 'alert');
  expect(await screen.findByRole('button', { name: 'Undo import' })).toBeEnabled();
});

it('shows how a long import comes along, then its result', async () => {
  const { api, person, choose } = await open();
  hold(api, job({ status: 'processing', percentComplete: 0, finishedAt: null, result: null }));
  api.on(UPLOAD, { status: 202, body: { jobId: 'run-1', message: 'Started' } });
  choose(sheet());
  await person.click(button('Upload'));
  await screen.findByRole('progressbar');
  const socket = FakeSocket.last;
  socket.open();
  const message = { type: 'import', jobId: 'run-1', campsiteName: null, campsiteId: null } as const;
  socket.receive({ ...message, percentComplete: 25, currentItem: 5_000, totalItems: 20_000 });
  expect(await screen.findByText(/^Processing, 5 000 of 20 000 rows$/)).toBeInTheDocument();
  hold(api, job());
  socket.receive({ ...message, status: 'completed', percentComplete: 100 });
  expect(await screen.findByRole('heading', { name: '2 campsites imported' })).toBeInTheDocument();
});

it('says why the server did not take the file, which stays chosen', async () => {
  const { api, person, choose } = await open();
  api.on(UPLOAD, { status: 400, body: { message: IMPORT_MESSAGES.encrypted } });
  choose(sheet());
  await person.click(button('Upload'));
  expect(await screen.findByText('Failed to upload file')).toBeInTheDocument();
  expect(screen.getByText(IMPORT_MESSAGES.encrypted)).toBeInTheDocument();
  expect(screen.getByText('camps.xlsx')).toBeInTheDocument();
  expect(button('Upload')).toBeEnabled();
});

it('puts each message about a row on a line of its own, and takes nothing back that added nothing', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const message = 'Row 3: rates: read as 90\nRow 3: The point lies outside Gauteng';
  hold(api, job({}, { success: 0 }), [jobItem(3, { outcome: 'imported', campsiteName: 'Kloof', message })]);
  const results = within(await screen.findByRole('list', { name: 'Results' }));
  expect(await results.findByText('Rate per night: read as 90')).toBeInTheDocument();
  expect(results.getByText('The point lies outside Gauteng')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});

it('finds the import again after a reload, also one that failed', async () => {
  const { api, unmount } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job({ undoneAt: '2026-11-21T10:00:00.000Z' }));
  expect(await screen.findByRole('heading', { name: '2 campsites imported' })).toBeInTheDocument();
  expect(screen.getByText(/This import has been undone/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
  unmount();
  const again = renderApp(`${PATH}?job=run-2`, ADMIN);
  hold(again.api, job({ jobId: 'run-2', status: 'error', message: IMPORT_MESSAGES.noHeader, result: null }));
  expect(await screen.findByText(IMPORT_MESSAGES.noHeader)).toBeInTheDocument();
});

it('forgets the result when another file is chosen', async () => {
  const { api, choose } = await open(`${PATH}?job=run-1`);
  hold(api, job());
  choose(sheet('other.xls'));
  expect(await screen.findByText('other.xls')).toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('sends campers home', async () => {
  renderApp(PATH, CAMPER);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
