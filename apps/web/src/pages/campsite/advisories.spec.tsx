import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Advisory } from '@kampvuur/contracts';
import { ADVISORY_MESSAGES } from '@kampvuur/domain';
import { buildAdvisory, inDays } from '../../../test/build-advisories';
import { buildDetail } from '../../../test/build-campsites';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';

const ADVISORIES = 'GET /api/advisories';
const REPORT = 'POST /api/advisories';
const OFFLINE = 'You are offline. This needs a connection.';

async function open(advisories: Advisory[], user = CAMPER, changes = {}) {
  const app = renderApp('/campsite/1', user);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail(changes) })
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/campsites/1/images', { body: [] })
    .on(ADVISORIES, { body: advisories })
    .on(REPORT, { status: 201, body: buildAdvisory() })
    .on('POST /api/advisories/11/confirm', { status: 204 })
    .on('POST /api/advisories/11/over', { status: 204 })
    .on('DELETE /api/advisories/11', { status: 204 });
  await screen.findByRole('button', { name: 'Report an advisory' });
  return app;
}

const list = async (name = 'Current advisory') => within(await screen.findByRole('list', { name }));
/** A season that does not last today. */
const comingSeason = (): Partial<Advisory> => ({
  kind: 'closedForSeason',
  endsOn: null,
  seasonFrom: inDays(40).slice(5),
  seasonUntil: inDays(60).slice(5),
});
const openForm = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await person.click(screen.getByRole('button', { name: 'Report an advisory' }));
  return within(await screen.findByRole('dialog', { name: 'Report an advisory' }));
};

it('offers to report the note of somebody else’s, with reasons that fit', async () => {
  const { person } = await open([buildAdvisory()]);
  await person.click((await list()).getByRole('button', { name: 'Report note: No water' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this note' }));
  expect(dialog.getByRole('option', { name: 'Untrue, or about another place' })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: /Somebody else’s picture/ })).not.toBeInTheDocument();
});

describe('the advisories of a campsite', () => {
  it('say what it is, until when, and that a camper said so', async () => {
    const { api } = await open([buildAdvisory({ endsOn: '2099-12-24' })]);
    const current = await list();
    expect(current.getByRole('heading', { name: 'No water' })).toBeInTheDocument();
    expect(current.getByText('The pump is broken.')).toBeInTheDocument();
    expect(current.getByText('Until 24 December 2099')).toBeInTheDocument();
    expect(current.getByText('Reported by a camper, 3 days ago')).toBeInTheDocument();
    expect(current.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    expect(api.sent(ADVISORIES)[0]?.query.get('campsiteIds')).toBe('1');
  });

  it.each<[string, Partial<Advisory>, string]>([
    ['another camper', { confirmations: 1 }, 'Confirmed by another camper, yesterday'],
    ['campers', { confirmations: 2 }, 'Confirmed by 2 campers, yesterday'],
    ['an administrator', { confirmations: 2, isOfficial: true }, 'Confirmed by an administrator, yesterday'],
  ])('are confirmed by %s', async (_who, changes, text) => {
    const confirmedAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
    await open([buildAdvisory({ ...changes, confirmedAt })]);
    expect((await list()).getByText(text)).toBeInTheDocument();
  });

  it('of an administrator say so, and where an area is meant', async () => {
    const area = { type: 'Polygon' as const, coordinates: [] };
    await open([buildAdvisory({ isOfficial: true, campsiteId: null, area })]);
    const current = await list();
    expect(current.getByText('Reported by an administrator, 3 days ago')).toBeInTheDocument();
    expect(current.getByText(/In an area around here/)).toBeInTheDocument();
  });

  it('leave out what has ended, as an answer from the device may have it, and set other seasons apart', async () => {
    const past = buildAdvisory({ id: 12, kind: 'baboons', endsOn: inDays(-1) });
    await open([past, buildAdvisory(comingSeason())]);
    expect((await list('At other times of the year')).getByText(/^Every year from/)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: /^Current/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Baboons')).not.toBeInTheDocument();
  });

  it('are not said to be over or to persist out of season, only deleted', async () => {
    await open([buildAdvisory({ ...comingSeason(), isOwn: true })]);
    const buttons = (await list('At other times of the year')).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Delete']);
  });

  it('are counted in their heading', async () => {
    await open([buildAdvisory(), buildAdvisory({ id: 12, kind: 'baboons' })]);
    const name = 'Current advisories';
    expect((await list(name)).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  });

  it('are confirmed, and asked for again', async () => {
    const { api, person } = await open([buildAdvisory()]);
    await person.click((await list()).getByRole('button', { name: 'Still the case: No water' }));
    expect(await screen.findByText('Others see that you confirmed it.')).toBeInTheDocument();
    expect(api.sent('POST /api/advisories/11/confirm')).toHaveLength(1);
    await screen.findByRole('list', { name: 'Current advisory' });
    expect(api.sent(ADVISORIES).length).toBeGreaterThan(1);
  });

  it('are said to be over; what one said is not offered again', async () => {
    const { api, person } = await open([buildAdvisory({ ownVoice: 'still' })]);
    const current = await list();
    expect(current.getByText('You said that it is still the case.')).toBeInTheDocument();
    expect(current.queryByRole('button', { name: /Still the case/ })).not.toBeInTheDocument();
    await person.click(current.getByRole('button', { name: 'It’s over: No water' }));
    expect(await screen.findByText('We noted that it is over.')).toBeInTheDocument();
    expect(api.sent('POST /api/advisories/11/over')).toHaveLength(1);
  });

  it('say why a voice was refused', async () => {
    const { api, person } = await open([buildAdvisory()]);
    api.on('POST /api/advisories/11/confirm', { status: 409, body: { message: ADVISORY_MESSAGES.over } });
    await person.click((await list()).getByRole('button', { name: 'Still the case: No water' }));
    expect(await screen.findByText('Could not be saved')).toBeInTheDocument();
    expect(screen.getByText(ADVISORY_MESSAGES.over)).toBeInTheDocument();
  });

  it('say that a voice and a report need a connection', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api, person } = await open([buildAdvisory()]);
    const report = screen.getByRole('button', { name: 'Report an advisory' });
    expect(report).toBeDisabled();
    expect(report).toHaveAccessibleDescription(OFFLINE);
    await person.click((await list()).getByRole('button', { name: 'It’s over: No water' }));
    const title = await screen.findByText('Could not be saved');
    expect(title.parentElement).toHaveTextContent(OFFLINE);
    expect(api.sent('POST /api/advisories/11/over')).toHaveLength(0);
    onLine.mockRestore();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(report).toBeEnabled());
  });

  it('of one’s own are ended or deleted, not confirmed', async () => {
    const { api, person } = await open([buildAdvisory({ isOwn: true })]);
    const current = await list();
    expect(current.queryByRole('button', { name: /Still the case/ })).not.toBeInTheDocument();
    await person.click(current.getByRole('button', { name: 'Delete: No water' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this advisory?' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Advisory deleted')).toBeInTheDocument();
    expect(api.sent('DELETE /api/advisories/11')).toHaveLength(1);
  });

  it('are deleted by administrators', async () => {
    await open([buildAdvisory()], ADMIN);
    expect((await list()).getByRole('button', { name: 'Delete: No water' })).toBeInTheDocument();
  });

  it('say when they could not be loaded, and try again', async () => {
    const { api, person } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', { body: buildDetail() }).on(ADVISORIES, { status: 503, body: {} });
    expect(await screen.findByText(/Advisories could not be loaded/)).toBeInTheDocument();
    api.on(ADVISORIES, { body: [buildAdvisory()] });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await list()).getByRole('heading', { name: 'No water' })).toBeInTheDocument();
  });
});

