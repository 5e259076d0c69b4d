/** The browser's calls for cart, coupons, prescriptions and orders. Every call returns the published envelope. */
import type { CancelReason } from '#domain/orders/order-states.ts';
import type { ReturnReason } from '#domain/orders/returns.ts';
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
  /** The ids of drafts whose pictures were already read. */
  readonly pages: readonly string[];
  /** The patient wants a pharmacist's call before an order leaves, where the safety check would stop it. */
  readonly askPharmacist?: boolean;
  /** How each substituted prescription line is to be allowed, by the id of the searched medicine. */
  readonly consent: Readonly<Record<string, 'prescription_names_salt' | 'doctor_letter' | 'doctor_call'>>;
}

/** The cart as shown when the button was pressed: nothing else is ordered. */
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
  /** `key` belongs to one attempt: a repeat with the same key returns the first answer. */
  placeOrder(form: OrderForm & ShownOrder, key: string): Promise<Envelope<PlacedOrder>>;
  capturePayment(query: Readonly<Record<string, string>>): Promise<Envelope<PlacedOrder>>;
  payAgain(input: { order_id: string }): Promise<Envelope<PlacedOrder>>;
  /** One page of the orders, newest first. */
  orders(part: { page: number; limit: number }): Promise<Envelope<OrderSummary[]>>;
  /** Adds files to the prescription of an order that waits for it. */
  addPrescription(input: { order_id: string; files: readonly File[] }): Promise<Envelope<OrderData>>;
  order(input: { order_id: string }): Promise<Envelope<OrderData>>;
  cancelOrder(input: { order_id: string; reason?: CancelReason }): Promise<Envelope<OrderData>>;
  askReturn(input: { order_id: string; reason: ReturnReason }): Promise<Envelope<OrderData>>;
  withdrawReturn(input: { order_id: string }): Promise<Envelope<OrderData>>;
  /** Sends the order to another saved address; `address_changes` is the number that was read with the order. */
  changeAddress(input: { order_id: string; address_id: string; address_changes: number }): Promise<Envelope<OrderData>>;
  /** Creates a link that shows the order's state and day to whoever has it. */
  shareTracking(input: { order_id: string }): Promise<Envelope<{ url: string }>>;
  /** Ends every such link of the order. */
  stopSharing(input: { order_id: string }): Promise<Envelope<OrderData>>;
  /** The URL of the letter to the doctor. */
  doctorLetter(input: { order_id: string }): Promise<Envelope<string>>;
  receipt(input: { order_id: string }): Promise<Envelope<string>>;
  creditNote(input: { order_id: string }): Promise<Envelope<string>>;
}
