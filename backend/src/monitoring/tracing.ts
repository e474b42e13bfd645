import type { EndSpan, SpanFacts, Tracing } from './spans';

const NO_SPAN: EndSpan = () => undefined;
let current: Tracing | null = null;

/** That of this process; null while there are no traces. */
export const currentTracing = (): Tracing | null => current;

/** @param endpoint address of a collector that takes OTLP over HTTP */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const { OpenTelemetry } = await import('./opentelemetry.js');
  const tracing = new OpenTelemetry(endpoint);
  current = tracing;
  return tracing;
}

/** Begins the span of a call that a request makes to another server. @param describe is only called if the span is recorded */
export const startSpan = (describe: () => SpanFacts): EndSpan => current?.startSpan(describe) ?? NO_SPAN;
