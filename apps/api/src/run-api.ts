import 'reflect-metadata';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { Metrics, readSettings, serveMetrics, type Settings, shutDownOnSignals } from '@kampvuur/runtime';
import { ApiProcesses } from './api-processes';
import { createApi } from './create-api';
import { reportMetrics } from './metrics/process-metrics';

/**
 * Connections that may wait until they are accepted. Node's own 511 fill up when a thousand clients come at once, and each
 * that finds no place tries again only after a second.
 */
const CONNECTION_BACKLOG = 4096;

async function serve(settings: Settings): Promise<void> {
  const api = await createApi(settings);
  shutDownOnSignals(api, { delayMs: settings.SHUTDOWN_DELAY_MS });
  await answerPrometheus(settings, api.get(Metrics));
  await api.listen({ port: settings.PORT, host: settings.HOST, backlog: CONNECTION_BACKLOG });
}

/** One of several processes leaves it to the one that started them. */
async function answerPrometheus(settings: Settings, { registry }: Metrics): Promise<void> {
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

/** The API as a process: it serves, or starts several that do. */
export async function runApi(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isPrimary && settings.API_PROCESSES > 1) await new ApiProcesses(settings).run();
  else await serve(settings);
}
