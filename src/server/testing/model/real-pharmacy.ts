import { sql } from 'kysely';
import { AppError } from '#contract/app-error.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import { createPayments } from '../../services/payments.ts';
import { closeAccount } from '../../services/privacy/close-account.ts';
import { verifyShop } from '../../services/verify-shop.ts';
import { setMedicine } from '../book-stock.ts';
import { newCustomer, type TestCustomer } from '../customer.ts';
import { withPhoto } from '../sample-person.ts';
import { stockWithoutBatches } from '../stock-without-batches.ts';
import { openTestShop, type TestAnswer, type TestShop } from '../test-shop.ts';
import { forgetAll, LISTED_ID, PharmacyLists, type ToldByList } from './pharmacy-lists.ts';
import type { PharmacyModel, PlaceInput } from './pharmacy-model.ts';
import { type BatchName, COUPON, COUPON_PAISE, OTC, PAYMENT_S, type PharmacyPayment } from './pharmacy-parts.ts';
import { readPharmacyTruth } from './pharmacy-truth.ts';
import { untilSettled } from './until-settled.ts';

const START = Date.parse('2026-11-21T06:00:00Z');
const FIRST_PHONE = 7_600_000_000;
const DAY_MS = 86_400_000;
const NEVER = {
  appOnly: false,
  validFrom: null,
  validUntil: null,
  limit: null,
  perPerson: null,
  firstOrderOnly: false,
};

/** A complete shop with its own database, in which customers, lists and the gateway carry out the actions. */
export class RealPharmacy {
  readonly ids: readonly string[];
  readonly shop: TestShop;
  readonly #customers: readonly TestCustomer[];
  readonly #accounts: readonly string[];
  readonly #lists: PharmacyLists;
  readonly #takesRefund: TestShop['gateway']['refund'];
  orders: { readonly id: string; readonly number: string }[] = [];
  #nowMs = START;
  #near = '';

  private constructor(shop: TestShop, customers: readonly TestCustomer[], accounts: string[], ids: string[]) {
    this.shop = shop;
    this.#customers = customers;
    this.#accounts = accounts;
    this.ids = ids;
    this.#lists = new PharmacyLists(shop);
    this.#takesRefund = shop.gateway.refund;
  }

  static async open(customers: number): Promise<RealPharmacy> {
    const config = { rateLimits: false, accessTtlS: 200 * 86_400, paymentTtlS: PAYMENT_S };
    const shop = await openTestShop(config, { seeded: true });
    const { db } = shop.database;
    await stockWithoutBatches(db, 100);
    // The model's prices are random, so the government's ceilings are removed.
    await sql`delete from reference_list where kind = 'ceiling'`.execute(db);
    // The model has no approval by a second person: its orders are far below this limit.
    await sql`update refund_limit set paise = 1000000`.execute(db);
    const { data } = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=5');
    const people = [];
    for (let one = 0; one < customers; one += 1) people.push(await newCustomer(shop, FIRST_PHONE + one));
    const searched: string = data.medicines[0].medicine_id;
    const [first] = people as [TestCustomer];
    const cart = await first.browser.ask('POST', 'cart/add-to-cart', { medicine_id: searched, quantity: 1 });
    const substitute: string = cart.data.cartItems[0].recommended.medicine.id;
    const accounts = await db.selectFrom('account').select('id').orderBy('phone').execute();
    const ids = [LISTED_ID, searched, substitute];
    const pharmacy = new RealPharmacy(
      shop,
      people,
      accounts.map(({ id }) => id),
      ids,
    );
    await pharmacy.takeList({ mrpPaise: 2_000, packs: 1, batch: null, counted: false, names: true });
    await shop.catalogue.refreshNow();
    // Equivalence is tested by the matcher's own tests: here the substitute is fixed.
    await shop.catalogue.stop();
    return pharmacy;
  }

