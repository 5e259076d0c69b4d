import { AppError } from '#contract/app-error.ts';
import { CANCEL_BECAUSE, type CancelBecause, ORDER_MESSAGES, type OrderMessage } from '#domain/counter/order-words.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { listNotes, saveNote } from '../../../persistence/repositories/counter/note-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import { pharmacyMessages } from '../../orders/order-messages.ts';
import { type BenchParts, type Moved, moveAtCounter, type OnScreen } from '../bench/bench-act.ts';
import { callOfNote } from '../telephone/telephone.ts';

/** What somebody writes about an order; `attempt` is drawn by the page, so that it stands there once however often it is sent. */
export interface Written {
  readonly attempt: string;
  readonly number: string;
}

/** Writes a note of a call, or for the others. */
export async function writeNote(
  parts: BenchParts,
  by: StaffMember,
  {
    attempt,
    number,
    kind,
    text,
    callId = null,
  }: Written & {
    readonly kind: 'call' | 'note';
    readonly text: string;
    /** The call that it was written after. */
    readonly callId?: string | null;
  },
): Promise<void> {
  await keepOnce(parts, by, { attempt, number, kind, text, callId });
}

/** Sends the customer a message of the list. */
export async function sendMessage(
  parts: BenchParts,
  by: StaffMember,
  { attempt, number, message }: Written & { readonly message: OrderMessage },
): Promise<void> {
  const text = ORDER_MESSAGES[message].label;
  await keepOnce(parts, by, { attempt, number, kind: 'message', text }, message);
}

/** Cancels an order that is not packed, for a reason of the list, which the customer reads. What was paid goes back. */
export async function cancelAtCounter(
  parts: BenchParts,
  by: StaffMember,
  onScreen: OnScreen,
  because: CancelBecause,
): Promise<Moved> {
  return moveAtCounter(parts, by, onScreen, 'CANCELLED', {
    reason: CANCEL_BECAUSE[because].told,
    judge: async (_db, { status, number }) => {
      if (status === 'PACKED')
        throw new AppError('not-allowed-now', {
          sentence: say.orderIsPackedAlready(number),
        });
    },
  });
}

async function keepOnce(
  parts: BenchParts,
  by: StaffMember,
  note: Written & {
    readonly kind: 'call' | 'note' | 'message';
    readonly text: string;
    readonly callId?: string | null;
  },
  message: OrderMessage | null = null,
): Promise<void> {
  const { attempt: id, number, kind, text, callId = null } = note;
  await inTransaction(parts.db, 'write-note', async (db) => {
    const order = await lockOrder(db, number);
    const at = parts.now();
    await callOfNote(db, callId, number);
    const row = { id, orderId: order.id, kind, text, staffId: by.id, staffName: by.name, at, callId };
    if (!(await saveNote(db, row))) {
      const isSame = (await listNotes(db, order.id)).some(
        (one) => one.id === id && one.kind === kind && one.text === text,
      );
      if (!isSame) throw new AppError('key-reused');
      return;
    }
    if (message === null) return;
    const holder = await readHolder(db, order.accountId);
    const reader = { newId: parts.newId, ...holder };
    await queueMessages(db, pharmacyMessages(order, ORDER_MESSAGES[message].told, reader, id), at);
  });
}
