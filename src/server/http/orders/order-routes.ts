import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import {
  CONSENT_WAYS,
  expectedLines,
  orderIdBody,
  orderResponse,
  ordersResponse,
  placedOrderResponse,
  placeOrderFields,
  receiptResponse,
  uploadedResponse,
} from '#contract/areas/order.ts';
import { failure, successOf } from '#contract/envelope.ts';
import { toOrderData, toOrderSummary } from '#contract/wire/order.wire.ts';
import type { Ordering } from '../../services/ordering.ts';
import type { ShownCart } from '../../services/orders/refuse-changes.ts';
import type { Payments } from '../../services/payments.ts';
import { accountOf } from '../account/guard-routes.ts';
import { describeAs } from '../openapi.ts';
import { limitRate } from '../rate-limit-hook.ts';
import { RATES_PER_MINUTE } from '../rate-limiter.ts';
import { answerPlaced } from './checkout.ts';
import { linkQuery, type PrivateLinks, sendPrivateFile } from './private-links.ts';
import { MULTIPART_LIMITS, type ReceivedForm, readMultipart } from './read-multipart.ts';

interface OrderParts {
  readonly ordering: Ordering;
  readonly payments: Payments;
  readonly links: PrivateLinks;
  readonly rateLimits: boolean;
}

const tags = ['Orders'];
const refusals = { '4xx': failure, '5xx': failure };
const pictures = z.array(z.file()).max(5);
/** Both are part of the address that was given out. */

/** Orders are read and cancelled here, and the files of prescriptions sent. */
export function registerOrderRoutes(scope: FastifyInstance, parts: OrderParts): void {
  registerReading(scope, parts);
  registerCancelling(scope, parts);
  registerFiles(scope, parts);
  registerReceipts(scope, parts);
}

/** The routes that take forms with files: a scope of their own, so that no other route reads such a form. */
export async function registerFormRoutes(scope: FastifyInstance, parts: OrderParts): Promise<void> {
  await scope.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false });
  registerPlacing(scope, parts);
  registerUpload(scope, parts);
}

function registerPlacing(scope: FastifyInstance, { ordering, payments, rateLimits }: OrderParts): void {
  const onRequest = limitRate(RATES_PER_MINUTE.account, rateLimits);
  scope.post(
    '/order/place-order',
    {
      schema: {
        tags,
        summary: 'Place the cart as an order',
        description:
          'multipart/form-data: patient_id, address_id, delivery_type, order_type (online or cod), source, substitution_consent (JSON by medicine id), expected_total and expected_lines (JSON) as the page showed them, prescription_images (up to 5 photos). An Idempotency-Key header makes a repeat return the first answer. Where anything else stands now than was expected, the answer is 409 with result_code 45, what changed stands in fields, and nothing is ordered.',
        response: { 200: placedOrderResponse, ...refusals },
      },
      config: {
        swaggerTransform: describeAs({
          body: placeOrderFields.extend({ prescription_images: pictures.optional() }),
          headers: z.object({ 'idempotency-key': z.string().optional() }),
        }),
      },
      onRequest,
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
      return successOf(await answerPlaced(payments, order), 'Your order is placed.');
    },
  );
}

function registerCancelling(scope: FastifyInstance, { ordering, rateLimits }: OrderParts): void {
  const onRequest = limitRate(RATES_PER_MINUTE.account, rateLimits);
  scope.withTypeProvider<ZodTypeProvider>().patch(
    '/order/cancel-user-order',
    {
      schema: { tags, summary: 'Cancel an order', body: orderIdBody, response: { 200: orderResponse, ...refusals } },
      onRequest,
    },
    async (request) =>
      successOf(toOrderData(await ordering.cancelOrder(accountOf(request), request.body.order_id)), 'Order Cancelled'),
  );
}

function registerReading(scope: FastifyInstance, { ordering, rateLimits }: OrderParts): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const onRequest = limitRate(RATES_PER_MINUTE.account, rateLimits);
  routes.get(
    '/order/get-all-orders',
    {
      schema: { tags, summary: 'The orders, the newest first', response: { 200: ordersResponse, ...refusals } },
      onRequest,
    },
    async (request) => successOf((await ordering.orders(accountOf(request))).map(toOrderSummary)),
  );
  routes.post(
    '/order/get-order',
    {
      schema: { tags, summary: 'One order', body: orderIdBody, response: { 200: orderResponse, ...refusals } },
      onRequest,
    },
    async (request) => successOf(toOrderData(await ordering.order(accountOf(request), request.body.order_id))),
  );
}

function registerUpload(scope: FastifyInstance, { ordering, links, rateLimits }: OrderParts): void {
  const onRequest = limitRate(RATES_PER_MINUTE.account, rateLimits);
  scope.post(
    '/user/upload/prescription',
    {
      schema: {
        tags,
        summary: 'Upload a prescription that we follow up by phone',
        description: 'multipart/form-data with 1 to 5 files prescription_images: JPEG, PNG or PDF, 10 MB each.',
        response: { 200: uploadedResponse, ...refusals },
      },
      config: { swaggerTransform: describeAs({ body: z.object({ prescription_images: pictures }) }) },
      onRequest,
    },
    async (request) => {
      const accountId = accountOf(request);
      const kept = await withForm(ordering, request, ({ files }) => ordering.uploadPrescription(accountId, files));
      return successOf(
        kept.map(({ id, kind }) => ({ kind, url: links.linkTo(`/api/v1/user/prescription-file/${id}`, accountId) })),
        'Thank you for uploading your prescription!',
      );
    },
  );
}

