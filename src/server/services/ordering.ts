import type { Order } from '#domain/orders/order.ts';
import type { CancelReason } from '#domain/orders/order-states.ts';
import { hasReceipt } from '#domain/orders/order-states.ts';
import type { ReturnReason } from '#domain/orders/returns.ts';
import { appendAudit } from '../persistence/repositories/audit-repository.ts';
import { findInvoice } from '../persistence/repositories/orders/invoice-repository.ts';
import { findOrder } from '../persistence/repositories/orders/order-repository.ts';
import { findPrescriptionFile } from '../persistence/repositories/orders/prescription-repository.ts';
import { renderInvoice } from '../receipts/render-invoice.ts';
import {
  type AddRequest,
  addToCart,
  applyCoupon,
  chooseSupply,
  removeCoupon,
  removeFromCart,
  removeWholeLine,
  type SupplyWish,
} from './cart/change-cart.ts';
import { type CheckedCart, checkCart, checkProduct } from './cart/check-cart.ts';
import { offerCoupons } from './cart/coupons.ts';
import { type ShownCart, showCart } from './cart/show-cart.ts';
import type { CartSource } from './cart/view-cart.ts';
import { keepCounted } from './files/keep-files.ts';
import { createFormDesk } from './files/receive-files.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { changeOwnAddress } from './orders/change-address.ts';
import { answerLetter, type LetterAnswer, readLetter } from './orders/letters/answer-letter.ts';
import { askDoctor, printOwnLetter, printProductLetter, withdrawOwnLetter } from './orders/letters/make-letter.ts';
import { printCreditNotes } from './orders/papers/print-credit-note.ts';
import { payAgain } from './orders/payments/pay-again.ts';
import {
  openPayLink,
  readPayLink,
  settlePayLink,
  sharePayment,
  stopSharingPayment,
} from './orders/payments/share-payment.ts';
import type { PlaceOrderRequest } from './orders/place-order.ts';
import { placeWithFiles } from './orders/place-with-files.ts';
import { addPrescription, uploadPrescription } from './orders/prescriptions/add-prescription.ts';
import { offerPages } from './orders/prescriptions/attach-pages.ts';
import { readOrder, readOrders } from './orders/read-order.ts';
import { askReturn, withdrawReturn } from './orders/returns/ask-return.ts';
import { readTracking, shareTracking, stopSharing } from './orders/share-tracking.ts';
import { sendPicture } from './people/drafts/make-draft.ts';
import type { SentFile } from './prescription-files/sent-file.ts';
import type { ServiceParts } from './service-parts.ts';

/** The check runs after the change, so that a fault in it changes nothing. */
function checkAfter(parts: ServiceParts) {
  return async (accountId: string, change: Promise<ShownCart>, patientId?: string): Promise<CheckedCart> => {
    const cart = await change;
    return { ...cart, ...(await checkCart(parts, accountId, cart, patientId)) };
  };
}

