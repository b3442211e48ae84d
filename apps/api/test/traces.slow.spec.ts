import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { JobEntity } from '@kampvuur/persistence';
import {
  buildUser,
  cookieOf,
  environmentOf,
  freePort,
  ROOT,
  type RunningProcess,
  startApiProcess,
  startWorkerProcess,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

jest.setTimeout(180_000);

const RUNTIME = join(ROOT, 'dist/server/libs/runtime/src/tracing.js');
const STEP = 100;
const SECRET = 'only-the-camper-knows';

/** A span as OTLP writes it in JSON, with the name of its service. */
interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const spans: Span[] = [];
let collector: Server;
let api: RunningApi;
let cookie: string;
let url: string;
const processes: RunningProcess[] = [];

const valueOf = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

function keep({ resourceSpans }: Export): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    const service = valueOf(resource.attributes, 'service.name') ?? '';
    spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
  }
}

beforeAll(async () => {
  collector = createServer((request, answer) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') keep(body as Export);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  api = await startApi();
  cookie = await cookieOf(api.server, await buildUser(api.database, { isAdmin: true }));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT };
  processes.push(await startApiProcess(api.settings, port, { ...tracing, OTEL_BSP_SCHEDULE_DELAY: '200' }));
  processes.push(
    await startWorkerProcess(
      Object.assign(Object.create(api.settings) as typeof api.settings, api.settings, tracing),
    ),
  );
});
afterAll(async () => {
  for (const one of processes) await one.stop();
  await api.app.close();
  collector.closeAllConnections();
  collector.close();
});

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(STEP)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error('not seen in time');
}

/** The names of a span's ancestors, the nearest first. */
function ancestors(span: Span): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent.name, ...ancestors(parent)] : [];
}

it('one trace leads from the request to its statements and to what its job does', async () => {
  const answer = await fetch(`${url}/api/admin/find-duplicates`, { method: 'POST', headers: { cookie } });
  expect(answer.status).toBe(202);
  const { jobId: id } = (await answer.json()) as { jobId: string };
  await until(async () => (await api.database.manager.findOneByOrFail(JobEntity, { id })).finishedAt);

  const request = await until(() => spans.find(({ name }) => name === 'POST /api/admin/find-duplicates'));
  const job = await until(() => spans.find(({ name }) => name === 'job find-duplicates'));
  expect([request.service, job.service]).toEqual(['kampvuur-api', 'kampvuur-worker']);
  expect(request.parentSpanId ?? '').toBe('');
  expect(job.traceId).toBe(request.traceId);
  expect(ancestors(job).at(-1)).toBe(request.name);

  const statements = spans.filter(
    (span) => span.traceId === request.traceId && span.name.startsWith('pg.query'),
  );
  const texts = (service: string) =>
    statements
      .filter((span) => span.service === service)
      .map(
        ({ attributes }) => valueOf(attributes, 'db.statement') ?? valueOf(attributes, 'db.query.text') ?? '',
      );
  expect(
    texts('kampvuur-api').some(
      (text) => text.includes('INSERT INTO job_runs') || text.includes('INSERT INTO "job_runs"'),
    ),
  ).toBe(true);
  expect(texts('kampvuur-worker').some((text) => /UPDATE "?job_runs/.test(text))).toBe(true);
  for (const span of statements) expect(ancestors(span).at(-1)).toBe(request.name);
});

it('a request is named by its route; what it asks for, who asks and health checks stay out', async () => {
  await fetch(`${url}/api/campsites?query=${SECRET}`, { headers: { cookie, 'user-agent': SECRET } });
  await fetch(`${url}/api/users/nobody`, { headers: { cookie } });
  await until(() => spans.find(({ name }) => name === 'GET /api/users/:username'));
  expect(spans.filter(({ name }) => name === 'GET /api/campsites')).not.toEqual([]);
  const all = JSON.stringify(spans);
  expect(all).not.toContain(SECRET);
  expect(spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  const addresses = spans.flatMap(({ attributes }) => valueOf(attributes, 'client.address') ?? []);
  expect(new Set(addresses)).toEqual(new Set(['']));
});

it('without the setting nothing of OpenTelemetry is loaded', async () => {
  const script = `require(${JSON.stringify(RUNTIME)}).startTracing('api').then(() => {
    require(${JSON.stringify(join(ROOT, 'dist/server/apps/api/src/run-api.js'))});
    // The metrics' library brings the interface, which does nothing by itself.
    const isTracer = (file) => file.includes('@opentelemetry/') && !file.includes('@opentelemetry/api/');
    console.log(Object.keys(require.cache).filter(isTracer).length);
  })`;
  const loaded = async (more: Record<string, string>) => {
    const env = { PATH: process.env['PATH'], ...environmentOf(api.settings), ...more };
    return Number((await promisify(execFile)(process.execPath, ['-e', script], { cwd: ROOT, env })).stdout);
  };
  expect(await loaded({})).toBe(0);
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBeGreaterThan(50);
});
