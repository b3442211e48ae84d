import { screen, within } from '@testing-library/react';
import { PUBLISHED_TERMS, TERMS_SOURCE } from '@kampvuur/domain/stays';
import { FakeSocket } from '../../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../../test/render-app';
import { setNow } from '../../../../test/set-now';

beforeEach(() => FakeSocket.install());

const daysOf = (year: number) =>
  PUBLISHED_TERMS.filter((term) => term.year === year).map(({ firstDay, lastDay }) => ({
    firstDay,
    lastDay,
  }));

const YEARS = [{ year: 2026, terms: daysOf(2026), source: TERMS_SOURCE }];

beforeEach(() => setNow('2026-11-30T10:00Z'));

it('shows the terms that are published, and saves what is corrected', async () => {
  const { api, person } = renderApp('/admin/school-terms', ADMIN);
  api
    .on('GET /api/school-terms', { body: YEARS })
    .on('PUT /api/admin/school-terms/2026', { body: { ...YEARS[0], source: null } });
  const form = within(await screen.findByRole('form', { name: '2026' }));
  expect(form.getByText(TERMS_SOURCE)).toBeInTheDocument();
  const begins = form.getByLabelText('Term 1 begins');
  expect(begins).toHaveValue('2026-01-14');
  await person.clear(begins);
  await person.type(begins, '2026-01-21');
  await person.click(form.getByRole('button', { name: 'Save 2026' }));
  expect(await screen.findByText('Terms of 2026 saved')).toBeInTheDocument();
});

it('says why terms are refused, and sends nothing', async () => {
  const { api, person } = renderApp('/admin/school-terms', ADMIN);
  api.on('GET /api/school-terms', { body: YEARS });
  const form = within(await screen.findByRole('form', { name: '2026' }));
  const ends = form.getByLabelText('Term 1 ends');
  await person.clear(ends);
  await person.type(ends, '2026-04-20');
  await person.click(form.getByRole('button', { name: 'Save 2026' }));
  expect(form.getByText('The terms of a year must follow each other')).toBeInTheDocument();
});

it('shows the published terms again when entered ones are taken back', async () => {
  const { api, person } = renderApp('/admin/school-terms', ADMIN);
  const [first, ...others] = daysOf(2026);
  const entered = [{ firstDay: '2026-01-21', lastDay: first?.lastDay }, ...others];
  api.on('GET /api/school-terms', { body: [{ year: 2026, terms: entered, source: null }] });
  const form = within(await screen.findByRole('form', { name: '2026' }));
  const begins = form.getByLabelText('Term 1 begins');
  expect(begins).toHaveValue('2026-01-21');
  api.on('DELETE /api/admin/school-terms/2026', { status: 204 }).on('GET /api/school-terms', { body: YEARS });
  await person.click(form.getByRole('button', { name: 'Take back 2026' }));
  expect(await form.findByText(TERMS_SOURCE)).toBeInTheDocument();
  expect(begins).toHaveValue('2026-01-14');
});

it('asks for no further year once the terms of a new one are saved', async () => {
  const { api, person } = renderApp('/admin/school-terms', ADMIN);
  api.on('GET /api/school-terms', { body: YEARS });
  await person.click(await screen.findByRole('button', { name: 'Enter 2027' }));
  const form = within(screen.getByRole('form', { name: '2027' }));
  const terms = daysOf(2027);
  for (const [index, { firstDay, lastDay }] of terms.entries()) {
    await person.type(form.getByLabelText(`Term ${index + 1} begins`), firstDay);
    await person.type(form.getByLabelText(`Term ${index + 1} ends`), lastDay);
  }
  const saved = { year: 2027, terms, source: null };
  api
    .on('PUT /api/admin/school-terms/2027', { body: saved })
    .on('GET /api/school-terms', { body: [...YEARS, saved] });
  await person.click(form.getByRole('button', { name: 'Save 2027' }));
  expect(await screen.findByRole('button', { name: 'Enter 2028' })).toBeInTheDocument();
  expect(screen.getAllByRole('form').map((each) => each.getAttribute('aria-label'))).toEqual([
    '2026',
    '2027',
  ]);
});
