import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { SECOND } from '@kampvuur/domain';
import { ReadReplica, registerPoolMetrics } from '@kampvuur/persistence';
import { Metrics } from '@kampvuur/runtime';
import { CatalogueLoader } from '../campsites/catalogue-loader';
import { CatalogueService } from '../campsites/catalogue.service';
import { IndexSnapshots } from '../campsites/index-snapshots';
import type { LoadShedding } from '../http/load-shedding';
import { UploadBudget } from '../uploads/upload-budget';

/** Registers all metrics of an API process. Must be called before routes are registered. */
export function registerMetrics(api: NestFastifyApplication, shedding: LoadShedding): void {
  const metrics = api.get(Metrics);
  registerRequestMetrics(api.getHttpAdapter().getInstance(), metrics);
  registerLoad(api, metrics, shedding);
  registerPoolMetrics(metrics, api.get(DataSource));
  registerReplica(api, metrics);
  registerIndex(api, metrics);
}

function registerReplica(api: NestFastifyApplication, metrics: Metrics): void {
  const replica = api.get(ReadReplica);
  metrics.gauge(
    {
      name: 'kampvuur_database_replica_lag_seconds',
      help: 'Lag of the replica; infinite while it is not read from, absent when there is no replica',
      aggregator: 'max',
    },
    () => (replica.isConfigured ? replica.lagMs / SECOND : undefined),
  );
}

function registerLoad(api: NestFastifyApplication, metrics: Metrics, shedding: LoadShedding): void {
  const uploads = api.get(UploadBudget);
  metrics.counter(
    { name: 'kampvuur_http_shed_total', help: 'Requests refused because there were too many' },
    () => shedding.shedTotal,
  );
  metrics.gauge(
    { name: 'kampvuur_http_requests_in_flight', help: 'Requests in flight' },
    () => shedding.inFlightCount,
  );
  metrics.gauge(
    { name: 'kampvuur_upload_bytes_held', help: 'Memory that uploads hold until they are stored' },
    () => uploads.bytesHeld,
  );
  metrics.gauge(
    { name: 'kampvuur_uploads_under_way', help: 'Uploads that have begun and not ended' },
    () => uploads.underWay,
  );
}

/** `aggregator: 'max'`: of several processes the highest value is shown. */
function registerIndex(api: NestFastifyApplication, metrics: Metrics): void {
  const [catalogue, loader, snapshots] = [
    api.get(CatalogueService),
    api.get(CatalogueLoader),
    api.get(IndexSnapshots),
  ];
  metrics.gauge(
    { name: 'kampvuur_search_index_campsites', help: 'Campsites in the search index', aggregator: 'max' },
    () => catalogue.size,
  );
  metrics.gauge(
    {
      name: 'kampvuur_search_changes_behind',
      help: 'Changed campsites that are not updated in the search index yet',
      aggregator: 'max',
    },
    () => loader.changesBehind,
  );
  metrics.gauge(
    {
      name: 'kampvuur_search_snapshot_changes',
      help: 'Changes since the snapshot of the search index, which the next start has to apply',
      aggregator: 'max',
    },
    () => snapshots.changesSince,
  );
  metrics.gauge(
    {
      name: 'kampvuur_search_snapshot_age_seconds',
      help: 'Age of the snapshot of the search index; absent when there is none',
      aggregator: 'max',
    },
    () => snapshots.savedAt && (Date.now() - snapshots.savedAt.getTime()) / SECOND,
  );
}

/** Histogram buckets, from cached responses to timeouts. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Label for all URLs without a route: their own text would let clients create any number of time series. */
const NO_ROUTE = 'none';

/** Counts and times requests by route. Requests that load shedding refuses are not included. */
function registerRequestMetrics(fastify: FastifyInstance, { registry }: Metrics): void {
  const requests = new Counter({
    name: 'kampvuur_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'kampvuur_http_request_duration_seconds',
    help: 'From the start of a request, after it has left the queue, to the last byte of its response',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / SECOND);
    done();
  });
}
