import fc from 'fast-check';
import { advanceOrder, decide, decideSubstitution } from '../../services/orders/advance-order.ts';
import { accounts, customersActs, gateways, orders, payments, refunds, time } from './customer-acts.ts';
import { aboutOrder, drawnOrder, often, type PharmacyAct, pick } from './pharmacy-act.ts';
import type { Approval, PharmacyModel } from './pharmacy-model.ts';
import type { Prescribed } from './pharmacy-parts.ts';
import { answerOf, type RealPharmacy } from './real-pharmacy.ts';
import { batches, lists, prices } from './shelf-acts.ts';

const said = fc.record<Prescribed>({
  hasName: often(),
  hasAddress: often(),
  hasRegistration: often(),
  wasConsulted: fc.boolean(),
});
const approvals = fc
  .tuple(
    drawnOrder,
    fc.constantFrom('yesterday' as const, 'yesterday' as const, 'yesterday' as const, 'long ago' as const, null),
    fc.option(said, { freq: 7 }),
  )
  .map(
    ([drawn, dated, prescriber]): PharmacyAct => ({
      name: `the pharmacist approves order -${drawn}, dated ${dated}, told ${JSON.stringify(prescriber)}`,
      ...aboutOrder(drawn),
      inModel: (model) => model.approve(pick(drawn)(model), { dated, prescriber }),
      inShop: (shop, model) => approveInShop(shop, shop.order(pick(drawn)(model)).number, { dated, prescriber }),
    }),
  );

function approveInShop(shop: RealPharmacy, number: string, { dated, prescriber }: Approval): Promise<string> {
  const who = prescriber && {
    name: prescriber.hasName ? 'Dr R Menon' : ' ',
    address: prescriber.hasAddress ? '12 MG Road, Bengaluru' : '',
    registration: prescriber.hasRegistration ? 'KMC 1234' : null,
    consultation: prescriber.wasConsulted ? 'video call of today' : null,
  };
  const day = dated === null ? null : shop.day(dated === 'yesterday' ? -1 : -400);
  return answerOf(decide(shop.parts(), number, 'APPROVED', { dated: day, prescriber: who }));
}

const rejections = drawnOrder.map(
  (drawn): PharmacyAct => ({
    name: `the pharmacist rejects the prescription of order -${drawn}`,
    ...aboutOrder(drawn),
    inModel: (model) => model.reject(pick(drawn)(model)),
    inShop: (shop, model) =>
      answerOf(
        decide(shop.parts(), shop.order(pick(drawn)(model)).number, 'REJECTED', { reason: 'it cannot be read' }),
      ),
  }),
);
/** Line 0 or 1, of an order that is paid first where it waits for that. */
const substitutions = fc
  .tuple(
    drawnOrder,
    fc.constantFrom(0, 0, 1),
    fc.constantFrom('allowed_by_prescription', 'allowed_by_doctor', 'original', 'original', 'original', 'original'),
    fc.boolean(),
  )
  .map(([drawn, line, to, pays]): PharmacyAct => {
    const isUnpaid = (model: PharmacyModel) => {
      const { hasWindow, status } = model.order(pick(drawn)(model));
      return pays && hasWindow && status === 'PAYMENT_PENDING';
    };
    return {
      name: `line ${line + 1} of order -${drawn}: ${to}${pays ? ', paid' : ''}`,
      ...aboutOrder(drawn),
      inModel: (model) => {
        const at = pick(drawn)(model);
        if (isUnpaid(model)) {
          model.pay(at, 'captured', true);
          if (model.gateway !== 'away') model.settle(at);
        }
        return model.substitute(at, line, to as 'original');
      },
      inShop: async (shop, model) => {
        const at = pick(drawn)(model);
        if (isUnpaid(model)) {
          await shop.pay(at, 'captured', true);
          await shop.receiveEvent(at, 1);
        }
        return answerOf(decideSubstitution(shop.parts(), shop.order(at).number, line + 1, to));
      },
    };
  });

