import type { FastifyInstance } from 'fastify';
import type { EndedRequest } from '../common/http/ended-requests';

/** Ends a span. @param error why what it stands for failed */
export type EndSpan = (error?: unknown) => void;

/** What a span is about. Nothing in it is a value that somebody has chosen. */
export interface SpanFacts {
  name: string;
  attributes: Record<string, string>;
}

/** Where traces are sent. Its code is loaded only if the settings ask for it. */
export interface Tracing {
  /** Begins the span of each request, in which everything else runs. */
  watch(fastify: FastifyInstance): void;
  endRequest(request: EndedRequest): void;
  /** Begins the span of a call to another server. */
  startSpan(describe: () => SpanFacts): EndSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}

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
