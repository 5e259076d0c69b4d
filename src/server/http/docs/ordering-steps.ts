import * as addressApi from '#contract/endpoints/address.ts';
import * as authApi from '#contract/endpoints/auth.ts';
import * as cartApi from '#contract/endpoints/cart.ts';
import * as inventoryApi from '#contract/endpoints/inventory.ts';
import * as orderApi from '#contract/endpoints/order.ts';
import * as sessionApi from '#contract/endpoints/session.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { ACCESS_EXPIRED, NOT_SIGNED_IN } from '#contract/result-codes.ts';
import { rowOf } from '../account/access-policy.ts';

/** One call on the way from login to receipt. */
export interface OrderingStep {
  readonly heading: string;
  readonly text: string;
  /** Method and path as the document has them. */
  readonly call: string;
  /** What to send; `$name` stands for what an earlier step kept. */
  readonly send?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What later steps need of the answer's `result.data`: a name here, and the way to it there. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** The walk that the page of orders shows. A test walks it through a real shop. */
export const ORDERING_STEPS: readonly OrderingStep[] = [
  {
    heading: 'Ask for a code',
    text: 'By SMS. Keep the cookies of every answer: the code counts in the client that asked for it alone.',
    call: rowOf(authApi.sendOtp),
    send: { phone: '9811100003' },
  },
  {
    heading: 'Log in',
    text: `The answer sets the session. When a later call is refused with result_code ${ACCESS_EXPIRED}, call ${rowOf(sessionApi.refreshSession)} and repeat it; with ${NOT_SIGNED_IN}, begin again here.`,
    call: rowOf(authApi.verifyOtp),
    send: { phone: '9811100003', otp: '$otp' },
  },
  {
    heading: 'Say who the medicines are for',
    text: 'patient_id of the answer is the account holder. A new account must have a name and a date of birth. For somebody else, add a family member.',
    call: rowOf(userApi.updateUser),
    send: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', gender: 'female', dob: '1958-04-02' },
    keep: { patient_id: 'patient_id' },
  },
  {
    heading: 'Say where they go',
    text: 'City and state follow from the pin code.',
    call: rowOf(addressApi.addAddress),
    send: {
      name: 'Asha Rao',
      phone: '9811100003',
      type: 'home',
      houseNumber: '12',
      street: '4th Cross',
      zipcode: '560040',
    },
    keep: { address_id: 'address_id' },
  },
  {
    heading: 'Find the medicine',
    text: 'product-details says whether the same medicine costs less, and shows why it is the same, salt by salt.',
    call: rowOf(inventoryApi.searchProducts),
    send: { query: 'paracetamol', limit: 1 },
    keep: { medicine_id: 'medicines.0.medicine_id' },
  },
  {
    heading: 'Put it into the cart',
    text: 'keep_original true sends this very medicine. Left out, the recommended same one is sent where there is one: show that to the person first.',
    call: rowOf(cartApi.addToCart),
    send: { medicine_id: '$medicine_id', quantity: 1, keep_original: true },
  },
  {
    heading: 'Show the cart',
    text: 'The shop adds up. Show every line, its problem if it has one, needs_prescription and finalPrice. Where can_order is false, nothing can be ordered.',
    call: rowOf(cartApi.getCart),
    keep: { finalPrice: 'finalPrice' },
  },
  {
    heading: 'Place the order',
    text: 'Send a new Idempotency-Key for each attempt: the same key again answers with the same order and never makes a second one. expected_total is what the person saw; where anything else stands by now, the answer is 409 with result_code 45, nothing is ordered, and the cart must be shown again. Prescriptions go along as prescription_images.',
    call: rowOf(orderApi.placeOrder),
    headers: { 'idempotency-key': 'attempt-0001' },
    send: {
      patient_id: '$patient_id',
      address_id: '$address_id',
      order_type: 'cod',
      expected_total: '$finalPrice',
    },
    keep: { order_id: 'order_id' },
  },
  {
    heading: 'Follow it',
    text: 'can_pay, can_cancel and has_receipt say what can be done now, waits_for what is missing. Asking once a minute is often enough.',
    call: rowOf(orderApi.getOrder),
    send: { order_id: '$order_id' },
  },
  {
    heading: 'Cancel it',
    text: 'While can_cancel is true. What was paid goes back by itself.',
    call: rowOf(orderApi.cancelOrder),
    send: { order_id: '$order_id' },
  },
];