  /** Deletes all orders, batches and lists, and sets the model's initial stock. */
  async begin(model: PharmacyModel): Promise<void> {
    const { db } = this.shop.database;
    await forgetAll(db, this.ids);
    this.shop.forget();
    this.#near = this.day(45);
    this.orders = [];
    this.setGateway('there');
    for (const [index, { mrpPaise, percent, loose }] of model.shelves.entries()) {
      const price = { mrp_paise: mrpPaise, discount_percent: percent };
      if (index === OTC) await this.takeList({ mrpPaise, packs: loose, batch: null, counted: false, names: true });
      else await setMedicine(db, this.#id(index), { ...price, stock: loose });
    }
    const coupon = {
      id: COUPON,
      code: COUPON,
      type: 'other' as const,
      percent: null,
      capPaise: null,
      minimumPaise: null,
    };
    const terms = { ...coupon, ...NEVER, amountPaise: COUPON_PAISE, description: 'of the model' };
    await saveCoupon(db, terms, new Date(this.#nowMs));
    for (const who of this.#customers.keys()) await this.signIn(who);
  }

  /** Advances the shop's clock by a second for each action, and resets the limits. */
  async tick(seconds = 1): Promise<void> {
    this.#nowMs += seconds * 1000;
    this.shop.advance(seconds);
    await sql`delete from limit_window`.execute(this.shop.database.db);
  }

  async place(who: number, { inputs, type, hasCoupon, hasFile }: PlaceInput): Promise<string> {
    const { db } = this.shop.database;
    const account = this.#accounts[who] as string;
    await db.deleteFrom('cart_line').where('account_id', '=', account).execute();
    await db.updateTable('cart').set({ coupon_id: null }).where('account_id', '=', account).execute();
    const { browser, patient_id, address_id } = this.#customer(who);
    for (const { medicine, packs, keepsOriginal } of inputs) {
      const line = { medicine_id: this.#id(medicine), quantity: packs, keep_original: keepsOriginal };
      const added = await browser.ask('POST', 'cart/add-to-cart', line);
      if (added.status !== 200) return toldOf(added);
    }
    if (hasCoupon) await browser.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: COUPON });
    const fields = { patient_id, address_id, order_type: type };
    const [body, headers] = hasFile ? await withPhoto('rx.jpg', fields) : [fields, {}];
    const answer = await browser.ask('POST', 'order/place-order', body, headers);
    await this.#meetNewOrders();
    return toldOf(answer);
  }

  async addFile(who: number, order: number): Promise<string> {
    const [body, headers] = await withPhoto('rx.jpg', { order_id: this.order(order).id });
    return toldOf(await this.#customer(who).browser.ask('POST', 'order/prescription', body, headers));
  }

  async cancelAsCustomer(who: number, order: number): Promise<string> {
    const body = { order_id: this.order(order).id };
    return toldOf(await this.#customer(who).browser.ask('PATCH', 'order/cancel-user-order', body));
  }

  async pay(order: number, status: PharmacyPayment['status'], isWhole: boolean): Promise<void> {
    const { db } = this.shop.database;
    const columns = ['gateway_order_id', 'amount_paise'] as const;
    const query = db.selectFrom('payment').select(columns).where('order_id', '=', this.order(order).id);
    const { gateway_order_id, amount_paise } = await query.executeTakeFirstOrThrow();
    this.shop.gateway.pay(gateway_order_id ?? '', status, amount_paise - (isWhole ? 0 : 1));
  }

  /** Sends one event of the gateway about an order's payment, `times` times at once. */
  async receiveEvent(order: number, times: number): Promise<string> {
    const query = this.shop.database.db.selectFrom('payment').select('gateway_order_id');
    const { gateway_order_id } = await query.where('order_id', '=', this.order(order).id).executeTakeFirstOrThrow();
    const entity = { id: 'pay_any', order_id: gateway_order_id };
    const payload = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': this.shop.gateway.signBody(payload),
      'x-razorpay-event-id': crypto.randomUUID(),
    };
    const url = '/api/v1/payment/webhook';
    const send = () => this.shop.app.inject({ method: 'POST', url, payload, headers });
    const answers = await Promise.all(Array.from({ length: times }, send));
    if (!this.shop.gateway.down) await untilSettled(this.shop.database.db, gateway_order_id ?? '');
    return answers.every(({ statusCode }) => statusCode === 200) ? 'ok' : 'not received';
  }

  async sweep(seconds: number): Promise<void> {
    await this.tick(seconds);
    // Also those that were asked about at this moment.
    await createPayments(this.parts()).sweep({ checkEveryMs: -1 });
  }

  sendRefunds = (): Promise<void> => createPayments(this.parts()).sendRefunds();

  setGateway(state: PharmacyModel['gateway']): void {
    const { gateway } = this.shop;
    gateway.down = state === 'away';
    const fails: typeof gateway.refund = async ({ gatewayPaymentId, amountPaise, key }) => ({
      ...{ gatewayRefundId: `rfnd_${key}`, gatewayPaymentId, amountPaise, status: 'failed' },
    });
    Object.assign(gateway, { refund: state === 'fails refunds' ? fails : this.#takesRefund });
  }

  change = (medicine: number, columns: Readonly<Record<string, number | boolean>>): Promise<void> =>
    setMedicine(this.shop.database.db, this.#id(medicine), columns);

  /** Imports a list. */
  takeList({ batch, ...told }: Omit<ToldByList, 'batch'> & { readonly batch: BatchName | null }): Promise<void> {
    const named = batch === null ? null : { name: batch, expiry: this.expiry(batch) };
    return this.#lists.take({ ...told, batch: named }, new Date(this.#nowMs));
  }

  close = (who: number): Promise<string> => answerOf(closeAccount(this.parts(), this.#accounts[who] as string));

  async signIn(who: number): Promise<void> {
    const { browser } = this.#customer(who);
    if ((await browser.get('user')).status === 200) return;
    const { status } = await browser.logIn(String(FIRST_PHONE + who));
    if (status !== 200) throw new Error(`customer ${who} could not sign in: ${status}`);
  }

  /** The name of a medicine that is in an order. */
  async nameIn(order: number): Promise<string> {
    const query = this.shop.database.db
      .selectFrom('order_line')
      .select('name')
      .where('order_id', '=', this.order(order).id);
    return (await query.executeTakeFirstOrThrow()).name;
  }

  /** The API's view of an order for its customer; null if nobody is signed in. */
  async shown(who: number, order: number) {
    const { status, data } = await this.#customer(who).browser.ask('POST', 'order/get-order', {
      order_id: this.order(order).id,
    });
    if (status !== 200) return null;
    const { finalPrice, prescription_status } = data;
    return { status: data.order_status, prescription: prescription_status, payable: Math.round(finalPrice * 100) };
  }

  truth = () =>
    readPharmacyTruth(this.shop.database.db, { medicines: this.ids, orders: this.orders.map(({ id }) => id) });

  /** The findings of `shop verify`. A count or a quarantine may leave an order without its packs: that is reported, and is no fault. */
  async broken(): Promise<string[]> {
    const found = await verifyShop(this.shop.database.db, new Date(this.#nowMs));
    return found
      .filter(({ rule }) => rule !== 'orders wait for no packs that are not there')
      .flatMap(({ rule, broken }) => broken.map((what) => `${rule}: ${what}`));
  }

  async end(): Promise<void> {
    this.#lists.remove();
    await this.shop.close();
  }

  parts() {
    const now = new Date(this.#nowMs);
    const { database, gateway } = this.shop;
    return { db: database.db, gateway, now: () => now, newId: () => crypto.randomUUID() };
  }

  /** The date by the pharmacy's clock, the given number of days from now. */
  day = (days: number): string => indianDay(this.#nowMs + days * DAY_MS);
  expiry = (batch: BatchName): string => ({ A: '2029-12-31', B: '2030-06-30', C: this.#near })[batch];
  order = (index: number) => this.orders[index] as { readonly id: string; readonly number: string };

  async #meetNewOrders(): Promise<void> {
    const known = new Set(this.orders.map(({ id }) => id));
    const query = this.shop.database.db.selectFrom('customer_order').select(['id', 'number']).orderBy('created_at');
    for (const row of await query.execute()) if (!known.has(row.id)) this.orders.push(row);
  }

  #id = (medicine: number) => this.ids[medicine] as string;
  #customer = (who: number) => this.#customers[who] as TestCustomer;
}

/** The result of a pharmacy action: `ok`, or the code of its refusal. */
export function answerOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
}

const toldOf = ({ status, code }: TestAnswer) => `${status} ${code}`;
