import {
  type ApprovalData,
  approvalsResponse,
  changedPriceResponse,
  decideApprovalBody,
  decidedApprovalResponse,
  priceBody,
  priceQuery,
  priceResponse,
  returnedForCashResponse,
  returnForCashBody,
} from '#contract/areas/counter/approval.ts';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import { successOf } from '#contract/envelope.ts';
import { plainPackLabel } from '#domain/medicine/printed-words.ts';
import { formatRupees, paise, rupees } from '#domain/pricing/money.ts';
import * as orders from '#sentences/operator/approvals.ts';
import * as say from '#sentences/server/approvals.ts';
import { actorOf } from '../../services/counter/counter.ts';
import type { TwoPersons } from '../../services/counter/two-persons/two-persons.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';

/** Pack prices, and the cash refunds and prices that wait for another person. */
export function registerApprovalRoutes(routes: ApiRoutes, money: TwoPersons): void {
  routes.get(
    at(approvalApi.readPrice),
    { schema: { summary: 'What a pack costs', querystring: priceQuery, response: answers(priceResponse) } },
    async ({ query }) => {
      const { id, pack, mrpPaise, discountPercent, sellingPaise, ...rest } = await money.price(query.medicine_id);
      const price = { mrp: rupees(mrpPaise), discount_percent: discountPercent, selling_price: rupees(sellingPaise) };
      return successOf({ medicine_id: id, ...rest, pack: plainPackLabel(pack), ...price });
    },
  );
  routes.post(
    at(approvalApi.changePrice),
    { schema: { summary: 'Change what a pack costs', body: priceBody, response: answers(changedPriceResponse) } },
    async (request) => {
      const { body } = request;
      const done = await money.changePrice(actorOf(staffOf(request)), {
        ...{ medicineId: body.medicine_id, mrpPaise: paise(body.mrp), discountPercent: body.discount_percent },
        shown: { mrpPaise: paise(body.shown_mrp), discountPercent: body.shown_discount_percent },
        why: body.why,
      });
      const { state, medicine, sellingBefore, sellingAfter } = done;
      const words = {
        same: say.priceStays,
        done: say.priceIs(medicine, formatRupees(sellingAfter)),
        waits: say.priceWaits,
      };
      const data = { state, selling_before: rupees(sellingBefore), selling_after: rupees(sellingAfter) };
      return successOf(data, words[state]);
    },
  );
  registerWaiting(routes, money);
}

function registerWaiting(routes: ApiRoutes, money: TwoPersons): void {
  routes.get(
    at(approvalApi.listApprovals),
    { schema: { summary: 'Cash and prices that wait for another person', response: answers(approvalsResponse) } },
    async (request) => {
      const actor = actorOf(staffOf(request));
      const { acts, limitPaise } = await money.waiting();
      return successOf({ limit: rupees(limitPaise), requests: acts.map((act) => toApproval(act, actor)) });
    },
  );
  routes.post(
    at(approvalApi.decideApproval),
    {
      schema: {
        summary: 'Confirm, refuse or withdraw what waits for another person',
        body: decideApprovalBody,
        response: answers(decidedApprovalResponse),
      },
    },
    async (request) => {
      await money.decide(actorOf(staffOf(request)), request.body);
      const words = { confirm: say.isConfirmed, refuse: say.isRefused, withdraw: say.isWithdrawn };
      return successOf({}, words[request.body.word]);
    },
  );
  routes.post(
    at(approvalApi.returnForCash),
    {
      schema: {
        summary: 'Goods came back, and their cash goes back by hand',
        body: returnForCashBody,
        response: answers(returnedForCashResponse),
      },
    },
    async (request) => {
      const state = await money.returnForCash(actorOf(staffOf(request)), request.body);
      return successOf({ state }, state === 'done' ? orders.isReturned(request.body.number) : say.cashWaits);
    },
  );
}

function toApproval(act: Awaited<ReturnType<TwoPersons['waiting']>>['acts'][number], actor: string): ApprovalData {
  const isPrice = act.kind === 'price';
  const change = (before: number, after: number) => ({ before: rupees(before), after: rupees(after) });
  return {
    ...{ id: act.id, kind: act.kind, number: act.number, amount: isPrice ? null : rupees(act.amountPaise) },
    medicine: isPrice ? act.medicine : null,
    mrp: isPrice ? change(act.mrpBefore, act.mrpAfter) : null,
    selling_price: isPrice ? change(act.sellingBefore, act.sellingAfter) : null,
    ...{
      why: act.why,
      how: isPrice ? null : (act.how ?? null),
      by: act.madeByName ?? act.madeBy,
      is_mine: act.madeBy === actor,
    },
    ...{ at: act.madeAt.toISOString(), lapses_at: act.lapsesAt?.toISOString() ?? null },
  };
}
