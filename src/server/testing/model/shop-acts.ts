import fc from 'fast-check';
import { COUPONS, type OrderType, type Payment, type ShopAnswer } from './model-parts.ts';
import type { RealShop } from './real-shop.ts';
import type { ShopModel } from './shop-model.ts';

/** One action, in the model and in the shop. The model returns `null` if it can't be done now and is skipped. */
export interface Act {
  readonly name: string;
  /** Runs it in the model; returns the expected answer. */
  inModel(model: ShopModel): unknown;
  /** Runs it in the shop; returns the answer. */
  inShop(shop: RealShop, model: ShopModel): Promise<unknown>;
  /** Changes the figures that are summed, so it cannot run concurrently with the sums. */
  readonly isAlone?: true;
  /** Whether the action is possible now. */
  isPossible?(model: ShopModel): boolean;
}

const CUSTOMERS = 2;
export const MEDICINES = 3;
const customer = fc.nat({ max: CUSTOMERS - 1 });
const medicine = fc.nat({ max: MEDICINES - 1 });
/** How many orders before the newest one; see `pick`. */
const anyOrder = fc.nat({ max: 7 });
const orderType = fc.constantFrom<OrderType>('cod', 'online', 'online');
const code = fc.constantFrom(...Object.keys(COUPONS), 'UNKNOWN');

/** The order so many places before the newest one; the oldest where there are not as many. */
const pick = (model: ShopModel, drawn: number) => Math.max(0, model.orders.length - 1 - drawn);
const anyOrders = (model: ShopModel) => model.orders.length > 0;
const payable = (drawn: number) => (model: ShopModel) => model.orders[pick(model, drawn)]?.hasWindow === true;

/** The cart shown after an action on it: its sums and changes. */
function seen(model: ShopModel, who: number, told: ShopAnswer) {
  if (told !== '200 0') return { told };
  const { couponProblem, ...sums } = model.sums(who);
  return { told, ...sums, couponProblem, changes: model.show(who) };
}

