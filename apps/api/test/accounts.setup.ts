import { readdirSync } from 'node:fs';
import type { UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

/** What tests of one's own account play with; a new camper before each of them, and another who stays. */
class AccountsStage {
  api!: RunningApi;
  user!: UserEntity;
  camper!: ApiClient;
  other!: ApiClient;
  photo!: Buffer;

  /** Names of the stored pictures. */
  files = () => readdirSync(this.api.settings.MEDIA_ROOT);
}

/** The API for the tests of a file about accounts, who acts in them, and a photo of this size. */
export function accountsStage(width: number, height: number): AccountsStage {
  const stage = new AccountsStage();
  beforeAll(async () => {
    stage.api = await startApi();
    stage.other = await signedIn(stage.api.server, await buildUser(stage.api.database));
    stage.photo = await jpeg(width, height);
  });
  afterAll(() => stage.api.app.close());
  beforeEach(async () => {
    stage.user = await buildUser(stage.api.database, { contactNumber: '082 555 0101', googleId: null });
    stage.camper = await signedIn(stage.api.server, stage.user);
  });
  return stage;
}