/** The use cases of cart, coupons, prescriptions and orders as routes call them, each for the account it was authenticated as. */
export function createOrdering(parts: ServiceParts) {
  const { db } = parts;
  const checked = checkAfter(parts);
  return {
    openForm: createFormDesk(parts),
    cart: (accountId: string, patientId?: string, source?: CartSource) =>
      checked(accountId, showCart(parts, db, accountId, { source }), patientId),
    checkProduct: (accountId: string, asked: Parameters<typeof checkProduct>[2]) =>
      checkProduct(parts, accountId, asked),
    addToCart: (accountId: string, request: AddRequest) => checked(accountId, addToCart(parts, accountId, request)),
    removeFromCart: (accountId: string, medicineId: string, source?: CartSource) =>
      checked(accountId, removeFromCart(parts, accountId, medicineId, source)),
    removeWholeLine: (accountId: string, medicineId: string, source?: CartSource) =>
      checked(accountId, removeWholeLine(parts, accountId, medicineId, source)),
    chooseSupply: (accountId: string, choice: SupplyWish) => checked(accountId, chooseSupply(parts, accountId, choice)),
    applyCoupon: (
      accountId: string,
      input: { id?: string | undefined; code?: string | undefined; source: CartSource },
    ) => checked(accountId, applyCoupon(parts, accountId, input)),
    removeCoupon: (accountId: string) => checked(accountId, removeCoupon(parts, accountId)),
    /** Coupons that are valid today with their discount on the cart, and why the others would be refused. */
    coupons: (accountId: string, source: CartSource) => offerCoupons(parts, accountId, source),
    uploadPrescription: async (accountId: string, sent: readonly SentFile[]) => {
      const { files, forget } = await keepCounted(parts, accountId, sent, { pdfAllowed: true });
      await uploadPrescription(parts, accountId, files).catch((error: unknown) => forget(error));
      return files;
    },
    /** The picture of a page to be read into a draft. */
    sendPicture: (accountId: string, sent: readonly SentFile[]) => sendPicture(parts, accountId, sent),
    prescriptionFile: async (accountId: string, fileId: string) => {
      const found = await findPrescriptionFile(db, accountId, fileId);
      const bytes = found && (await parts.files.get(found.fileKey));
      if (bytes) {
        const entry = { kind: 'prescription-viewed', actor: 'person', person: accountId, subject: fileId } as const;
        await appendAudit(db, entry, parts.now());
      }
      return found && bytes ? { kind: found.kind, bytes } : null;
    },
    placeOrder: (accountId: string, request: Omit<PlaceOrderRequest, 'files'>, sent: readonly SentFile[]) =>
      placeWithFiles(parts, accountId, request, sent),
    /** Pictures read into the current cart, which can be sent with its order. */
    draftPages: (accountId: string) => offerPages(parts, accountId),
    /** One page of the account's orders, newest first. */
    orders: (accountId: string, part: { readonly page: number; readonly limit: number }) =>
      readOrders(parts, accountId, part),
    order: (accountId: string, orderId: string) => readOrder(parts, accountId, orderId),
    addPrescription: (accountId: string, orderId: string, sent: readonly SentFile[]) =>
      addPrescription(parts, accountId, orderId, sent),
    payAgain: (accountId: string, orderId: string) => payAgain(parts, accountId, orderId),
    cancelOrder: (accountId: string, orderId: string, reason: CancelReason | null) =>
      cancelOrder(parts, accountId, orderId, reason),
    askReturn: (accountId: string, orderId: string, reason: ReturnReason) =>
      askReturn(parts, accountId, orderId, reason),
    withdrawReturn: (accountId: string, orderId: string) => withdrawReturn(parts, accountId, orderId),
    changeAddress: (accountId: string, change: Parameters<typeof changeOwnAddress>[2]) =>
      changeOwnAddress(parts, accountId, change),
    ...sharingOf(parts),
    /** The PDF of the account's own delivered order; null for another account's, and before the delivery. */
    receipt: async (accountId: string, orderId: string) => {
      const order = await findOrder(db, { id: orderId }, { accountId });
      const invoice = order && hasReceipt(order.status) ? await findInvoice(db, orderId) : null;
      return invoice ? { number: invoice.number, bytes: await renderInvoice(invoice) } : null;
    },
    /** The PDF of all credit notes of the account's own order; null for another account's, and if there are none. */
    creditNote: async (accountId: string, orderId: string) => {
      const order = await findOrder(db, { id: orderId }, { accountId });
      return order ? printCreditNotes(db, order.id) : null;
    },
    findOrder: (accountId: string, orderId: string): Promise<Order | null> =>
      findOrder(db, { id: orderId }, { accountId }),
  };
}

/** What is shown without a login: where a parcel is, what a doctor is asked. */
function sharingOf(parts: ServiceParts) {
  return {
    shareTracking: (accountId: string, orderId: string) => shareTracking(parts, accountId, orderId),
    stopSharing: (accountId: string, orderId: string) => stopSharing(parts, accountId, orderId),
    /** What a link shows to the holder of its token; null if the link has ended. */
    tracking: (token: string) => readTracking(parts, token),
    letters: lettersOf(parts),
    payLinks: payLinksOf(parts),
  };
}

/** Links with which somebody else can pay an order. */
function payLinksOf(parts: ServiceParts) {
  return {
    share: (accountId: string, orderId: string) => sharePayment(parts, accountId, orderId),
    stop: (accountId: string, orderId: string) => stopSharingPayment(parts, accountId, orderId),
    read: (token: string) => readPayLink(parts, token),
    open: (token: string, shownPaise: number) => openPayLink(parts, token, shownPaise),
    settle: (token: string, back: Parameters<typeof settlePayLink>[2]) => settlePayLink(parts, token, back),
  };
}

/** Letters to a patient's doctor. */
function lettersOf(parts: ServiceParts) {
  return {
    ask: (accountId: string, orderId: string) => askDoctor(parts, accountId, orderId),
    print: (accountId: string, orderId: string, publicUrl: string) =>
      printOwnLetter({ ...parts, publicUrl }, accountId, orderId),
    withdraw: (accountId: string, orderId: string) => withdrawOwnLetter(parts, accountId, orderId),
    read: (token: string) => readLetter(parts, token),
    answer: (token: string, answer: LetterAnswer) => answerLetter(parts, token, answer),
    ofProduct: (medicineId: string) => printProductLetter(parts, medicineId),
  };
}

export type Ordering = ReturnType<typeof createOrdering>;
