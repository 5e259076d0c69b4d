import { brand } from '#brand';
import { promiseLeft } from '#domain/orders/delivery-promise.ts';
import type { ShortAct, ShortReason } from '#domain/orders/fewer-packs.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { dateInWords } from '#sentences/dates.ts';
import * as say from '#sentences/server/messages.ts';
import * as recall from '#sentences/server/recall.ts';
import type { QueuedMessage } from '../../persistence/repositories/outbox-repository.ts';

/** The message to the customer when an order reaches a state; intermediate states have none. */
const NEWS: Partial<Record<OrderStatus, (order: Order, at: Date) => string>> = {
  PLACED: (order, at) =>
    say.isPlaced(formatRupees(order.totals.payablePaise), order.orderType === 'cod', next(order, at)),
  CONFIRMED: (order, at) => say.isConfirmed(order.prescriptionStatus === 'APPROVED', arrival(order, at)),
  SHIPPED: () => say.isOnItsWay,
  OUT_FOR_DELIVERY: () => say.arrivesToday,
  UNDELIVERED: () => say.couldNotBeHandedOver,
  RETURN_REQUESTED: () => say.isToBeSentBack,
  RETURNED: ({ orderType }) => (orderType === 'online' ? say.hasComeBackPaid : say.hasComeBack),
  RETURNED_TO_ORIGIN: ({ orderType }) => (orderType === 'online' ? say.cameBackPaid : say.cameBack),
  DELIVERED: () => say.wasDelivered,
  CANCELLED: ({ orderType }) => (orderType === 'online' ? say.isCancelledPaid : say.isCancelled),
  FAILED: () => say.wasNotPlaced,
};

/** States that an order can reach more than once, with a message each time. A second payment can fail, too. */
const AGAIN: readonly OrderStatus[] = ['FAILED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURN_REQUESTED'];

/**
 * The messages about an order's new state, to be queued in the transaction that sets it: an SMS, and an e-mail if
 * the address is known. No medicine is ever named: others may read the phone. `nth` is the number of the order's event, `at` its time;
 * after a return of some packs (`isPartBack`), `why` says what came back.
 */
export function orderMessages(
  order: Order,
  status: OrderStatus,
  reader: Reader,
  { at, why = null, nth = 1, isPartBack = false }: StateNews,
): QueuedMessage[] {
  const news = newsOf(order, status, { at, isPartBack });
  if (news === undefined) return [];
  const saysWhy = status === 'RETURN_REQUESTED' ? say.becauseOf : say.thePharmacySays;
  const because = why === null ? '' : ` ${isPartBack ? say.asSentence(why) : saysWhy(why)}`;
  return messagesTo(reader, {
    about: say.order(order.number),
    number: order.number,
    news: `${news}${because}`,
    // Every other state gets one message per order.
    reason: AGAIN.includes(status) ? `${order.id} ${status} ${nth}` : `${order.id} ${status}`,
  });
}

function newsOf(order: Order, status: OrderStatus, { at, isPartBack }: StateNews): string | undefined {
  if (isPartBack) return say.isReturnedInPart;
  const isKept = order.status === 'RETURN_REQUESTED' && status === 'DELIVERED';
  return isKept ? say.isNoLongerReturned : NEWS[status]?.({ ...order, status }, at);
}

interface StateNews {
  readonly at: Date;
  readonly why?: string | null;
  readonly nth?: number;
  readonly isPartBack?: boolean;
}

