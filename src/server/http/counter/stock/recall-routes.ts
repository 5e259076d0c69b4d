import {
  alertsResponse,
  notedResponse,
  noteRecallBody,
  paidBackBody,
  paidBackResponse,
  type RecallData,
  type RecallRowData,
  recallPageResponse,
  recallQuery,
  recallsResponse,
  startedRecallResponse,
  startRecallBody,
} from '#contract/areas/counter/recall.ts';
import * as recallApi from '#contract/endpoints/counter/recall.ts';
import { successOf } from '#contract/envelope.ts';
import { formatRupees, rupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/stock/recalls.ts';
import * as approvals from '#sentences/server/approvals.ts';
import { actorOf } from '../../../services/counter/counter.ts';
import type { Recalls } from '../../../services/recall/recalls.ts';
import { type ApiRoutes, answers, at } from '../../mount.ts';
import { staffOf } from '../staff-of.ts';

type Shown = Awaited<ReturnType<Recalls['show']>>;

/** Batches that failed, and recalls. */
export function registerRecallRoutes(routes: ApiRoutes, recalls: Recalls): void {
  routes.get(
    at(recallApi.listAlerts),
    { schema: { summary: 'Batches of ours that an alert may mean', response: answers(alertsResponse) } },
    async () => {
      const { month, isStale } = await recalls.known();
      const batches = (await recalls.alerts()).map(({ match, alert, medicineId, keptApart, ...one }) => ({
        ...{ match, alert_id: alert.id, listed: `${alert.product}, ${alert.maker}`, reason: alert.reason },
        ...{ month: alert.month, medicine_id: medicineId, name: one.name, manufacturer: one.manufacturer },
        ...{ batch: one.batch, packs: one.packs, kept_apart: keptApart },
      }));
      return successOf({ month, is_stale: isStale, batches });
    },
  );
  routes.get(
    at(recallApi.listRecalls),
    { schema: { summary: 'Recalls, newest first', response: answers(recallsResponse) } },
    async () => successOf((await recalls.list()).map(toRecall)),
  );
  routes.get(
    at(recallApi.readRecall),
    {
      schema: { summary: 'A recall with its orders', querystring: recallQuery, response: answers(recallPageResponse) },
    },
    async ({ query }) => {
      const { recall, rows, hasMore } = await recalls.show(query.recall_id, query.page);
      return successOf({ recall: toRecall(recall), rows: rows.map(toRow), has_more: hasMore });
    },
  );
  registerRecallActs(routes, recalls);
}

function registerRecallActs(routes: ApiRoutes, recalls: Recalls): void {
  routes.post(
    at(recallApi.startRecall),
    { schema: { summary: 'Recall a batch', body: startRecallBody, response: answers(startedRecallResponse) } },
    async (request) => {
      const { medicine_id: medicineId, alert_id: alertId, batch, why } = request.body;
      const asked = { medicineId, batch, why, alertId };
      const { recall, isNew } = await recalls.start(actorOf(staffOf(request)), asked);
      return successOf({ recall_id: recall.id, is_new: isNew }, isNew ? say.isStarted : say.wasStarted);
    },
  );
  routes.post(
    at(recallApi.noteRecall),
    {
      schema: {
        summary: 'Note who was reached and what came back',
        body: noteRecallBody,
        response: answers(notedResponse),
      },
    },
    async (request) => {
      const { recall_id: recallId, ...found } = request.body;
      await recalls.note(staffOf(request).member, { recallId, ...found });
      return successOf({}, say.isNoted);
    },
  );
  routes.post(
    at(recallApi.payBackRecall),
    {
      schema: {
        summary: 'Cash for recalled packs was handed back',
        body: paidBackBody,
        response: answers(paidBackResponse),
      },
    },
    async (request) => {
      const { paise, state } = await recalls.payBack(actorOf(staffOf(request)), request.body);
      const words = state === 'done' ? say.wasRefunded(formatRupees(paise)) : approvals.cashWaits;
      return successOf({ state, amount: rupees(paise) }, words);
    },
  );
}

function toRecall({ id, medicine, batch, why, byName, startedBy, startedAt, ...sums }: Shown['recall']): RecallData {
  const { orders, packs, here, queued, sent, reached, open } = sums;
  return {
    ...{ recall_id: id, medicine, batch, why, by: byName ?? startedBy.replace(/^operator:/, '') },
    ...{ at: startedAt.toISOString(), orders, packs, here, queued, sent, reached, packs_back: sums.packsBack, open },
    ...{
      refunded: rupees(sums.refundedPaise),
      by_hand: rupees(sums.byHandPaise),
      paid_back: rupees(sums.paidBackPaise),
    },
  };
}

function toRow({
  number,
  status,
  name,
  phone,
  packs,
  isSent,
  reached,
  by,
  packsBack,
  money,
  paise,
}: Shown['rows'][number]): RecallRowData {
  return {
    ...{ number, status, name, phone, packs, is_sent: isSent, reached, by, packs_back: packsBack },
    ...{ money, amount: rupees(paise) },
  };
}
