/** What the model of the pharmacy is made of. Money in paise, time in seconds from the first act. */

/** How an act ends: `ok`, the code of a refusal, or HTTP status and result code where a customer asks. */
export type Answer = string;

/** Batches of the model: A and B last long, C is too near to its expiry to be sold, and may still be packed. */
export const BATCHES = ['A', 'B', 'C'] as const;
export type BatchName = (typeof BATCHES)[number];

export interface ModelBatch {
  packs: number;
  mrpPaise: number;
  /** What lists brought of it, less what they could not take off yet; null if none named it. */
  listed: number | null;
  apart: boolean;
}
export interface Shelf {
  mrpPaise: number;
  percent: number;
  discontinued: boolean;
  /** Packs on the shelf while it is not counted by batch. */
  loose: number;
  /** The last number that a list gave without a batch. */
  listed: number | null;
  readonly batches: Map<BatchName, ModelBatch>;
}

/** The medicines of the model: one without prescription, which lists bring; one on prescription, and its substitute. */
export const OTC = 0;
export const SEARCHED = 1;
export const SUBSTITUTE = 2;
export const MEDICINES = [OTC, SEARCHED, SUBSTITUTE] as const;

/** What a customer wants of a medicine. */
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
  /** Where its packs were taken from when it was packed; no batch where none was counted. */
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
  /** What the pharmacy was told of the prescription so far. */
  dated: boolean;
  /** Whether a consultation stands on record. */
  consulted: boolean;
  prescriber: Prescribed | null;
  readonly lines: PharmacyLine[];
  readonly feePaise: number;
  readonly hasCoupon: boolean;
  couponPaise: number;
  /** What was to be paid when the payment window was asked for. */
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
  /** Attempts that took each other's place carry the place of the first of them. */
  readonly attemptOf: number;
  invoicePaise: number | null;
  creditPaise: number | null;
}

/** What is told of whoever wrote a prescription. */
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
