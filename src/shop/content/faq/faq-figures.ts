import { supplyRule } from '#domain/orders/supply-policy.ts';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/delivery-fee.ts';
import { rupees } from '#domain/pricing/money.ts';

/** The figures that the answers name; those of the rules come from the rules. */
export const FAQ_FIGURES = {
  deliveryFee: `Rs ${rupees(DELIVERY_FEE_PAISE)}`,
  freeDeliveryAbove: `Rs ${rupees(FREE_DELIVERY_ABOVE_PAISE)}`,
  /** How many days old a prescription for Schedule H may be. */
  prescriptionDays: supplyRule('H', '').prescriptionDays ?? 0,
  /** As the answers promise it; the Terms give longer for a ticket. */
  easyReturnDays: 7,
  supportHours: '10 am to 7 pm',
} as const;
