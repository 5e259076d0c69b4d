import type { SubstitutionState } from '#domain/orders/order-states.ts';
import { inTransaction } from '../persistence/connection/in-transaction.ts';
import { findOrder } from '../persistence/repositories/orders/order-repository.ts';
import { settleSubstitution } from '../services/orders/settle-substitution.ts';
import type { Parts } from '../services/service-parts.ts';

/** Decides on the substitute of a line as a pharmacist does, for tests of the effects. A message about a new price counts as sent afterwards. */
export async function decideSubstitution(
  parts: Parts,
  number: string,
  line: number,
  to: Exclude<SubstitutionState, 'requested'>,
): Promise<void> {
  await inTransaction(parts.db, 'decide-substitution', async (db) => {
    const order = await findOrder(db, { number }, { accountId: null, lock: true });
    if (order === null) throw new Error(`There is no order ${number}.`);
    await settleSubstitution(parts, db, order, { line, to, by: { operator: 'a test' } });
    await db
      .updateTable('outbox_message')
      .set({ sent_at: parts.now() })
      .where('reason', 'like', `${order.id} ORIGINAL %`)
      .execute();
  });
}