/** The messages saying that an order was paid when it could not be placed any more. */
export function paidTooLateMessages(
  { id, number }: Pick<Order, 'id' | 'number'>,
  paise: number,
  reader: Reader,
): QueuedMessage[] {
  const news = say.wasPaidTooLate(formatRupees(paise));
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} LATE` }); // not a sentence: a key.
}

/** The recipient, and the source of message ids. */
export interface Reader {
  readonly newId: () => string;
  readonly email: string;
  /** Null if the account was erased: then nobody gets a message. */
  readonly phone: string | null;
}

/**
 * The messages saying that the pharmacy could not accept the prescription of an order (another file can be added to it) or of a request from
 * the home page. `at` distinguishes them from those of an earlier rejection.
 */
export function rejectionMessages(
  { id, number, isOrder }: { readonly id: string; readonly number: string; readonly isOrder: boolean },
  why: string | null,
  reader: Reader,
  at: Date,
): QueuedMessage[] {
  return messagesTo(reader, {
    about: isOrder ? say.order(number) : say.prescription(number),
    number,
    news: (isOrder ? say.orderWaits : say.prescriptionWaits)(why, brand.phone.display),
    reason: `${id} REJECTED ${at.toISOString()}`, // not a sentence: a key.
  });
}

/**
 * The messages from a pharmacist at the counter about an order's prescription: which lines, what is wrong, what to do. `reason`
 * distinguishes them from earlier messages.
 */
export function deskMessages(
  { number }: { readonly number: string },
  words: string,
  reader: Reader,
  reason: string,
): QueuedMessage[] {
  return messagesTo(reader, {
    about: say.order(number),
    number,
    news: say.waitsForYou(words, brand.phone.display),
    reason,
  });
}

/** The messages saying that a line was changed back to the searched medicine, with the new price of the order. */
export function backToOriginalMessages(
  { number, totals, orderType }: Pick<Order, 'number' | 'totals' | 'orderType'>,
  { line, morePaise }: { readonly line: number; readonly morePaise: number },
  reader: Reader,
  reason: string,
): QueuedMessage[] {
  const change = morePaise === 0 ? null : formatRupees(Math.abs(morePaise));
  const news = say.originalMedicineIsSent(line, {
    change,
    isMore: morePaise > 0,
    total: formatRupees(totals.payablePaise),
    isCash: orderType === 'cod',
  });
  return messagesTo(reader, { about: say.order(number), number, news, reason });
}

/** The messages saying that a parcel was opened again because of a recall, before it left. */
export function repackingMessages(
  { id, number }: Pick<Order, 'id' | 'number'>,
  reader: Reader,
  at: Date,
): QueuedMessage[] {
  const news = say.isPackedAgain;
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} UNPACKED ${at.getTime()}` }); // not a sentence: a key.
}

/** The messages saying that a line was changed as its patient agreed on the telephone. `seq` distinguishes changes. */
export function otherMedicineMessages(
  { id, number, totals, orderType }: Pick<Order, 'id' | 'number' | 'totals' | 'orderType'>,
  { line, morePaise, seq }: { readonly line: number; readonly morePaise: number; readonly seq: number },
  reader: Reader,
): QueuedMessage[] {
  const change = morePaise === 0 ? null : formatRupees(Math.abs(morePaise));
  const sums = { change, isMore: morePaise > 0, total: formatRupees(totals.payablePaise), isCash: orderType === 'cod' };
  const news = say.isChangedAsAgreed(line, { ...sums, phone: brand.phone.display });
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} OTHER ${seq}` }); // not a sentence: a key.
}

/** The messages saying that an order's address was changed. They do not contain the street: others may read the phone. */
export function newAddressMessages(order: Order, nth: number, reader: Reader, at: Date): QueuedMessage[] {
  const { id, number, address } = order;
  const day = waitsFor(order) === null ? arrival(order, at) : null;
  const news = say.goesElsewhere(`${address.city} ${address.pinCode}`, day, brand.phone.display);
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} ADDRESS ${nth}` }); // not a sentence: a key.
}

/** The messages saying that an order was placed for somebody on the telephone: its price, and how to cancel it. */
export function phoneOrderMessages(order: Order, reader: Reader): QueuedMessage[] {
  const { id, number, totals } = order;
  const news = say.isPlacedOnTheTelephone(formatRupees(totals.payablePaise), brand.phone.display);
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} PLACED` }); // not a sentence: a key.
}

/** The messages about a letter to the patient's doctor. `what` distinguishes them. */
export function letterMessages(
  { id, number }: Pick<Order, 'id' | 'number'>,
  letter: { readonly what: string } & (
    | { readonly kind: 'ready'; readonly days: number }
    | { readonly kind: 'allowed' | 'claimed' | 'refused'; readonly lines: readonly number[] }
  ),
  reader: Reader,
): QueuedMessage[] {
  const news =
    letter.kind === 'ready'
      ? say.letterIsReady(letter.days)
      : letter.kind === 'allowed'
        ? say.doctorAllowed(letter.lines)
        : letter.kind === 'claimed'
          ? say.letterIsAnswered(letter.lines)
          : say.doctorRefusedAndCannot(letter.lines, brand.phone.display);
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} LETTER ${letter.what}` }); // not a sentence: a key.
}

