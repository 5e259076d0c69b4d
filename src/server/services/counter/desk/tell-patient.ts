import type { Order } from '#domain/orders/order.ts';
import type { Db } from '../../../persistence/database.ts';
import { queueMessages, takeBackMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { deskMessages, rejectionMessages } from '../../orders/order-messages.ts';
import type { DeskParts } from './desk-act.ts';

/** For so long a decision can be undone, and the patient is told nothing of it. */
export const UNDO_S = 10;

/** What is told, and of which kind; `isOwn` words are an operator's. */
interface Told {
  readonly words: string;
  readonly what: 'REJECTED' | 'ASKED';
  readonly isOwn: boolean;
  readonly at: Date;
}

/** Tells the patient of an order what its prescription lacks, once nobody can undo it any more. */
export async function tellPatient(
  { newId }: DeskParts,
  db: Db,
  order: Pick<Order, 'id' | 'number' | 'accountId'>,
  { words, what, isOwn, at }: Told,
): Promise<void> {
  const reader = { newId, ...(await readHolder(db, order.accountId)) };
  const messages = isOwn
    ? rejectionMessages({ ...order, isOrder: true }, words, reader, at)
    : deskMessages(order, words, reader, reasonOf(order.id, what, at));
  await queueMessages(db, messages, at, new Date(at.getTime() + UNDO_S * 1000));
}

/** Takes back what was to be told of a decision at this moment. False where the patient was told already. */
export function untellPatient(db: Db, orderId: string, at: Date): Promise<boolean> {
  return takeBackMessages(db, reasonOf(orderId, 'REJECTED', at));
}

function reasonOf(orderId: string, what: Told['what'], at: Date): string {
  return `${orderId} ${what} ${at.toISOString()}`;
}
