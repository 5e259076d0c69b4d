import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/orders.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the gateway about orders of one account that still wait for their payment, before a new one takes their place: where one
 * was paid after all, that order stands and no second one is made. Nothing else happens here; `replaceUnpaid` lets them go.
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
