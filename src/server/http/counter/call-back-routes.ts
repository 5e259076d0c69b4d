import type { z } from 'zod';
import {
  type CallRequestData,
  callNoteBody,
  callRequestQuery,
  callRequestResponse,
  type SpokenQuoteData,
  spokenOrderBody,
  spokenOrderResponse,
  spokenQuoteBody,
  spokenQuoteResponse,
} from '#contract/areas/counter/call-back.ts';
import { doneResponse } from '#contract/areas/counter/counter.ts';
import * as callBackApi from '#contract/endpoints/counter/call-back.ts';
import { successOf } from '#contract/envelope.ts';
import { rupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/answers.ts';
import type { RequestView } from '../../services/counter/call-back/call-request.ts';
import type { SpokenBasket, SpokenQuote } from '../../services/counter/call-back/spoken-order.ts';
import type { Counter } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';
import { toPlacedCall } from './telephone.wire.ts';

/** Calling back people who sent a prescription from the home page, and ordering for them. */
export function registerCallBackRoutes(routes: ApiRoutes, { callBack }: Pick<Counter, 'callBack'>): void {
  routes.get(
    at(callBackApi.readCallRequest),
    {
      schema: {
        summary: 'A request to call back',
        querystring: callRequestQuery,
        response: answers(callRequestResponse),
      },
    },
    async (request) => successOf(toRequest(await callBack.show(staffOf(request), request.query.number))),
  );
  routes.post(
    at(callBackApi.noteCall),
    {
      schema: { summary: 'Write down what came of a call', body: callNoteBody, response: answers(doneResponse) },
    },
    async (request) => {
      const { number, call_id: callId = null, ...call } = request.body;
      await callBack.note(staffOf(request), number, { ...call, callId });
      return successOf({}, say.recorded);
    },
  );
  routes.post(
    at(callBackApi.quoteSpokenOrder),
    {
      schema: {
        summary: 'The words to read to the patient before an order is placed for them',
        body: spokenQuoteBody,
        response: answers(spokenQuoteResponse),
      },
    },
    async ({ body }) => successOf(toQuote(await callBack.quote(body.number, basketOf(body)))),
  );
  routes.post(
    at(callBackApi.placeSpokenOrder),
    {
      schema: {
        summary: 'Place the order that a patient agreed to on the telephone',
        body: spokenOrderBody,
        response: answers(spokenOrderResponse),
      },
    },
    async (request) => {
      const { number, words } = request.body;
      const order = await callBack.place(staffOf(request), number, { basket: basketOf(request.body), words });
      return successOf({ number: order.number }, say.itIsOrderedThePatient);
    },
  );
}

function basketOf({ patient_id, address_id, lines }: z.output<typeof spokenQuoteBody>): SpokenBasket {
  return {
    patientId: patient_id,
    addressId: address_id,
    lines: lines.map(({ medicine_id, quantity, keep_original }) => ({
      ...{ medicineId: medicine_id, quantity, keepOriginal: keep_original },
    })),
  };
}

function toRequest({ request, phone, files, patients, addresses, calls, placed }: RequestView): CallRequestData {
  return {
    number: request.number,
    status: request.status,
    sent_at: request.sentAt.toISOString(),
    phone: phone === '' ? null : phone,
    files: files.map(({ id, kind, sentAt, isOpened }) => ({
      ...{ file_id: id, kind, opened: isOpened, sent_at: sentAt.toISOString() },
    })),
    patients: patients.map(({ id, name }) => ({ patient_id: id, name })),
    addresses: addresses.map(({ addressId, isDefault, name, houseNumber, street, city, pinCode }) => ({
      address_id: addressId,
      text: [name, houseNumber, street, `${city} ${pinCode}`.trim()].filter((part) => part !== '').join(', '),
      is_default: isDefault,
    })),
    placed_calls: placed.map(toPlacedCall),
    calls: calls.map(({ outcome, note, by, at: calledAt, call }) => ({
      ...{ outcome, note, by: by.name, at: calledAt.toISOString(), call: call && toPlacedCall(call) },
    })),
  };
}

function toQuote({ cart, words }: SpokenQuote): SpokenQuoteData {
  return {
    words,
    total: rupees(cart.totals.payablePaise),
    lines: cart.lines.map(({ saved, sent, sellingPaise, choice, needsPrescription }) => {
      const { id, name } = sent.printed.record;
      const searched = choice.searched.printed.record;
      return {
        ...{ medicine_id: saved.medicineId, name, quantity: saved.quantity, needs_prescription: needsPrescription },
        stands_for: searched.id === id ? null : searched.name,
        price: rupees(sellingPaise),
      };
    }),
  };
}