/** The actions with their relative frequency. */
export const ACTS: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Act> }[] = [
  {
    weight: 8,
    arbitrary: fc.tuple(customer, medicine, fc.integer({ min: 1, max: 12 })).map(([who, what, packs]) => ({
      name: `customer ${who} adds ${packs} of ${what}`,
      inModel: (model) => seen(model, who, model.add(who, what, packs)),
      inShop: (shop) =>
        shop.cart(who, 'POST', 'cart/add-to-cart', {
          medicine_id: shop.ids[what],
          quantity: packs,
          keep_original: true,
        }),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(customer, medicine, fc.boolean()).map(([who, what, whole]) => ({
      name: `customer ${who} takes ${whole ? 'all' : 'one'} of ${what} out`,
      inModel: (model) => seen(model, who, model.remove(who, what, whole)),
      inShop: (shop) =>
        shop.cart(who, 'POST', whole ? 'cart/remove-full-quantity-from-cart' : 'cart/remove-from-cart', {
          medicine_id: shop.ids[what],
        }),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(customer, code).map(([who, coupon]) => ({
      name: `customer ${who} applies ${coupon}`,
      inModel: (model) => seen(model, who, model.applyCoupon(who, coupon)),
      inShop: (shop) => shop.cart(who, 'PATCH', 'cart/coupon', { action: 'add', coupon_code: coupon }),
    })),
  },
  {
    weight: 1,
    arbitrary: customer.map((who) => ({
      name: `customer ${who} takes the coupon off`,
      inModel: (model) => seen(model, who, model.removeCoupon(who)),
      inShop: (shop) => shop.cart(who, 'PATCH', 'cart/coupon', { action: 'remove' }),
    })),
  },
  {
    weight: 2,
    arbitrary: customer.map((who) => ({
      name: `customer ${who} looks at the cart`,
      inModel: (model) => seen(model, who, model.customers[who]?.signedIn ? '200 0' : '401 10'),
      inShop: (shop) => shop.cart(who, 'GET', 'cart/get-cart'),
    })),
  },
  {
    weight: 9,
    arbitrary: fc.tuple(customer, orderType, fc.nat({ max: 4 })).map(([who, type, drawn]) => ({
      name: `customer ${who} ${drawn === 0 ? 'repeats the last order' : `orders ${type}`}`,
      inModel: (model) => model.place(who, type, drawn === 0),
      inShop: (shop) => shop.place(who, type, drawn === 0),
    })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        anyOrder,
        fc.constantFrom<Payment['status']>('failed', 'authorized', 'captured', 'captured'),
        fc.nat({ max: 9 }),
      )
      .map(([drawn, status, part]) => ({
        name: `the gateway has a payment of order -${drawn}: ${status}${part === 0 ? ', too little' : ''}`,
        isPossible: payable(drawn),
        inModel: (model) => model.pay(pick(model, drawn), status, part !== 0),
        inShop: async (shop, model) => shop.pay(pick(model, drawn), status, part !== 0),
      })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(customer, anyOrder).map(([who, drawn]) => ({
      name: `customer ${who} comes back from paying order -${drawn}`,
      isPossible: anyOrders,
      inModel: (model) => model.capture(who, pick(model, drawn)),
      inShop: (shop, model) => shop.capture(who, pick(model, drawn)),
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyOrder, fc.constantFrom('payment.captured', 'payment.failed', 'order.paid'))
      .map(([drawn, event]) => ({
        name: `the gateway tells ${event} of order -${drawn}`,
        isPossible: payable(drawn),
        inModel: (model) => {
          // Received even while the gateway is unavailable: it is saved, and settled later.
          if (!model.gatewayDown) model.settle(pick(model, drawn));
          return '200 0';
        },
        inShop: (shop, model) => shop.receiveEvent(pick(model, drawn), event),
      })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(customer, anyOrder).map(([who, drawn]) => ({
      name: `customer ${who} cancels order -${drawn}`,
      isPossible: anyOrders,
      inModel: (model) => model.cancel(who, pick(model, drawn)),
      inShop: (shop, model) => shop.cancel(who, pick(model, drawn)),
    })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        anyOrder,
        fc.constantFrom('CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'PLACED'),
      )
      .map(([drawn, to]) => ({
        name: `the pharmacy makes order -${drawn} ${to}`,
        isPossible: anyOrders,
        inModel: (model) => model.advance(pick(model, drawn), to),
        inShop: (shop, model) => shop.advance(pick(model, drawn), to),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 1_200 }).map((seconds) => ({
      name: `${seconds} s pass, and silent payments are asked about`,
      inModel: (model) => {
        model.nowS += seconds;
        model.sweep();
      },
      inShop: (shop) => shop.sweep(seconds),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constant({
      name: 'refunds are sent',
      inModel: (model: ShopModel) => model.sendRefunds(),
      inShop: (shop: RealShop) => shop.sendRefunds(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(medicine, fc.integer({ min: 100, max: 30_000 }), fc.nat({ max: 60 }), fc.nat({ max: 4 }))
      .map(([what, mrpPaise, percent, drawn]) => ({
        name: `${what} costs ${mrpPaise} less ${percent} %${drawn === 0 ? ' and is no longer made' : ''}`,
        inModel: (model) =>
          void Object.assign(model.medicines[what] ?? {}, { mrpPaise, percent, discontinued: drawn === 0 }),
        inShop: (shop) =>
          shop.change(what, { mrp_paise: mrpPaise, discount_percent: percent, discontinued: drawn === 0 }),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(medicine, fc.nat({ max: 25 })).map(([what, stock]) => ({
      name: `there are ${stock} of ${what}`,
      isAlone: true,
      inModel: (model) => void Object.assign(model.medicines[what] ?? {}, { stock }),
      inShop: (shop) => shop.change(what, { stock }),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((down) => ({
      name: down ? 'the gateway is away' : 'the gateway is there',
      inModel: (model) => {
        model.gatewayDown = down;
      },
      inShop: async (shop) => {
        shop.gateway.down = down;
      },
    })),
  },
  {
    weight: 1,
    arbitrary: customer.map((who) => ({
      name: `customer ${who} signs out, or in again`,
      inModel: (model) => {
        const person = model.customers[who];
        if (person) person.signedIn = !person.signedIn;
      },
      inShop: (shop) => shop.signInOrOut(who),
    })),
  },
];
