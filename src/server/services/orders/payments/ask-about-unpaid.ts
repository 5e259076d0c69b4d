import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/orders.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the gateway about orders of one account that still wait for their payment, before a new one replaces them: if one
 * was paid after all, that order is kept and no second one is created. Nothing else happens here; `replaceUnpaid` releases them.
 */
export async function askAboutUnpaid(parts: ServiceParts, pending: readonly string[]): Promise<void> {
  for (const orderId of pending) {
    const settlement = await settlePayment(parts, orderId).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return 'waiting' as const;
      throw error;
    });
    if (settlement === 'paid') {
      throw new AppError('not-allowed-now', {
        sentence: say.yourEarlierPaymentWent,
      });
    }
  }
}
