import { screen, within } from '@testing-library/react';
import type { CampsiteProposal } from '@kampvuur/contracts';
import { PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../../test/render-app';

const LIST = 'GET /api/user/proposals';

const PHOTOS = ['a', 'b'].map((key) => ({
  url: `/media/${key.repeat(22)}-1200.webp`,
  srcset: null,
}));

function proposal(changes: Partial<CampsiteProposal> = {}): CampsiteProposal {
  return {
    id: 3,
    name: 'Tierkloof',
    status: 'pending',
    photos: PHOTOS,
    createdAt: '2026-11-21T08:00:00.000Z',
    processedAt: null,
    adminNote: null,
    campsiteId: null,
    campsiteName: null,
    ...changes,
  };
}

function open(...data: CampsiteProposal[]) {
  const page = renderApp('/account/proposals', CAMPER);
  page.api.on(LIST, { body: { data, total: data.length } });
  return page;
}

it('says of one that was listed that it has been removed since', async () => {
  open(proposal({ name: 'Rooiberg', status: 'approved', campsiteId: null, photos: [] }));
  const removed = await screen.findByRole('article', { name: 'Rooiberg' });
  expect(removed).toHaveTextContent('RooibergWas listed, and removed since');
  expect(within(removed).queryByRole('link')).not.toBeInTheDocument();
});

it('shows where each stands, with note and campsite', async () => {
  const processedAt = '2026-11-22T08:00:00.000Z';
  open(
    proposal(),
    proposal({
      id: 2,
      name: 'Rooiberg',
      status: 'approved',
      campsiteId: 9,
      campsiteName: 'Rooiberg',
      photos: [],
      processedAt,
    }),
    proposal({
      id: 1,
      name: 'Kolk',
      status: 'rejected',
      photos: [],
      adminNote: 'A private garden.',
      processedAt,
    }),
  );
  const [waiting, approved, rejected] = await screen.findAllByRole('article');
  expect(waiting).toHaveTextContent('TierkloofWaiting for reviewProposed 21 November 2026, 2 photos');
  const photos = within(waiting!).getAllByRole('link', { name: /^Open photo/ });
  expect(photos.map((link) => link.getAttribute('href'))).toEqual(PHOTOS.map(({ url }) => url));
  expect(within(rejected!).queryByRole('link')).not.toBeInTheDocument();
  expect(within(approved!).getByRole('link', { name: 'Rooiberg' })).toHaveAttribute('href', '/campsite/9');
  expect(within(approved!).queryByRole('button')).not.toBeInTheDocument();
  expect(rejected).toHaveTextContent('A private garden.');
});

it('withdraws after a question, and says when that is too late', async () => {
  const { api, person } = open(proposal());
  api.on('DELETE /api/user/proposals/3', { status: 409, body: { message: PROPOSAL_MESSAGES.decided } });
  await person.click(await screen.findByRole('button', { name: 'Withdraw Tierkloof' }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Withdraw Tierkloof?' }));
  await person.click(question().getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(PROPOSAL_MESSAGES.decided)).toBeInTheDocument();
  api.on('DELETE /api/user/proposals/3', { status: 204 }).on(LIST, { body: { data: [], total: 0 } });
  await person.click(await screen.findByRole('button', { name: 'Withdraw Tierkloof' }));
  await person.click(question().getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/You have not proposed a campsite yet/)).toBeInTheDocument();
});
