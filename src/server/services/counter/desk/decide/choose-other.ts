import { AppError } from '#contract/app-error.ts';
import { needsVerdict } from '#domain/counter/checklist.ts';
import { type OtherMedicine, otherObstacle } from '#domain/counter/other-medicine.ts';
import { totalsAfter } from '#domain/orders/fewer-packs.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import * as say from '#sentences/server/other-medicine.ts';
import { inTransaction } from '../../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../../persistence/database.ts';
import { appendAudit } from '../../../../persistence/repositories/audit-repository.ts';
import { bumpCatalogueVersion } from '../../../../persistence/repositories/catalogue/catalogue-repository.ts';
import {
  holdPacks,
  lockMedicines,
  releasePacks,
} from '../../../../persistence/repositories/catalogue/stock-repository.ts';
import { readVersion } from '../../../../persistence/repositories/counter/claim-repository.ts';
import { findConsultation } from '../../../../persistence/repositories/counter/consultation-repository.ts';
import { countChoices, saveChoice } from '../../../../persistence/repositories/counter/line-choice-repository.ts';
import type { Pharmacist } from '../../../../persistence/repositories/counter/verdict-repository.ts';
import type { SavedCart } from '../../../../persistence/repositories/orders/cart-repository.ts';
import {
  saveSubstitutionWord,
  withdrawStandingLetter,
} from '../../../../persistence/repositories/orders/letter-repository.ts';
import { replaceLine } from '../../../../persistence/repositories/orders/order-repository.ts';
import { readPlacingPeople } from '../../../../persistence/repositories/orders/placing-repository.ts';
import { queueMessages } from '../../../../persistence/repositories/outbox-repository.ts';
import { checkLines } from '../../../cart/check-cart.ts';
import { readPatientData } from '../../../cart/known-patient.ts';
import { type CartLineView, viewCart } from '../../../cart/view-cart.ts';
import { orderByNumber } from '../../../orders/look-up-orders.ts';
import { freezeLine } from '../../../orders/make-order.ts';
import { otherMedicineMessages } from '../../../orders/order-messages.ts';
import { refuseStrangers } from '../../../orders/order-people.ts';
import { bookIncrease, bookReduction } from '../../../orders/payments/book-money.ts';
import { renewPromise } from '../../../orders/settle-substitution.ts';
import type { ServiceParts } from '../../../service-parts.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from '../desk-act.ts';
import { settleChangedLines } from './settle-prescription.ts';

/** The chosen medicine for a line. */
export interface Wanted {
  readonly line: number;
  readonly medicineId: string;
}

/** The consequences of the choice, and the text that is read to the patient. */
export interface OtherQuote {
  readonly name: string;
  readonly isSame: boolean;
  readonly morePaise: number;
  readonly payablePaise: number;
  readonly words: string;
}

/** The parts of refunds for choices are numbered from here; for a line that was changed back to the searched medicine, the part is the line number. */
const FIRST_PART = 1000;

/** Returns the effects of another medicine on a line, as text to read to the patient. Nothing is stored. */
export function quoteOther(parts: ServiceParts, number: string, wanted: Wanted): Promise<OtherQuote> {
  return inTransaction(parts.db, 'quote-other', async (db) => {
    const found = await orderByNumber(db, number);
    const { other, after, words } = await consider(parts, db, found, wanted, false);
    const { name, isSame, morePaise } = other;
    return { name, isSame, morePaise, payablePaise: after.totals.payablePaise, words };
  });
}

/**
 * Replaces the medicine of a line after the patient has agreed to exactly this text: it is made again inside the transaction, and
 * if a price or the line has changed meanwhile, nothing is written. Packs, sums and money are updated; earlier decisions on the line no longer
 * count, and a prescribed line waits until the prescription or the doctor allows it.
 */
