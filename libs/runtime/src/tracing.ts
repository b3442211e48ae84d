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

const NO_TRACING: Tracing = {
  carrier: () => ({}),
  continueTrace: (_carrier, _name, work) => work(),
  nameRequest: () => undefined,
  end: () => Promise.resolve(),
};

let tracing = NO_TRACING;

/** Tracing is on when `OTEL_EXPORTER_OTLP_ENDPOINT`, the address of the collector, is set. */
export function isTracing(): boolean {
  return Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);
}

/**
 * Starts tracing if it is on. Libraries are instrumented while they are loaded, so a process must call this before it
 * loads anything else. OpenTelemetry is only loaded when tracing is on.
 */
export async function startTracing(processName: string): Promise<void> {
  if (!isTracing()) return;
  const { exportTraces } = await import('./export-traces.js');
  tracing = exportTraces(processName);
}

/** The tracing of this process. */
export function currentTracing(): Tracing {
  return tracing;
}
