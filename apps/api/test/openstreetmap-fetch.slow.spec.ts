import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobEntry } from '@kampvuur/contracts';
import { IMPORT, IMPORT_MESSAGES, MESSAGES } from '@kampvuur/domain';
import { CampsiteEntity } from '@kampvuur/persistence';
import {
  type ApiClient,
  buildUser,
  type RunningProcess,
  signedIn,
  startWorkerProcess,
} from '@kampvuur/testing';
import { importsOf } from './imports.setup';
import { KRANS, overpass, VLEI } from './openstreetmap.setup';
import { type RunningApi, startApi } from './start-api';

const PATH = '/api/admin/openstreetmap';
const POLL_MS = 50;

let server: Server;
let host: string;
let answer: RequestListener;
const asked: { url: URL; agent: string | undefined }[] = [];

let api: RunningApi;
let worker: RunningProcess;
let admin: ApiClient;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://overpass'), agent: request.headers['user-agent'] });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = await startApi({ OVERPASS_URL: `http://${host}/api/interpreter` });
  worker = await startWorkerProcess(api.settings);
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(async () => {
  await worker.stop();
  await api.app.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  await api.database.query('DELETE FROM job_runs');
  await api.database.query('DELETE FROM campsites');
  await api.database.query('DELETE FROM campsite_sources');
  asked.length = 0;
});

const { rerunResult } = importsOf(() => admin);
const json =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** Starts a fetch and waits for its end. */
async function fetched(): Promise<JobEntry> {
  const { jobId } = (await admin.post(PATH).expect(202)).body;
  for (;;) {
    const { body } = await admin.get(`/api/admin/jobs/${jobId}`).expect(200);
    if (body.finishedAt !== null) return body as JobEntry;
    await sleep(POLL_MS);
  }
}

it('names the server that is asked', async () => {
  expect((await admin.get(PATH).expect(200)).body).toEqual({ host });
});

it('checks what the server answers, for an administrator to import', async () => {
  answer = json(JSON.stringify(overpass(KRANS)));
  const job = await fetched();
  expect(job).toMatchObject({
    type: 'import',
    status: 'completed',
    message: 'Would import 1 campsite',
    params: { filename: `OpenStreetMap (${host})`, dryRun: true },
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.agent).toMatch(/^KampvuurBot\/1\.0 \(\+http/);
  expect(asked[0]?.url.pathname).toBe('/api/interpreter');
  expect(asked[0]?.url.searchParams.get('data')).toMatch(
    /^\[out:json\].*nwr\["tourism"~.*nwr\["disused:tourism"~.*out center;$/,
  );
  expect(await api.database.manager.count(CampsiteEntity)).toBe(0);

  expect(await rerunResult(job.jobId, {})).toMatchObject({ success: 1 });
  // What was checked is imported, not what the server would say now.
  expect(asked).toHaveLength(1);
});

const LARGE = `{"elements":[${' '.repeat(IMPORT.maxBytes)}]}`;
const IS_OF_FETCH = /^OpenStreetMap could not be fetched/;
it.each<[string, () => RequestListener, string | RegExp]>([
  [
    'is too busy, also when it is asked again',
    () => (_request, response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
    /: the website answered 429, asked 3 times\.$/,
  ],
  [
    'is too busy for long',
    () => (_request, response) => void response.writeHead(504, { 'retry-after': '900' }).end(),
    /: the website answered 504 and wants to be left alone for 900 s\.$/,
  ],
  ['has no such page', () => json('{}', 404), /: the website answered 404\.$/],
  ['hangs up', () => (request) => request.socket.destroy(), /: the website broke off the connection\.$/],
  ['answers without end', () => json(LARGE), /: larger than 10 MB\.$/],
  [
    'answers with a page',
    () => (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Maintenance'),
    /: it answered with something else than map data\.$/,
  ],
  [
    'leads to a private address',
    () => (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /: not a public address\.$/,
  ],
  [
    'gives up',
    () => json('{"elements":[],"remark":"runtime error: out of memory"}'),
    IMPORT_MESSAGES.cutMapData,
  ],
  ['ends before it has said all', () => json('{"elements": [{"type": "node",'), /: its answer broke off\.$/],
  ['answers with something else', () => json('{"a":1}'), IMPORT_MESSAGES.notMapData],
])('tells plainly when the server %s', async (_what, listener, message) => {
  answer = listener();
  const job = await fetched();
  expect(job.status).toBe('error');
  expect(job.message).toMatch(message);
  // What the server answered is no failure of the fetch, whatever it holds.
  expect(job.params['isFetched'] === true).toBe(!IS_OF_FETCH.test(job.message));
});

it('waits for a busy server as long as it asks, says so, and asks again', async () => {
  const answers = [
    (response: ServerResponse) => response.writeHead(504, { 'retry-after': '2' }).end(),
    (response: ServerResponse) => response.writeHead(200).end(JSON.stringify(overpass(KRANS))),
  ];
  answer = (_request, response) => void answers[asked.length - 1]?.(response);
  const job = fetched();
  const messages = new Set<string>();
  while (asked.length < 2) {
    const { body } = await admin.get('/api/admin/jobs').expect(200);
    messages.add(body.data[0]?.message);
    await sleep(POLL_MS);
  }
  expect(messages).toContain(`${host} is busy: asking again in 2 s, attempt 2 of 3`);
  expect(await job).toMatchObject({ status: 'completed', message: 'Would import 1 campsite' });
});

it('names what is gone from the whole country', async () => {
  answer = json(JSON.stringify(overpass(KRANS, VLEI)));
  await rerunResult((await fetched()).jobId, {});
  answer = json(JSON.stringify(overpass(KRANS)));
  const { jobId, result } = await fetched();
  const warnings = [
    '1 campsite of earlier imports is no longer in this map data; nothing was deleted: Vleiloerie',
  ];
  expect(result).toMatchObject({ warnings });
  expect(await rerunResult(jobId, {})).toMatchObject({ warnings });
});

it('asks once at a time', async () => {
  let release = () => {};
  answer = (_request, response) => {
    release = () =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(overpass(KRANS)));
  };
  const first = fetched();
  while (asked.length === 0) await sleep(POLL_MS);
  expect((await admin.post(PATH).expect(409)).body.message).toBe(MESSAGES.jobIsRunning);
  release();
  expect(await first).toMatchObject({ status: 'completed' });
});

it('is off unless a server is named', async () => {
  const other = await startApi();
  const person = await signedIn(other.server, await buildUser(other.database, { isAdmin: true }));
  expect((await person.get(PATH).expect(200)).body).toEqual({ host: null });
  expect((await person.post(PATH).expect(409)).body.message).toBe(IMPORT_MESSAGES.overpassOff);
  await other.app.close();
});
