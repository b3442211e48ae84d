import { fireEvent, screen, within } from '@testing-library/react';
import { REPORT_MESSAGES } from '@kampvuur/domain';
import { renderApp } from '../../../test/render-app';

const SEND = 'POST /api/removal-requests';
const NAME = 'GET /api/removal-requests/campsites/12';
const PICTURE = '/media/aaaaaaaaaaaaaaaaaaaaaa-1200.webp';

function open(address: string) {
  const page = renderApp(address, null);
  page.api.on(NAME, { body: { id: 12, name: 'Kudu Koppie' } });
  return page;
}

async function fill(person: ReturnType<typeof renderApp>['person'], words: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Hester Nel' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'hester@example.com' } });
  fireEvent.change(screen.getByLabelText('What should go, and why'), { target: { value: words } });
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
}

it('takes an owner’s request without an account', async () => {
  const { api, person } = open(`/removal-request?campsite=12&picture=${PICTURE}`);
  api.on(SEND, { status: 204 });
  expect(await screen.findByRole('img', { name: 'The picture in question' })).toHaveAttribute('src', PICTURE);
  expect(screen.getByText(/^For whoever owns this picture of Kudu Koppie\./)).toBeInTheDocument();
  await fill(person, 'I took this picture and gave no leave.');
  expect(await screen.findByText(/^Thank you\./)).toBeInTheDocument();
  expect(api.sent(SEND)[0]?.body).toEqual({
    campsiteId: 12,
    picture: PICTURE,
    name: 'Hester Nel',
    email: 'hester@example.com',
    words: 'I took this picture and gave no leave.',
  });
});

it.each([
  ['is none', 'rubbish'],
  ['cannot be shown', PICTURE],
])(
  'says that there is no such picture when it %s, and goes on about the campsite',
  async (_name, picture) => {
    const { api, person } = open(`/removal-request?campsite=12&picture=${picture}`);
    api.on(SEND, { status: 204 });
    await screen.findByLabelText('Your name');
    if (picture === PICTURE) fireEvent.error(screen.getByRole('img', { name: 'The picture in question' }));
    expect(screen.getByText(/^We have no such picture\./)).toBeInTheDocument();
    expect(screen.getByText(/^For whoever runs Kudu Koppie/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'The picture in question' })).not.toBeInTheDocument();
    await fill(person, 'We run this place and do not want to be listed.');
    expect(await screen.findByText(/^Thank you\./)).toBeInTheDocument();
    expect(api.sent(SEND)[0]?.body).toEqual({
      campsiteId: 12,
      name: 'Hester Nel',
      email: 'hester@example.com',
      words: 'We run this place and do not want to be listed.',
    });
  },
);

it('says what is missing and keeps what was typed', async () => {
  const { api, person } = open('/removal-request?campsite=12');
  await fill(person, 'Remove it');
  expect(screen.getByText(REPORT_MESSAGES.requestWords)).toBeInTheDocument();
  expect(screen.getByLabelText('What should go, and why')).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toHaveValue('Hester Nel');
  expect(api.sent(SEND)).toHaveLength(0);
});

it('keeps the form when it could not be sent', async () => {
  const { api, person } = open('/removal-request?campsite=12');
  api.on(SEND, { status: 429, body: { message: 'Too many' } });
  await fill(person, 'We run this place and do not want to be listed.');
  expect((await screen.findAllByText('Too many')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Email')).toHaveValue('hester@example.com');
});

it('asks for the campsite when the link does not name it, as a link or as text', async () => {
  const { api, person } = open('/removal-request');
  await fill(person, 'We run this place and do not want to be listed.');
  expect(screen.getByText(REPORT_MESSAGES.requestCampsite)).toBeInTheDocument();
  expect(screen.getByLabelText('Which campsite')).toHaveFocus();
  const campsite = 'Oom Piet’s farm, near Clarens';
  fireEvent.change(screen.getByLabelText('Which campsite'), { target: { value: campsite } });
  api.on(SEND, { status: 204 });
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText(/^Thank you\./)).toBeInTheDocument();
  expect(api.sent(SEND)[0]?.body).toEqual({
    campsite,
    name: 'Hester Nel',
    email: 'hester@example.com',
    words: 'We run this place and do not want to be listed.',
  });
});

it('says that a campsite is not listed, and asks which one is meant', async () => {
  const { api } = renderApp('/removal-request?campsite=999999', null);
  api.on('GET /api/removal-requests/campsites/999999', { status: 404, body: { message: 'Unknown' } });
  expect(await screen.findByText(REPORT_MESSAGES.unlisted)).toBeInTheDocument();
  expect(screen.getByLabelText('Which campsite')).toBeInTheDocument();
});

it('can be tried again when the campsite could not be looked up', async () => {
  const { api, person } = renderApp('/removal-request?campsite=12', null);
  api.on(NAME, { status: 503, body: { message: 'Busy' } });
  expect(await screen.findByText('Failed to look up the campsite')).toBeInTheDocument();
  api.on(NAME, { body: { id: 12, name: 'Kudu Koppie' } });
  await person.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/Kudu Koppie/)).toBeInTheDocument();
});

it('is found without an account: from the sign-in dialog, for the campsite behind it, and from the footer', async () => {
  const { unmount } = renderApp('/campsite/12', null);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Ask for a removal' })).toHaveAttribute(
    'href',
    '/removal-request?campsite=12',
  );
  unmount();
  renderApp('/terms', null);
  expect(await screen.findByRole('link', { name: 'Ask for a removal' })).toHaveAttribute(
    'href',
    '/removal-request',
  );
});
