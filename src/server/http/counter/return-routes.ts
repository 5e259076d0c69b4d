import { movedResponse } from '#contract/areas/counter/bench.ts';
import { doneResponse } from '#contract/areas/counter/counter.ts';
import {
  askRefundBody,
  askReturnBody,
  notTakenBody,
  packsBackBody,
  packsBackResponse,
} from '#contract/areas/counter/returns.ts';
import * as returnApi from '#contract/endpoints/counter/returns.ts';
import { successOf } from '#contract/envelope.ts';
import { formatRupees, paise, rupees } from '#domain/pricing/money.ts';
import * as approvals from '#sentences/server/approvals.ts';
import * as say from '#sentences/server/returns.ts';
import { actorOf, type Counter } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';

/** Packs that customers send back after the delivery, and refunds that two people decide. */
export function registerReturnRoutes(
  routes: ApiRoutes,
  { returns, twoPersons }: Pick<Counter, 'returns' | 'twoPersons'>,
): void {
  const step = answers(movedResponse);
  routes.post(
    at(returnApi.askReturn),
    { schema: { summary: 'A customer sends packs back', body: askReturnBody, response: step } },
    async (request) => {
      const { reason, ...onScreen } = request.body;
      return successOf(await returns.ask(staffOf(request).member, onScreen, reason), say.isAskedFor);
    },
  );
  routes.post(
    at(returnApi.notTaken),
    { schema: { summary: 'A return is not taken', body: notTakenBody, response: step } },
    async (request) => {
      const { why, ...onScreen } = request.body;
      return successOf(await returns.notTaken(staffOf(request).member, onScreen, why), say.isNotTaken);
    },
  );
  routes.post(
    at(returnApi.packsBack),
    { schema: { summary: 'Packs of a return came back', body: packsBackBody, response: answers(packsBackResponse) } },
    async (request) => {
      const { packs: sent, ...onScreen } = request.body;
      const packs = sent.map(({ fate, ...one }) => ({ ...one, disposition: fate }));
      const { paise, ...moved } = await returns.back(staffOf(request).member, onScreen, packs);
      return successOf({ ...moved, amount: rupees(paise) }, inWords(moved, formatRupees(paise)));
    },
  );
  routes.post(
    at(returnApi.askRefund),
    {
      schema: {
        summary: 'Ask for a refund of an amount, which another person decides',
        body: askRefundBody,
        response: answers(doneResponse),
      },
    },
    async (request) => {
      const { number, amount, why, how } = request.body;
      const asked = { number, why, amountPaise: paise(amount), how: how === '' ? null : how };
      await twoPersons.askRefund(actorOf(staffOf(request)), asked);
      return successOf({}, approvals.refundWaits);
    },
  );
}

function inWords(
  { status, money }: Pick<Awaited<ReturnType<Counter['returns']['back']>>, 'status' | 'money'>,
  amount: string,
): string {
  if (money === 'by_hand') return say.cashIsOwed(amount);
  if (money === 'waits') return say.partWaits(amount);
  if (status === 'RETURNED') return money === 'refunded' ? say.isReturned(amount) : say.isReturnedFree;
  return money === 'refunded' ? say.partIsRefunded(amount) : say.partIsFree;
}