/** The messages saying that a batch in an order was recalled. The medicine is named only after login. */
export function recallMessages(
  { number }: { readonly number: string },
  batch: string,
  reader: Reader,
  reason: string,
): QueuedMessage[] {
  return messagesTo(reader, {
    about: say.order(number),
    number,
    news: recall.isRecalled(batch, brand.phone.display),
    reason,
  });
}

/** The messages about a line whose packs were not there, or not covered by its prescription; none if the patient is asked first. `nth` distinguishes it from an earlier message. */
export function shortageMessages(
  { id, number, orderType }: Pick<Order, 'id' | 'number' | 'orderType'>,
  short: {
    readonly line: number;
    readonly act: ShortAct;
    readonly reason: ShortReason;
    readonly ordered: number;
    readonly packs: number;
    readonly lessPaise: number;
    readonly nth: number;
    /** The number of the order that brings the other packs, for `split`. */
    readonly rest: string | null;
  },
  reader: Reader,
): QueuedMessage[] {
  const { line, act, reason, ordered, packs, lessPaise, nth, rest } = short;
  if (act === 'other') return [];
  const costs = orderType === 'cod' ? formatRupees(lessPaise) : null;
  const less = say.lessToPay(lessPaise === 0 ? null : formatRupees(lessPaise), orderType === 'cod');
  const news =
    act === 'wait'
      ? say.lineWaits(line, brand.phone.display)
      : act === 'drop'
        ? say.lineIsDropped(line, less)
        : act === 'split'
          ? say.lineIsSplit({ line, packs, ordered, rest: rest ?? '', costs })
          : (reason === 'prescription' ? say.lineIsAsPrescribed : say.lineIsFewer)(line, packs, ordered, less);
  return messagesTo(reader, { about: say.order(number), number, news: news.trim(), reason: `${id} SHORT ${nth}` }); // not a sentence: a key.
}

/** One of the fixed messages of `ORDER_MESSAGES`, sent by a member of staff. `attempt` ensures that it is sent once. */
export function pharmacyMessages(
  { id, number }: Pick<Order, 'id' | 'number'>,
  sentence: string,
  reader: Reader,
  attempt: string,
): QueuedMessage[] {
  const news = `${sentence} ${say.callUs(brand.phone.display)}`;
  return messagesTo(reader, { about: say.order(number), number, news, reason: `${id} SAID ${attempt}` }); // not a sentence: a key.
}

/** The SMS, and the e-mail if the address is known. */
export function messagesTo(
  { newId, email, phone }: Reader,
  { about, number, news, reason }: { about: string; number: string; news: string; reason: string },
): QueuedMessage[] {
  if (phone === null) return [];
  const message = {
    template: 'order-update' as const,
    text: say.newsOf(brand.name, about, news),
    variables: { number, news },
  };
  // not a sentence: the reasons are keys.
  const sms = { ...message, id: newId(), reason: `${reason} sms`, channel: 'sms' as const, to: phone };
  if (email === '') return [sms];
  // not a sentence: a key.
  return [sms, { ...message, id: newId(), reason: `${reason} email`, channel: 'email', to: email }];
}

/** A day is promised once only the pharmacy's own work is left; before that, the customer is told what the order waits for. */
function next(order: Order, at: Date): string {
  switch (waitsFor(order)) {
    case 'doctor_call':
      return say.aDoctorCallsFirst;
    case 'pharmacist_call':
      return say.ourPharmacistCallsFirst;
    case 'prescription_check':
      return say.ourPharmacistChecksFirst;
    case 'prescription':
    case 'substitution':
      return say.weCallAboutThePrescription;
    case 'packs':
      return say.weWillSayWhen;
    default: {
      const when = arrival(order, at);
      return when === null ? say.weWillSayWhen : say.itShouldArrive(when);
    }
  }
}

/** The promised days that are still to come; null if there are none. */
function arrival({ promise }: Order, at: Date): string | null {
  const left = promiseLeft(promise, at.getTime());
  if (left === null) return null;
  const { from, to } = left;
  return from === to ? say.onDay(dateInWords(from)) : say.betweenDays(dateInWords(from), dateInWords(to));
}
