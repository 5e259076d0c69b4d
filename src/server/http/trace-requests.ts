import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInTrace, type Trace, traceOf } from '../trace.ts';
import { workClassOf } from './class-of-route.ts';

/**
 * Runs each request inside its trace. Twice, because reading a body leaves it: what comes after the last byte is called by
 * the connection, which knows of no request.
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const workClass = workClassOf(request);
    const trace = { ...traceOf(request.id, request.headers.traceparent), workClass, log: request.log };
    traces.set(request, trace);
    runInTrace(trace, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) runInTrace(trace, done);
    else done();
  });
}
