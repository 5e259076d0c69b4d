import { AppError } from '#contract/app-error.ts';
import { initialsOf } from '#domain/orders/doctor-letter.ts';
import type { Order } from '#domain/orders/order.ts';
import { PAY_LINK_HOURS, type PayLinkState, payLinkState } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import {
  dropPayLink,
  findPayLink,
  type PayLinkRow,
  savePayLink,
} from '../../../persistence/repositories/orders/pay-link-repository.ts';
import { drawToken, hashToken } from '../../identity/session-keys.ts';
import { takeQuota } from '../../quotas.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { lockOwnOrder } from '../read-order.ts';
import { canPay, payAgain } from './pay-again.ts';
import { capturePayment, openPaymentWindow, type PaymentWindow, type WindowReturn } from './take-payment.ts';

/** All that the holder of a link sees: no name, place, number or medicine. */
export interface ShownPayLink {
  readonly state: PayLinkState;
  readonly amountPaise: number;
  /** The patient's initials: "A. R.". */
  readonly initials: string;
  readonly expiresAt: Date;
}

/** Creates a link with which somebody else can pay the account's own order. It replaces the previous link; its token is not stored. */
export async function sharePayment(
  parts: Pick<ServiceParts, 'db' | 'now'>,
  accountId: string,
  orderId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = drawToken();
  const expiresAt = new Date(parts.now().getTime() + PAY_LINK_HOURS * 3_600_000);
  await inTransaction(parts.db, 'share-payment', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    if (!(await canPay({ db, now: parts.now }, order))) {
      throw new AppError('not-allowed-now', { sentence: say.orderNeedsNoPayment(order.number) });
    }
    await savePayLink(db, { hash: hashToken(token), orderId, accountId, expiresAt }, parts.now());
  });
  return { token, expiresAt };
}

/** Ends the link of the account's own order. */
export async function stopSharingPayment(
  { db: shop }: Pick<ServiceParts, 'db'>,
  accountId: string,
  orderId: string,
): Promise<void> {
  await inTransaction(shop, 'stop-sharing-payment', async (db) => {
    await lockOwnOrder(db, accountId, orderId);
    await dropPayLink(db, accountId, orderId);
  });
}

/** What the link of a token shows; null for one that never existed, was ended or has expired, without distinction. */
export async function readPayLink(
  parts: Pick<ServiceParts, 'db' | 'now'>,
  token: string,
): Promise<ShownPayLink | null> {
  const found = await linked(parts, token);
  return found && showOf(parts, found);
}

/**
 * Opens the payment of the order for whoever holds the link, at the amount that the page showed. Null if the link is over; without a
 * window if nothing is due now, or the amount has changed.
 */
export async function openPayLink(
  parts: ServiceParts,
  token: string,
  shownPaise: number,
): Promise<{ readonly shown: ShownPayLink; readonly window: PaymentWindow | null } | null> {
  const found = await linked(parts, token);
  if (found === null) return null;
  const shown = await showOf(parts, found);
  if (shown.state !== 'open' || shown.amountPaise !== shownPaise) return { shown, window: null };
  const { accountId, orderId } = found.link;
  const order = await payAgain(parts, accountId, orderId);
  const window = await openPaymentWindow(parts, order);
  if (window !== null) return { shown, window };
  const after = await linked(parts, token);
  return after && { shown: await showOf(parts, after), window: null };
}

/** The window came back: the gateway is asked, as for whoever pays their own order. Null if the link is over. */
export async function settlePayLink(
  parts: ServiceParts,
  token: string,
  back: Omit<WindowReturn, 'orderId'>,
): Promise<ShownPayLink | null> {
  const found = await linked(parts, token);
  if (found === null) return null;
  const { accountId, orderId } = found.link;
  await takeQuota(parts, 'capture-payment', accountId);
  await capturePayment(parts, accountId, { ...back, orderId });
  return readPayLink(parts, token);
}

interface Linked {
  readonly link: PayLinkRow;
  readonly order: Order;
}

async function linked({ db, now }: Pick<ServiceParts, 'db' | 'now'>, token: string): Promise<Linked | null> {
  const link = await findPayLink(db, hashToken(token), now());
  const order = link && (await findOrder(db, { id: link.orderId }, { accountId: link.accountId }));
  return link && order && { link, order };
}

async function showOf(parts: Pick<ServiceParts, 'db' | 'now'>, { link, order }: Linked): Promise<ShownPayLink> {
  return {
    state: payLinkState(order.status, await canPay(parts, order)),
    amountPaise: order.totals.payablePaise,
    initials: initialsOf(order.patient.name),
    expiresAt: link.expiresAt,
  };
}
