import { screen } from '@testing-library/react';
import { NOTICE_MESSAGES } from '@kampvuur/domain';
import { renderApp } from '../../../test/render-app';

const ROUTE = 'POST /api/unsubscribe';
const BUTTON = { name: 'Stop these emails' };

it('stops the emails at the press of the button, not before, without a session', async () => {
  const { api, person } = renderApp('/unsubscribe#a.b.c', null);
  api.on(ROUTE, { status: 204 });
  const button = await screen.findByRole('button', BUTTON);
  expect(api.sent(ROUTE)).toHaveLength(0);
  await person.click(button);
  const done = await screen.findByText('Done: you will get no more daily emails.');
  expect(done.parentElement).toHaveFocus();
  expect(api.sent(ROUTE)[0]?.query.get('token')).toBe('a.b.c');
});

it.each(['', '#forged', '#broken%'])('says that a link is of no use: %p', async (hash) => {
  const { api, person } = renderApp(`/unsubscribe${hash}`, null);
  api.on(ROUTE, { status: 404, body: { message: NOTICE_MESSAGES.unsubscribeLink } });
  if (hash === '#forged') await person.click(await screen.findByRole('button', BUTTON));
  expect(await screen.findByText(NOTICE_MESSAGES.unsubscribeLink)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Notice settings' })).toHaveAttribute('href', '/account/notices');
});

it('can be pressed again when it failed', async () => {
  const { api, person } = renderApp('/unsubscribe#a.b.c', null);
  api.on(ROUTE, { status: 503, body: { message: 'The database rests.' } });
  await person.click(await screen.findByRole('button', BUTTON));
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  api.on(ROUTE, { status: 204 });
  await person.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByText(/^Done/)).toBeInTheDocument();
});
