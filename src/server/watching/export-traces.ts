import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readTraceparent, traceOf } from '../ops/trace.ts';
import { routeOf } from './watch-requests.ts';

/** What is exported about a request: its route pattern and status, never its content or sender. */
export interface RequestSpan {
  readonly requestId: string;
  readonly traceId: string;
  /** The caller's span, where it sent one. */
  readonly parentId?: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly endedAtMs: number;
  readonly tookMs: number;
}

/** Where spans go. */
export interface TraceExport {
  readonly send: (span: RequestSpan) => void;
  /** Sends the remaining spans; those that a silent collector does not accept are lost. */
  readonly close: () => Promise<void>;
}

const SAMPLED = 1;
const SERVER = 1;
const STATUS = { unset: 0, error: 2 };
/** A silent collector does not delay the end of the shop. */
const WITHIN_MS = 3000;
const NOTHING_MORE = {
  links: [],
  events: [],
  ended: true,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
};

/**
 * Sends a span of each request to a collector of OpenTelemetry, over OTLP/HTTP, a batch every five seconds. Its packages are loaded here
 * and nowhere else: a shop that exports nothing does not load them.
 */
export async function openTraceExport(endpoint: string, service: string): Promise<TraceExport> {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: WITHIN_MS });
  const batches = new BatchSpanProcessor({ exporter, exportTimeoutMillis: WITHIN_MS });
  const resource = resourceFromAttributes({ 'service.name': service });
  const send = (span: RequestSpan) => {
    const { traceId, parentId, method, route, status, endedAtMs, tookMs } = span;
    const spanId = randomBytes(8).toString('hex');
    batches.onEnd({
      ...NOTHING_MORE,
      name: `${method} ${route}`,
      kind: SERVER,
      spanContext: () => ({ traceId, spanId, traceFlags: SAMPLED }),
      ...(parentId === undefined
        ? {}
        : { parentSpanContext: { traceId, spanId: parentId, traceFlags: SAMPLED, isRemote: true } }),
      startTime: momentOf(endedAtMs - tookMs),
      endTime: momentOf(endedAtMs),
      duration: momentOf(tookMs),
      status: { code: status >= 500 ? STATUS.error : STATUS.unset },
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'shop.request_id': span.requestId,
      },
      resource,
      instrumentationScope: { name: service },
    });
  };
  return { send, close: () => batches.shutdown().catch(() => undefined) };
}

/** Exports a span of every request of a server when its answer has ended. */
export function traceRequestsTo(app: FastifyInstance, send: TraceExport['send']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const given = request.headers.traceparent;
    const parent = readTraceparent(given);
    send({
      requestId: request.id,
      traceId: traceOf(request.id, given).traceId,
      ...(parent ? { parentId: parent.spanId } : {}),
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      endedAtMs: Date.now(),
      tookMs: reply.elapsedTime,
    });
    done();
  });
}

/** Seconds and nanoseconds, as OpenTelemetry counts time. */
function momentOf(ms: number): [number, number] {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
}
