import type { TraceCarrier, Tracing } from './export-traces';

export type { TraceCarrier, Tracing };

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
