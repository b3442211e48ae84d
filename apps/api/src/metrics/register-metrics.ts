import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { ReadReplica, registerPoolMetrics } from '@kampvuur/persistence';
import { Metrics } from '@kampvuur/runtime';
import { CatalogueService } from '../campsites/catalogue.service';
import { IndexSnapshots } from '../campsites/index-snapshots';
import type { LoadShedding } from '../http/load-shedding';
import { UploadBudget } from '../uploads/upload-budget';

const MILLISECONDS = 1_000;

/** Everything an API process says about itself. Called before the first route is registered. */
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
      help: 'How far the replica is behind; infinite while it is not read from; none: there is no replica',
      aggregator: 'max',
    },
    () => (replica.isConfigured ? replica.lagMs / MILLISECONDS : undefined),
  );
}

function registerLoad(api: NestFastifyApplication, metrics: Metrics, shedding: LoadShedding): void {
  const uploads = api.get(UploadBudget);
  metrics.counter(
    { name: 'kampvuur_http_shed_total', help: 'Requests refused because there were too many' },
    () => shedding.shedInAll,
  );
  metrics.gauge(
    { name: 'kampvuur_http_requests_in_flight', help: 'Requests that are worked on' },
    () => shedding.underWay,
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

/** Of several processes the worst one counts. */
function registerIndex(api: NestFastifyApplication, metrics: Metrics): void {
  const [catalogue, snapshots] = [api.get(CatalogueService), api.get(IndexSnapshots)];
  metrics.gauge(
    { name: 'kampvuur_search_index_campsites', help: 'Campsites in the search index', aggregator: 'max' },
    () => catalogue.size,
  );
  metrics.gauge(
    {
      name: 'kampvuur_search_changes_behind',
      help: 'Changed campsites that filters do not find as they are yet',
      aggregator: 'max',
    },
    () => catalogue.changesBehind,
  );
  metrics.gauge(
    {
      name: 'kampvuur_search_snapshot_changes',
      help: 'Changes since the snapshot of the search index, which the next start has to apply',
      aggregator: 'max',
    },
    () => catalogue.changesSinceSnapshot,
  );
  metrics.gauge(
    {
      name: 'kampvuur_search_snapshot_age_seconds',
      help: 'Since the snapshot of the search index was taken; none: there is none',
      aggregator: 'max',
    },
    () => snapshots.savedAt && (Date.now() - snapshots.savedAt.getTime()) / MILLISECONDS,
  );
}

/** Seconds: from answers of the cache to what is given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Of an address no route fits: one name for all of them, or anybody could make as many series as they like. */
const NO_ROUTE = 'none';

/** Counts and times every request by the route that was found. What is refused in front of the framework is not among them. */
function registerRequestMetrics(fastify: FastifyInstance, { registry }: Metrics): void {
  const requests = new Counter({
    name: 'kampvuur_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'kampvuur_http_request_duration_seconds',
    help: 'From the first byte of a request that is begun to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / MILLISECONDS);
    done();
  });
}
