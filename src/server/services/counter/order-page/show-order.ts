import { verdictOn } from '#domain/counter/standing-verdict.ts';
import { mayGoElsewhere } from '#domain/orders/new-address.ts';
import { mayMove } from '#domain/orders/order-states.ts';
import { amountOf, listAmounts } from '../../../persistence/repositories/counter/amount-repository.ts';
import { findClaims, readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { listNotes } from '../../../persistence/repositories/counter/note-repository.ts';
import { findParcel } from '../../../persistence/repositories/counter/parcel-repository.ts';
import { listShorts } from '../../../persistence/repositories/counter/short-repository.ts';
import { listCalls } from '../../../persistence/repositories/counter/telephone-repository.ts';
import { listReleases, listVerdicts } from '../../../persistence/repositories/counter/verdict-repository.ts';
import { listAddressChanges } from '../../../persistence/repositories/orders/address-change-repository.ts';
import { listCreditNotesOf } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { listMoney, readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { findOrder, readEvents } from '../../../persistence/repositories/orders/order-repository.ts';
import { listRefunds } from '../../../persistence/repositories/orders/payment-repository.ts';
import { messagesAbout } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import { readPickList } from '../../orders/pack-order.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** Everything about an order. The version is read first: a change while the rest is read makes the page stale, never the reverse. */
export async function showOrder({ db, now }: Pick<ServiceParts, 'db' | 'now'>, number: string) {
  const { id } = await orderByNumber(db, number);
  const version = await readVersion(db, id);
  const order = await orderByNumber(db, number);
  const [verdicts, amounts, releases, claims, events, notes, calls, shorts, holder] = await Promise.all([
    listVerdicts(db, id),
    listAmounts(db, id),
    listReleases(db, id),
    findClaims(db, [id]),
    readEvents(db, id),
    listNotes(db, id),
    listCalls(db, number),
    listShorts(db, id),
    readHolder(db, order.accountId),
  ]);
  const [money, balance, refunds, invoice, creditNotes, parcel, messages, moves, picked, first] = await Promise.all([
    listMoney(db, id),
    readBalance(db, id),
    listRefunds(db, id),
    findInvoice(db, id),
    listCreditNotesOf(db, id),
    findParcel(db, id),
    messagesAbout(db, id),
    listAddressChanges(db, id),
    isPacked(events) ? readPickList(db, order, now()) : null,
    order.restOf === null ? null : findOrder(db, { id: order.restOf }, { accountId: null }),
  ]);
  const lines = order.lines.map((line) => {
    const verdict = verdictOn(verdicts, line);
    const release = releases.find(
      ({ kind, number: of, seq }) => kind === 'line' && of === line.line && seq === verdict?.seq,
    );
    const amount = verdict?.verdict === 'ok' ? amountOf(amounts, verdict) : null;
    return { line, verdict, amount, release: release ?? null, batches: picked?.batches.get(line.line) ?? [] };
  });
  return {
    notes: notes.map((note) => ({ ...note, call: calls.find((one) => one.id === note.callId) ?? null })),
    ...{
      order,
      version,
      lines,
      events,
      calls,
      shorts,
      messages,
      money,
      balance,
      refunds,
      invoice,
      creditNotes,
      parcel,
      moves,
    },
    restOf: first?.number ?? null,
    heldBy: claims.get(id)?.name ?? null,
    phone: holder.phone as string | null,
    canCorrectAddress: mayGoElsewhere(order.status),
    canCancel: order.status !== 'PACKED' && mayMove(order.status, 'CANCELLED', 'pharmacy'),
  };
}
export type ShownOrder = Awaited<ReturnType<typeof showOrder>>;

function isPacked(events: readonly { readonly status: string }[]): boolean {
  return events.some(({ status }) => status === 'PACKED');
}
