import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CampsiteImageEntity,
  CheckinEntity,
  JobEntity,
  SessionEntity,
  UserEntity,
} from '@kampvuur/persistence';
import { buildCampsite, buildUser, cookieOf } from '@kampvuur/testing';
import { DAY } from '@kampvuur/domain';
import { UploadBudget } from '../src/uploads/upload-budget';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let campsiteId: number;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  ({ id: campsiteId } = await buildCampsite(api.database));
  photo = await jpeg(400, 300);
});
afterAll(() => api.app.close());

const file = (field: string, name: string, content: Buffer | string) => [
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
  content,
  '\r\n',
];
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

interface Upload {
  path: () => string;
  parts: () => (Buffer | string)[];
}

const UPLOADS = {
  'a picture': {
    path: () => `/api/campsites/${campsiteId}/images`,
    parts: () => file('image', 'a.jpg', photo),
  },
  'a check-in': {
    path: () => `/api/campsites/${campsiteId}/checkins`,
    parts: () => [field('rating', '4'), field('summary', 'Wind all night, but quiet')],
  },
  'an import': {
    path: () => '/api/admin/upload',
    parts: () => file('file', 'camps.csv', 'Name,Province\r\nBack Door,Gauteng\r\n'),
  },
} satisfies Record<string, Upload>;

/** Sends an upload up to its closing boundary, changes something, sends the end and returns the response's status. */
async function statusAfter(
  { path, parts }: Upload,
  person: UserEntity,
  change: () => Promise<unknown>,
): Promise<number> {
  const { port } = api.server.address() as AddressInfo;
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: path(),
    method: 'POST',
    headers: {
      cookie: await cookieOf(api.server, person),
      'content-type': 'multipart/form-data; boundary=x',
      // Of the whole form, so that the server can refuse what is too large at once.
      'content-length': Buffer.concat(parts().map((part) => Buffer.from(part))).length + '--x--\r\n'.length,
    },
  });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.on('response', resolve).on('error', reject),
  );
  for (const part of parts()) outgoing.write(part);
  const budget = api.app.get(UploadBudget);
  while (budget.underWay === 0) await new Promise(setImmediate);
  await change();
  outgoing.end('--x--\r\n');
  const { statusCode = 0 } = (await response).resume();
  return statusCode;
}

const update = (person: UserEntity, changes: Partial<UserEntity>) =>
  api.database.manager.update(UserEntity, { id: person.id }, changes);
const endSessions = (person: UserEntity) => api.database.manager.delete(SessionEntity, { userId: person.id });
const suspend = (person: UserEntity) => update(person, { suspendedUntil: new Date(Date.now() + DAY) });
const revokeRole = (person: UserEntity) => update(person, { isAdmin: false });

it.each([
  ['a picture', 'signing out', endSessions, 401],
  ['a picture', 'a suspension', suspend, 401],
  ['a check-in', 'signing out', endSessions, 401],
  ['a check-in', 'a suspension', suspend, 401],
  ['an import', 'signing out', endSessions, 401],
  ['an import', 'the loss of the role', revokeRole, 403],
] as const)('%s that is still being sent at %s is refused', async (name, _cause, change, status) => {
  const person = await buildUser(api.database, { isAdmin: true });
  expect(await statusAfter(UPLOADS[name], person, () => change(person))).toBe(status);
  const { manager } = api.database;
  expect(await manager.countBy(CampsiteImageEntity, { userId: person.id })).toBe(0);
  expect(await manager.countBy(CheckinEntity, { userId: person.id })).toBe(0);
  expect(await manager.count(JobEntity)).toBe(0);
});

it.each(Object.keys(UPLOADS) as (keyof typeof UPLOADS)[])(
  '%s that is sent slowly is accepted when nothing has changed',
  async (name) => {
    const person = await buildUser(api.database, { isAdmin: true });
    expect(await statusAfter(UPLOADS[name], person, () => Promise.resolve())).toBeLessThan(300);
  },
);
