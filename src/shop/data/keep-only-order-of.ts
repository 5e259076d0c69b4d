import { forgetLastOrder } from './forget-last-order.ts';
import { readLastOrder } from './last-order.ts';

/** Forgets the kept order unless it is of this account. */
export async function keepOnlyOrderOf(owner: string): Promise<void> {
  const kept = await readLastOrder();
  if (kept !== null && kept.owner !== owner) await forgetLastOrder();
}