describe('the report of an advisory', () => {
  it('sends kind, note and last day of this campsite', async () => {
    const { api, person } = await open([]);
    const dialog = await openForm(person);
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText('Please choose what it is')).toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('What is it?'), 'No water');
    const note = dialog.getByLabelText('What should others know? (optional)');
    fireEvent.change(note, { target: { value: 'The pump is broken.' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: inDays(91) } });
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText(ADVISORY_MESSAGES.endsOn)).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: inDays(5) } });
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Other campers see it from now on.')).toBeInTheDocument();
    const body = { kind: 'noWater', note: 'The pump is broken.', campsiteId: 1, endsOn: inDays(5) };
    expect(api.sent(REPORT).map((request) => request.body)).toEqual([body]);
  });

  it('needs words for something else', async () => {
    const { api, person } = await open([]);
    const dialog = await openForm(person);
    await person.selectOptions(dialog.getByLabelText('What is it?'), 'Something else');
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText(ADVISORY_MESSAGES.noteNeeded)).toBeInTheDocument();
    expect(api.sent(REPORT)).toHaveLength(0);
  });

  it('sends a season of a kind that returns every year, with days that every year has', async () => {
    const { api, person } = await open([]);
    const dialog = await openForm(person);
    await person.selectOptions(dialog.getByLabelText('What is it?'), 'Baboons');
    expect(dialog.queryByRole('button', { name: 'Every year' })).not.toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('What is it?'), 'Closed for the season');
    await person.click(dialog.getByRole('button', { name: 'Every year' }));
    await person.selectOptions(dialog.getByLabelText('First day of the season: day'), '31');
    await person.selectOptions(dialog.getByLabelText('First day of the season: month'), 'February');
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    await screen.findByText('Other campers see it from now on.');
    expect(api.sent(REPORT)[0]?.body).toEqual({
      kind: 'closedForSeason',
      campsiteId: 1,
      seasonFrom: '02-28',
      seasonUntil: '08-31',
    });
  });

  it('sends a circle around the campsite, without a pointer', async () => {
    const { api, person } = await open([], CAMPER, { latitude: '-28.69', longitude: '28.93' });
    const dialog = await openForm(person);
    await person.selectOptions(dialog.getByLabelText('What is it?'), 'Flooded road');
    await person.click(dialog.getByRole('button', { name: 'A circle' }));
    const radius = dialog.getByLabelText('Kilometres around this campsite');
    fireEvent.change(radius, { target: { value: '31' } });
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText('Please enter 1 to 30 kilometres')).toBeInTheDocument();
    fireEvent.change(radius, { target: { value: '30' } });
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    await screen.findByText('Other campers see it from now on.');
    expect(api.sent(REPORT)[0]?.body).toMatchObject({
      kind: 'floodedRoad',
      area: { type: 'Polygon', coordinates: [expect.arrayContaining([[29.23755, -28.69]])] },
    });
  });

  it('offers no circle around a campsite whose place is not known', async () => {
    const { person } = await open([]);
    const dialog = await openForm(person);
    expect(dialog.getByRole('button', { name: 'This campsite' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'A circle' })).not.toBeInTheDocument();
  });

  it('says why it was refused, and stays open', async () => {
    const { api, person } = await open([]);
    api.on(REPORT, { status: 409, body: { message: ADVISORY_MESSAGES.reported } });
    const dialog = await openForm(person);
    await person.selectOptions(dialog.getByLabelText('What is it?'), 'Baboons');
    await person.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText(ADVISORY_MESSAGES.reported)).toBeInTheDocument();
  });
});
