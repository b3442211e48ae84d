import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { REPORT_MESSAGES } from '@kampvuur/domain';
import { buildCheckin, buildDetail } from '../../../test/build-campsites';
import { CAMPER, renderApp } from '../../../test/render-app';

const REPORT = 'POST /api/reports';
const PICTURE = '/media/aaaaaaaaaaaaaaaaaaaaaa-1200.webp';
const PHOTO = '/media/bbbbbbbbbbbbbbbbbbbbbb-1200.webp';
const CREDIT = { creator: 'N. Dlamini', licence: 'CC BY 4.0', sourceUrl: 'https://example.com/a' };

async function open(changes: Partial<CampsiteDetail>) {
  const app = renderApp('/campsite/1', CAMPER);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail(changes) })
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/campsites/1/images', { body: [] })
    .on(REPORT, { status: 204 });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

const form = async (what: string) =>
  within(await screen.findByRole('dialog', { name: `Report this ${what}` }));

it('reports a check-in by its menu, with a reason', async () => {
  const { api, person } = await open({ checkins: [buildCheckin(5, 12)], totalCheckins: 1 });
  await person.click(screen.getByRole('button', { name: 'More for this check-in' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await form('check-in');
  // The arrow of the selects of the list.
  expect(dialog.getByTestId('ExpandMoreRoundedIcon')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByText(REPORT_MESSAGES.reason)).toBeInTheDocument();
  expect(screen.queryByText('No changes')).not.toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('More about it (optional)'), { target: { value: 'Sells tents.' } });
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByText(REPORT_MESSAGES.reason)).toBeInTheDocument();
  expect(api.sent(REPORT)).toHaveLength(0);
  await person.selectOptions(dialog.getByLabelText('Reason'), 'Advertising or spam');
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('An administrator will look at it.')).toBeInTheDocument();
  expect(api.sent(REPORT)[0]?.body).toEqual({
    kind: 'checkin',
    id: 5,
    reason: 'spam',
    words: 'Sells tents.',
  });
});

it('says when it was reported before', async () => {
  const { api, person } = await open({ checkins: [buildCheckin(5, 12)], totalCheckins: 1 });
  api.on(REPORT, { status: 409, body: { message: REPORT_MESSAGES.already } });
  await person.click(screen.getByRole('button', { name: 'More for this check-in' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await form('check-in');
  await person.selectOptions(dialog.getByLabelText('Reason'), 'Something else');
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  // A refusal, which no further try changes.
  expect(await dialog.findByText(REPORT_MESSAGES.already)).toBeInTheDocument();
});

it('reports a picture of the gallery, and leads the owner of a scraped one to a removal', async () => {
  const gallery = [{ url: PICTURE, srcset: null, credit: CREDIT }];
  const { api, person } = await open({ gallery });
  await person.click(screen.getByRole('button', { name: 'View photo' }));
  await person.click(screen.getByRole('button', { name: 'Report this photo' }));
  const dialog = await form('photo');
  expect(dialog.getByRole('link', { name: 'Ask for its removal' })).toHaveAttribute(
    'href',
    `/removal-request?campsite=1&picture=${encodeURIComponent(PICTURE)}`,
  );
  await person.selectOptions(dialog.getByLabelText('Reason'), 'Somebody else’s picture');
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  await screen.findByText('An administrator will look at it.');
  expect(api.sent(REPORT)[0]?.body).toMatchObject({
    kind: 'image',
    id: 1,
    picture: PICTURE,
    reason: 'rights',
  });
});

it('keeps the picture open when Back closes the report of it', async () => {
  const gallery = [{ url: PICTURE, srcset: null, credit: CREDIT }];
  const { person } = await open({ gallery });
  await person.click(screen.getByRole('button', { name: 'View photo' }));
  await person.click(screen.getByRole('button', { name: 'Report this photo' }));
  await form('photo');
  await waitFor(() => expect(window.history.state).toMatchObject({ dialogs: 2 }));
  act(() => window.history.back());
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Report this photo' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('dialog', { name: 'Photos of Mahai' })).toBeInTheDocument();
});

it('reports a photo of somebody else’s check-in, and offers nothing of one’s own', async () => {
  const checkins = [buildCheckin(5, 12, [PHOTO]), buildCheckin(6, CAMPER.id, [PICTURE])];
  const { api, person } = await open({ checkins, totalCheckins: 2 });
  const [others, own] = screen.getAllByRole('button', { name: /^View photo 1 of 1/ });
  await person.click(own!);
  expect(screen.queryByRole('button', { name: 'Report this photo' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(others!);
  await person.click(await screen.findByRole('button', { name: 'Report this photo' }));
  const dialog = await form('photo');
  await person.selectOptions(dialog.getByLabelText('Reason'), 'Insulting or threatening');
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  await screen.findByText('An administrator will look at it.');
  expect(api.sent(REPORT)[0]?.body).toMatchObject({ kind: 'photo', id: 5, picture: PHOTO });
});

it('reports the contact details of a campsite from its menu', async () => {
  const { api, person } = await open({ contactPhones: ['082 555 0199'] });
  await person.click(screen.getByRole('button', { name: 'More for this campsite' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report contact details' }));
  const dialog = await form('campsite’s contact details');
  await person.selectOptions(dialog.getByLabelText('Reason'), 'Wrong or outdated');
  expect(dialog.queryByRole('option', { name: /Insulting|Sexual/ })).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('An administrator will look at it.')).toBeInTheDocument();
  expect(api.sent(REPORT)[0]?.body).toMatchObject({ kind: 'contacts', id: 1, reason: 'wrong' });
});
