/** What the browser asks of cart, coupons, prescriptions and orders. Every call answers with the published envelope. */
import type { CancelReason } from '#domain/orders/order-states.ts';
import type { CartData, CouponData } from './areas/shop/cart.ts';
import type { ExpectedLine, OrderData, OrderSummary, PlacedOrder, PrescriptionFile } from './areas/shop/order.ts';
import type { Envelope } from './envelope.ts';

export type CouponInput =
  | { readonly action: 'add'; readonly coupon_id: string }
  | { readonly action: 'add'; readonly coupon_code: string }
  | { readonly action: 'remove' };

export interface OrderForm {
  readonly patient_id: string;
  readonly address_id: string;
  readonly order_type: 'online' | 'cod';
  readonly files: readonly File[];
  /** Pictures that were read into drafts before, by the drafts' ids. */
  readonly pages: readonly string[];
  /** The person wants a pharmacist to speak with them before an order leaves that the check of the basket would stop. */
  readonly askPharmacist?: boolean;
  /** How each substituted prescription line is to be allowed, by the id of the searched medicine. */
  readonly consent: Readonly<Record<string, 'prescription_names_salt' | 'doctor_letter' | 'doctor_call'>>;
}

/** What the page showed when its button was pressed: nothing else is ordered. */
export interface ShownOrder {
  readonly expected_total: number;
  readonly expected_lines: readonly ExpectedLine[];
}

export interface OrderClient {
  cart(): Promise<Envelope<CartData>>;
  addToCart(input: { medicine_id: string; quantity?: number; keep_original?: boolean }): Promise<Envelope<CartData>>;
  removeFromCart(input: { medicine_id: string }): Promise<Envelope<CartData>>;
  removeLine(input: { medicine_id: string }): Promise<Envelope<CartData>>;
  chooseSupply(input: { medicine_id: string; keep_original: boolean }): Promise<Envelope<CartData>>;
  coupons(): Promise<Envelope<CouponData[]>>;
  changeCoupon(input: CouponInput): Promise<Envelope<CartData>>;
  uploadPrescription(files: readonly File[]): Promise<Envelope<PrescriptionFile[]>>;
  /** `key` is one attempt's: a repeat with the same key returns the first answer. */
  placeOrder(form: OrderForm & ShownOrder, key: string): Promise<Envelope<PlacedOrder>>;
  capturePayment(query: Readonly<Record<string, string>>): Promise<Envelope<PlacedOrder>>;
  payAgain(input: { order_id: string }): Promise<Envelope<PlacedOrder>>;
  /** One page of them, the newest first. */
  orders(part: { page: number; limit: number }): Promise<Envelope<OrderSummary[]>>;
  /** Adds files to the prescription of an order that waits for it. */
  addPrescription(input: { order_id: string; files: readonly File[] }): Promise<Envelope<OrderData>>;
  order(input: { order_id: string }): Promise<Envelope<OrderData>>;
  cancelOrder(input: { order_id: string; reason?: CancelReason }): Promise<Envelope<OrderData>>;
  /** A link that shows the order's state and day to whoever holds it. */
  shareTracking(input: { order_id: string }): Promise<Envelope<{ url: string }>>;
  /** Ends every such link. */
  stopSharing(input: { order_id: string }): Promise<Envelope<OrderData>>;
  /** The address of the letter to the doctor. */
  doctorLetter(input: { order_id: string }): Promise<Envelope<string>>;
  receipt(input: { order_id: string }): Promise<Envelope<string>>;
  creditNote(input: { order_id: string }): Promise<Envelope<string>>;
}
