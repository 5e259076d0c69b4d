import type { ActingStaff } from '#domain/counter/staff.ts';
import type { MoneyEntry } from '#domain/orders/money-ledger.ts';
import type { Order, OrderEvent } from '#domain/orders/order.ts';
import { type SupplyRule, withShippedRules } from '#domain/orders/supply-policy.ts';
import type { AccountHolder, Address, Person } from '#domain/people/people.ts';
import { type CashRule, readCashRule } from '#domain/settings/cash-rule.ts';
import { traceToStore } from '../../../ops/trace.ts';
import { OneStatement, readRows } from '../../connection/one-statement.ts';
import { sideBySide } from '../../connection/side-by-side.ts';
import type { Db } from '../../database.ts';
import { addHeldPacks } from '../catalogue/stock-repository.ts';
import { messageColumns, type QueuedMessage } from '../outbox-repository.ts';
import { type AddressRow, addressOf } from '../people/address-repository.ts';
import type { SavedCart, SavedLine } from './cart-repository.ts';
import { lineColumns, orderColumns } from './order-rows.ts';

/*
 * What placing an order reads and writes, in as few statements as its locks allow: at a hundred orders a
 * second, every round trip to the database counts.
 */

/** What a new order reads after locking the cart. */
export interface PlacingStart {
  readonly saved: SavedCart;
  /** The order of an earlier attempt with this key, and that attempt's request. */
  readonly earlier: { readonly orderId: string; readonly fingerprint: Buffer } | null;
  /** The account's orders that still wait for their payment, the oldest first. */
  readonly pending: readonly string[];
  /** The first attempt at the purchase that the cart tries again, because its payment failed; null if there is none. */
  readonly failed: string | null;
}

interface StartRow {
  readonly medicine_id: string | null;
  readonly quantity: number;
  readonly keep_original: boolean;
  readonly shown_medicine_id: string | null;
  readonly shown_paise: number | null;
  readonly order_id: string | null;
  readonly fingerprint: Buffer;
  readonly pending: readonly string[];
  readonly failed: string | null;
}

const LOCK_CART = 'select coupon_id from cart where account_id = $1 for update';
/** The first attempt at the purchase that the account's newest failed online order with such medicines after `$3` belongs to, unless the purchase was made. */
const failedAttempt = (medicines: string) => `
         (select coalesce(o.attempt_of, o.id) from customer_order o
          where o.account_id = $1 and o.status = 'FAILED' and o.order_type = 'online' and o.created_at > $3
            and exists (select from order_line f where f.order_id = o.id and f.searched_id ${medicines})
            and not exists (select from customer_order p
                            where (p.id = coalesce(o.attempt_of, o.id) or p.attempt_of = coalesce(o.attempt_of, o.id))
                              and p.status not in ('FAILED', 'PAYMENT_PENDING'))
          order by o.created_at desc limit 1)`;
/** A row for each line, one without where the cart is empty. Unpaid orders by a literal: their index knows that state alone. */
const START = `
  select l.medicine_id, l.quantity, l.keep_original, l.shown_medicine_id, l.shown_paise, a.order_id, a.fingerprint,
         array(select id from customer_order where account_id = $1 and status = 'PAYMENT_PENDING' order by created_at) as pending,
         ${failedAttempt('in (select medicine_id from cart_line where account_id = $1)')} as failed
  from (values (1)) as always (one)
  left join cart_line l on l.account_id = $1
  left join order_attempt a on a.account_id = $1 and a.key = $2
  order by l.added_at, l.medicine_id`;

/**
 * Locks the cart, then reads it and everything else that the lock protects. A failed online order placed after `failedAfter` that shares a
 * medicine with the cart is an attempt at the same purchase, unless that purchase was made.
 */
export async function startPlacing(
  db: Db,
  accountId: string,
  key: string | null,
  failedAfter: Date,
): Promise<PlacingStart> {
  const [[cart], rows] = await sideBySide([
    readRows<{ coupon_id: string | null }>(db, LOCK_CART, [accountId]),
    readRows<StartRow>(db, START, [accountId, key, failedAfter]),
  ]);
  const [first] = rows;
  const earlier = first?.order_id ? { orderId: first.order_id, fingerprint: first.fingerprint } : null;
  const lines = cart === undefined ? [] : rows.flatMap(savedLine);
  const saved = { couponId: cart?.coupon_id ?? null, lines };
  return { saved, earlier, pending: first?.pending ?? [], failed: first?.failed ?? null };
}

/**
 * The same attempt for a basket that is placed on the telephone; null if there is none. The caller has locked the cart, under which late
 * payments are settled.
 */
export async function findFailedAttempt(
  db: Db,
  accountId: string,
  { medicines, failedAfter }: { readonly medicines: readonly string[]; readonly failedAfter: Date },
): Promise<string | null> {
  const sought = `select ${failedAttempt('= any($2::text[])')} as failed`;
  const [row] = await readRows<Pick<StartRow, 'failed'>>(db, sought, [accountId, [...medicines], failedAfter]);
  return row?.failed ?? null;
}

function savedLine(row: StartRow): SavedLine[] {
  if (row.medicine_id === null) return [];
  return [
    {
      medicineId: row.medicine_id,
      quantity: row.quantity,
      keepOriginal: row.keep_original,
      shownMedicineId: row.shown_medicine_id,
      shownPaise: row.shown_paise,
    },
  ];
}

