import { AppError } from '#contract/app-error.ts';
import { findPlacing, listPending } from '../../persistence/order-repository.ts';
import { GatewayRefused, GatewayUnavailable } from '../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../service-parts.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the gateway about an order of this account that still waits for its payment, before a new one takes its place: where it
 * was paid after all, that order stands and no second one is made. Nothing else happens here; `replaceUnpaid` lets it go.
 */
export async function askAboutUnpaid(parts: ServiceParts, accountId: string, key: string | null): Promise<void> {
  const pending = await listPending(parts.db, accountId);
  // The same attempt again is no new order: its own one goes on waiting.
  if (pending.length === 0 || (key !== null && (await findPlacing(parts.db, accountId, key)))) return;
  for (const orderId of pending) {
    const settlement = await settlePayment(parts, orderId).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return 'waiting' as const;
      throw error;
    });
    if (settlement === 'paid') {
      throw new AppError('not-allowed-now', {
        sentence: 'Your earlier payment went through, and that order is placed. Please look at your orders.',
      });
    }
  }
}
