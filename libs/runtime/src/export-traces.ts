import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation, type HttpInstrumentationConfig } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TraceCarrier, Tracing } from './tracing';
import { productVersion } from './version';

/** What comes every few seconds and says nothing. */
const QUIET = /^\/((api\/)?health\/|metrics$)/;

/** What says who somebody is or what they looked for stays out of traces, as it stays out of the log. */
const WITHHELD = {
  'url.query': '',
  'client.address': '',
  'network.peer.address': '',
  'user_agent.original': '',
};

const HTTP: HttpInstrumentationConfig = {
  ignoreIncomingRequestHook: ({ url = '' }) => QUIET.test(url),
  startIncomingSpanHook: () => WITHHELD,
  startOutgoingSpanHook: ({ protocol, hostname, host, path }) => ({
    'url.full': `${protocol ?? 'http:'}//${hostname ?? host ?? ''}${path?.split('?')[0] ?? ''}`,
  }),
  // A request of ours is traced as a part of something, or not at all.
  requireParentforOutgoingSpans: true,
};

/**
 * Makes spans of requests, statements and jobs, and sends them to the collector. Statements are recorded with
 * placeholders and without their values. Address, headers and sampling come from OpenTelemetry's own variables.
 */
export function exportTraces(processName: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `kampvuur-${processName}`,
      'service.version': productVersion(),
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [new HttpInstrumentation(HTTP), new PgInstrumentation({ requireParentSpan: true })],
  });
  return {
    carrier: () => {
      const carrier: TraceCarrier = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    follow,
    nameRequest: (method, route) =>
      void trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route),
    end: () => provider.shutdown(),
  };
}

function follow<T>(carrier: TraceCarrier, name: string, work: () => Promise<T>): Promise<T> {
  const from = propagation.extract(context.active(), carrier);
  const tracer = trace.getTracer('kampvuur');
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, from, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
