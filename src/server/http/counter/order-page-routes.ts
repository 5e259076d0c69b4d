import { movedResponse } from '#contract/areas/counter/bench.ts';
import { doneResponse } from '#contract/areas/counter/counter.ts';
import {
  cancelBody,
  correctAddressBody,
  messageBody,
  noteBody,
  type OrderPageData,
  orderPageQuery,
  orderPageResponse,
} from '#contract/areas/counter/order-page.ts';
import * as pageApi from '#contract/endpoints/counter/order-page.ts';
import { successOf } from '#contract/envelope.ts';
import { exceptionDay } from '#domain/counter/written-exception.ts';
import * as say from '#sentences/server/answers.ts';
import type { Counter } from '../../services/counter/counter.ts';
import type { ShownOrder } from '../../services/counter/order-page/show-order.ts';
import { fromAddressTexts } from '../account/people.wire.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';
import { toPlacedCall } from './telephone.wire.ts';

/** Everything about an order on one page, with notes, messages and cancelling. */
export function registerOrderPageRoutes(routes: ApiRoutes, { page }: Pick<Counter, 'page'>): void {
  const done = answers(doneResponse);
  routes.get(
    at(pageApi.readOrderPage),
    {
      schema: { summary: 'Everything of an order', querystring: orderPageQuery, response: answers(orderPageResponse) },
    },
    async ({ query }) => successOf(toPage(await page.show(query.number))),
  );
  routes.post(
    at(pageApi.writeNote),
    { schema: { summary: 'Write a note about an order', body: noteBody, response: done } },
    async (request) => {
      const { call_id: callId = null, ...note } = request.body;
      await page.note(staffOf(request).member, { ...note, callId });
      return successOf({}, say.itIsWrittenDown);
    },
  );
  routes.post(
    at(pageApi.sendMessage),
    { schema: { summary: 'Send the customer a message of the list', body: messageBody, response: done } },
    async (request) => {
      await page.message(staffOf(request).member, request.body);
      return successOf({}, say.theCustomerIsTold);
    },
  );
  routes.post(
    at(pageApi.cancelAtCounter),
    { schema: { summary: 'Cancel an order that is not packed', body: cancelBody, response: answers(movedResponse) } },
    async (request) => {
      const { because, ...onScreen } = request.body;
      return successOf(await page.cancel(staffOf(request).member, onScreen, because), say.itIsCancelled);
    },
  );
  routes.post(
    at(pageApi.correctAddress),
    {
      schema: {
        summary: 'Correct an order’s address, as its customer said on the telephone',
        body: correctAddressBody,
        response: answers(movedResponse),
      },
    },
    async (request) => {
      const { number, version, attempt, words, call_id: callId = null, ...texts } = request.body;
      const { type: _type, position: _position, ...place } = fromAddressTexts({ ...texts, type: 'home' });
      const corrected = { number, version, attempt, words, callId, place };
      return successOf(await page.correctAddress(staffOf(request).member, corrected), say.itGoesThereNow);
    },
  );
}

const doorOf = ({ houseNumber, street, landmark }: ShownOrder['order']['address']) =>
  [houseNumber, street, landmark].filter((part) => part !== '').join(', ');
const rupees = (paise: number) => paise / 100;

function toPage(shown: ShownOrder): OrderPageData {
  const { order, parcel } = shown;
  const { address, totals } = order;
  return {
    number: order.number,
    version: shown.version,
    status: order.status,
    order_type: order.orderType,
    prescription_status: order.prescriptionStatus,
    placed_at: order.createdAt.toISOString(),
    rest_of: shown.restOf,
    is_stopped: order.isStopped,
    promised: order.promise,
    held_by: shown.heldBy,
    patient: order.patient.name,
    phone: shown.phone,
    address: {
      ...{ name: address.name, phone: address.phone, city: address.city, pin: address.pinCode, state: address.state },
      ...{ house: address.houseNumber, street: address.street, landmark: address.landmark },
      text: doorOf(address),
    },
    addresses_before: shown.moves.map(({ before, staffName, at: moment }) => ({
      ...{ text: `${before.name}, ${doorOf(before)}, ${before.city} ${before.pinCode}`, by: staffName },
      at: moment.toISOString(),
    })),
    lines: shown.lines.map(toLine),
    missing: shown.shorts.map(
      ({ line, name, act, reason, ordered, packs, lessPaise, note, staffName, restNumber: rest, at: moment }) => ({
        ...{ line, name, act, reason, ordered, packs, note, less: rupees(lessPaise), by: staffName, rest },
        at: moment.toISOString(),
      }),
    ),
    totals: {
      price: rupees(totals.discountedPaise),
      coupon: rupees(totals.couponPaise),
      delivery: rupees(totals.deliveryFeePaise),
      payable: rupees(totals.payablePaise),
    },
    money: shown.money.map(({ kind, owedPaise, paidPaise, at: moment }) => ({
      ...{ kind, owed: rupees(owedPaise), paid: rupees(paidPaise) },
      at: moment.toISOString(),
    })),
    balance: { owed: rupees(shown.balance.owedPaise), paid: rupees(shown.balance.paidPaise) },
    refunds: shown.refunds.map(({ amountPaise, reason, status }) => ({ amount: rupees(amountPaise), reason, status })),
    invoice: shown.invoice?.number ?? null,
    credit_note: shown.creditNotes.map((note) => note.number).join(', ') || null,
    parcel: parcel && { courier: parcel.courier, awb: parcel.awb },
    history: shown.events.map(({ status, actor, staffName, note, at: moment }) => ({
      ...{ status, actor, note, by: staffName ?? null },
      at: moment.toISOString(),
    })),
    messages: shown.messages.map(({ channel, text, createdAt, sentAt }) => ({
      ...{ channel, text },
      queued_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    notes: shown.notes.map(({ kind, text, staffName, at: moment, call }) => ({
      ...{ kind, text, by: staffName, call: call && toPlacedCall(call) },
      at: moment.toISOString(),
    })),
    calls: shown.calls.map(toPlacedCall),
    can_cancel: shown.canCancel,
    can_correct_address: shown.canCorrectAddress,
  };
}

function toLine({
  line,
  verdict,
  amount,
  release,
  batches,
}: ShownOrder['lines'][number]): OrderPageData['lines'][number] {
  const writtenAt = release?.exceptionAt ?? null;
  return {
    line: line.line,
    name: line.name,
    searched_name: line.searchedName,
    manufacturer: line.manufacturer,
    pack: line.packLabel,
    quantity: line.quantity,
    schedule: line.schedule,
    substitution: line.substitution,
    price: rupees(line.sellingPaise),
    batches: batches.map(({ batch, expiry, packs }) => ({ batch, expiry, packs })),
    prescribed: amount && {
      ...{ dose: amount.dose, days: amount.days, quantity: amount.quantity, packs: amount.packs },
      over_reason: amount.overReason,
    },
    decided_by: verdict?.verdict === 'ok' ? verdict.by.name : null,
    released_by: release?.by.name ?? null,
    exception_of: writtenAt && exceptionDay({ writtenAt }),
  };
}
