import multipart from '@fastify/multipart';
import { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import {
  cancelOrderBody,
  changeAddressBody,
  creditNoteResponse,
  orderIdBody,
  orderResponse,
  ordersQuery,
  ordersResponse,
  receiptResponse,
  uploadedResponse,
} from '#contract/areas/shop/order.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import { successOf } from '#contract/envelope.ts';
import { hasReceipt } from '#domain/orders/order-states.ts';
import * as say from '#sentences/server/answers.ts';
import type { Ordering } from '../../services/ordering.ts';
import type { Payments } from '../../services/payments.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { describeAs } from '../openapi.ts';
import { type PictureOf, toOrderData, toOrderSummary } from './order.wire.ts';
import { registerPaying, registerPlacing } from './place-order-route.ts';
import { fileParams, linkQuery, type PrivateLinks, sendPrivateFile, servePdf } from './private-links.ts';
import { MULTIPART_LIMITS, type ReceivedForm, withForm } from './read-multipart.ts';

export interface OrderParts {
  readonly ordering: Ordering;
  readonly payments: Payments;
  readonly links: PrivateLinks;
  /** The drawing of a medicine's pack. */
  readonly pictureOf: PictureOf;
}

const pictures = z.array(z.file()).max(5);

/** Reads and cancels orders, and serves the files of prescriptions. */
export function registerOrderRoutes(routes: ApiRoutes, parts: OrderParts): void {
  registerReading(routes, parts);
  registerCancelling(routes, parts);
  registerMoving(routes, parts);
  registerPaying(routes, parts);
  registerFiles(routes, parts);
  registerReceipts(routes, parts);
  registerCreditNotes(routes, parts);
}

/** The routes that take forms with files: a scope of their own, so that no other route reads such a form. */
export async function registerFormRoutes(routes: ApiRoutes, parts: OrderParts): Promise<void> {
  await routes.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false });
  registerPlacing(routes, parts);
  registerUpload(routes, parts);
  registerAdding(routes, parts);
}

function registerCancelling(routes: ApiRoutes, { ordering, pictureOf }: OrderParts): void {
  routes.patch(
    at(orderApi.cancelOrder),
    { schema: { summary: 'Cancel an order', body: cancelOrderBody, response: answers(orderResponse) } },
    async (request) => {
      const { order_id, reason = null } = request.body;
      const view = await ordering.cancelOrder(accountOf(request), order_id, reason);
      return successOf(toOrderData(view, pictureOf), say.orderCancelled);
    },
  );
}

function registerMoving(routes: ApiRoutes, { ordering, pictureOf }: OrderParts): void {
  routes.patch(
    at(orderApi.changeOrderAddress),
    {
      schema: {
        summary: 'Send an order to another address',
        body: changeAddressBody,
        response: answers(orderResponse),
      },
    },
    async (request) => {
      const { order_id: orderId, address_id: addressId, address_changes: seen } = request.body;
      const view = await ordering.changeAddress(accountOf(request), { orderId, addressId, seen });
      return successOf(toOrderData(view, pictureOf), say.yourOrderGoesThereNow);
    },
  );
}

function registerReading(routes: ApiRoutes, { ordering, pictureOf }: OrderParts): void {
  routes.get(
    at(orderApi.listOrders),
    { schema: { summary: 'The orders, newest first', querystring: ordersQuery, response: answers(ordersResponse) } },
    async (request) => {
      const orders = await ordering.orders(accountOf(request), request.query);
      return successOf(orders.map((order) => toOrderSummary(order, pictureOf)));
    },
  );
  routes.post(
    at(orderApi.getOrder),
    { schema: { summary: 'One order', body: orderIdBody, response: answers(orderResponse) } },
    async (request) =>
      successOf(toOrderData(await ordering.order(accountOf(request), request.body.order_id), pictureOf)),
  );
}