function registerReceipts(scope: FastifyInstance, { ordering, links, rateLimits }: OrderParts): void {
  const onRequest = limitRate(RATES_PER_MINUTE.account, rateLimits);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/order/print-order-reciept',
    {
      schema: {
        tags,
        summary: 'An address of the tax invoice, for five minutes',
        body: orderIdBody,
        response: { 200: receiptResponse, ...refusals },
      },
      onRequest,
    },
    async (request) => {
      const accountId = accountOf(request);
      const { order } = await ordering.order(accountId, request.body.order_id);
      if (order.status !== 'DELIVERED') {
        throw new AppError('not-allowed-now', { sentence: 'The receipt is ready once the order is delivered.' });
      }
      return successOf(links.linkTo(`/api/v1/order/receipt/${order.id}`, accountId), 'Opening receipt...');
    },
  );
  scope.get<{ Params: { id: string } }>(
    '/order/receipt/:id',
    {
      schema: {
        tags,
        summary: 'The tax invoice as PDF, by the signed address that its owner was given',
        params: z.object({ id: z.string().max(64) }),
        response: refusals,
      },
      config: { swaggerTransform: describeAs({ querystring: linkQuery }) },
      onRequest,
    },
    async (request, reply) => {
      const receipt = await ordering.receipt(await links.openedBy(request), request.params.id);
      if (receipt === null) throw new AppError('file-not-found');
      const name = `${receipt.number.replace(/[^\w-]/g, '-')}.pdf`;
      return sendPrivateFile(reply, { bytes: receipt.bytes, type: 'application/pdf', name, inline: true });
    },
  );
}

function registerFiles(scope: FastifyInstance, { ordering, links, rateLimits }: OrderParts): void {
  const onRequest = limitRate(RATES_PER_MINUTE.account, rateLimits);
  scope.get<{ Params: { id: string } }>(
    '/user/prescription-file/:id',
    {
      schema: {
        tags,
        summary: 'A file of a prescription, by the signed address that its owner was given',
        params: z.object({ id: z.string().max(64) }),
        response: refusals,
      },
      config: { swaggerTransform: describeAs({ querystring: linkQuery }) },
      onRequest,
    },
    async (request, reply) => {
      const file = await ordering.prescriptionFile(await links.openedBy(request), request.params.id);
      if (file === null) throw new AppError('file-not-found');
      const pdf = file.kind === 'pdf';
      return sendPrivateFile(reply, {
        bytes: file.bytes,
        type: pdf ? 'application/pdf' : 'image/jpeg',
        name: pdf ? 'prescription.pdf' : 'prescription.jpg',
        inline: !pdf,
      });
    },
  );
}

/** Works on a form whose files lie on the disk for as long. */
async function withForm<Result>(
  { openForm }: Ordering,
  request: FastifyRequest,
  work: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const open = openForm(accountOf(request));
  try {
    return await work(await readMultipart(request, open));
  } finally {
    await open.close();
  }
}

/** A client without files may send an order as JSON instead. */
function readJsonForm({ body }: FastifyRequest): ReceivedForm {
  if (typeof body !== 'object' || body === null) throw new AppError('unsupported-content-type');
  const texts = Object.entries(body).flatMap(([name, value]) => textOf(name, value));
  return { fields: Object.fromEntries(texts), files: [] };
}

/** Fields that may come as the numbers and objects they are: dropped, they would be ignored without a word. */
const WRITTEN_AS_TEXT = ['expected_total', 'expected_lines', 'substitution_consent'];

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
    throw new AppError('invalid-input', { sentence: 'Please say again who may allow the other brand.', cause });
  }
}

/** What the page showed; null for what it did not say. */
function readShown({ expected_total, expected_lines }: ReturnType<typeof checked>): ShownCart {
  return {
    payablePaise: expected_total === undefined ? null : Math.round(Number(expected_total) * 100),
    lines: expected_lines === undefined ? null : readLines(expected_lines),
  };
}

function readLines(text: string): ShownCart['lines'] {
  try {
    return expectedLines.parse(JSON.parse(text)).map(({ medicine_id, supplied_id, quantity, pack_price }) => ({
      medicineId: medicine_id,
      suppliedId: supplied_id ?? null,
      quantity,
      packPaise: Math.round(pack_price * 100),
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
  throw new AppError('invalid-input', { sentence: 'An Idempotency-Key has 8 to 200 printable characters.' });
}

/** Of all that was asked: the same key with anything else is another order. */
function fingerprintOf({ fields, files }: ReceivedForm): Buffer {
  const hash = createHash('sha256');
  for (const name of Object.keys(fields).sort()) hash.update(JSON.stringify([name, fields[name]]));
  for (const { digest } of files) hash.update(Buffer.from(digest, 'hex'));
  return hash.digest();
}
