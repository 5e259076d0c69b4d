/** The types of the model of the pharmacy. Money in paise, time in seconds from the first action. */

/** The result of an action: `ok`, the code of a refusal, or HTTP status and result code for a customer's request. */
export type Answer = string;

/** Batches of the model: A and B last long, C is too close to its expiry to be sold, but may still be packed. */
export const BATCHES = ['A', 'B', 'C'] as const;
export type BatchName = (typeof BATCHES)[number];

export interface ModelBatch {
  packs: number;
  mrpPaise: number;
  /** The number from lists, plus reductions that are still pending; null if no list named it. */
  listed: number | null;
  apart: boolean;
}
export interface Shelf {
  mrpPaise: number;
  percent: number;
  discontinued: boolean;
  /** Packs in stock while it is not counted by batch. */
  loose: number;
  /** The last number in a list without a batch. */
  listed: number | null;
  readonly batches: Map<BatchName, ModelBatch>;
}

/** The medicines of the model: one without prescription, which is in the lists; one on prescription, and its substitute. */
export const OTC = 0;
export const SEARCHED = 1;
export const SUBSTITUTE = 2;
export const MEDICINES = [OTC, SEARCHED, SUBSTITUTE] as const;

/** A customer's choice of a medicine. */
export interface LineInput {
  readonly medicine: number;
  readonly packs: number;
  readonly keepsOriginal: boolean;
}
export interface PharmacyLine {
  medicine: number;
  readonly searched: number;
  readonly packs: number;
  sellingPaise: number;
  readonly searchedSellingPaise: number;
  substitution: 'requested' | 'allowed_by_prescription' | 'allowed_by_doctor' | 'original' | null;
  /** The batches that its packs were taken from; without a batch if none was counted. */
  used: { readonly batch: BatchName | null; readonly packs: number; readonly mrpPaise: number | null }[];
}
export interface PharmacyPayment {
  status: 'failed' | 'authorized' | 'captured';
  readonly paise: number;
  isBack: boolean;
}
export interface PharmacyOrder {
  readonly customer: number;
  readonly type: 'cod' | 'online';
  status: string;
  prescription: 'NOT_NEEDED' | 'PENDING' | 'TELECONSULT' | 'APPROVED' | 'REJECTED';
  files: number;
  /** The details of the prescription entered so far. */
  dated: boolean;
  /** Whether a consultation is recorded. */
  consulted: boolean;
  prescriber: Prescribed | null;
  readonly lines: PharmacyLine[];
  readonly feePaise: number;
  readonly hasCoupon: boolean;
  couponPaise: number;
  /** The amount due when the payment window was requested. */
  readonly askedPaise: number;
  payablePaise: number;
  shortfallPaise: number;
  owedPaise: number;
  paidPaise: number;
  readonly refunds: { readonly paise: number; done: boolean; dueS: number }[];
  readonly payments: PharmacyPayment[];
  taken: PharmacyPayment | null;
  hasWindow: boolean;
  checkedS: number | null;
  readonly createdS: number;
  /** Attempts that replaced each other have the index of the first of them. */
  readonly attemptOf: number;
  invoicePaise: number | null;
  creditPaise: number | null;
}

/** The details of a prescription's doctor. */
export interface Prescribed {
  readonly hasName: boolean;
  readonly hasAddress: boolean;
  readonly hasRegistration: boolean;
  readonly wasConsulted: boolean;
}

export const ON_HOLD = ['PAYMENT_PENDING', 'PLACED', 'CONFIRMED'];
export const PAYMENT_S = 900;
export const REFUND_LEASE_S = 120;
export const COUPON = 'FLAT30';
export const COUPON_PAISE = 3_000;
