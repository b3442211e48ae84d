import {
  type ApiClient,
  buildCampsite,
  buildUser,
  type RunningProcess,
  signedIn,
  startWorkerProcess,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let worker: RunningProcess;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorkerProcess(api.settings);
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await api.app.close();
});

it('names rows that are likely in the catalogue, or in the sheet, under another name, and why', async () => {
  await buildCampsite(api.database, {
    name: 'Boskloof Guest House',
    province: 'Western Cape',
    contactPhones: ['028 555 0100'],
  });
  const rows = [
    'Name,Province,Phone',
    'Boskloof Camping,Western Cape,+27 28 555 0100',
    'Rooikrans Bush Camp,Western Cape,021 555 0101',
    'Rooikrans Kampplek,Western Cape,(021) 555-0101',
    'Rooikrans North,Western Cape,021 555 0199',
  ];
  const file = Buffer.from(rows.join('\n'));
  const { body } = await admin.post('/api/admin/upload').attach('file', file, 'camps.csv').expect(200);
  expect(body).toMatchObject({ success: 2, errors: [] });
  expect(body.duplicates).toEqual([
    'Row 2: Boskloof Camping (Western Cape) is likely "Boskloof Guest House" of the catalogue: In both names: boskloof; Same phone number: +27 28 555 0100',
    'Row 4: Rooikrans Kampplek (Western Cape) is likely row 3, "Rooikrans Bush Camp": In both names: rooikrans; Same phone number: (021) 555-0101',
  ]);
});
