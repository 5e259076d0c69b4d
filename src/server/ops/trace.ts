import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { DatabasePatience } from './database-patience.ts';
import type { WorkClass } from './work-classes.ts';

/** The part of a logger that is used inside a trace. */
interface TraceLog {
  info(facts: object, text: string): void;
}

/** Connects everything that one request, or one run of a job, causes. */
export interface Trace {
  /** In each log line and queued row, and sent to providers as X-Request-Id. */
  readonly requestId: string;
  /** W3C trace id, 32 hexadecimal digits: the caller's own where it sent one, otherwise derived from the request id. */
  readonly traceId: string;
  /** The flags of the caller's traceparent, two hexadecimal digits. */
  readonly flags: string;
  /** The running job; absent in a request. */
  readonly job?: string;
  /** The class of work of the request; a job has none. */
  readonly workClass?: WorkClass;
  /** How long the request may still wait for the database; a job and an operator's request wait as long as it takes. */
  readonly patience?: DatabasePatience;
  readonly log?: TraceLog;
}

/** What is stored with a queued row, so that its later processing continues the same trace. */
export interface StoredTrace {
  readonly request_id: string | null;
  readonly trace_id: string | null;
}

const store = new AsyncLocalStorage<Trace>();

/** The trace of the current request or job. */
export function currentTrace(): Trace | undefined {
  return store.getStore();
}

/** Runs `work`, and all that it awaits, inside a trace. */
export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return store.run(trace, work);
}

/** A trace under this id; with a caller's valid `traceparent`, one that belongs to the caller's own. */
export function traceOf(requestId: string, traceparent?: unknown): Trace {
  const parent = readTraceparent(traceparent);
  return { requestId, traceId: parent?.traceId ?? traceIdOf(requestId), flags: parent?.flags ?? '00' };
}

/** The trace that a queued row came from; where none was stored, the job's own continues. */
export function storedTrace({ request_id, trace_id }: StoredTrace): Trace | undefined {
  const running = currentTrace();
  if (request_id === null) return running;
  const { job, log } = running ?? {};
  return {
    requestId: request_id,
    traceId: trace_id ?? traceIdOf(request_id),
    flags: '00',
    ...(job === undefined ? {} : { job }),
    ...(log === undefined ? {} : { log }),
  };
}

/** Continues the trace of a queued row. */
export function resumeTrace<Result>(row: StoredTrace, work: () => Result): Result {
  const trace = storedTrace(row);
  return trace ? runInTrace(trace, work) : work();
}

/** The part of the current trace to store. */
export function traceToStore(): StoredTrace {
  const trace = currentTrace();
  return { request_id: trace?.requestId ?? null, trace_id: trace?.traceId ?? null };
}

/** The headers for a call to another server: only the ids of the request and of this call, no data of a person. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  if (!trace) return {};
  const span = randomBytes(8).toString('hex');
  return { 'x-request-id': trace.requestId, traceparent: `00-${trace.traceId}-${span}-${trace.flags}` };
}

/** The trace's fields in each log line: the id, the job, and the trace id if it is the caller's own. */
export function traceFacts(): Record<string, string> {
  const trace = currentTrace();
  if (!trace) return {};
  const { requestId, traceId, job } = trace;
  const isForeign = traceId !== traceIdOf(requestId);
  return { reqId: requestId, ...(isForeign ? { traceId } : {}), ...(job === undefined ? {} : { job }) };
}

/** Writes a line to the current trace's log; outside a trace it is dropped. */
export function noteInTrace(facts: object, text: string): void {
  currentTrace()?.log?.info(facts, text);
}

/** https://www.w3.org/TR/trace-context/: version 00, and what later versions must begin with. An id of all zeros is invalid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.{0,200})?$/;

/** The caller's trace and span, of a valid `traceparent`. */
export function readTraceparent(given: unknown): { traceId: string; spanId: string; flags: string } | null {
  const read = typeof given === 'string' ? TRACEPARENT.exec(given) : null;
  // Version 00 has exactly four parts.
  if (!read?.[1] || !read[2] || !read[3] || (read[0].startsWith('00') && read[0].length !== 55)) return null;
  return { traceId: read[1], spanId: read[2], flags: read[3] };
}

function traceIdOf(requestId: string): string {
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}