function registerUpload(routes: ApiRoutes, { ordering, links }: OrderParts): void {
  routes.post(
    at(userApi.uploadPrescription),
    {
      schema: {
        summary: 'Upload a prescription that we follow up by phone',
        description: 'multipart/form-data with 1 to 5 files prescription_images: JPEG, PNG or PDF, 10 MB each.',
        response: answers(uploadedResponse),
      },
      config: { swaggerTransform: describeAs({ body: z.object({ prescription_images: pictures }) }) },
    },
    async (request) => {
      const accountId = accountOf(request);
      const saved = await withForm(ordering, request, ({ files }) => ordering.uploadPrescription(accountId, files));
      return successOf(
        saved.map(({ id, kind }) => ({
          kind,
          url: links.linkTo(userApi.downloadPrescriptionFile.path.replace(':id', id), accountId),
        })),
        say.thankYouForUploading,
      );
    },
  );
}

function registerAdding(routes: ApiRoutes, { ordering, pictureOf }: OrderParts): void {
  routes.post(
    at(orderApi.addOrderPrescription),
    {
      schema: {
        summary: 'Add files to the prescription of an order that waits for it, or for a doctor’s word on a substitute',
        description:
          'multipart/form-data: order_id, and 1 to 5 files prescription_images: JPEG, PNG or PDF, 10 MB each. The pharmacist looks at the prescription again; an approved one stays approved.',
        response: answers(orderResponse),
      },
      config: {
        swaggerTransform: describeAs({ body: orderIdBody.extend({ prescription_images: pictures }) }),
      },
    },
    async (request) => {
      const accountId = accountOf(request);
      const view = await withForm(ordering, request, ({ fields, files }) =>
        ordering.addPrescription(accountId, orderIdOf(fields), files),
      );
      return successOf(toOrderData(view, pictureOf), say.thankYouOurPharmacist);
    },
  );
}

function orderIdOf(fields: ReceivedForm['fields']): string {
  const read = orderIdBody.safeParse(fields);
  if (read.success) return read.data.order_id;
  const sentence = read.error.issues[0]?.message;
  throw new AppError('invalid-input', { sentence, fields: { order_id: sentence ?? '' } });
}

function registerReceipts(routes: ApiRoutes, { ordering, links }: OrderParts): void {
  routes.post(
    at(orderApi.requestReceipt),
    {
      schema: {
        summary: 'An address of the tax invoice, for five minutes',
        body: orderIdBody,
        response: answers(receiptResponse),
      },
    },
    async (request) => {
      const accountId = accountOf(request);
      const { order } = await ordering.order(accountId, request.body.order_id);
      if (!hasReceipt(order.status)) {
        throw new AppError('not-allowed-now', { sentence: say.theReceiptIsReady });
      }
      return successOf(
        links.linkTo(orderApi.downloadReceipt.path.replace(':id', order.id), accountId),
        say.openingReceipt,
      );
    },
  );
  servePdf(routes, links, {
    api: orderApi.downloadReceipt,
    schema: { summary: 'The tax invoice as PDF, by the signed address that its owner was given' },
    of: (accountId, id) => ordering.receipt(accountId, id),
  });
}

function registerCreditNotes(routes: ApiRoutes, { ordering, links }: OrderParts): void {
  routes.post(
    at(orderApi.requestCreditNote),
    {
      schema: {
        summary: 'An address of the credit note, for five minutes',
        body: orderIdBody,
        response: answers(creditNoteResponse),
      },
    },
    async (request) => {
      const accountId = accountOf(request);
      const { order, hasCreditNote } = await ordering.order(accountId, request.body.order_id);
      if (!hasCreditNote) throw new AppError('not-allowed-now', { sentence: say.thisOrderHasNo });
      return successOf(
        links.linkTo(orderApi.downloadCreditNote.path.replace(':id', order.id), accountId),
        say.openingCreditNote,
      );
    },
  );
  servePdf(routes, links, {
    api: orderApi.downloadCreditNote,
    schema: { summary: 'The credit note as PDF, by the signed address that its owner was given' },
    of: (accountId, id) => ordering.creditNote(accountId, id),
  });
}

function registerFiles(routes: ApiRoutes, { ordering, links }: OrderParts): void {
  routes.get<{ Params: { id: string } }>(
    at(userApi.downloadPrescriptionFile),
    {
      schema: {
        summary: 'A file of a prescription, by the signed address that its owner was given',
        params: fileParams,
        response: refusals,
      },
      config: { swaggerTransform: describeAs({ querystring: linkQuery }) },
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
