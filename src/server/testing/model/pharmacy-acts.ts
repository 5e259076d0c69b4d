import fc from 'fast-check';
import { needsVerdict } from '#domain/counter/checklist.ts';
import { decideByCommand } from '../../services/counter/desk/decide/decide-by-command.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { orderByNumber } from '../../services/orders/look-up-orders.ts';
import { decideSubstitution } from '../decide-substitution.ts';
import { takeInAllPacks } from '../packs-back.ts';
import { consultationNow, MEERA, recordFilesOpened, releaseAll, WRITTEN_AMOUNT } from '../pharmacists.ts';
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
      inShop: (shop, model) => approveInShop(shop, model, pick(drawn)(model), { dated, prescriber }),
    }),
  );

async function approveInShop(
  shop: RealPharmacy,
  model: PharmacyModel,
  at: number,
  { dated, prescriber }: Approval,
): Promise<string> {
  const { number } = shop.order(at);
  const who = prescriber && {
    name: prescriber.hasName ? 'Dr R Menon' : ' ',
    address: prescriber.hasAddress ? '12 MG Road, Bengaluru' : '',
    registration: prescriber.hasRegistration ? 'KMC 1234' : null,
  };
  const parts = shop.parts();
  const consultation =
    who && prescriber.wasConsulted
      ? { ...consultationNow(parts), doctor: { ...who, registration: who.registration ?? '' } }
      : null;
  const days = { yesterday: -1, 'long ago': -400 };
  let day = dated === null ? null : shop.day(days[dated]);
  // Without a file, the date is that of the consultation: one held now, or the earlier one, which remains valid.
  if (model.order(at).files === 0 && consultation !== null) day = shop.day(0);
  else if (model.order(at).files === 0 && dated === 'yesterday') day = null;
  await recordFilesOpened(parts, number);
  const { lines } = await orderByNumber(parts.db, number);
  const amounts = new Map(lines.filter(needsVerdict).map(({ line }) => [line, WRITTEN_AMOUNT]));
  const details = { by: MEERA, patientName: 'Asha Rao', dated: day, prescriber: who, amounts, consultation };
  return answerOf(decideByCommand(parts, number, 'APPROVED', details));
}

async function rejectInShop(shop: RealPharmacy, number: string): Promise<string> {
  await recordFilesOpened(shop.parts(), number);
  const details = { by: MEERA, because: 'unreadable', reason: 'it cannot be read' };
  return answerOf(decideByCommand(shop.parts(), number, 'REJECTED', details));
}

/** Moves an order to its next state; before it leaves, two pharmacists make the required decisions, and before it is returned, its packs are taken in. */
async function moveInShop(
  shop: RealPharmacy,
  at: number,
  to: string,
  details: Parameters<typeof advanceOrder>[3],
): Promise<string> {
  const { number } = shop.order(at);
  if (to === 'SHIPPED') await releaseWhatIsPacked(shop, number);
  if (to === 'RETURNED') await takeInWhatCameBack(shop, number);
  return answerOf(advanceOrder(shop.parts(), number, to, details));
}

async function releaseWhatIsPacked(shop: RealPharmacy, number: string): Promise<void> {
  const order = await orderByNumber(shop.parts().db, number);
  if (order.status === 'PACKED') await releaseAll(shop.parts(), number);
}

async function takeInWhatCameBack(shop: RealPharmacy, number: string): Promise<void> {
  const order = await orderByNumber(shop.parts().db, number);
  if (order.status === 'RETURN_REQUESTED') await takeInAllPacks(shop.parts(), number);
}

const rejections = drawnOrder.map(
  (drawn): PharmacyAct => ({
    name: `the pharmacist rejects the prescription of order -${drawn}`,
    ...aboutOrder(drawn),
    inModel: (model) => model.reject(pick(drawn)(model)),
    inShop: (shop, model) => rejectInShop(shop, shop.order(pick(drawn)(model)).number),
  }),
);
/** Line 0 or 1, of an order that is paid first if it waits for payment. */
const substitutions = fc
  .tuple(
    drawnOrder,
    fc.constantFrom(0, 0, 1),
    fc.constantFrom<'allowed_by_prescription' | 'allowed_by_doctor' | 'original'>(
      ...(['allowed_by_prescription', 'allowed_by_doctor', 'original', 'original', 'original', 'original'] as const),
    ),
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
    const details = { paidBack: words > 2, namesMedicine: words === 0 };
    // The target of the action is determined before the model runs it.
    let to = '';
    return {
      name: `the pharmacy moves order -${drawn} to ${drawnState ?? 'its next state'}${details.paidBack ? ', paid back' : ''}${details.namesMedicine ? ', names a medicine' : ''}`,
      ...aboutOrder(drawn),
      inModel: (model) => model.advance(pick(drawn)(model), to || toOf(model), details),
      inShop: async (shop, model) => {
        to = toOf(model);
        const reason = details.namesMedicine ? `no more ${await shop.nameIn(pick(drawn)(model))} here` : null;
        const paidBack = details.paidBack ? 'UPI 4711' : null;
        return moveInShop(shop, pick(drawn)(model), to, { paidBack, reason });
      },
    };
  });

const FULL: Approval = {
  dated: 'yesterday',
  prescriber: { hasName: true, hasAddress: true, hasRegistration: true, wasConsulted: true },
};
/** The normal course of an order: it is checked, approved, and advanced this many times. */
const goodDays = fc.tuple(drawnOrder, fc.integer({ min: 2, max: 7 })).map(([drawn, steps]): PharmacyAct => {
  let path: string[] = [];
  return {
    name: `order -${drawn} is approved, allowed and moved on ${steps} times`,
    ...aboutOrder(drawn),
    inModel: (model) => {
      const at = pick(drawn)(model);
      const answers = [model.approve(at, FULL), model.substitute(at, 0, 'allowed_by_doctor')];
      return [...answers, ...path.map((to) => model.advance(at, to, { paidBack: true, namesMedicine: false }))];
    },
    inShop: async (shop, model) => {
      const from = model.order(pick(drawn)(model)).status;
      path = [from];
      for (let step = 0; step < steps; step += 1) path.push(STRAIGHT[path.at(-1) ?? ''] ?? 'PACKED');
      path.shift();
      const { number } = shop.order(pick(drawn)(model));
      const answers = [await approveInShop(shop, model, pick(drawn)(model), FULL)];
      answers.push(await answerOf(decideSubstitution(shop.parts(), number, 1, 'allowed_by_doctor')));
      for (const to of path) answers.push(await moveInShop(shop, pick(drawn)(model), to, { paidBack: 'UPI 4711' }));
      return answers;
    },
  };
});

/** The actions with their relative frequency. */
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
