import { WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobEntity } from '@kampvuur/persistence';
import {
  buildCampsite,
  buildUser,
  type RunningProcess,
  signedIn,
  startWorkerProcess,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { JobQueueService } from '../src/jobs/job-queue.service';
import { type RunningApi, startApi } from './start-api';

const ANONYMOUS = { id: null, address: null };

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

async function cookieOf(isAdmin: boolean): Promise<string> {
  const user = await buildUser(api.database, { isAdmin });
  const answer = await fetch(`${api.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: user.username, password: TEST_PASSWORD }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The status an upgrade is answered with; 101 is a connection. */
function upgrade(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`, { headers });
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

describe('/ws', () => {
  it('refuses the upgrade without an administrator’s session', async () => {
    expect(await upgrade({})).toBe(401);
    expect(await upgrade({ cookie: await cookieOf(false) })).toBe(403);
  });

  it('refuses other origins', async () => {
    expect(await upgrade({ cookie: await cookieOf(true), origin: 'https://evil.example' })).toBe(403);
  });

  it('refuses with a problem of one type', async () => {
    const { status, headers } = await new Promise<{ status: number | undefined; headers: string[] }>(
      (resolve) => {
        const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`);
        socket.on('unexpected-response', (_request, { statusCode, rawHeaders }) =>
          resolve({ status: statusCode, headers: rawHeaders }),
        );
        socket.on('error', () => undefined);
      },
    );
    expect(status).toBe(401);
    const types = headers.filter((_, index) => headers[index - 1]?.toLowerCase() === 'content-type');
    expect(types).toEqual(['application/problem+json; charset=utf-8']);
  });

  it('opens for administrators', async () => {
    expect(await upgrade({ cookie: await cookieOf(true) })).toBe(101);
  });
});

describe('a background job', () => {
  let worker: RunningProcess;
  let messages: ProgressMessage[];
  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) await buildCampsite(api.database);
    await api.database.query("UPDATE campsites SET search_text = ''");
    messages = await messagesOfJob();
  });
  afterAll(() => worker.stop());

  async function messagesOfJob(): Promise<ProgressMessage[]> {
    const received: ProgressMessage[] = [];
    const headers = { cookie: await cookieOf(true) };
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`, { headers });
    await new Promise((resolve) => socket.once('open', resolve));
    const ended = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ProgressMessage;
        received.push(message);
        if (message.status === 'completed') resolve();
      });
    });
    const started = new Promise((resolve) => socket.once('message', resolve));
    await api.app.get(JobQueueService).start('refresh', ANONYMOUS);
    // A worker that waits already may be done with three campsites before the start is announced.
    await started;
    worker = await startWorkerProcess(api.settings);
    await ended;
    socket.close();
    return received;
  }

  it('sends live messages to every administrator, from its row through Redis and the worker', async () => {
    // A busy machine may have the job taken up again: a repeated step is fine, one backwards is not.
    const steps = messages.map(({ status }) => status).filter((status, n, all) => status !== all[n - 1]);
    expect(steps.filter((step) => step !== 'started')).toEqual(['processing', 'completed']);
    expect(steps[0]).toBe('started');
    expect(messages.find(({ status }) => status === 'processing')).toMatchObject({
      type: 'refresh',
      currentItem: 3,
      totalItems: 3,
      percentComplete: 100,
    });
    const [row] = await api.database.query(
      "SELECT count(*)::int AS count FROM campsites WHERE search_text = ''",
    );
    expect(row.count).toBe(0);
  });

  it('is sent to a page that connects later, with its end', async () => {
    const [job] = await api.database.manager.find(JobEntity, { order: { createdAt: 'DESC' }, take: 1 });
    expect(job).toMatchObject({ status: 'completed', result: { refreshed: 3 } });
    const headers = { cookie: await cookieOf(true) };
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`, { headers });
    const first = await new Promise<ProgressMessage>((resolve) => {
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as ProgressMessage));
    });
    socket.close();
    expect(first).toMatchObject({ jobId: job?.id, status: 'completed', percentComplete: 100 });
  });

  it('is listed on the queue dashboard', async () => {
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    const { body } = await admin
      .get('/admin/queues/api/queues?activeQueue=imports&status=completed')
      .expect(200);
    expect(body.queues.map((queue: { name: string }) => queue.name)).toEqual(['scraping', 'imports', 'mail']);
    const { jobs } = body.queues[1];
    expect(jobs[0]).toMatchObject({ name: 'refresh', progress: 100 });
    await admin.get('/admin/queues').expect(200);
  });
});

it('starts one job of a kind at a time', async () => {
  await api.database.manager.insert(JobEntity, {
    id: '7f0f9d5e-7f5e-4a53-9f27-52a6d0f0f001',
    type: 'refresh',
  });
  await expect(api.app.get(JobQueueService).start('refresh', ANONYMOUS)).rejects.toMatchObject({
    status: 409,
  });
  await api.database.query('DELETE FROM job_runs');
});

it('answers 503 and leaves no unfinished job when Redis is down', async () => {
  const alone = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' });
  await expect(alone.app.get(JobQueueService).start('refresh', ANONYMOUS)).rejects.toMatchObject({
    status: 503,
  });
  expect(await alone.database.manager.count(JobEntity)).toBe(0);
  const user = await signedIn(alone.server, await buildUser(alone.database));
  await user.get('/api/campsites').expect(200);
  await alone.app.close();
});
