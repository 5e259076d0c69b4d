import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/orders.ts';

const LONGEST = 160;

/**
 * The pharmacy's reason for the message to the customer: one line, without the name of any medicine in the order, because
 * others may read the phone. Null if none was given.
 */
export function reasonForCustomer(reason: string | null, order: Pick<Order, 'lines'> | null): string | null {
  const text = reason?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') return null;
  if (text.length > LONGEST) {
    throw new AppError('invalid-input', {
      sentence: say.theReasonMayHave(LONGEST, text.length),
    });
  }
  const words = new Set(wordsOf(text));
  const named = order?.lines
    .flatMap(({ name, searchedName }) => [name, searchedName])
    .find((name) => words.has(wordsOf(name)[0] ?? ''));
  if (named !== undefined) {
    throw new AppError('invalid-input', {
      sentence: say.theReasonIsSent(named),
    });
  }
  return text.replace(/[.\s]+$/, '');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
