/** The cart, its prices and its coupon. The server adds up; a page only shows. Money in rupees. */

import { z } from 'zod';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import { COUPON_TYPES } from '#domain/coupons/coupon.ts';
import { SAFETY_CODES } from '#domain/safety/safety-finding.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { isStorable, MEDICINE_ID_MAX_CHARACTERS, opaqueId } from '../../typed-text.ts';
import { medicineWire, savingHereWire } from './inventory.ts';

const NOT_AN_OBJECT = say.pleaseSendAJsonObjectWithMedicine;
const medicineId = z
  .string(say.pleaseSayWhichMedicine)
  .trim()
  .min(1, say.pleaseSayWhichMedicine)
  .max(MEDICINE_ID_MAX_CHARACTERS, say.thatIsNotAMedicine)
  .refine(isStorable, say.thatIsNotAMedicine);
const QUANTITY = say.pleaseChoose1ToPacks(MAX_PACKS);

/** 'app' from the app, so that the answer counts a coupon that works there only. */
const source = z.string().max(40).optional();

export const addToCartBody = z.object(
  {
    medicine_id: medicineId,
    quantity: wholeNumber(QUANTITY, 1, MAX_PACKS).optional().describe('1 if omitted.'),
    keep_original: z
      .boolean('Please say true or false.')
      .optional()
      .describe('True supplies the searched medicine itself; left out, its recommendation where there is one.'),
    source,
  },
  NOT_AN_OBJECT,
);
export const cartMedicineBody = z.object({ medicine_id: medicineId, source }, NOT_AN_OBJECT);
export const substitutionBody = z.object(
  { medicine_id: medicineId, keep_original: z.boolean(say.pleaseSayTrueOrFalse), source },
  NOT_AN_OBJECT,
);
export const cartCouponBody = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('add'),
      coupon_id: opaqueId(say.pleaseChooseACoupon).optional(),
      coupon_code: z
        .string(say.pleaseTypeACoupon)
        .trim()
        .max(40, say.thatIsNoCoupon)
        .refine(isStorable, say.thatIsNoCoupon)
        .optional(),
      source,
    }),
    z.object({ action: z.literal('remove') }),
  ],
  say.pleaseSendActionAdd,
);

/** A medicine that may be sent instead of the searched one. */
const supplied = z.object({
  saving_price: z.number(),
  saving_percentage: z.number().describe("Against the searched product's MRP."),
  saving_here: savingHereWire.describe('At current prices; negative where the searched one costs less.'),
  medicine: medicineWire,
});

export const cartItem = z.object({
  medicine: medicineWire.describe('The searched medicine, which keys the line.'),
  recommended: supplied.nullable().describe('What is sent instead; null if the searched medicine itself is sent.'),
  alternative: supplied
    .nullable()
    .describe('The available recommendation, chosen or not, so that the page can offer the switch.'),
  quantity: z.number().int(),
  keep_original: z.boolean(),
  pack_price: z.number().describe('The price of one pack of what is sent.'),
  original_value: z.number().describe('What as many units of the searched product cost at its MRP.'),
  line_price: z.number(),
  needs_prescription: z.boolean().describe('Of what is sent.'),
  substitution_asked: z.boolean().describe('True: a substitute for a prescribed medicine; a prescriber must allow it.'),
  problem: z.string().nullable().describe('Why this line cannot be ordered now; null if it can.'),
});
export type CartItem = z.infer<typeof cartItem>;

export const priceChange = z.object({
  medicine_id: z.string(),
  medicine_name: z.string(),
  from: z.number().describe('Line price when the cart was last shown.'),
  to: z.number().nullable().describe('Line price now; null if it cannot be ordered any more.'),
  sentence: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

export const cartCoupon = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  description: z.string(),
});

const safetyFinding = z.object({
  severity: z
    .enum(['stop', 'ask', 'know'])
    .describe('stop: a pharmacist must speak with the patient; ask: a pharmacist reviews it; know: for information.'),
  code: z.enum(SAFETY_CODES),
  cause: z.string(),
  salts: z.array(z.string()),
  lines: z.array(z.string()).describe('The medicine_id of each line involved.'),
  sentence: z.string(),
  action: z.string(),
  source: z.string(),
});

const safetyReport = z.object({
  findings: z.array(safetyFinding).describe('Most serious first, one per cause.'),
  not_checked: z.array(z.string()).describe('Names and words that could not be checked, as given.'),
  notice: z.string().describe('Shown below every result, with or without findings.'),
});
export type SafetyData = z.infer<typeof safetyReport>;

export const checkMedicineQuery = z.object({
  medicine_id: medicineId.describe('As in the catalogue.'),
  patient_id: opaqueId('That is no family member.').optional().describe('The patient; the account holder if omitted.'),
});
export const checkMedicineData = z.object({
  patient_id: z.string(),
  people: z
    .array(z.object({ patient_id: z.string(), name: z.string() }))
    .describe('The patients it can be checked for, the account holder first.'),
  safety: safetyReport.describe(
    'How the medicine would interact with the patient’s medicines and health answers. Empty lists where nothing was found.',
  ),
});
export type CheckMedicineData = z.infer<typeof checkMedicineData>;

export const cartQuery = z.object({
  patient_id: opaqueId('That is no family member.').optional().describe('The patient; the account holder if omitted.'),
  source: z
    .enum(['web', 'app'])
    .optional()
    .catch(undefined)
    .describe("'app' counts an app-only coupon; 'web' if omitted."),
});

export const cartData = z.object({
  cartItems: z.array(cartItem),
  savingValue: z.number().describe('What is sent, at the selling price.'),
  originalValue: z.number().describe('The searched products at their MRP.'),
  couponDiscount: z.number(),
  shippingFee: z.number(),
  finalPrice: z.number(),
  totalSavings: z.number(),
  coupon: cartCoupon.nullable(),
  coupon_problem: z.string().nullable().describe('Why the coupon of this cart no longer applies.'),
  missing_for_free_delivery: z.number().describe('0 if delivery is free or the cart is empty.'),
  needs_prescription: z.boolean(),
  can_order: z.boolean().describe('False for an empty cart and while a line has a problem.'),
  kendra_basket: z
    .object({
      cost: z.number(),
      matched: z.number().int(),
      lines: z.number().int(),
      as_of: z.string().describe('The day on which the list was seen.'),
    })
    .nullable()
    .describe('What the matched lines would cost at a Jan Aushadhi Kendra; null if fewer than 80 % match.'),
  changes: z.array(priceChange).describe('What has changed since this cart was last shown.'),
  has_family: z
    .boolean()
    .describe('The account has several patients: ask who the medicines are for, and send it as patient_id.'),
  safety: safetyReport.describe(
    'The safety check of the cart: within itself, against its patient and the orders of the last 60 days. No pharmacist has signed its rules yet.',
  ),
});
export type CartData = z.infer<typeof cartData>;

/** Only the app sends this; elsewhere an app-only coupon could only be refused. */
export const couponsQuery = z.object({
  source: z
    .enum(['web', 'app'])
    .optional()
    .catch(undefined)
    .describe("'app' also lists app-only coupons; 'web' if omitted."),
});

export const couponData = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  description: z.string(),
  discount: z.number().nullable().describe('Percent, for the type discount.'),
  saves: z.number().nullable().describe('What it takes off the current cart; null if it would be refused.'),
  refused: z.string().nullable().describe('Why it would be refused now; null if it can be used.'),
});
export type CouponData = z.infer<typeof couponData>;

export const cartResponse = success(cartData);
export const couponsResponse = success(z.array(couponData));
export const checkMedicineResponse = success(checkMedicineData);
