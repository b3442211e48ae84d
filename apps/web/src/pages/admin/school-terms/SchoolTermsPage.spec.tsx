import { screen, within } from '@testing-library/react';
import { PUBLISHED_TERMS, TERMS_SOURCE } from '@kampvuur/domain/stays';
import { FakeSocket } from '../../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../../test/render-app';

beforeEach(() => FakeSocket.install());

const daysOf = (year: number) =>
  PUBLISHED_TERMS.filter((term) => term.year === year).map(({ firstDay, lastDay }) => ({
    firstDay,
    lastDay,
  }));

const YEARS = [{ year: 2026, terms: daysOf(2026), source: TERMS_SOURCE }];

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
