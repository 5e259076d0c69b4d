import fc from 'fast-check';
import { aboutOrder, customer, drawnOrder, type PharmacyAct, payable, pick } from './pharmacy-act.ts';
import { type LineInput, OTC, SEARCHED, SUBSTITUTE } from './pharmacy-parts.ts';

/* Actions of customers, the gateway and the clock. */

const inputs = fc.uniqueArray(
  fc.record<LineInput>({
    medicine: fc.constantFrom(OTC, SEARCHED, SEARCHED, SEARCHED, SUBSTITUTE),
    packs: fc.integer({ min: 1, max: 4 }),
    keepsOriginal: fc.nat({ max: 6 }).map((drawn) => drawn === 0),
  }),
  { minLength: 1, maxLength: 2, selector: ({ medicine }) => medicine },
);
/** In the order of the medicines, in which the shop puts lines that are added to a cart at the same time. */
const inTurn = inputs.map((all) => all.toSorted((a, b) => a.medicine - b.medicine));
export const orders = fc
  .record({
    who: customer,
    inputs: inTurn,
    type: fc.constantFrom<'cod' | 'online'>('cod', 'online'),
    hasCoupon: fc.nat({ max: 2 }).map((drawn) => drawn === 0),
    hasFile: fc.nat({ max: 3 }).map((drawn) => drawn === 0),
  })
  .map(({ who, ...input }): PharmacyAct => {
    const wanted = input.inputs.map(
      ({ medicine, packs, keepsOriginal }) => `${packs} of ${medicine}${keepsOriginal ? ' itself' : ''}`,
    );
    return {
      name: `customer ${who} orders ${wanted.join(' and ')}, ${input.type}${input.hasCoupon ? ', coupon' : ''}${input.hasFile ? ', file' : ''}`,
      inModel: (model) => model.place(who, input),
      inShop: (shop) => shop.place(who, input),
    };
  });

export const customersActs = fc
  .tuple(customer, drawnOrder, fc.constantFrom('cancels', 'sends a file for', 'sends a file for'))
  .map(
    ([who, drawn, what]): PharmacyAct => ({
      name: `customer ${who} ${what} order -${drawn}`,
      ...aboutOrder(drawn),
      inModel: (model) =>
        what === 'cancels' ? model.cancelAsCustomer(who, pick(drawn)(model)) : model.addFile(who, pick(drawn)(model)),
      inShop: (shop, model) =>
        what === 'cancels' ? shop.cancelAsCustomer(who, pick(drawn)(model)) : shop.addFile(who, pick(drawn)(model)),
    }),
  );

export const accounts = fc.tuple(customer, fc.boolean()).map(
  ([who, closes]): PharmacyAct => ({
    name: `customer ${who} ${closes ? 'closes the account' : 'signs in'}`,
    inModel: (model) => {
      if (closes) return model.signedIn[who] ? model.close(who) : 'nothing';
      model.signedIn[who] = true;
      return 'ok';
    },
    inShop: async (shop, model) => {
      if (closes) return model.signedIn[who] ? shop.close(who) : 'nothing';
      await shop.signIn(who);
      return 'ok';
    },
  }),
);

export const payments = fc
  .tuple(
    drawnOrder,
    fc.constantFrom('failed', 'authorized', 'captured', 'captured'),
    fc.nat({ max: 9 }),
    fc.nat({ max: 3 }),
  )
  .map(
    ([drawn, status, part, times]): PharmacyAct => ({
      name: `the gateway has a payment of order -${drawn}: ${status}${part === 0 ? ', too little' : ''}, told ${times} times`,
      isPossible: payable(drawn),
      order: pick(drawn),
      inModel: (model) => {
        model.pay(pick(drawn)(model), status as 'failed', part !== 0);
        // The event is received even while the gateway is unavailable: it is saved, and settled later.
        for (let time = 0; time < times; time += 1) if (model.gateway !== 'away') model.settle(pick(drawn)(model));
        return 'ok';
      },
      inShop: async (shop, model) => {
        await shop.pay(pick(drawn)(model), status as 'failed', part !== 0);
        return times === 0 ? 'ok' : shop.receiveEvent(pick(drawn)(model), times);
      },
    }),
  );

export const gateways = fc.constantFrom('there', 'there', 'away', 'fails refunds').map(
  (state): PharmacyAct => ({
    name: `the gateway: ${state}`,
    inModel: (model) => {
      model.gateway = state as 'there';
    },
    inShop: async (shop) => shop.setGateway(state as 'there'),
  }),
);
export const refunds = fc.constant<PharmacyAct>({
  name: 'refunds are sent',
  inModel: (model) => model.sendRefunds(),
  inShop: (shop) => shop.sendRefunds(),
});
export const time = fc.integer({ min: 1, max: 1_200 }).map(
  (seconds): PharmacyAct => ({
    name: `${seconds} s pass, and silent payments are asked about`,
    inModel: (model) => {
      model.nowS += seconds;
      model.sweep();
    },
    inShop: (shop) => shop.sweep(seconds),
  }),
);
