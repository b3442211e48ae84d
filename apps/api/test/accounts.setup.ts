import { readdirSync } from 'node:fs';
import type { UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

/** What tests of one's own account play with; a new camper before each of them, and another who stays. */
class AccountsSetup {
  api!: RunningApi;
  user!: UserEntity;
  camper!: ApiClient;
  other!: ApiClient;
  photo!: Buffer;

  /** Names of the stored pictures. */
  files = () => readdirSync(this.api.settings.MEDIA_ROOT);
}

/** The API for the tests of a file about accounts, who acts in them, and a photo of this size. */
export function accountsSetup(width: number, height: number): AccountsSetup {
  const setup = new AccountsSetup();
  beforeAll(async () => {
    setup.api = await startApi();
    setup.other = await signedIn(setup.api.server, await buildUser(setup.api.database));
    setup.photo = await jpeg(width, height);
  });
  afterAll(() => setup.api.app.close());
  beforeEach(async () => {
    setup.user = await buildUser(setup.api.database, { contactNumber: '082 555 0101', googleId: null });
    setup.camper = await signedIn(setup.api.server, setup.user);
  });
  return setup;
}