const STRAIGHT: Readonly<Record<string, string>> = {
  ...{ PLACED: 'CONFIRMED', CONFIRMED: 'PACKED', PACKED: 'SHIPPED', SHIPPED: 'OUT_FOR_DELIVERY' },
  ...{ OUT_FOR_DELIVERY: 'DELIVERED', DELIVERED: 'RETURN_REQUESTED', RETURN_REQUESTED: 'RETURNED' },
  UNDELIVERED: 'RETURNED_TO_ORIGIN',
};
const ANYWHERE = [
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'UNDELIVERED',
  'DELIVERED',
  'CANCELLED',
  'CANCELLED',
  'RETURNED_TO_ORIGIN',
  'PLACED',
];
const movings = fc
  .tuple(
    drawnOrder,
    fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.constantFrom(...ANYWHERE) }),
    fc.nat({ max: 9 }),
  )
  .map(([drawn, drawnState, words]): PharmacyAct => {
    const toOf = (model: PharmacyModel) => drawnState ?? STRAIGHT[model.order(pick(drawn)(model)).status] ?? 'PACKED';
    const told = { paidBack: words > 2, namesMedicine: words === 0 };
    // What the act means is settled before the model does it.
    let to = '';
    return {
      name: `the pharmacy moves order -${drawn} to ${drawnState ?? 'its next state'}${told.paidBack ? ', paid back' : ''}${told.namesMedicine ? ', names a medicine' : ''}`,
      ...aboutOrder(drawn),
      inModel: (model) => model.advance(pick(drawn)(model), to || toOf(model), told),
      inShop: async (shop, model) => {
        to = toOf(model);
        const reason = told.namesMedicine ? `no more ${await shop.nameIn(pick(drawn)(model))} here` : null;
        const paidBack = told.paidBack ? 'UPI 4711' : null;
        return answerOf(advanceOrder(shop.parts(), shop.order(pick(drawn)(model)).number, to, { paidBack, reason }));
      },
    };
  });

const FULL: Approval = {
  dated: 'yesterday',
  prescriber: { hasName: true, hasAddress: true, hasRegistration: true, wasConsulted: true },
};
/** What a good day does to an order: it is looked at, allowed, and moved on so many times. */
const goodDays = fc.tuple(drawnOrder, fc.integer({ min: 2, max: 7 })).map(([drawn, steps]): PharmacyAct => {
  let path: string[] = [];
  return {
    name: `order -${drawn} is approved, allowed and moved on ${steps} times`,
    ...aboutOrder(drawn),
    inModel: (model) => {
      const at = pick(drawn)(model);
      const told = [model.approve(at, FULL), model.substitute(at, 0, 'allowed_by_doctor')];
      return [...told, ...path.map((to) => model.advance(at, to, { paidBack: true, namesMedicine: false }))];
    },
    inShop: async (shop, model) => {
      const from = model.order(pick(drawn)(model)).status;
      path = [from];
      for (let step = 0; step < steps; step += 1) path.push(STRAIGHT[path.at(-1) ?? ''] ?? 'PACKED');
      path.shift();
      const { number } = shop.order(pick(drawn)(model));
      const told = [await approveInShop(shop, number, FULL)];
      told.push(await answerOf(decideSubstitution(shop.parts(), number, 1, 'allowed_by_doctor')));
      for (const to of path)
        told.push(await answerOf(advanceOrder(shop.parts(), number, to, { paidBack: 'UPI 4711' })));
      return told;
    },
  };
});

/** The acts and how often each is drawn. */
export const PHARMACY_ACTS: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<PharmacyAct> }[] = [
  { weight: 11, arbitrary: orders },
  { weight: 4, arbitrary: customersActs },
  { weight: 1, arbitrary: accounts },
  { weight: 7, arbitrary: payments },
  { weight: 2, arbitrary: gateways },
  { weight: 2, arbitrary: refunds },
  { weight: 2, arbitrary: time },
  { weight: 6, arbitrary: approvals },
  { weight: 1, arbitrary: rejections },
  { weight: 9, arbitrary: substitutions },
  { weight: 11, arbitrary: movings },
  { weight: 7, arbitrary: goodDays },
  { weight: 5, arbitrary: batches },
  { weight: 3, arbitrary: lists },
  { weight: 2, arbitrary: prices },
];
