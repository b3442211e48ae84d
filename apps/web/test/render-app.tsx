import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { App } from '../src/app/App';
import { createRouter } from '../src/app/router';
import { createStore } from '../src/app/create-store';
import { FakeApi, type Handler } from './fake-api';

export const CAMPER: CurrentUser = {
  id: 7,
  email: 'thandi@example.co.za',
  username: 'thandi',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  profilePicture: null,
  contactNumber: null,
  isAdmin: false,
  hasPassword: true,
  mustAddSecondFactor: false,
  mustReviewSignInMethods: false,
  emailVerified: true,
  points: 0,
  language: null,
  privacyPolicyAccepted: true,
  termsOfServiceAccepted: true,
  privacyPolicyAcceptedAt: '2026-01-01T00:00:00.000Z',
  termsOfServiceAcceptedAt: '2026-01-01T00:00:00.000Z',
};

export const ADMIN: CurrentUser = {
  ...CAMPER,
  id: 8,
  username: 'lindiwe',
  firstName: 'Lindiwe',
  isAdmin: true,
};

/** The whole web app at an address, as this user finds it; null is a signed-out visitor. */
export function renderApp(path: string, user: CurrentUser | null, session: Handler = sessionOf(user)) {
  window.history.replaceState(null, '', path);
  api = new FakeApi()
    .on('GET /api/user', session)
    .on('PUT /api/user/language', { status: 204 })
    .on('GET /api/advisories', { body: [] })
    .on('GET /api/campsites/1/suggested-updates', { body: { pending: null } })
    .install();
  const store = createStore();
  router = createRouter(store);
  return { api, person: userEvent.setup({ delay: null }), ...render(<App store={store} router={router} />) };
}

let api: FakeApi | undefined;
let router: ReturnType<typeof createRouter> | undefined;
/** The clock before any test puts its own in its place. */
const { setTimeout: later } = globalThis;

afterEach(async () => {
  api?.end();
  // It would answer to Back in the next test.
  router?.dispose();
  // A step back that is on its way, of a dialog that closed, would be taken there.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => later(done));
});

function sessionOf(user: CurrentUser | null): Handler {
  return user ? { body: user } : { status: 401, body: { message: MESSAGES.notSignedIn } };
}
