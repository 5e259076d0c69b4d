/** Orders: placing, reading, cancelling, the receipt. Money in rupees, times in UTC. */

import { z } from 'zod';
import {
  CANCEL_REASONS,
  ORDER_ACTORS,
  ORDER_STATUSES,
  PRESCRIPTION_STATUSES,
  SUBSTITUTION_STATES,
} from '#domain/orders/order-states.ts';
import { RETURN_REASON_CODES } from '#domain/orders/returns.ts';
import { WAITS_FOR } from '#domain/orders/waits-for.ts';
import * as say from '#sentences/contract/checks.ts';
import { pathInApi } from '../../endpoint.ts';
import { addOrderPrescription, shareTracking } from '../../endpoints/shop/order.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { LARGEST_INTEGER, MEDICINE_ID_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';

const NOT_AN_OBJECT = say.pleaseSendAJsonObjectWithOrderId;

/** The text fields of the multipart form of place-order; its files are `prescription_images`. */
export const placeOrderFields = z.object({
  patient_id: opaqueId(say.pleaseChooseWhoTheMedicines),
  address_id: opaqueId(say.pleaseChooseAnAddress),
  delivery_type: z.literal('delivery', "delivery_type is always 'delivery'.").default('delivery'),
  order_type: z.enum(['online', 'cod'], say.pleaseChooseHowYou),
  source: typedText(40).optional(),
  /** How each substitute for a prescribed medicine is to be allowed; a JSON object by medicine id. */
  substitution_consent: z.string().max(20_000).optional(),
  /** Drafts of this account whose pictures are sent as prescriptions: their ids, separated by commas. */
  draft_pages: z
    .string()
    .max(400)
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,4}$/, 'draft_pages takes at most 5 draft ids, separated by commas.')
    .optional(),
  /** 'true': a pharmacist speaks with the patient first, where the safety check says stop. */
  ask_pharmacist: z.enum(['true', 'false'], "ask_pharmacist is 'true' or 'false'.").optional(),
  /** finalPrice as the page showed it, in rupees. Where it differs now, the answer is 409 code 45. */
  expected_total: z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'expected_total is an amount in rupees, such as 66.07.')
    .optional(),
  /** The lines as the page showed them: `expectedLines` as JSON. */
  expected_lines: z.string().max(60_000).optional(),
});

/** The lines of the cart as the page showed them when its button was pressed. */
export const expectedLines = z
  .array(
    z.object({
      medicine_id: z
        .string()
        .min(1)
        .max(MEDICINE_ID_MAX_CHARACTERS)
        .describe('The searched medicine, which keys the line.'),
      supplied_id: z
        .string()
        .min(1)
        .max(MEDICINE_ID_MAX_CHARACTERS)
        .optional()
        .describe('What is sent; if omitted, what the cart last showed.'),
      quantity: z.int().min(1),
      pack_price: z.number().nonnegative().describe('Of one pack of what is sent, in rupees.'),
    }),
  )
  .refine((lines) => new Set(lines.map(({ medicine_id }) => medicine_id)).size === lines.length, say.aLineStandsThere);
export type ExpectedLine = z.infer<typeof expectedLines>[number];
/** Who may allow a substitute, as chosen at checkout. */
export const CONSENT_WAYS = ['prescription_names_salt', 'doctor_letter', 'doctor_call'] as const;
export const orderIdBody = z.object({ order_id: opaqueId(say.pleaseSayWhichOrder) }, NOT_AN_OBJECT);
export const cancelOrderBody = z.object(
  {
    order_id: opaqueId(say.pleaseSayWhichOrder),
    reason: z.enum(CANCEL_REASONS, say.pleaseChooseAReasonOf).optional(),
  },
  NOT_AN_OBJECT,
);

export const askReturnBody = z.object(
  {
    order_id: opaqueId(say.pleaseSayWhichOrder),
    reason: z.enum(RETURN_REASON_CODES, say.pleaseChooseAReason),
  },
  NOT_AN_OBJECT,
);

