import { type Selectable, sql } from 'kysely';
import type { Db } from '../../persistence/database.ts';
import type { Schema } from '../../persistence/schema/schema.ts';
import { COUPONS } from './model-parts.ts';
import type { ShopModel } from './shop-model.ts';
import { readAtOnce } from './whole-tables.ts';

/** An order of the shop, and its payments at the gateway. Both are listed in the order of the model's. */
export interface KnownOrder {
  readonly id: string;
  readonly number: string;
  readonly payments: string[];
}

/** Everything that actions can change, in the model's terms. */
export type Truth = ReturnType<typeof truthOf>;

/** The expected content of the database. */
export function truthOf(model: ShopModel) {
  return {
    stock: model.medicines.map(({ stock }) => stock),
    uses: Object.keys(COUPONS).map((code) => `${code} ${model.uses(code)}`),
    carts: model.customers.map(({ cart, coupon }) => ({
      coupon,
      lines: [...cart]
        .map(([medicine, { quantity, shownPaise }]) => `${quantity} of ${medicine} at ${shownPaise}`)
        .toSorted(),
    })),
    orders: model.orders.map(({ status, type, coupon, sums, told, payments, taken, lines }) => ({
      is: `${type} ${status}`,
      lines: lines
        .map(({ medicine, quantity, sellingPaise }) => `${quantity} of ${medicine} at ${sellingPaise}`)
        .toSorted(),
      coupon,
      ...sums,
      told: told.toSorted(),
      taken: taken === null ? null : payments.indexOf(taken),
      refunds: payments.flatMap(({ refund }, at) => (refund ? [`${at} ${refund.done ? 'done' : 'pending'}`] : [])),
    })),
  };
}

type Columns<Table extends keyof Schema, Names extends keyof Selectable<Schema[Table]>> = Pick<
  Selectable<Schema[Table]>,
  Names
>[];

/** The rows for the comparison. */
interface Tables extends Record<string, readonly unknown[]> {
  shelf: Columns<'medicine', 'id' | 'stock'>;
  coupons: Columns<'coupon', 'code' | 'uses'>;
  carts: Columns<'cart', 'account_id' | 'coupon_id'>;
  cartLines: Columns<'cart_line', 'account_id' | 'quantity' | 'medicine_id' | 'shown_paise'>;
  orders: Columns<
    'customer_order',
    | ('id' | 'order_type' | 'status' | 'coupon_id' | 'original_paise' | 'discounted_paise')
    | ('delivery_fee_paise' | 'coupon_paise' | 'payable_paise')
  >;
  lines: Columns<'order_line', 'order_id' | 'quantity' | 'medicine_id' | 'selling_paise'>;
  messages: Columns<'outbox_message', 'reason'>;
  payments: Columns<'payment', 'order_id' | 'gateway_payment_id'>;
  refunds: Columns<'refund', 'order_id' | 'gateway_payment_id' | 'status'>;
}

/** The content of the database. */
export async function readTruth(
  db: Db,
  known: {
    readonly medicines: readonly string[];
    readonly accounts: readonly string[];
    readonly orders: readonly KnownOrder[];
  },
): Promise<Truth> {
  const tables = await readAtOnce<Tables>(db, {
    shelf: sql`select id, stock from medicine where id = any(${[...known.medicines]}::text[])`,
    coupons: sql`select code, uses from coupon`,
    carts: sql`select account_id, coupon_id from cart`,
    cartLines: sql`select account_id, quantity, medicine_id, shown_paise from cart_line`,
    orders: sql`select id, order_type, status, coupon_id, original_paise, discounted_paise, delivery_fee_paise, coupon_paise, payable_paise from customer_order`,
    lines: sql`select order_id, quantity, medicine_id, selling_paise from order_line`,
    messages: sql`select reason from outbox_message`,
    payments: sql`select order_id, gateway_payment_id from payment`,
    refunds: sql`select order_id, gateway_payment_id, status from refund`,
  });
  const { shelf, coupons, carts, cartLines, orders, lines, messages, payments, refunds } = tables;
  const medicineAt = (id: string) => known.medicines.indexOf(id);
  return {
    stock: known.medicines.map((id) => shelf.find((row) => row.id === id)?.stock ?? -1),
    uses: Object.keys(COUPONS).map((code) => `${code} ${coupons.find((row) => row.code === code)?.uses}`),
    carts: known.accounts.map((account) => ({
      coupon: carts.find(({ account_id }) => account_id === account)?.coupon_id ?? null,
      lines: cartLines
        .filter(({ account_id }) => account_id === account)
        .map((line) => `${line.quantity} of ${medicineAt(line.medicine_id)} at ${line.shown_paise}`)
        .toSorted(),
    })),
    orders: known.orders.map(({ id, payments: gatewayIds }) => {
      const order = orders.find((row) => row.id === id);
      if (!order) throw new Error(`Order ${id} is gone.`);
      const takenId = payments.find(({ order_id }) => order_id === id)?.gateway_payment_id ?? null;
      return {
        is: `${order.order_type} ${order.status}`,
        lines: lines
          .filter(({ order_id }) => order_id === id)
          .map((line) => `${line.quantity} of ${medicineAt(line.medicine_id)} at ${line.selling_paise}`)
          .toSorted(),
        coupon: order.coupon_id,
        original: order.original_paise,
        discounted: order.discounted_paise,
        fee: order.delivery_fee_paise,
        off: order.coupon_paise,
        payable: order.payable_paise,
        told: messages
          .filter(({ reason }) => reason.startsWith(id))
          // Without the number of the event: the reason has one where a state can occur again.
          .map(({ reason }) => reason.slice(id.length + 1).replace(/ \d+(?= )/, ''))
          .toSorted(),
        taken: takenId === null ? null : gatewayIds.indexOf(takenId),
        refunds: refunds
          .filter(({ order_id }) => order_id === id)
          .map(({ gateway_payment_id, status }) => `${gatewayIds.indexOf(gateway_payment_id)} ${status}`)
          .toSorted(),
      };
    }),
  };
}
