import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import type { Access } from '#contract/endpoint.ts';
import type { Counter } from '../../services/counter/counter.ts';
import type { StaffVisitor } from '../../services/counter/staff/staff-session.ts';
import type { StaffCookie } from './staff-cookie.ts';

const visitors = new WeakMap<FastifyRequest, StaffVisitor>();

/** The member of staff who sent a request. Only for endpoints reserved for staff. */
export function staffOf(request: FastifyRequest): StaffVisitor {
  const visitor = visitors.get(request);
  if (!visitor) throw new Error(`${request.routeOptions.url} reads who is at the counter, but its access is another.`);
  return visitor;
}

/** Admits only users who are signed in at the counter and have the permission, before anything of the request is read. */
export function admitStaff(
  counter: Counter,
  cookie: StaffCookie,
  act: Extract<Access, object>['staff'],
): onRequestHookHandler {
  return async (request, reply) => {
    const token = cookie.read(request);
    try {
      const visitor = await counter.authenticate(token);
      if (act !== 'any') counter.needAct(visitor, act);
      visitors.set(request, visitor);
    } catch (error) {
      if (error instanceof AppError && error.code === 'staff-not-signed-in' && token !== null) cookie.drop(reply);
      throw error;
    }
  };
}
