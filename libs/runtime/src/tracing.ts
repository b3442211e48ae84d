/** What takes a trace to another process, in the data of a job: W3C's `traceparent`. */
export type TraceCarrier = Record<string, string>;

/** What processes say about the trace under way; without tracing nothing becomes of it. */
export interface Tracing {
  /** The trace under way, to be continued elsewhere; empty without one. */
  carrier(): TraceCarrier;
  /** Does work as a span of the trace that a carrier has brought. */
  follow<T>(carrier: TraceCarrier, name: string, work: () => Promise<T>): Promise<T>;
  /** Names the request under way by its route: addresses hold ids. */
  nameRequest(method: string, route: string): void;
  /** Sends what has not been sent yet. */
  end(): Promise<void>;
}

const NO_TRACING: Tracing = {
  carrier: () => ({}),
  follow: (_carrier, _name, work) => work(),
  nameRequest: () => undefined,
  end: () => Promise.resolve(),
};

let tracing = NO_TRACING;

/** Where traces go is said by `OTEL_EXPORTER_OTLP_ENDPOINT`; whether they are made, too. */
export function isTracing(): boolean {
  return Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);
}

/**
 * Starts tracing, if the environment says where to. It wraps libraries as they are loaded: a process calls this before
 * it loads anything else, and without the setting loads nothing of OpenTelemetry.
 */
export async function startTracing(processName: string): Promise<void> {
  if (!isTracing()) return;
  const { exportTraces } = await import('./export-traces.js');
  tracing = exportTraces(processName);
}

/** The process's tracing, as it was started. */
export function currentTracing(): Tracing {
  return tracing;
}
