import { fireEvent, screen } from '@testing-library/react';
import { REPORT_MESSAGES } from '@kampvuur/domain';
import { renderApp } from '../../../test/render-app';

const SEND = 'POST /api/removal-requests';
const PICTURE = '/media/aaaaaaaaaaaaaaaaaaaaaa-1200.webp';

async function fill(person: ReturnType<typeof renderApp>['person'], words: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Hester Nel' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'hester@example.com' } });
  fireEvent.change(screen.getByLabelText('What should go, and why'), { target: { value: words } });
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
}

it('takes an owner’s request without an account', async () => {
  const { api, person } = renderApp(`/removal-request?campsite=12&picture=${PICTURE}`, null);
  api.on(SEND, { status: 204 });
  expect(await screen.findByRole('img', { name: 'The picture in question' })).toHaveAttribute('src', PICTURE);
  await fill(person, 'I took this picture and gave no leave.');
  expect(await screen.findByText(/^Thank you\./)).toBeInTheDocument();
  expect(api.sent(SEND)[0]?.body).toEqual({
    ...{ campsiteId: 12, picture: PICTURE, name: 'Hester Nel', email: 'hester@example.com' },
    words: 'I took this picture and gave no leave.',
  });
});

it('says what is missing and keeps what was typed', async () => {
  const { api, person } = renderApp('/removal-request?campsite=12', null);
  await fill(person, 'Remove it');
  expect(screen.getByText(REPORT_MESSAGES.requestWords)).toBeInTheDocument();
  expect(screen.getByLabelText('What should go, and why')).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toHaveValue('Hester Nel');
  expect(api.sent(SEND)).toHaveLength(0);
});

it('keeps the form when it could not be sent', async () => {
  const { api, person } = renderApp('/removal-request?campsite=12', null);
  api.on(SEND, { status: 429, body: { message: 'Too many' } });
  await fill(person, 'We run this place and do not want to be listed.');
  expect((await screen.findAllByText('Too many')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Email')).toHaveValue('hester@example.com');
});

it('says that a link without a campsite is not whole', async () => {
  renderApp('/removal-request', null);
  expect(await screen.findByText(/This link is not whole/)).toBeInTheDocument();
});
