import type { FastifyInstance } from 'fastify';
import type { EndedRequest } from '../common/http/ended-requests';

/** Ends a span. @param error why what it stands for failed */
export type EndSpan = (error?: unknown) => void;

/** What a span is about. Nothing in it is a value that somebody has chosen. */
export interface SpanFacts {
  name: string;
  attributes: Record<string, string>;
}

/** A receiver of traces. Its code is loaded only if the settings ask for it. */
export interface Tracing {
  /** Begins the span of each request, in which everything else runs. */
  watch(fastify: FastifyInstance): void;
  endRequest(request: EndedRequest): void;
  /** Begins the span of a call to another server. */
  startSpan(describe: () => SpanFacts): EndSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}
