import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation, type HttpInstrumentationConfig } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { productVersion } from './version';

/** The context of a trace (W3C `traceparent`), passed to another process in the data of a job. */
export type TraceCarrier = Record<string, string>;

/** Operations on the current trace; without tracing they do nothing. */
export interface Tracing {
  /** The context of the current trace, to continue it elsewhere; empty without one. */
  carrier(): TraceCarrier;
  /** Runs `work` as a span of the trace in the carrier. */
  continueTrace<T>(carrier: TraceCarrier, name: string, work: () => Promise<T>): Promise<T>;
  /** Names the span of the current request after its route, because its address contains ids. */
  nameRequest(method: string, route: string): void;
  /** Sends the remaining spans and ends tracing. */
  end(): Promise<void>;
}

/** Frequent requests that are not worth tracing. */
const NOT_TRACED = /^\/((api\/)?health\/|metrics$)/;

/** Attributes that identify a person or what they searched for are blanked, as in the log. */
const BLANKED = {
  'url.query': '',
  'client.address': '',
  'network.peer.address': '',
  'user_agent.original': '',
};

const HTTP: HttpInstrumentationConfig = {
  ignoreIncomingRequestHook: ({ url = '' }) => NOT_TRACED.test(url),
  startIncomingSpanHook: () => BLANKED,
  startOutgoingSpanHook: ({ protocol, hostname, host, path }) => ({
    'url.full': `${protocol ?? 'http:'}//${hostname ?? host ?? ''}${path?.split('?')[0] ?? ''}`,
  }),
  // Outgoing requests are only traced as part of a request or job.
  requireParentforOutgoingSpans: true,
};

/**
 * Creates spans for requests, SQL statements and jobs, and sends them to the collector. Statements are recorded with
 * placeholders, without their values. Address, headers and sampling are set by OpenTelemetry's environment variables.
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
    continueTrace,
    nameRequest: (method, route) =>
      void trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route),
    end: () => provider.shutdown(),
  };
}

function continueTrace<T>(carrier: TraceCarrier, name: string, work: () => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), carrier);
  const tracer = trace.getTracer('kampvuur');
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
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
