import { AppError } from '#contract/app-error.ts';
import {
  callEventQuery,
  callEventResponse,
  callQuery,
  callResponse,
  lineResponse,
  ownLineBody,
  placeCallBody,
  telephoneQuery,
  telephoneResponse,
} from '#contract/areas/counter/telephone.ts';
import * as telephoneApi from '#contract/endpoints/counter/telephone.ts';
import { successOf } from '#contract/envelope.ts';
import type { Counter } from '../../services/counter/counter.ts';
import { limitForgeries } from '../guards/rate-limit-hook.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';
import { toPlacedCall } from './telephone.wire.ts';

/** Calling through the telephone service, and following a call. */
export function registerTelephoneRoutes(routes: ApiRoutes, { telephone }: Pick<Counter, 'telephone'>): void {
  routes.get(
    at(telephoneApi.readTelephone),
    {
      schema: {
        summary: 'How the counter calls, and the calls about an order or a request',
        querystring: telephoneQuery,
        response: answers(telephoneResponse),
      },
    },
    async (request) => {
      const { service, line, open, calls } = await telephone.show(staffOf(request), request.query.number ?? null);
      const open_call = open && { call_id: open.id, number: open.number };
      return successOf({ service, line, open_call, calls: calls.map(toPlacedCall) });
    },
  );
  routes.get(
    at(telephoneApi.followCall),
    {
      schema: {
        summary: 'The current state of one’s own call',
        querystring: callQuery,
        response: answers(callResponse),
      },
    },
    async (request) => successOf(toPlacedCall(await telephone.follow(staffOf(request), request.query.call_id))),
  );
  routes.post(
    at(telephoneApi.placeCall),
    {
      schema: {
        summary: 'Call the patient, the receiver or the doctor',
        body: placeCallBody,
        response: answers(callResponse),
      },
    },
    async (request) => successOf(toPlacedCall(await telephone.place(staffOf(request), request.body))),
  );
  routes.post(
    at(telephoneApi.setOwnLine),
    {
      schema: {
        summary: 'Say where the telephone service rings you',
        body: ownLineBody,
        response: answers(lineResponse),
      },
    },
    async (request) => successOf({ line: await telephone.setLine(staffOf(request), request.body.phone) }),
  );
}

/** Receives the telephone service's reports about calls: a separate scope, because the body may have any form. */
export async function registerCallWebhook(
  routes: ApiRoutes,
  { telephone }: Pick<Counter, 'telephone'>,
  rateLimits: boolean,
): Promise<void> {
  const forgeries = limitForgeries(rateLimits);
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  routes.post(
    at(telephoneApi.receiveCallEvent),
    {
      schema: {
        summary: 'Events of the telephone service',
        description: 'The address carries the call and a key of that call. Repeated and late events change nothing.',
        querystring: callEventQuery,
        response: answers(callEventResponse),
      },
      onRequest: forgeries.refuse,
    },
    async (request) => {
      const { call: callId, key } = request.query;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const type = request.headers['content-type'] ?? '';
      const became = await telephone.receive({ callId, key }, body, type).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'call-forged') forgeries.count(request);
        throw error;
      });
      return successOf({ became });
    },
  );
}
