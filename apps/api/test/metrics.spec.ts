import { Metrics } from '@kampvuur/runtime';
import { anonymous, buildUser, signedIn } from '@kampvuur/testing';
import { expressions, metricsIn, parser, read, rules } from './metrics.setup';
import { type RunningApi, startApi } from './start-api';

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
  it.each(expressions)('%s has a valid PromQL expression: %s', (_where, expr) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    parser.parse(expr).iterate({ enter: ({ type }) => expect(type.isError).toBe(false) });
  });

  it.each(rules)('$alert has a line on what to do', ({ alert, labels, annotations }) => {
    expect(read('docs/operations.md')).toMatch(new RegExp(`^\\| \`${alert}\` +\\| .{20,} \\|$`, 'm'));
    expect(annotations.runbook).toBe('docs/operations.md#alerts');
    expect(['page', 'ticket']).toContain(labels.severity);
  });
});
