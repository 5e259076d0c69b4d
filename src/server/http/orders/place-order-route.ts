import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import {
  CONSENT_WAYS,
  expectedLines,
  orderIdBody,
  type PlacedOrder,
  placedOrderResponse,
  placeOrderFields,
} from '#contract/areas/shop/order.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import { successOf } from '#contract/envelope.ts';
import type { Order } from '#domain/orders/order.ts';
import { paise } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/answers.ts';
import type { ShownCart } from '../../services/orders/refuse-changes.ts';
import type { Payments } from '../../services/payments.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { describeAs } from '../openapi.ts';
import { toPlacedOrder } from './order.wire.ts';
import type { OrderParts } from './order-routes.ts';
import { type ReceivedForm, withForm } from './read-multipart.ts';

/** Orders the cart. */
export function registerPlacing(routes: ApiRoutes, { ordering, payments }: OrderParts): void {
  routes.post(
    at(orderApi.placeOrder),
    {
      schema: {
        summary: 'Place the cart as an order',
        description:
          'multipart/form-data: patient_id, address_id, delivery_type, order_type (online or cod), source, substitution_consent (JSON by medicine id), expected_total and expected_lines (JSON) as the page showed them, ask_pharmacist (true to have a pharmacist speak with the patient before an order leaves that the safety check would stop: 409 with result_code 46 without it), prescription_images (up to 5 photos), draft_pages (ids of drafts whose pictures go along: those that listDraftPages names). An Idempotency-Key header makes a repeat return the first answer. Where anything else stands now than was expected, the answer is 409 with result_code 45, what changed stands in fields, and nothing is ordered.',
        response: answers(placedOrderResponse),
      },
      config: {
        swaggerTransform: describeAs({
          body: placeOrderFields.extend({ prescription_images: z.array(z.file()).max(5).optional() }),
          headers: z.object({
            'idempotency-key': z
              .string()
              .optional()
              .describe('8 to 200 printable characters, new for each attempt to order.'),
          }),
        }),
      },
    },
    async (request) => {
      const accountId = accountOf(request);
      const place = (form: ReceivedForm) => {
        const fields = checked(form.fields);
        return ordering.placeOrder(
          accountId,
          {
            patientId: fields.patient_id,
            addressId: fields.address_id,
            orderType: fields.order_type,
            source: fields.source === 'app' ? 'app' : 'web',
            consent: readConsent(fields.substitution_consent),
            draftPages: [...new Set(fields.draft_pages?.split(',') ?? [])],
            askPharmacist: fields.ask_pharmacist === 'true',
            shown: readShown(fields),
            key: keyOf(request),
            fingerprint: fingerprintOf(form),
          },
          form.files,
        );
      };
      const { order } = await (request.isMultipart()
        ? withForm(ordering, request, place)
        : place(readJsonForm(request)));
      return successOf(await answerPlaced(payments, order), say.yourOrderIsPlaced);
    },
  );
}

/** A client without files may send an order as JSON instead. */
function readJsonForm({ body }: FastifyRequest): ReceivedForm {
  if (typeof body !== 'object' || body === null) throw new AppError('unsupported-content-type');
  const texts = Object.entries(body).flatMap(([name, value]) => textOf(name, value));
  return { fields: Object.fromEntries(texts), files: [] };
}

/** Fields that are optional: if they were dropped because they are no texts, they would be ignored silently. */
const WRITTEN_AS_TEXT = ['expected_total', 'expected_lines', 'substitution_consent', 'ask_pharmacist', 'draft_pages'];

function textOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (value === null || value === undefined || !WRITTEN_AS_TEXT.includes(name)) return [];
  return [[name, JSON.stringify(value)]];
}

function checked(fields: ReceivedForm['fields']) {
  const read = placeOrderFields.safeParse(fields);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]);
  throw new AppError('invalid-input', { sentence: issues[0]?.[1], fields: Object.fromEntries(issues) });
}

const consentSchema = z.record(z.string(), z.enum(CONSENT_WAYS));

function readConsent(text: string | undefined) {
  if (text === undefined || text === '') return {};
  try {
    return consentSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid-input', { sentence: say.pleaseSayAgainWho, cause });
  }
}

/** The values that the page showed; null for those it did not send. */
function readShown({ expected_total, expected_lines }: ReturnType<typeof checked>): ShownCart {
  return {
    payablePaise: expected_total === undefined ? null : paise(Number(expected_total)),
    lines: expected_lines === undefined ? null : readLines(expected_lines),
  };
}

function readLines(text: string): ShownCart['lines'] {
  try {
    return expectedLines.parse(JSON.parse(text)).map(({ medicine_id, supplied_id, quantity, pack_price }) => ({
      medicineId: medicine_id,
      suppliedId: supplied_id ?? null,
      quantity,
      packPaise: paise(pack_price),
    }));
  } catch (cause) {
    const sentence = 'expected_lines is a JSON array of medicine_id, supplied_id, quantity and pack_price.';
    throw new AppError('invalid-input', { sentence, fields: { expected_lines: sentence }, cause });
  }
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new AppError('invalid-input', { sentence: say.anIdempotencyKeyHas });
}

/** A hash of the whole request: the same key with a different request is refused. */
function fingerprintOf({ fields, files }: ReceivedForm): Buffer {
  const hash = createHash('sha256');
  for (const name of Object.keys(fields).sort()) hash.update(JSON.stringify([name, fields[name]]));
  for (const { digest } of files) hash.update(Buffer.from(digest, 'hex'));
  return hash.digest();
}

/** The answer of place-order: the order and, for online payment, the data for the payment window. */
async function answerPlaced(payments: Payments, order: Order): Promise<PlacedOrder> {
  const window = await payments.openWindow(order);
  if (window === null) return toPlacedOrder(order, null);
  const { key, gatewayOrderId, amountPaise } = window;
  return toPlacedOrder(order, { key, order_id: gatewayOrderId, currency: 'INR', amount: amountPaise });
}

/** Opens the payment of an order once more. */
export function registerPaying(routes: ApiRoutes, { ordering, payments }: OrderParts): void {
  routes.post(
    at(orderApi.payAgain),
    {
      schema: {
        summary: 'Open the payment of an order once more, while stock and price hold',
        body: orderIdBody,
        response: answers(placedOrderResponse),
      },
    },
    async (request) => {
      const order = await ordering.payAgain(accountOf(request), request.body.order_id);
      return successOf(await answerPlaced(payments, order));
    },
  );
}