export const changeAddressBody = z.object(
  {
    order_id: opaqueId(say.pleaseSayWhichOrder),
    address_id: opaqueId(say.pleaseChooseAnAddress).describe('One of the account’s own.'),
    address_changes: wholeNumber(say.pleaseSendAddressChanges, 0, LARGEST_INTEGER).describe('As get-order gave it.'),
  },
  NOT_AN_OBJECT,
);

const orderStatus = z.enum(ORDER_STATUSES);

export const razorpayData = z.object({
  key: z.string().describe('Public key id for the payment window.'),
  order_id: z.string(),
  currency: z.literal('INR'),
  amount: z.number().int().describe("In paise, the provider's unit."),
});

export const placedOrder = z.object({
  userid: z.string(),
  order_id: z.string(),
  iso_order_id: z.string(),
  order_status: orderStatus,
  order_type: z.enum(['online', 'cod']),
  patient_id: z.string(),
  address_id: z.string(),
  finalPrice: z.number(),
  razorpay_data: razorpayData.nullable(),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderItem = z.object({
  line: z.number().int().describe('From 1.'),
  medicine_id: z.string().describe('The supplied medicine.'),
  medicine_name: z.string(),
  manufacturer_name: z.string(),
  pack_size: z.string(),
  quantity: z.number().int(),
  quantity_price: z.number().describe('Of the whole line.'),
  stands_for: z.string().nullable().describe('The searched medicine that it replaces; null if it is the searched one.'),
  searched_medicine_id: z.string().describe('The searched medicine, to order it again.'),
  needs_prescription: z.boolean(),
  substitution: z.enum(SUBSTITUTION_STATES).nullable(),
  image: z.string().describe('The picture of its pack, as in the cart; empty where the catalogue no longer has it.'),
});
export type OrderItem = z.infer<typeof orderItem>;

const orderBase = {
  order_id: z.string(),
  iso_order_id: z.string(),
  order_status: orderStatus,
  order_type: z.enum(['online', 'cod']),
  createdAt: z.string(),
  finalPrice: z.number(),
  items: z.array(orderItem),
  can_pay: z.boolean().describe('It waits for payment, or failed today and stock and price still hold.'),
  can_add_prescription: z.boolean().describe(`Files can be sent with POST ${pathInApi(addOrderPrescription)}.`),
  can_share: z
    .boolean()
    .describe(`A link that shows its state and day can be made with POST ${pathInApi(shareTracking)}.`),
  waits_for: z
    .enum(WAITS_FOR)
    .nullable()
    .describe('What is missing besides the pharmacy’s own work; null once a delivery day can be promised.'),
  expected_delivery: z.object({ from: z.string(), to: z.string() }).describe('Days in India, yyyy-MM-dd.'),
};
export const orderSummary = z.object(orderBase);
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderData = z.object({
  ...orderBase,
  userid: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  address_id: z.string(),
  address: z.string().describe('Name, house, street and landmark where it goes, whatever the saved address became.'),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  originalValue: z.number(),
  savingValue: z.number(),
  couponDiscount: z.number(),
  coupon_code: z.string().nullable(),
  shippingFee: z.number(),
  totalSavings: z.number(),
  prescription_status: z.enum(PRESCRIPTION_STATUSES),
  prescription_files: z.number().int(),
  prescription_rejection: z.string().nullable().describe('Why the pharmacist could not accept the prescription.'),
  timeline: z.array(z.object({ status: orderStatus, at: z.string(), actor: z.enum(ORDER_ACTORS) })),
  can_cancel: z.boolean(),
  return_reasons: z
    .array(z.enum(RETURN_REASON_CODES))
    .describe('The reasons for which the customer can ask for a return now; empty if it can’t be asked for.'),
  can_withdraw_return: z.boolean().describe('A return was asked for, and nothing has arrived yet.'),
  can_change_address: z
    .boolean()
    .describe('It can still go to another of the account’s addresses: until it is packed.'),
  address_changes: z.number().int().describe('How often its address was changed; to be sent with the next change.'),
  placed_by_phone: z
    .object({ words: z.string(), agreed_at: z.string() })
    .nullable()
    .describe(
      'The text read to the patient before the pharmacy ordered for them by telephone; null if they ordered themselves.',
    ),
  can_ask_doctor: z.boolean().describe('A substitute waits for a doctor: a letter can be printed.'),
  is_shared: z.boolean().describe('A link shows its state and day to whoever has it.'),
  delivery_code: z
    .string()
    .nullable()
    .describe('The four-digit delivery code, while the parcel is on its way; null otherwise.'),
  has_receipt: z.boolean(),
  has_credit_note: z.boolean().describe('Goods were returned or recalled, and a credit note was issued.'),
  refund: z
    .object({ amount: z.number(), status: z.enum(['pending', 'done']) })
    .nullable()
    .describe('The refund of an order that ended, further payments included; done once all are paid.'),
  surplus_back: z
    .object({ amount: z.number(), status: z.enum(['pending', 'done']) })
    .nullable()
    .describe('Refunds of further payments for an order that stands; done once all are paid.'),
  money_back: z
    .object({ amount: z.number(), status: z.enum(['pending', 'done']) })
    .nullable()
    .describe(
      'Refunds for a part of it: lines changed back to a cheaper medicine, recalled and returned packs, what the pharmacy decided; done once all are paid.',
    ),
  missing_back: z
    .object({ amount: z.number(), status: z.enum(['pending', 'done']) })
    .nullable()
    .describe('Refunds for missing packs; done once all are paid.'),
  uncovered_back: z
    .object({ amount: z.number(), status: z.enum(['pending', 'done']) })
    .nullable()
    .describe('Refunds for packs that the prescription does not cover; done once all are paid.'),
  rest_of: z
    .object({ order_id: z.string(), iso_order_id: z.string() })
    .nullable()
    .describe('The order that was placed, if this one brings packs that were missing from it.'),
  rests: z
    .array(
      z.object({
        order_id: z.string(),
        iso_order_id: z.string(),
        medicine_name: z.string(),
        packs: z.number().int(),
      }),
    )
    .describe('Packs that were missing and follow as orders of their own.'),
  shortfall: z
    .object({ amount: z.number(), status: z.enum(['at_the_door', 'at_dispatch', 'pending', 'done']) })
    .nullable()
    .describe('How much the packed batches cost below finalPrice: not collected at the door, or refunded at dispatch.'),
});
export type OrderData = z.infer<typeof orderData>;

export const prescriptionFile = z.object({
  url: z.string().describe('Valid for five minutes, for the order’s owner only.'),
  kind: z.enum(['image', 'pdf']),
});
export type PrescriptionFile = z.infer<typeof prescriptionFile>;

/** A page of the list of orders. Without parameters, the newest 500, as before there were pages. */
export const ordersQuery = z.object({
  page: z.coerce
    .number('page is a whole number from 1.')
    .int()
    .min(1)
    .max(100_000)
    .default(1)
    .describe('Which page of the list, from 1.'),
  limit: z.coerce
    .number('limit is a whole number from 1 to 500.')
    .int()
    .min(1)
    .max(500)
    .default(500)
    .describe('Orders per page, at most 500.'),
});

export const placedOrderResponse = success(placedOrder);
export const ordersResponse = success(z.array(orderSummary));
export const orderResponse = success(orderData);
export const receiptResponse = success(
  z.string().describe('The path of the PDF on this shop, valid for five minutes.'),
);
export const creditNoteResponse = success(
  z.string().describe('The path of the PDF on this shop, valid for five minutes.'),
);
export const uploadedResponse = success(z.array(prescriptionFile));
