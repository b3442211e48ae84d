import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '@kampvuur/runtime';

/** Seconds: from answers of the cache to what is given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const MILLISECONDS = 1_000;

/** Of an address no route fits: one name for all of them, or anybody could make as many series as they like. */
const NO_ROUTE = 'none';

/** Counts and times every request by the route that was found. What is refused in front of the framework is not among them. */
export function registerRequestMetrics(fastify: FastifyInstance, { registry }: Metrics): void {
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
