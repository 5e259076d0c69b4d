import { doneResponse } from '#contract/areas/counter/counter.ts';
import {
  deskFileQuery,
  deskQuery,
  deskResponse,
  heldResponse,
  takeBody,
  whoSawQuery,
  whoSawResponse,
} from '#contract/areas/counter/desk.ts';
import { doctorsQuery, doctorsResponse } from '#contract/areas/counter/desk-basics.ts';
import { queueQuery, queueResponse } from '#contract/areas/counter/queue.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Desk } from '../../services/counter/desk/desk.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { sendPrivateFile } from '../orders/private-links.ts';
import { toDesk, toHolder, toQueue } from './desk.wire.ts';
import { staffOf } from './staff-of.ts';

interface DeskParts {
  readonly desk: Desk;
  readonly now: () => Date;
}

/** The counter's queue and desk, claims of orders, and a prescription's files. */
export function registerDeskRoutes(routes: ApiRoutes, { desk, now }: DeskParts): void {
  routes.get(
    at(deskApi.readQueue),
    { schema: { summary: 'The queue', querystring: queueQuery, response: answers(queueResponse) } },
    async (request) => successOf(toQueue(await desk.queue(request.query), staffOf(request).member.id)),
  );
  routes.get(
    at(deskApi.readDesk),
    {
      schema: {
        summary: 'Everything the desk shows of an order',
        querystring: deskQuery,
        response: answers(deskResponse),
      },
    },
    async (request) => {
      const by = staffOf(request);
      return successOf(toDesk(await desk.show(by, request.query.number), by.member.id, now()));
    },
  );
  routes.post(
    at(deskApi.takeOrder),
    { schema: { summary: 'Take an order, or renew it', body: takeBody, response: answers(heldResponse) } },
    async (request) => {
      const by = staffOf(request);
      const { number } = request.body;
      const { version, claim } = await desk.take(by, number);
      return successOf({ number, version, held_by: toHolder(claim, by.member.id) }, say.theOrderIsYours);
    },
  );
  routes.post(
    at(deskApi.leaveOrder),
    { schema: { summary: 'Give an order back', body: takeBody, response: answers(doneResponse) } },
    async (request) => {
      await desk.leave(staffOf(request), request.body.number);
      return successOf({}, say.theOrderIsFree);
    },
  );
  routes.get(
    at(deskApi.findDoctors),
    {
      schema: {
        summary: 'Doctors of earlier prescriptions',
        querystring: doctorsQuery,
        response: answers(doctorsResponse),
      },
    },
    async ({ query: { q } }) =>
      successOf((await desk.doctors(q)).map(({ lastAt, ...doctor }) => ({ ...doctor, last_at: lastAt.toISOString() }))),
  );
  registerFile(routes, desk);
}

function registerFile(routes: ApiRoutes, desk: Desk): void {
  routes.get(
    at(deskApi.openPrescriptionFile),
    {
      // Only a full download counts as opened: a HEAD request does not show the file.
      exposeHeadRoute: false,
      schema: { summary: 'A file of a prescription', querystring: deskFileQuery, response: refusals },
    },
    async (request, reply) => {
      const { number, file_id } = request.query;
      const { kind, bytes, sent } = await desk.openFile(staffOf(request), { number, fileId: file_id });
      // `finish` fires when the last byte was sent; a browser that disconnected earlier has not opened the file.
      reply.raw.once('finish', () => {
        sent().catch((error: unknown) => request.log.error({ err: error }, 'an opening was not counted'));
      });
      const isPdf = kind === 'pdf';
      return sendPrivateFile(reply, {
        bytes,
        type: isPdf ? 'application/pdf' : 'image/jpeg',
        name: isPdf ? 'prescription.pdf' : 'prescription.jpg',
        inline: true,
      });
    },
  );
}

/** Which members of staff saw an account's prescriptions, for the account itself. */
export function registerWhoSaw(routes: ApiRoutes, desk: Desk): void {
  routes.get(
    at(deskApi.whoSaw),
    { schema: { summary: 'Who saw my prescription', querystring: whoSawQuery, response: answers(whoSawResponse) } },
    async (request) => {
      const rows = await desk.whoSaw(accountOf(request), request.query.order_id ?? null);
      return successOf(
        rows.map(({ number, who, at: seenAt }) => ({ iso_order_id: number, who, at: seenAt.toISOString() })),
      );
    },
  );
}
