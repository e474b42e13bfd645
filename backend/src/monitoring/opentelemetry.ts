import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { EndedRequest } from '../common/http/ended-requests';
import { hubVersion } from '../config/settings';
import type { EndSpan, SpanFacts, Tracing } from './spans';

/**
 * Traces of requests with the statements and the S3 calls that they cause. We begin the spans ourselves, because the usual
 * instrumentations record addresses of callers, queries of URLs and messages of errors, which may hold what people have typed.
 */
export class OpenTelemetry implements Tracing {
  private readonly provider: NodeTracerProvider;
  private readonly tracer = trace.getTracer('solverhub');
  private readonly requests = new Map<string, Span>();

  constructor(endpoint: string) {
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'solverhub', 'service.version': hubVersion }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
    });
    this.provider.register();
  }

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', ({ id, method, headers }, _reply, done) => {
      const caller = propagation.extract(ROOT_CONTEXT, headers);
      const attributes = { 'http.request.method': method, request_id: id };
      const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
      this.requests.set(id, span);
      context.with(trace.setSpan(caller, span), done);
    });
  }

  endRequest({ id, method, route, status }: EndedRequest): void {
    const span = this.requests.get(id);
    this.requests.delete(id);
    span?.updateName(`${method} ${route}`).setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  startSpan(describe: () => SpanFacts): EndSpan {
    if (!trace.getActiveSpan()?.isRecording()) return () => undefined; // what the hub does by itself would only be noise
    const { name, attributes } = describe();
    const span = this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    return (error) => {
      if (error) span.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  }

  stop(): Promise<void> {
    return this.provider.shutdown();
  }
}

/** Its message may hold values. */
const typeOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).name;