export async function chooseOther(
  parts: ServiceParts,
  aim: Aim,
  actor: Actor,
  { words: read, ...wanted }: Wanted & { readonly words: string },
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  return deskTransaction(parts, 'choose-other', aim, actor, async (db, order) => {
    const considered = await consider(parts, db, order, wanted, true);
    if (considered.words !== read) throw new AppError('prices-changed', { sentence: say.changedSinceRead });
    await settle(parts, db, order, considered, by);
    const entry = { kind: 'medicine-chosen', actor: `staff:${by.staffId}`, person: order.accountId } as const;
    await appendAudit(db, { ...entry, subject: order.number }, parts.now());
    return { version: await readVersion(db, order.id) };
  });
}

interface Considered {
  readonly before: OrderLine;
  readonly line: OrderLine;
  readonly after: Order;
  readonly other: OtherMedicine;
  readonly words: string;
}

async function consider(
  parts: ServiceParts,
  db: Db,
  order: Order,
  { line: place, medicineId }: Wanted,
  lock: boolean,
): Promise<Considered> {
  const before = order.lines.find(({ line }) => line === place);
  if (!before) throw new AppError('not-allowed-now', { sentence: say.noSuchLine(place, order.number) });
  // Both are locked in the order of their ids, so that two people who swap the same medicines cannot deadlock.
  if (lock) await lockMedicines(db, [before.medicineId, medicineId]);
  const [chosen] = await viewed(parts, db, order, [{ medicineId, quantity: before.quantity }], lock);
  if (!chosen) throw new AppError('medicine-not-found');
  const people = refuseStrangers(await readPlacingPeople(db, order.accountId, order));
  const line = changedLine(order, before, chosen, people.policy);
  const totals = totalsAfter(order.totals, {
    discountedPaise: (line.sellingPaise - before.sellingPaise) * before.quantity,
    originalPaise: (line.originalPaise - before.originalPaise) * before.quantity,
  });
  const after = { ...order, totals, lines: order.lines.map((each) => (each.line === place ? line : each)) };
  const isSame = await isProvenSame(parts, db, order, { searchedId: before.searchedId, chosen });
  const morePaise = totals.payablePaise - order.totals.payablePaise;
  const other = { ...line, isSame, morePaise };
  const hasConsultation = (await findConsultation(db, order.id)) !== null;
  const obstacle = otherObstacle(order, before, other, { hasConsultation }) ?? chosen.problem;
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
  await refuseNewRisk(parts, db, { order, after });
  return { before, line, after, other, words: wordsFor(before, line, after, other) };
}

/** Medicines for an order at today's prices, in their order; those missing from the catalogue are omitted. */
async function viewed(
  parts: ServiceParts,
  db: Db,
  { accountId }: Order,
  lines: readonly { readonly medicineId: string; readonly quantity: number }[],
  lock: boolean,
): Promise<readonly CartLineView[]> {
  const saved: SavedCart = {
    couponId: null,
    lines: lines.map((line) => ({ ...line, keepOriginal: true, shownMedicineId: null, shownPaise: null })),
  };
  return (await viewCart(parts, db, accountId, saved, { lock })).lines;
}

function changedLine(
  { address }: Order,
  before: OrderLine,
  chosen: CartLineView,
  policy: Parameters<typeof freezeLine>[2]['policy'],
): OrderLine {
  const frozen = freezeLine(chosen, before.line, { pinCode: address.pinCode, policy });
  const { searchedId, searchedName, searchedSellingPaise } = before;
  const isPrescribed = needsVerdict(before);
  return {
    ...{ ...frozen, searchedId, searchedName, searchedSellingPaise },
    substitution: isPrescribed ? 'requested' : null,
    consent: isPrescribed ? (before.consent ?? 'doctor_call') : null,
  };
}

async function isProvenSame(
  parts: ServiceParts,
  db: Db,
  order: Order,
  { searchedId, chosen }: { readonly searchedId: string; readonly chosen: CartLineView },
): Promise<boolean> {
  const [searched] = await viewed(parts, db, order, [{ medicineId: searchedId, quantity: 1 }], false);
  if (!searched) return false;
  const [one, other] = [searched.sent.printed.offer, chosen.sent.printed.offer];
  if (!one.confirmed || !other.confirmed) return false;
  return compareMedicines(one.facts, other.facts).verdict === 'same';
}

