import { buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { CatalogueIndex } from '../src/campsites/catalogue-index';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

it('a server that knows fewer transactions than were followed is another one: the index is reloaded', async () => {
  const client = await signedIn(api.server, await buildUser(api.database));
  const names = async (): Promise<string[]> => {
    const { body } = await client.get('/api/campsites').expect(200);
    return (body as { data: { name: string }[] }).data.map(({ name }) => name);
  };
  const lost = await buildCampsite(api.database, { name: 'Acknowledged nowhere' });
  expect(await names()).toContain(lost.name);

  // As after a failover that lost the last transactions: no note says that the campsite is gone, and numbers begin again.
  await api.database.query('DELETE FROM campsites WHERE id = $1', [lost.id]);
  await api.database.query('DELETE FROM campsite_changes');
  api.app.get(CatalogueIndex).loaded.position = { xmax: String(2n ** 40n), running: [] };

  const { name } = await buildCampsite(api.database, { name: 'Written after it' });
  expect(await names()).toEqual([name]);
});
