import { screen, waitFor, within } from '@testing-library/react';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { MESSAGES, TERM_CHANGES } from '@kampvuur/domain';
import { tariffFromText } from '@kampvuur/domain/stays';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';
import { heldAnswer } from '../../../../test/fake-api';
import { buildDetail } from '../../../../test/build-campsites';

const LIST = 'GET /api/admin/campsites/1/revisions';
const UNDO = 'POST /api/admin/revisions/5/undo';
const AUTHOR = { id: 8, username: 'lindiwe', firstName: 'Lindiwe', lastName: 'Botha', profilePicture: null };

function revision(id: number, changes: Partial<CampsiteRevision>): CampsiteRevision {
  return {
    id: String(id),
    campsiteId: 1,
    mergedFromId: null,
    campsiteName: 'Mahai',
    field: 'rates',
    oldValue: 240,
    newValue: 260,
    source: 'admin',
    sourceId: null,
    sourceUrl: null,
    user: AUTHOR,
    createdAt: `2026-11-${10 + id}T09:42:00.000Z`,
    canUndo: true,
    ...changes,
  };
}

async function open(data: CampsiteRevision[], total = data.length, user = ADMIN) {
  const app = renderApp('/campsite/1/history', user);
  app.api.on('GET /api/campsites/1', { body: buildDetail() }).on(LIST, { body: { data, total } });
  await screen.findByRole('heading', { level: 1, name: 'History' });
  return app;
}

const changes = async () => within(await screen.findByRole('list', { name: 'Changes' }));