/** The check of the basket, made again: a new risk is refused here and has to be discussed with the patient for a new order. */
async function refuseNewRisk(
  parts: ServiceParts,
  db: Db,
  { order, after }: { readonly order: Order; readonly after: Order },
): Promise<void> {
  const { accountId, patientId, id: but } = order;
  const records = await readPatientData({ ...parts, db }, accountId, { patientId, but });
  const check = async ({ lines }: Order) => {
    const view = await viewed(parts, db, order, lines, false);
    return checkLines(parts, { lines: view }, records);
  };
  const known = new Set((await check(order)).findings.map(riskOf));
  const fresh = (await check(after)).findings.find((one) => one.severity !== 'know' && !known.has(riskOf(one)));
  if (fresh) throw new AppError('not-allowed-now', { sentence: say.newRisk(fresh.sentence) });
}

function riskOf({
  severity,
  code,
  cause,
  salts,
}: {
  severity: string;
  code: string;
  cause: string;
  salts: readonly string[];
}) {
  return [severity, code, cause, ...salts.toSorted()].join('|');
}

function wordsFor(before: OrderLine, line: OrderLine, { totals, orderType }: Order, other: OtherMedicine): string {
  const { morePaise, isSame } = other;
  return say.words({
    ...{
      packs: before.quantity,
      before: before.name,
      packBefore: before.packLabel,
      after: line.name,
      pack: line.packLabel,
      maker: line.manufacturer,
    },
    ...{ searched: before.searchedName, isSame, needsDoctor: needsVerdict(before), isCash: orderType === 'cod' },
    ...{ change: morePaise === 0 ? null : formatRupees(Math.abs(morePaise)), isMore: morePaise > 0 },
    total: formatRupees(totals.payablePaise),
  });
}

async function settle(
  parts: ServiceParts,
  db: Db,
  order: Order,
  { before, line, after, other, words }: Considered,
  by: Pharmacist,
): Promise<void> {
  const at = parts.now();
  const note = { reference: order.id, at };
  await releasePacks(db, [before], note);
  await holdPacks(db, [line], note);
  await bumpCatalogueVersion(db);
  await replaceLine(db, after, line);
  const seq = (await countChoices(db, order.id)) + 1;
  const { isSame, morePaise } = other;
  const from = { medicineId: before.medicineId, name: before.name };
  const to = { medicineId: line.medicineId, name: line.name };
  const packs = before.quantity;
  await saveChoice(db, order.id, {
    id: parts.newId(),
    seq,
    line: line.line,
    from,
    to,
    packs,
    isSame,
    morePaise,
    words,
    by,
    at,
  });
  // An open letter asks about the earlier medicine.
  await withdrawStandingLetter(db, order.id, at);
  if (needsVerdict(before) && !isSame) {
    const word = {
      line: line.line,
      answer: 'allowed_by_doctor',
      medicineId: line.medicineId,
      by: { staff: by },
      at,
    } as const;
    await saveSubstitutionWord(db, order.id, word);
    await replaceLine(db, after, { ...line, substitution: 'allowed_by_doctor' });
  }
  if (morePaise > 0) await bookIncrease(parts, db, order.id, morePaise);
  else
    await bookReduction(parts, db, order.id, {
      amountPaise: -morePaise,
      reason: 'substitution',
      part: FIRST_PART + seq,
    });
  // A decision about another medicine does not count for this one.
  await settleChangedLines(parts, db, after);
  await renewPromise(parts, db, order.id);
  const { holder } = await readPlacingPeople(db, order.accountId, order);
  await queueMessages(
    db,
    otherMedicineMessages(after, { line: line.line, morePaise, seq }, { newId: parts.newId, ...holder }),
    at,
  );
}