/** An order's account holder, patient and address, and the rules of supply and cash. */
export interface PlacingPeople {
  readonly holder: Pick<AccountHolder, 'email' | 'phone'>;
  /** Null if the account knows no such patient. */
  readonly patient: Person | null;
  /** Null if the account has no such address. */
  readonly address: Address | null;
  readonly policy: readonly SupplyRule[];
  readonly cash: CashRule;
}

interface PeopleRow extends Omit<AddressRow, 'id' | 'phone'> {
  readonly holder_email: string;
  readonly holder_phone: string;
  readonly patient_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly gender: Person['gender'];
  readonly date_of_birth: string | null;
  readonly address_id: string | null;
  readonly address_phone: string;
  readonly rules: readonly SupplyRule[];
  readonly cash: Readonly<Record<string, string>> | null;
}

const PEOPLE = `
  select h.email as holder_email, account.phone as holder_phone, account.default_address_id,
         p.id as patient_id, p.first_name, p.last_name, p.email, p.gender, p.date_of_birth,
         a.id as address_id, a.name, a.phone as address_phone, a.type, a.house_number, a.street, a.landmark, a.pin_code, a.city, a.state,
         a.latitude, a.longitude,
         (select coalesce(json_agg(json_build_object('schedule', schedule, 'pinPrefix', pin_prefix, 'prescriptionDays', prescription_days,
                                                     'allowed', allowed, 'why', why) order by schedule, pin_prefix), '[]')
          from supply_rule) as rules,
         (select json_object_agg(id, value) from shop_setting where id in ('cash-limit', 'cash-refused-pins')) as cash
  from account
  join patient h on h.account_id = account.id and h.is_holder
  left join patient p on p.account_id = account.id and p.id = $2
  left join address a on a.account_id = account.id and a.id = $3
  where account.id = $1`;

/** Looks up everybody whom an order concerns, and the rules of supply and cash in force. */
export async function readPlacingPeople(
  db: Db,
  accountId: string,
  { patientId, addressId }: { readonly patientId: string; readonly addressId: string },
): Promise<PlacingPeople> {
  const [row] = await readRows<PeopleRow>(db, PEOPLE, [accountId, patientId, addressId]);
  if (row === undefined) throw new Error('The account has no holder.');
  const { holder_email: email, holder_phone: phone, rules } = row;
  return {
    holder: { email, phone },
    patient: row.patient_id === null ? null : patientOf(row),
    address: row.address_id === null ? null : addressOf({ ...row, id: row.address_id, phone: row.address_phone }),
    policy: withShippedRules(rules),
    cash: readCashRule(new Map(Object.entries(row.cash ?? {}))),
  };
}

function patientOf(row: PeopleRow): Person {
  const { first_name: firstName, last_name: lastName, email, gender, date_of_birth: dateOfBirth } = row;
  return { firstName, lastName, email, gender, dateOfBirth };
}

/** Everything that a new order writes. */
export interface PlacedRows {
  readonly order: Order;
  readonly event: OrderEvent;
  /** Who made it at the counter, if anybody did. */
  readonly staff?: ActingStaff;
  /** The attempt's key and request; null if the client sent none. */
  readonly attempt: { readonly key: string; readonly fingerprint: Buffer } | null;
  /** What is owed from now on; null if it is not yet. */
  readonly charge: MoneyEntry | null;
  readonly messages: readonly QueuedMessage[];
  /** An order that waits for its payment leaves the cart as it is. */
  readonly emptiesCart: boolean;
  /** False if the caller moves packs to it that another order held: they may be missing from the stock. */
  readonly holdsPacks?: boolean;
}

/**
 * Writes an order with its lines, its first event, the attempt that made it, its charge and its messages, holds its packs and
 * empties the cart, in one statement. The caller holds the locks of cart and medicines.
 */
export async function writePlaced(db: Db, placed: PlacedRows): Promise<void> {
  const { order, event, staff, attempt, charge, messages, emptiesCart, holdsPacks = true } = placed;
  const { accountId, id: orderId, createdAt: at } = order;
  const made = staff ? { staff_id: staff.id, staff_name: staff.name } : {};
  const all = new OneStatement()
    .insert('customer_order', [orderColumns(order)])
    .insert(
      'order_line',
      order.lines.map((line) => lineColumns(orderId, line)),
    )
    .insert('order_event', [{ order_id: orderId, seq: 1, ...event, ...made, request_id: traceToStore().request_id }]);
  if (attempt !== null) {
    all.insert('order_attempt', [{ account_id: accountId, ...attempt, order_id: orderId, created_at: at }]);
  }
  if (charge !== null) {
    const { kind, owedPaise, paidPaise, reference } = charge;
    const entry = { order_id: orderId, seq: 1, kind, owed_paise: owedPaise, paid_paise: paidPaise, reference, at };
    all.insert('money_entry', [entry]);
  }
  all.insert('outbox_message', messageColumns(messages, at), 'on conflict (reason) do nothing');
  if (emptiesCart) {
    const account = all.value(accountId);
    all.add(`delete from cart_line where account_id = ${account}`);
    all.add(`update cart set coupon_id = null where account_id = ${account} and coupon_id is not null`);
  }
  if (holdsPacks) addHeldPacks(all, order.lines, { reference: orderId, at });
  await all.execute(db);
}