describe('the history of a campsite', () => {
  it('is for administrators', async () => {
    renderApp('/campsite/1/history', CAMPER);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('distinguishes a renamed or merged term from an edit of the campsite', async () => {
    const change = { field: 'facilities', oldValue: ['Shop', 'Fuel'], newValue: ['Kiosk', 'Fuel'] };
    await open([
      revision(3, { ...change, sourceId: TERM_CHANGES.rename }),
      revision(2, { ...change, field: 'activities', sourceId: TERM_CHANGES.merge }),
      revision(1, change),
    ]);
    const [renamed, merged, edited] = (await changes())
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Lindiwe Botha'));
    expect(renamed).toHaveTextContent('Lindiwe Botha renamed the facility everywhere');
    expect(renamed).toHaveTextContent('RemovedShopAddedKiosk');
    expect(merged).toHaveTextContent('Lindiwe Botha merged two activities everywhere');
    expect(edited).toHaveTextContent('Lindiwe Botha edited it');
  });

  it('separates tariffs, whose lines have commas, by semicolons', async () => {
    const lines = ['R850 per stand a night, high season', 'R165 per stand a night, low season'];
    const newValue = lines.flatMap((line) => tariffFromText(line) ?? []);
    await open([revision(1, { field: 'tariffs', oldValue: [], newValue })]);
    expect((await changes()).getByText(/R850/)).toHaveTextContent(lines.join('; '));
  });

  it('says who changed what, from what to what, and through what', async () => {
    const point = { source: 'suggestion', sourceId: '12', createdAt: '2026-11-14T09:42:00.000Z' } as const;
    await open([
      revision(5, {}),
      revision(4, { ...point, field: 'longitude', oldValue: '28.9', newValue: '29' }),
      revision(3, { ...point, field: 'latitude', oldValue: '-28', newValue: '-28.5' }),
      revision(2, {
        field: 'facilities',
        oldValue: ['Shop', 'Fuel'],
        newValue: ['Shop', 'Wi-Fi'],
        source: 'scrape',
        sourceId: 'abc',
        sourceUrl: 'https://camp.example/about',
        user: null,
        canUndo: false,
      }),
      revision(1, {
        field: 'campsite',
        oldValue: null,
        newValue: { name: 'Mahai', province: 'KwaZulu-Natal', rates: 0, facilities: [] },
        source: 'import',
        sourceId: 'xyz',
        user: null,
        canUndo: false,
      }),
    ]);
    const list = await changes();
    expect(list.getByText('R240')).toBeInTheDocument();
    expect(list.getByText('R260')).toBeInTheDocument();
    expect(list.getByText('15 November 2026, 11:42')).toBeInTheDocument();
    // A point is one change.
    expect(list.getByText('-28, 28.9')).toBeInTheDocument();
    expect(list.getByText('-28.5, 29')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Suggestion #12' })).toHaveAttribute(
      'href',
      '/admin/suggested-updates?review=12',
    );
    expect(list.getByText('Data scraping read it on the web')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'camp.example' })).toHaveAttribute(
      'href',
      'https://camp.example/about',
    );
    expect(list.getByText('Wi-Fi')).toBeInTheDocument();
    expect(list.getByText('Fuel')).toBeInTheDocument();
    expect(list.getByText('Unknown Admin imported it')).toBeInTheDocument();
    expect(list.getByText('What it began with')).toBeInTheDocument();
    expect(list.getByText('R0')).toBeInTheDocument();
    expect(list.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
  });

  it('says of changes to a merged campsite whose they were, and takes none back', async () => {
    const moment = { createdAt: '2026-11-14T09:42:00.000Z', source: 'import', sourceId: 'x' } as const;
    const whole = { ...moment, field: 'campsite', oldValue: null, newValue: { name: 'x' }, canUndo: false };
    const merged = { campsiteName: 'Mahai Camp', mergedFromId: 7, canUndo: false };
    await open([
      revision(5, {
        ...whole,
        ...merged,
        source: 'merge',
        oldValue: { rates: 240 },
        newValue: null,
        sourceId: '1',
      }),
      revision(4, merged),
      revision(3, { ...whole, ...merged }),
      // Both came with one import: they stay apart.
      revision(2, whole),
    ]);
    const groups = (await changes()).getAllByRole('listitem').filter(({ parentElement }) => {
      return parentElement?.getAttribute('aria-label') === 'Changes';
    });
    const label = 'At Mahai Camp (#7), since merged into this one';
    expect(groups.map((group) => within(group).queryAllByText(label).length)).toEqual([0, 1, 1, 0]);
    expect(groups[0]).toHaveTextContent('Lindiwe Botha merged Mahai Camp into this campsite');
    expect(groups[1]).toHaveTextContent('Lindiwe Botha edited it');
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('takes a change back after a question', async () => {
    const { api, person } = await open([revision(5, {})]);
    api.on(UNDO, { body: revision(6, { source: 'undo', sourceId: '5' }) });
    await person.click((await changes()).getByRole('button', { name: 'Undo the change of rate per night' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    expect(dialog.getByText('R280')).toBeInTheDocument();
    expect(dialog.getByText('R240')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('Change undone')).toBeInTheDocument();
    expect(api.sent(UNDO)[0]?.body).toEqual({ force: false });
    await waitFor(() => expect(api.sent(LIST)).toHaveLength(2));
  });

  it('shows what has changed again since, and puts back anyway', async () => {
    const { api, person } = await open([revision(5, {})]);
    const why = 'Was changed to 260, is now 300; undoing sets 240.';
    const said = 'Was changed to R260, is now R300; undoing sets R240.';
    api.on(UNDO, { status: 409, body: { message: MESSAGES.revisionStale, errors: { rates: [why] } } });
    await person.click((await changes()).getByRole('button', { name: /^Undo/ }));
    await screen.findByRole('alertdialog', { name: 'Undo this change?' });
    const current = heldAnswer();
    api.on('GET /api/campsites/1', { until: current.isDue, body: buildDetail({ rates: 300 }) });
    await person.click(screen.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(api.sent('GET /api/campsites/1').length).toBeGreaterThan(1));
    // Nothing is asked about the value that the page knew before.
    expect(screen.queryByText(/^Was changed to/)).not.toBeInTheDocument();
    current.send();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'This has changed again' }));
    expect(dialog.getByText(MESSAGES.revisionStale)).toBeInTheDocument();
    expect(dialog.getByText(said)).toBeInTheDocument();
    api.on(UNDO, { body: revision(6, { source: 'undo' }) });
    await person.click(await dialog.findByRole('button', { name: 'Put back anyway' }));
    expect(await screen.findByText('Change undone')).toBeInTheDocument();
    expect(api.sent(UNDO)[1]?.body).toEqual({ force: true });
  });

  it('does not offer to put back anyway when the current value could not be read', async () => {
    const { api, person } = await open([revision(5, {})]);
    const errors = { rates: ['Was changed to 260, is now 300; undoing sets 240.'] };
    api.on(UNDO, { status: 409, body: { message: MESSAGES.revisionStale, errors } });
    await person.click((await changes()).getByRole('button', { name: /^Undo/ }));
    await screen.findByRole('alertdialog', { name: 'Undo this change?' });
    api.on('GET /api/campsites/1', { status: 503, body: { message: 'The database rests.' } });
    await person.click(screen.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText(MESSAGES.revisionStale)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('comes in pages, and says when there is none or it cannot be read', async () => {
    const { api, person, unmount } = await open([revision(5, {})], 45);
    await person.click(await screen.findByRole('button', { name: 'Go to page 3' }));
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('page')).toBe('3'));
    unmount();
    const empty = await open([]);
    expect(await screen.findByText('Nothing has changed since this campsite was added.')).toBeInTheDocument();
    empty.unmount();
    const broken = renderApp('/campsite/1/history', ADMIN);
    broken.api.on('GET /api/campsites/1', { body: buildDetail() }).on(LIST, { status: 503 });
    expect(await screen.findByText('Failed to fetch the history')).toBeInTheDocument();
  });
});
