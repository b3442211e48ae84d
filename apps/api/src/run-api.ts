import 'reflect-metadata';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { Metrics, readSettings, serveMetrics, type Settings, shutDownOnSignals } from '@kampvuur/runtime';
import { ApiProcesses } from './api-processes';
import { createApi } from './create-api';
import { reportMetrics } from './metrics/process-metrics';

/**
 * Connections that may wait to be accepted. Node's default of 511 is too small when a thousand clients connect at once: a
 * client whose connection does not fit tries again only after a second.
 */
const CONNECTION_BACKLOG = 4096;

async function serve(settings: Settings): Promise<void> {
  const api = await createApi(settings);
  shutDownOnSignals(api, { delayMs: settings.SHUTDOWN_DELAY_MS });
  await exposeMetrics(settings, api.get(Metrics));
  await api.listen({ port: settings.PORT, host: settings.HOST, backlog: CONNECTION_BACKLOG });
}

/** Serves metrics to Prometheus; as one of several processes reports them to the primary, which serves them. */
async function exposeMetrics(settings: Settings, { registry }: Metrics): Promise<void> {
  const { METRICS_PORT: port, HOST: host } = settings;
  if (cluster.isWorker) {
    reportMetrics(registry);
  } else if (port !== undefined) {
    await once(
      serveMetrics({ port, host }, () => registry.metrics()),
      'listening',
    );
  }
}

/** Runs the API in this process or, with `API_PROCESSES` > 1, starts that many processes. */
export async function runApi(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isPrimary && settings.API_PROCESSES > 1) await new ApiProcesses(settings).run();
  else await serve(settings);
}
