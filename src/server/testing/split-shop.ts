import { inTransaction } from '../persistence/connection/in-transaction.ts';
import { lockBatches } from '../persistence/repositories/catalogue/batch-repository.ts';
import { advanceOrder } from '../services/orders/advance-order.ts';
import { createPayments } from '../services/payments.ts';
import { recordBatch } from '../services/stock/take-in-batch.ts';
import type { RxOrder } from './counter-orders.ts';
import { newCustomer } from './customer.ts';
import { atCounter, type CounterPerson } from './pharmacy-people.ts';
import { withPhoto } from './sample-person.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const WAY = ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;

/** A shop at a fixed time, whose packer splits orders. */
export class SplitShop {
  readonly shop: TestShop;
  readonly packer: CounterPerson;
  #phone: number;
  #now: Date;

  private constructor(shop: TestShop, packer: CounterPerson, phone: number, now: Date) {
    this.shop = shop;
    this.packer = packer;
    this.#phone = phone;
    this.#now = now;
  }

  /** The first customer gets the phone number after `phone`, and so on. */
  static async open(phone: number, now: Date): Promise<SplitShop> {
    const shop = await openTestShop({ rateLimits: false }, { seeded: true });
    return new SplitShop(shop, await atCounter(shop, 'Packer', ['packer']), phone, now);
  }

  get parts() {
    const { shop } = this;
    const [now, newId] = [() => this.#now, () => crypto.randomUUID()];
    return { db: shop.database.db, now, newId, gateway: shop.gateway, files: shop.files };
  }

  async rows(text: string, values: readonly unknown[]) {
    return (await this.shop.database.pool.query(text, [...values])).rows;
  }

  /** An order of a new customer for these packs of medicines without a prescription, paid if it is online. */
  async placed(
    packs: readonly (readonly [string, number])[],
    order_type: 'cod' | 'online' = 'cod',
    coupon_code: string | null = null,
  ): Promise<RxOrder> {
    this.#phone += 1;
    const customer = await newCustomer(this.shop, this.#phone);
    const { browser, patient_id, address_id } = customer;
    for (const [medicine_id, quantity] of packs)
      await browser.ask('POST', 'cart/add-to-cart', { medicine_id, quantity, keep_original: true });
    if (coupon_code !== null) await browser.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code });
    const { data } = await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type });
    if (order_type === 'online') {
      this.shop.gateway.pay(data.razorpay_data.order_id, 'captured');
      await createPayments(this.parts).sweep({ checkEveryMs: 0 });
    }
    return { id: data.order_id, number: data.iso_order_id, customer };
  }

  /** An order of a new customer for packs of a medicine on prescription, with a photo of it; the cheaper medicine is sent. */
  async prescribed(medicine_id: string, quantity: number): Promise<RxOrder> {
    this.#phone += 1;
    const customer = await newCustomer(this.shop, this.#phone);
    const { browser, patient_id, address_id } = customer;
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id, quantity });
    const photo = await withPhoto('rx.jpg', { patient_id, address_id, order_type: 'cod' });
    const { data } = await browser.ask('POST', 'order/place-order', ...photo);
    return { id: data.order_id, number: data.iso_order_id, customer };
  }

  /** Counts a batch of a medicine as having this many packs. */
  async count(medicineId: string, batch: string, packs: number): Promise<void> {
    await inTransaction(this.parts.db, 'take-in-batch', async (db) => {
      const known = (await lockBatches(db, [medicineId])).find((one) => one.batch === batch);
      if (known === undefined) throw new Error(`${medicineId} has no batch ${batch}.`);
      await recordBatch(db, known, { kind: 'counted', packsOf: () => packs }, this.#now);
    });
  }

  /** The request that decides a line of an order whose packs are missing; it is split after one pack unless told otherwise. */
  async shortBody({ number }: { readonly number: string }, told: object = {}) {
    const sheet = await this.packer.browser.get(`counter/bench/pick?numbers=${number}`);
    const { version } = sheet.data.orders[0];
    const split = { line: 1, act: 'split', packs: 1, note: 'called, agreed' };
    return { attempt: crypto.randomUUID(), number, version, ...split, ...told };
  }

  async short(order: { readonly number: string }, told: object = {}, by = this.packer) {
    return by.browser.ask('POST', 'counter/bench/short', await this.shortBody(order, told));
  }

  /** The first order that was split from one. */
  async restOf({ id, customer }: RxOrder): Promise<RxOrder> {
    const [rest] = await this.rows('select id, number from customer_order where rest_of = $1 order by rest_nth', [id]);
    if (rest === undefined) throw new Error('The order was not split.');
    return { ...rest, customer };
  }

  /** The order as its customer reads it. */
  async seen({ id, customer }: RxOrder) {
    return (await customer.browser.ask('POST', 'order/get-order', { order_id: id })).data;
  }

  /** Moves an order through these states. */
  async move({ number }: { readonly number: string }, states: readonly string[] = WAY): Promise<void> {
    for (const status of states) await advanceOrder(this.parts, number, status);
  }
}
