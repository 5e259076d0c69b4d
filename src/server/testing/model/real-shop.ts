import { sql } from 'kysely';
import { AppError } from '#contract/app-error.ts';
import { saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { verifyShop } from '../../services/verify-shop.ts';
import { setMedicine } from '../book-stock.ts';
import { newCustomer, type TestCustomer } from '../customer.ts';
import { releaseAll } from '../pharmacists.ts';
import { stockWithoutBatches } from '../stock-without-batches.ts';
import { openTestShop, type TestAnswer, type TestShop } from '../test-shop.ts';
import { COUPONS, type Medicine, type OrderType, PAYMENT_S, type Payment } from './model-parts.ts';
import { type KnownOrder, readTruth, type Truth } from './read-truth.ts';
import { untilSettled } from './until-settled.ts';
import { forgetActs } from './whole-tables.ts';

const START = Date.parse('2026-11-21T06:00:00Z');
const FIRST_PHONE = 7_700_000_000;

/** A complete shop with its own database, which carries out the actions. */
export class RealShop {
  readonly ids: readonly string[];
  readonly #shop: TestShop;
  readonly #customers: readonly TestCustomer[];
  readonly #accounts: readonly string[];
  readonly #orders: KnownOrder[] = [];
  #keys: { key: string; type: OrderType }[] = [];
  #nowMs = START;

  private constructor(shop: TestShop, customers: readonly TestCustomer[], ids: readonly string[], accounts: string[]) {
    this.#shop = shop;
    this.#customers = customers;
    this.#accounts = accounts;
    this.ids = ids;
  }

  static async open(medicines: number, customers: number): Promise<RealShop> {
    // A session lasts longer than the simulated time of a sequence.
    const config = { rateLimits: false, accessTtlS: 20 * 86_400, paymentTtlS: PAYMENT_S };
    const shop = await openTestShop(config, { seeded: true });
    const { data } = await shop.browser().get('inventory/search-products?query=paracetamol&limit=50');
    const found = (data.medicines as { medicine_id: string; schedule: string; in_stock: boolean }[]).filter(
      ({ schedule, in_stock }) => schedule === 'OTC' && in_stock,
    );
    await stockWithoutBatches(shop.database.db, 100);
    // The model's prices are random, so the government's ceilings are removed.
    await sql`delete from reference_list where kind = 'ceiling'`.execute(shop.database.db);
    const people = [];
    for (let one = 0; one < customers; one += 1) people.push(await newCustomer(shop, FIRST_PHONE + one));
    const rows = await shop.database.db.selectFrom('account').select('id').orderBy('phone').execute();
    const ids = found.slice(0, medicines).map(({ medicine_id }) => medicine_id);
    return new RealShop(
      shop,
      people,
      ids,
      rows.map(({ id }) => id),
    );
  }

  get gateway() {
    return this.#shop.gateway;
  }

  /** Deletes all orders, and sets the model's initial stock. Customers stay and are signed in. */
  async begin(medicines: readonly Medicine[]): Promise<void> {
    const { db } = this.#shop.database;
    await forgetActs(db);
    this.#shop.forget();
    for (const [index, { stock, mrpPaise, percent, discontinued }] of medicines.entries()) {
      await this.change(index, { stock, mrp_paise: mrpPaise, discount_percent: percent, discontinued });
    }
    this.#orders.length = 0;
    this.#keys = [];
    this.gateway.down = false;
    for (const [code, coupon] of Object.entries(COUPONS)) {
      const type = coupon.percent ? 'discount' : coupon.amountPaise ? 'other' : 'shipping';
      const { percent = null, amountPaise = null, capPaise = null, limit = null, perPerson = null } = coupon;
      const { minimumPaise = null, firstOrderOnly = false, untilS } = coupon;
      const never = { appOnly: false, validFrom: null, description: 'of the model' };
      const validUntil = untilS === undefined ? null : this.#nowMs + untilS * 1000;
      const terms = { percent, amountPaise, capPaise, limit, perPerson, minimumPaise, firstOrderOnly, validUntil };
      await saveCoupon(db, { id: code, code, type, ...terms, ...never }, new Date(this.#nowMs));
    }
    for (const [index, { browser }] of this.#customers.entries()) {
      if ((await browser.get('user')).status !== 200) await this.#signIn(index);
    }
  }

  /** Advances the shop's clock by a second for each action, and resets the limits. */
  async tick(): Promise<void> {
    this.#advance(1);
    await sql`delete from limit_window`.execute(this.#shop.database.db);
  }

  async cart(who: number, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) {
    const answer = await this.#browser(who).ask(method, url, body);
    if (answer.status !== 200) return { told: toldOf(answer) };
    const { savingValue, originalValue, couponDiscount, shippingFee, finalPrice, coupon_problem, changes } =
      answer.data;
    return {
      told: toldOf(answer),
      original: paise(originalValue),
      discounted: paise(savingValue),
      fee: paise(shippingFee),
      off: paise(couponDiscount),
      payable: paise(finalPrice),
      couponProblem: coupon_problem !== null,
      changes: changes.length,
    };
  }

  async place(who: number, type: OrderType, again: boolean) {
    const last = this.#keys[who];
    const attempt = again && last ? last : { key: crypto.randomUUID(), type };
    const { patient_id, address_id, browser } = this.#customers[who] as TestCustomer;
    const fields = { patient_id, address_id, order_type: attempt.type };
    const answer = await browser.ask('POST', 'order/place-order', fields, { 'idempotency-key': attempt.key });
    if (answer.status !== 401) this.#keys[who] = attempt;
    await this.#meetNewOrders();
    return toldOf(answer);
  }

  async pay(order: number, status: Payment['status'], isWhole: boolean): Promise<void> {
    const { id, payments } = this.#order(order);
    const row = await this.#shop.database.db
      .selectFrom('payment')
      .select(['gateway_order_id', 'amount_paise'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const amount = isWhole ? row.amount_paise : row.amount_paise - 1;
    payments.push(this.gateway.pay(row.gateway_order_id ?? '', status, amount).gatewayPaymentId);
  }

  async capture(who: number, order: number) {
    return toldOf(await this.#browser(who).get(`payment/capture-payment?customOrderId=${this.#order(order).id}`));
  }

  async receiveEvent(order: number, event: string) {
    const { id } = this.#order(order);
    const { rows } = await sql<{ gateway: string }>`
      select gateway_order_id as gateway from payment where order_id = ${id}`.execute(this.#shop.database.db);
    const entity = { id: 'pay_any', order_id: rows[0]?.gateway };
    const payload = JSON.stringify({ event, payload: { payment: { entity } } });
    const answer = await this.#shop.app.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': this.gateway.signBody(payload),
        'x-razorpay-event-id': crypto.randomUUID(),
      },
    });
    if (!this.gateway.down) await untilSettled(this.#shop.database.db, rows[0]?.gateway ?? '');
    return answer.statusCode === 200 ? '200 0' : 'not received';
  }

  async cancel(who: number, order: number) {
    const body = { order_id: this.#order(order).id };
    return toldOf(await this.#browser(who).ask('PATCH', 'order/cancel-user-order', body));
  }

  async advance(order: number, to: string): Promise<boolean> {
    try {
      if (to === 'SHIPPED') await releaseAll(this.#parts(), this.#order(order).number);
      await advanceOrder(this.#parts(), this.#order(order).number, to);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-allowed-now') return false;
      throw error;
    }
  }

  async sweep(seconds: number): Promise<void> {
    this.#advance(seconds);
    // Also those that were asked about at this moment.
    await createPayments(this.#parts()).sweep({ checkEveryMs: -1 });
  }

  sendRefunds(): Promise<void> {
    return createPayments(this.#parts()).sendRefunds();
  }

  async change(medicine: number, columns: Readonly<Record<string, number | boolean>>): Promise<void> {
    await setMedicine(this.#shop.database.db, this.#id(medicine), columns);
  }

  async signInOrOut(who: number): Promise<void> {
    const isSignedIn = (await this.#browser(who).get('user')).status === 200;
    if (isSignedIn) await this.#browser(who).ask('POST', 'auth/logout', {});
    else await this.#signIn(who);
  }

  /** The content of the database. */
  truth(): Promise<Truth> {
    return readTruth(this.#shop.database.db, { medicines: this.ids, accounts: this.#accounts, orders: this.#orders });
  }

  /** Packs in stock and reserved in orders, by medicine. */
  async packs(): Promise<number[]> {
    const { rows } = await sql<{ packs: number }>`
      select (stock + coalesce((select sum(quantity) from order_line l join customer_order o on o.id = l.order_id
                                where l.medicine_id = m.id and o.holds_goods), 0))::int as packs
      from unnest(${[...this.ids]}::text[]) with ordinality as one (id, nth) join medicine m on m.id = one.id order by nth`.execute(
      this.#shop.database.db,
    );
    return rows.map(({ packs }) => packs);
  }

  /** Captured payments that neither belong to a placed order nor are being refunded, by order. */
  async strayMoney(): Promise<string[]> {
    const { db } = this.#shop.database;
    const rows = await db
      .selectFrom('payment')
      .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
      .select(['order_id', 'gateway_order_id', 'gateway_payment_id', 'status'])
      .execute();
    const returned = new Set(
      (await db.selectFrom('refund').select('gateway_payment_id').execute()).map((row) => row.gateway_payment_id),
    );
    const stray: string[] = [];
    for (const { order_id, gateway_order_id, gateway_payment_id, status } of rows) {
      const taken = gateway_order_id === null ? [] : await this.gateway.findPayments(gateway_order_id);
      const stands = status !== 'FAILED' && status !== 'CANCELLED' && status !== 'PAYMENT_PENDING';
      for (const payment of taken) {
        const pays = stands && payment.gatewayPaymentId === gateway_payment_id;
        if (payment.status === 'captured' && !pays && !returned.has(payment.gatewayPaymentId)) stray.push(order_id);
      }
    }
    return stray;
  }

  /** Lets the payment time of waiting orders end, with the gateway available again. */
  async settleDown(): Promise<void> {
    this.gateway.down = false;
    for (let round = 0; round < 2; round += 1) await this.sweep(2 * PAYMENT_S);
  }

  /** The findings of `shop verify`. */
  async broken(): Promise<string[]> {
    const found = await verifyShop(this.#shop.database.db, new Date(this.#nowMs));
    return found.flatMap(({ rule, broken }) => broken.map((what) => `${rule}: ${what}`));
  }

  close(): Promise<void> {
    return this.#shop.close();
  }

  async #meetNewOrders(): Promise<void> {
    const known = new Set(this.#orders.map(({ id }) => id));
    const rows = await this.#shop.database.db
      .selectFrom('customer_order')
      .select(['id', 'number'])
      .orderBy('created_at')
      .execute();
    for (const row of rows) if (!known.has(row.id)) this.#orders.push({ ...row, payments: [] });
  }

  async #signIn(who: number): Promise<void> {
    const { status } = await this.#browser(who).logIn(String(FIRST_PHONE + who));
    // 429: a sign-in at the same time has just requested a code for this phone, and that one counts.
    if (status !== 200 && status !== 429) throw new Error(`customer ${who} could not sign in: ${status}`);
  }

  #advance(seconds: number): void {
    this.#nowMs += seconds * 1000;
    this.#shop.advance(seconds);
  }

  #parts() {
    const now = new Date(this.#nowMs);
    const { database, gateway } = this.#shop;
    return { db: database.db, gateway, now: () => now, newId: () => crypto.randomUUID() };
  }

  #id = (medicine: number) => this.ids[medicine] as string;
  #order = (order: number) => this.#orders[order] as KnownOrder;
  #browser = (who: number) => (this.#customers[who] as TestCustomer).browser;
}

const toldOf = ({ status, code }: TestAnswer) => `${status} ${code}`;
const paise = (rupees: number) => Math.round(rupees * 100);
