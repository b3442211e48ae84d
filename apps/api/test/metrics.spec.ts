import type { LRParser } from '@lezer/lr';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { Metrics } from '@kampvuur/runtime';
import {
  anonymous,
  buildUser,
  freePort,
  ROOT,
  signedIn,
  startApiProcess,
  startWorkerProcess,
  testSettings,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

/** Starts of two processes on a busy machine. */
jest.setTimeout(120_000);

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

// Its types are of an ES module, which this file is not.
const { parser } = jest.requireActual<{ parser: LRParser }>('@prometheus-io/lezer-promql');

const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/kampvuur.json')) as Dashboard;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Figures of one process as Prometheus reads them, by name with labels. */
function figuresOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, number] => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** Names a process declares, whether or not it has a figure yet; those of a histogram as they are asked for. */
function declaredIn(text: string): string[] {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  );
}

describe('an API', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.app.close());

  it('counts requests by route and status, and never by address', async () => {
    const camper = await signedIn(api.server, await buildUser(api.database));
    await camper.get('/api/campsites').expect(200);
    await camper.get('/api/campsites?limit=1').expect(200);
    await camper.get('/api/campsites/4711').expect(404);
    await anonymous(api.server).post('/no/such/address').expect(404);
    const figures = figuresOf(await api.app.get(Metrics).registry.metrics());

    const requests = (labels: string) => figures.get(`kampvuur_http_requests_total{${labels}}`);
    expect(requests('method="GET",route="/api/campsites",status="200"')).toBe(2);
    expect(requests('method="GET",route="/api/campsites/:id",status="404"')).toBe(1);
    expect(requests('method="POST",route="none",status="404"')).toBe(1);
    const timed = 'kampvuur_http_request_duration_seconds_count{method="GET",route="/api/campsites"}';
    expect(figures.get(timed)).toBe(2);
    expect([...figures.keys()].filter((series) => /4711|such/.test(series))).toEqual([]);
  });

  it('says nothing about itself on its public port', async () => {
    await anonymous(api.server).get('/metrics').expect(404);
  });
});

describe('dashboard and alerts', () => {
  it('name only metrics that API and worker have, each on its own port', async () => {
    const metricsPort = await freePort();
    const settings = await testSettings({ METRICS_PORT: String(metricsPort) });
    const api = await startApiProcess(settings, await freePort());
    const worker = await startWorkerProcess(settings);
    const texts = await Promise.all(
      [`http://127.0.0.1:${metricsPort}/metrics`, `http://127.0.0.1:${worker.port}/metrics`].map(
        async (url) => (await fetch(url)).text(),
      ),
    );
    const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/api/campsites`);
    await Promise.all([api.stop(), worker.stop()]);

    expect(elsewhere.status).toBe(404);
    for (const queue of ['scraping', 'imports', 'mail'])
      expect(texts[1]).toContain(`kampvuur_queue_jobs{queue="${queue}",state="waiting"}`);
    // `up` is Prometheus' own.
    const known = new Set(['up', ...texts.flatMap(declaredIn)]);
    const unknown = expressions.flatMap(([where, expr]) =>
      metricsIn(expr)
        .filter((name) => !known.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(expressions)('%s asks in words Prometheus understands: %s', (_where, expr) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    parser.parse(expr).iterate({ enter: ({ type }) => expect(type.isError).toBe(false) });
  });

  it.each(rules)('$alert has a line on what to do', ({ alert, labels, annotations }) => {
    expect(read('docs/operations.md')).toMatch(new RegExp(`^\\| \`${alert}\` +\\| .{20,} \\|$`, 'm'));
    expect(annotations.runbook).toBe('docs/operations.md#alerts');
    expect(['page', 'ticket']).toContain(labels.severity);
  });
});

/** Names of metrics an expression reads. */
function metricsIn(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'VectorSelector') names.push(/^\w+/.exec(expr.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}
