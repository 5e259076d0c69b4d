import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { cashRefusal } from '#domain/settings/cash-rule.ts';
import * as say from '#sentences/server/spoken-order.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  type CallRequest,
  giveRequestToOrder,
  saveSpokenOrder,
} from '../../../persistence/repositories/counter/call-back-repository.ts';
import { listSentFiles } from '../../../persistence/repositories/counter/opening-repository.ts';
import type { SavedCart } from '../../../persistence/repositories/orders/cart-repository.ts';
import { findFailedAttempt, readPlacingPeople } from '../../../persistence/repositories/orders/placing-repository.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import { lockCart } from '../../../persistence/repositories/people/erasure-repository.ts';
import { type CartView, viewCart } from '../../cart/view-cart.ts';
import { type People, refuseStrangers } from '../../orders/order-people.ts';
import { lateSince } from '../../orders/payments/unpaid-orders.ts';
import { placeBasket } from '../../orders/place-order.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { lockOpenRequest } from './call-request.ts';

/** The basket that a person at the counter filled for a patient on the telephone. */
export interface SpokenBasket {
  readonly patientId: string;
  readonly addressId: string;
  readonly lines: readonly { readonly medicineId: string; readonly quantity: number; readonly keepOriginal: boolean }[];
}

/** The basket with today's prices, and the text that is read to the patient. */
export interface SpokenQuote {
  readonly cart: CartView;
  readonly words: string;
}

/** Prices a basket for a request, and returns the text to read to the patient. Nothing is stored. */
export function quoteSpoken(parts: ServiceParts, number: string, basket: SpokenBasket): Promise<SpokenQuote> {
  return inTransaction(parts.db, 'quote-spoken', async (db) => {
    const request = await lockOpenRequest(db, number);
    const { cart, people } = await readBasket(parts, db, request, basket, false);
    return { cart, words: wordsFor(cart, people) };
  });
}

/**
 * Places the order that the patient agreed to on the telephone, for cash: the text that was read to them must still be current, otherwise
 * nothing is ordered. The patient is notified, and can cancel it until it is packed. The patient's own cart stays as it is.
 */
export function placePhoneOrder(
  parts: ServiceParts,
  number: string,
  by: ActingStaff,
  { basket, words }: { readonly basket: SpokenBasket; readonly words: string },
): Promise<Order> {
  return inTransaction(parts.db, 'place-spoken', async (db) => {
    const request = await lockOpenRequest(db, number);
    // As an order of the patient's own, so that a late payment of what this one replaces is settled before or after it.
    await lockCart(db, request.accountId);
    await lockAccount(db, request.accountId);
    const { cart, people } = await readBasket(parts, db, request, basket, true);
    if (wordsFor(cart, people) !== words)
      throw new AppError('prices-changed', {
        sentence: say.somethingHasChangedSince,
      });
    const sent = await listSentFiles(db, number);
    const failedAttempt = await findFailedAttempt(db, request.accountId, {
      medicines: basket.lines.map(({ medicineId }) => medicineId),
      failedAfter: lateSince(parts.now()),
    });
    const order = await placeBasket(parts, db, request.accountId, {
      cart,
      people,
      files: sent?.files ?? [],
      note: say.placedOnTheTelephone(by.name),
      failedAttempt,
      ...{ patientId: basket.patientId, addressId: basket.addressId },
    });
    await giveRequestToOrder(db, request, order);
    const agreedAt = parts.now();
    await saveSpokenOrder(db, order, { requestNumber: number, words, agreedAt, by: { id: by.id, name: by.name } });
    const entry = { kind: 'order-placed-for-patient', actor: `staff:${by.id}`, person: order.accountId } as const;
    await appendAudit(db, { ...entry, subject: order.number }, agreedAt);
    return order;
  });
}

async function readBasket(
  parts: ServiceParts,
  db: Db,
  { accountId }: CallRequest,
  { patientId, addressId, lines }: SpokenBasket,
  lock: boolean,
): Promise<{ readonly cart: CartView; readonly people: People }> {
  const saved: SavedCart = {
    couponId: null,
    lines: lines.map((line) => ({ ...line, shownMedicineId: null, shownPaise: null })),
  };
  const cart = await viewCart(parts, db, accountId, saved, { lock });
  const problems = [
    ...cart.lines.flatMap(({ problem }) => (problem === null ? [] : [problem])),
    ...cart.lost.map(() => say.theCatalogueDoesNotHave),
  ];
  if (problems.length > 0) throw new AppError('not-allowed-now', { sentence: [...new Set(problems)].join(' ') });
  const people = refuseStrangers(await readPlacingPeople(db, accountId, { patientId, addressId }));
  refuseCash(cart, people);
  return { cart, people };
}

/** The limits for cash that the pharmacy may have set hold on the telephone, too. */
function refuseCash({ totals }: CartView, { cash, address }: People): void {
  const why = cashRefusal(cash, { payablePaise: totals.payablePaise, pinCode: address.pinCode });
  if (why === null) return;
  const limit = formatRupees(cash.limitPaise ?? 0);
  throw new AppError('not-allowed-now', {
    sentence: why === 'pin' ? say.noCashAtPin(address.pinCode) : say.noCashAbove(limit),
  });
}

function wordsFor({ lines, totals }: CartView, { patient, address }: People): string {
  const read = lines.map(({ saved, sent, choice, asksSubstitution }) => {
    const { name } = sent.printed.record;
    const searched = choice.searched.printed.record;
    const standsFor = searched.id === sent.printed.record.id ? null : searched.name;
    return say.packs(saved.quantity, name, standsFor, asksSubstitution);
  });
  const place = [address.houseNumber, address.street, address.city, address.pinCode].filter((part) => part !== '');
  return say.words(
    brand.name,
    `${patient.firstName} ${patient.lastName}`.trim(),
    read,
    formatRupees(totals.payablePaise),
    place.join(', '),
    lines.some(({ needsPrescription }) => needsPrescription),
  );
}
