import {
  batchActBody,
  cardQuery,
  cardResponse,
  changedBatchResponse,
  correctBody,
  correctedResponse,
  correctionsResponse,
  decideCorrectionBody,
  decidedResponse,
  expiringQuery,
  expiringResponse,
  findQuery,
  foundResponse,
  goodsInBody,
  goodsInResponse,
  purchaseQuery,
  purchaseResponse,
  supplierBody,
  supplierResponse,
  suppliersResponse,
  toOrderResponse,
} from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { successOf } from '#contract/envelope.ts';
import { paise } from '#domain/pricing/money.ts';
import { ALONE_PACKS } from '#domain/stock/correction.ts';
import { readGtin } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/counter/stock/stock.ts';
import { actorOf } from '../../../services/counter/counter.ts';
import type { ChangedBatch } from '../../../services/stock/change-batch.ts';
import type { Stock } from '../../../services/stock/stock.ts';
import { type ApiRoutes, answers, at } from '../../mount.ts';
import { staffOf } from '../staff-of.ts';
import { toCard, toCorrection, toExpiring, toOnShelf, toOrderList, toPurchase, toSupplier } from './stock.wire.ts';

/** Goods received on a supplier's invoice. */
export function registerGoodsInRoutes(routes: ApiRoutes, stock: Stock): void {
  routes.get(
    at(stockApi.listSuppliers),
    { schema: { summary: 'Suppliers', response: answers(suppliersResponse) } },
    async () => successOf((await stock.suppliers()).map(toSupplier)),
  );
  routes.post(
    at(stockApi.addSupplier),
    { schema: { summary: 'Add a supplier', body: supplierBody, response: answers(supplierResponse) } },
    async (request) => {
      const { gstin, ...supplier } = request.body;
      const added = await stock.addSupplier(actorOf(staffOf(request)), { ...supplier, gstin: gstin || null });
      return successOf(toSupplier(added), say.isSupplier(added.name));
    },
  );
  routes.get(
    at(stockApi.findOnShelf),
    { schema: { summary: 'Medicines by code, id or name', querystring: findQuery, response: answers(foundResponse) } },
    async ({ query }) => successOf((await stock.find(query.q)).map(toOnShelf)),
  );
  routes.get(
    at(stockApi.readPurchase),
    {
      schema: {
        summary: 'What of an invoice has come in',
        querystring: purchaseQuery,
        response: answers(purchaseResponse),
      },
    },
    async ({ query: { supplier_id: supplierId, invoice: number, dated } }) =>
      successOf(toPurchase(await stock.purchase({ supplierId, number, dated }))),
  );
  routes.post(
    at(stockApi.receiveGoods),
    {
      schema: { summary: 'Take a line of an invoice in', body: goodsInBody, response: answers(goodsInResponse) },
    },
    async (request) => {
      const { body } = request;
      const { supplier_id: supplierId, invoice: number, dated, medicine_id: medicineId, batch, expiry, packs } = body;
      const line = { medicineId, batch, expiry, mrpPaise: paise(body.mrp), costPaise: paise(body.cost), packs };
      const done = await stock.receive(actorOf(staffOf(request)), {
        ...{ supplierId, number, dated, gtin: readGtin(body.gtin) },
        line: { ...line, freePacks: body.free_packs },
      });
      const { batch: name, packs: held, sellable } = done.batch;
      const data = { line: done.line, batch: name, packs: held, sellable, notes: [...done.notes] };
      return successOf(data, say.isIn(done.line, name, held));
    },
  );
}

/** The stock: viewing it, blocking batches, correcting it. */
export function registerStockRoutes(routes: ApiRoutes, stock: Stock): void {
  routes.get(
    at(stockApi.readCard),
    {
      schema: { summary: 'The card of a medicine, by batch', querystring: cardQuery, response: answers(cardResponse) },
    },
    async ({ query }) => successOf(toCard(await stock.card(query.medicine_id))),
  );
  routes.get(
    at(stockApi.listExpiring),
    {
      schema: {
        summary: 'Batches that expire soon or have',
        querystring: expiringQuery,
        response: answers(expiringResponse),
      },
    },
    async ({ query }) => successOf(toExpiring(await stock.expiring(query.days))),
  );
  routes.get(
    at(stockApi.listToOrder),
    { schema: { summary: 'What to order from suppliers', response: answers(toOrderResponse) } },
    async () => successOf(toOrderList(await stock.toOrder())),
  );
  const changes = { body: batchActBody, response: answers(changedBatchResponse) };
  routes.post(at(stockApi.keepApart), { schema: { summary: 'Keep a batch apart', ...changes } }, async (request) => {
    const { medicine_id: medicineId, ...act } = request.body;
    const done = await stock.keepApart({ medicineId, ...act, actor: actorOf(staffOf(request)) });
    return successOf(toChanged(done), say.isApart);
  });
  routes.post(
    at(stockApi.releaseBatch),
    { schema: { summary: 'Let a batch be sold again', ...changes } },
    async (request) => {
      const { medicine_id: medicineId, ...act } = request.body;
      const done = await stock.release({ medicineId, ...act, actor: actorOf(staffOf(request)) });
      return successOf(toChanged(done), say.isReleased);
    },
  );
  registerCorrections(routes, stock);
}

function registerCorrections(routes: ApiRoutes, stock: Stock): void {
  routes.post(
    at(stockApi.correctStock),
    { schema: { summary: 'Correct the stock of a batch', body: correctBody, response: answers(correctedResponse) } },
    async (request) => {
      const { medicine_id: medicineId, ...asked } = request.body;
      const done = await stock.correct(actorOf(staffOf(request)), { medicineId, ...asked });
      const { state, before, after } = done;
      const words = {
        same: say.booksAgree,
        done: say.corrected(before, after),
        waits: say.correctionWaits(ALONE_PACKS),
      };
      return successOf({ state, before, after }, words[state]);
    },
  );
  routes.get(
    at(stockApi.listCorrections),
    { schema: { summary: 'Corrections that wait for another person', response: answers(correctionsResponse) } },
    async (request) => {
      const actor = actorOf(staffOf(request));
      return successOf((await stock.corrections()).map((one) => toCorrection(one, actor)));
    },
  );
  routes.post(
    at(stockApi.decideCorrection),
    {
      schema: {
        summary: 'Confirm or refuse somebody else’s correction',
        body: decideCorrectionBody,
        response: answers(decidedResponse),
      },
    },
    async (request) => {
      const { id, verdict } = request.body;
      const isConfirmed = verdict === 'confirm';
      await stock.decide(actorOf(staffOf(request)), { id, isConfirmed });
      return successOf({}, isConfirmed ? say.correctionDone : say.correctionRefused);
    },
  );
}

function toChanged({ after, sellable, orders }: ChangedBatch) {
  return { batch: after.batch, on_sale: after.onSale, sellable, orders: orders.map(({ number }) => number) };
}
