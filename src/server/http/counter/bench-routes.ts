import {
  handOverBody,
  movedResponse,
  notHandedOverBody,
  orderCardQuery,
  type ParcelData,
  type PickData,
  type PickSheet,
  packBody,
  paperQuery,
  parcelQuery,
  parcelResponse,
  pickQuery,
  pickResponse,
  sendOutBody,
  shipBody,
  shortBody,
  unpackBody,
} from '#contract/areas/counter/bench.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { successOf } from '#contract/envelope.ts';
import type { ShelfBatch, UsedBatch } from '#domain/orders/packing-plan.ts';
import { lacksPacks } from '#domain/orders/waits-for.ts';
import { paise, rupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/answers.ts';
import * as recall from '#sentences/server/recall.ts';
import type { ParcelAtTheDoor } from '../../services/counter/bench/find-parcel.ts';
import type { OrderToPick, WalkRow } from '../../services/counter/bench/read-pick-list.ts';
import type { Counter } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { pdfName, sendPrivateFile } from '../orders/private-links.ts';
import { staffOf } from './staff-of.ts';

/** Picking and packing, for packers. */
export function registerBenchRoutes(routes: ApiRoutes, { bench }: Pick<Counter, 'bench'>): void {
  routes.get(
    at(benchApi.readPickList),
    {
      schema: { summary: 'Orders to pick in one walk', querystring: pickQuery, response: answers(pickResponse) },
    },
    async ({ query }) => {
      const { orders, walk, unknown } = await bench.pick(query.numbers);
      return successOf({ orders: orders.map(toSheet), walk: walk.map(toWalkRow), unknown: [...unknown] });
    },
  );
  routes.post(
    at(benchApi.packOrder),
    {
      schema: {
        summary: 'Pack an order with the batches on the bench',
        body: packBody,
        response: answers(movedResponse),
      },
    },
    async (request) => {
      const { number, version, lines } = request.body;
      const onTheBench = new Map(lines.map(({ line, batches }) => [line, batches]));
      return successOf(await bench.pack(staffOf(request).member, { number, version }, onTheBench), say.itIsPacked);
    },
  );
  routes.post(
    at(benchApi.unpackParcel),
    {
      schema: {
        summary: 'Open a packed parcel that holds recalled packs',
        body: unpackBody,
        response: answers(movedResponse),
      },
    },
    async (request) => successOf(await bench.unpack(staffOf(request).member, request.body), recall.isUnpacked),
  );
  routes.post(
    at(benchApi.shortLine),
    {
      schema: {
        summary: 'Say what becomes of a line whose packs are not there',
        body: shortBody,
        response: answers(movedResponse),
      },
    },
    async (request) => {
      const { number, version, ...typed } = request.body;
      return successOf(await bench.short(staffOf(request).member, { number, version }, typed), say.itIsWrittenDown);
    },
  );
}

/** The parcel: its papers, the courier, the delivery. */
export function registerParcelRoutes(routes: ApiRoutes, { bench }: Pick<Counter, 'bench'>, publicUrl: string): void {
  const step = answers(movedResponse);
  routes.get(
    at(benchApi.findParcel),
    {
      schema: {
        summary: 'A parcel by its AWB or its order',
        querystring: parcelQuery,
        response: answers(parcelResponse),
      },
    },
    async ({ query }) => successOf(toParcel(await bench.parcel(query.q))),
  );
  routes.post(
    at(benchApi.shipOrder),
    { schema: { summary: 'Give a packed parcel to a courier', body: shipBody, response: step } },
    async (request) => {
      const { courier, awb, ...onScreen } = request.body;
      return successOf(await bench.ship(staffOf(request).member, onScreen, { courier, awb }), say.isHandedToCourier);
    },
  );
  routes.post(
    at(benchApi.sendOut),
    { schema: { summary: 'A parcel is out for delivery', body: sendOutBody, response: step } },
    async (request) => successOf(await bench.sendOut(staffOf(request).member, request.body), say.itIsOnItsWay),
  );
  routes.post(
    at(benchApi.handOver),
    { schema: { summary: 'A parcel was handed over', body: handOverBody, response: step } },
    async (request) => {
      const { number, version, code, no_code_reason: noCodeReason, cash } = request.body;
      const cashPaise = cash === null ? null : paise(cash);
      const typed = { code, noCodeReason, cashPaise };
      return successOf(await bench.handOver(staffOf(request).member, { number, version }, typed), say.itIsDelivered);
    },
  );
  routes.post(
    at(benchApi.notHandedOver),
    { schema: { summary: 'A parcel was not handed over', body: notHandedOverBody, response: step } },
    async (request) => {
      const { reason, ...onScreen } = request.body;
      const moved = await bench.notHandedOver(staffOf(request).member, onScreen, reason);
      return successOf(moved, say.theCustomerIsTold);
    },
  );
  routes.post(
    at(benchApi.takeBackParcel),
    { schema: { summary: 'A parcel that nobody took came back', body: sendOutBody, response: step } },
    async (request) => successOf(await bench.takeBack(staffOf(request).member, request.body), say.itCameBackItsPacks),
  );
  registerPapers(routes, bench);
  registerOrderCard(routes, bench, publicUrl);
}

function registerPapers(routes: ApiRoutes, bench: Counter['bench']): void {
  routes.get(
    at(benchApi.printLabel),
    { schema: { summary: 'The label of a parcel as PDF', querystring: paperQuery, response: refusals } },
    async ({ query }, reply) => {
      const bytes = await bench.label(query.number);
      return sendPrivateFile(reply, {
        bytes,
        type: 'application/pdf',
        name: pdfName(`label-${query.number}`),
        inline: true,
      });
    },
  );
  routes.get(
    at(benchApi.printInvoice),
    {
      schema: { summary: 'The invoice that goes into the parcel as PDF', querystring: paperQuery, response: refusals },
    },
    async ({ query }, reply) => {
      const { number, bytes } = await bench.invoice(query.number);
      return sendPrivateFile(reply, { bytes, type: 'application/pdf', name: pdfName(number), inline: true });
    },
  );
}

function registerOrderCard(routes: ApiRoutes, bench: Counter['bench'], publicUrl: string): void {
  routes.get(
    at(benchApi.printOrderCard),
    {
      schema: {
        summary: 'How the prescribed medicines of an order are taken as PDF',
        querystring: orderCardQuery,
        response: refusals,
      },
    },
    async ({ query: { number, lang: language, size } }, reply) => {
      const address = `${publicUrl}/account?tab=my-medicines`;
      const bytes = await bench.orderCard(number, { language, size, address });
      return sendPrivateFile(reply, {
        bytes,
        type: 'application/pdf',
        name: pdfName(`dose-card-${number}`),
        inline: true,
      });
    },
  );
}

function toBatch({ batch, expiry, mrpPaise, packs }: UsedBatch | ShelfBatch) {
  return { batch, expiry, mrp: rupees(mrpPaise), packs };
}

function toSheet({ order, version, lines, obstacles, recalled, hasDose }: OrderToPick): PickSheet {
  return {
    recalled: [...recalled],
    has_dose: hasDose,
    number: order.number,
    version,
    status: order.status,
    order_type: order.orderType,
    receiver: order.address.name,
    city: order.address.city,
    due: lacksPacks(order) ? null : order.promise.to,
    lines: lines.map(({ line, counted, planned, shelf, courseEnds }) => ({
      line: line.line,
      medicine_id: line.medicineId,
      name: line.name,
      manufacturer: line.manufacturer,
      pack: line.packLabel,
      quantity: line.quantity,
      schedule: line.schedule,
      counted,
      planned: planned.map(toBatch),
      shelf: shelf.map(toBatch),
      course_ends: courseEnds,
    })),
    obstacles: [...obstacles],
  };
}

function toWalkRow({ medicineId, name, packLabel, batch, expiry, packs, numbers }: WalkRow): PickData['walk'][number] {
  return { medicine_id: medicineId, name, pack: packLabel, batch, expiry, packs, numbers: [...numbers] };
}

function toParcel(found: ParcelAtTheDoor): ParcelData {
  const { order, version, parcel, cashDuePaise, hasInvoice, events, openReturn } = found;
  const { address } = order;
  return {
    number: order.number,
    version,
    status: order.status,
    order_type: order.orderType,
    cash_due: rupees(cashDuePaise),
    receiver: address.name,
    phone: address.phone,
    address: [address.houseNumber, address.street, address.landmark].filter((part) => part !== '').join(', '),
    city: address.city,
    pin: address.pinCode,
    courier: parcel?.courier || null,
    awb: parcel?.awb || null,
    asks_code: parcel !== null,
    has_invoice: hasInvoice,
    still_out: found.out.flatMap(({ line: number, batch, packs }) => {
      const line = order.lines.find((one) => one.line === number);
      return line === undefined ? [] : [{ line: number, name: line.name, pack: line.packLabel, batch, packs }];
    }),
    returnable_until: found.returnableUntil?.toISOString() ?? null,
    return_open: openReturn && {
      ...{ reason: openReturn.reason, by: openReturn.staffName, at: openReturn.askedAt.toISOString() },
      cash: openReturn.outcome === 'cash' ? rupees(found.paidPaise) : 0,
    },
    history: events.map(({ status, at: moment, staffName, note }) => ({
      status,
      at: moment.toISOString(),
      by: staffName ?? null,
      note,
    })),
  };
}
