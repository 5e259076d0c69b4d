import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CUSTOMER_HEADER } from '../../scripts/nodes/round-robin.ts';
import { type Orderer, orderForm } from './order-form.ts';
import { type ShopAnswer, Visitor } from './visitor.ts';

/**
 * Orders that were acknowledged to customers, by idempotency key, with the times of the first request and of the answer
 * (ms of this machine).
 */
export type Acknowledged = Map<
  string,
  { readonly orderId: string; readonly status: string; readonly askedAt: number; readonly toldAt: number }
>;

export interface Behind {
  /** The shop's public address, whatever runs behind it. */
  readonly origin: string;
  /** The login code that was sent to a phone. */
  readonly codeFor: (phone: string) => string;
}

const MAX_ATTEMPTS = 60;
const AGAIN_AFTER_MS = 200;

/** A customer with a browser's cookies. */
export class Customer {
  readonly phone: string;
  readonly #behind: Behind;
  readonly #visitor: Visitor;

  /** `cookie` is that of an existing session. */
  constructor(phone: string, behind: Behind, cookie = '') {
    this.phone = phone;
    this.#behind = behind;
    this.#visitor = new Visitor(() => behind.origin, cookie);
  }

  /**
   * One request; retried while the shop answers that it is temporarily unavailable (502, 503). Rejects if that never
   * ends.
   */
  async ask(
    method: string,
    path: string,
    body?: object | FormData,
    headers: Record<string, string> = {},
  ): Promise<ShopAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#visitor
        .ask(method, path, body, { [CUSTOMER_HEADER]: this.phone, ...headers })
        .catch(() => null);
      if (answer && answer.status !== 502 && answer.status !== 503) return answer;
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} ${answer?.message ?? ''}`);
      await wait(AGAIN_AFTER_MS);
    }
  }

  /** The same, but the answer must be 200. */
  async want(
    method: string,
    path: string,
    body?: object | FormData,
    headers: Record<string, string> = {},
  ): Promise<ShopAnswer> {
    const answer = await this.ask(method, path, body, headers);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.message}`);
    return answer;
  }

  /**
   * Logs in with a code sent to the phone. If an attempt whose answer was lost has used the code, a new one is
   * requested.
   */
  async logIn(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const sent = await this.ask('POST', 'auth/mobile/send-otp', { phone: this.phone });
      const otp = this.#behind.codeFor(this.phone);
      const answer = await this.ask('POST', 'auth/mobile/verify-otp', { phone: this.phone, otp, source: 'web' });
      if (answer.status === 200) return;
      if (attempt === 3) throw new Error(`The login of ${this.phone} failed: ${sent.status}, ${answer.message}`);
      await wait(1_000);
    }
  }

  /** Saves a name and an address, as the checkout asks for them. */
  async moveIn(): Promise<Orderer> {
    const profile = { firstName: 'Asha', lastName: 'Rao', email: '', gender: 'female', dob: '1960-01-31' };
    await this.want('PUT', 'user/update-user', profile);
    const user = await this.want('GET', 'user');
    const address = { name: 'Asha Rao', phone: this.phone, type: 'home', houseNumber: '12', street: 'Market Road' };
    const place = { landmark: '', zipcode: '560001', city: '', state: '' };
    const added = await this.want('POST', 'address/add-address', { ...address, ...place });
    return { patientId: user.data.patient_id, addressId: added.data.address_id };
  }

  /**
   * Orders the contents of the cart under one key, retrying until there is an answer; records what was acknowledged.
   */
  async order(who: Orderer, orderType: 'cod' | 'online', acknowledged: Acknowledged): Promise<ShopAnswer> {
    const key = randomUUID();
    const askedAt = Date.now();
    const answer = await this.ask('POST', 'order/place-order', orderForm(who, orderType), { 'idempotency-key': key });
    if (answer.status === 200) {
      const { order_id: orderId, order_status: status } = answer.data;
      acknowledged.set(key, { orderId, status, askedAt, toldAt: Date.now() });
    }
    return answer;
  }
}
