/** The tables of carts, orders and payments as Kysely sees them. Their meaning is documented in the migrations. */
import type { ColumnType } from 'kysely';
import type { QueueTab } from '#domain/counter/queue-tab.ts';
import type { CouponType } from '#domain/coupons/coupon.ts';
import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { SupplyClass } from '#domain/medicine/schedule.ts';
import type { MoneyKind, RefundReason } from '#domain/orders/money-ledger.ts';
import type { OrderAddress, OrderPatient, Prescriber } from '#domain/orders/order.ts';
import type { OrderActor, OrderStatus, PrescriptionStatus, SubstitutionState } from '#domain/orders/order-states.ts';

/** Null unless given. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** Written as JSON text, read as what it holds. */
type Json<Value> = ColumnType<Value, string, string>;

export interface CouponTable {
  id: string;
  code: string;
  type: CouponType;
  description: string;
  percent: ColumnType<string | null, number | null, number | null>;
  amount_paise: number | null;
  cap_paise: number | null;
  minimum_paise: number | null;
  uses: ColumnType<number, number | undefined, number>;
  use_limit: number | null;
  per_person: number | null;
  first_order_only: boolean;
  app_only: boolean;
  valid_from: Date | null;
  valid_until: Date | null;
  created_at: Date;
}

export interface CartTable {
  account_id: string;
  coupon_id: Optional<string>;
}

export interface CartLineTable {
  account_id: string;
  medicine_id: string;
  quantity: number;
  keep_original: boolean;
  added_at: Date;
  shown_medicine_id: Optional<string>;
  shown_paise: Optional<number>;
}

export interface CustomerOrderTable {
  id: string;
  number: string;
  account_id: string;
  patient_id: string;
  address_id: string;
  status: OrderStatus;
  order_type: 'online' | 'cod';
  source: string;
  patient: Json<OrderPatient>;
  address: Json<OrderAddress>;
  original_paise: number;
  discounted_paise: number;
  coupon_paise: number;
  delivery_fee_paise: number;
  payable_paise: number;
  coupon_id: string | null;
  coupon_code: string | null;
  prescription_status: PrescriptionStatus;
  prescriber: ColumnType<Prescriber | null, string | null, string | null>;
  promised_from: string;
  promised_to: string;
  created_at: Date;
  holds_goods: boolean;
  shortfall_paise: number;
  recalled_paise: ColumnType<number, number | undefined, number>;
  let_off_paise: ColumnType<number, number | undefined, number>;
  attempt_of: Optional<string>;
  rest_of: Optional<string>;
  rest_nth: Optional<number>;
  beside_another: ColumnType<boolean, boolean | undefined, boolean>;
  /** "yyyy-MM-dd". */
  prescription_dated: Optional<string>;
  version: ColumnType<number, number | undefined, never>;
  changed: ColumnType<string, string | undefined, never>;
  tab: ColumnType<QueueTab | null, undefined, never>;
}

export interface OrderLineTable {
  order_id: string;
  line: number;
  searched_id: string;
  searched_name: string;
  medicine_id: string;
  name: string;
  manufacturer: string;
  pack_label: string;
  schedule: 'OTC' | 'H' | 'H1';
  psychotropic: ColumnType<boolean, boolean | undefined, boolean>;
  quantity: number;
  mrp_paise: number;
  original_paise: number;
  selling_paise: number;
  substitution: SubstitutionState | null;
  consent: string | null;
  searched_selling_paise: number;
  /** Of one pack, with tax; null if none is known. */
  ceiling_paise: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface OrderEventTable {
  order_id: string;
  seq: number;
  status: OrderStatus;
  actor: OrderActor;
  at: Date;
  note: string;
  request_id: Optional<string>;
  staff_id: Optional<string>;
  staff_name: Optional<string>;
}

export interface ParcelTable {
  order_id: string;
  delivery_code: string;
  courier: ColumnType<string, string | undefined, string>;
  awb: ColumnType<string, string | undefined, string>;
  without_code: Optional<string>;
  cash_paise: Optional<number>;
  made_at: Date;
}

export interface CouponUseTable {
  order_id: string;
  coupon_id: string;
  account_id: string;
  used_at: Date;
  returned_at: Optional<Date>;
}

export interface TrackingLinkTable {
  token_hash: Buffer;
  order_id: string;
  account_id: string;
  created_at: Date;
}

export interface PayLinkTable {
  token_hash: Buffer;
  order_id: string;
  account_id: string;
  made_at: Date;
  expires_at: Date;
}

export interface OrderAttemptTable {
  account_id: string;
  key: string;
  fingerprint: Buffer;
  order_id: string;
  created_at: Date;
}

export interface PrescriptionTable {
  id: string;
  account_id: string;
  order_id: string | null;
  number: string;
  status: 'RECEIVED' | 'APPROVED' | 'REJECTED';
  note: string;
  created_at: Date;
  decided_at: Optional<Date>;
}

export interface PrescriptionFileTable {
  id: string;
  prescription_id: string;
  account_id: string;
  file_key: string;
  kind: 'image' | 'pdf';
  created_at: Date;
}

export interface UnclaimedFileTable {
  file_key: string;
  kept_at: Date;
}

export interface PaymentTable {
  order_id: string;
  gateway_order_id: Optional<string>;
  amount_paise: number;
  gateway_payment_id: Optional<string>;
  captured_at: Optional<Date>;
  expires_at: Date;
  checked_at: Optional<Date>;
  declined: ColumnType<number, number | undefined, number>;
  request_id: Optional<string>;
  trace_id: Optional<string>;
}

export interface RefundTable {
  id: string;
  order_id: string;
  gateway_payment_id: string;
  amount_paise: number;
  gateway_refund_id: Optional<string>;
  status: 'pending' | 'done';
  reason: ColumnType<RefundReason, RefundReason | undefined, never>;
  part: ColumnType<number, number | undefined, never>;
  created_at: Date;
  attempts: ColumnType<number, number | undefined, number>;
  due_at: Date;
  request_id: Optional<string>;
  trace_id: Optional<string>;
}

export interface PaymentEventTable {
  id: string;
  event: string;
  gateway_order_id: string | null;
  received_at: Date;
  handled_at: Optional<Date>;
  due_at: Optional<Date>;
}

export interface MoneyEntryTable {
  order_id: string;
  seq: number;
  kind: MoneyKind;
  owed_paise: number;
  paid_paise: number;
  reference: string;
  at: Date;
}

export interface CreditNoteTable {
  order_id: string;
  nth: ColumnType<number, number | undefined, never>;
  number: string;
  financial_year: string;
  serial: number;
  issued_at: Date;
  body: Json<CreditNote>;
}

export interface OutboxMessageTable {
  id: string;
  reason: string;
  channel: 'sms' | 'email' | 'whatsapp';
  recipient: string;
  template: string;
  text: string;
  variables: Json<Record<string, string>>;
  created_at: Date;
  due_at: Date;
  attempts: ColumnType<number, number | undefined, number>;
  sent_at: Optional<Date>;
  request_id: Optional<string>;
  trace_id: Optional<string>;
}

export interface InvoiceSeriesTable {
  financial_year: string;
  last: number;
}

export interface InvoiceTable {
  order_id: string;
  number: string;
  financial_year: string;
  serial: number;
  issued_at: Date;
  body: Json<Invoice>;
}

export interface SupplyRuleTable {
  schedule: SupplyClass;
  pin_prefix: string;
  prescription_days: number | null;
  allowed: boolean;
  why: string;
  set_at: Date;
}
