import { verifyShop } from '../services/verify-shop.ts';
import type { TestShop } from './test-shop.ts';

/** The rules of `shop verify` that a shop's data break, with what breaks them; empty if none does. */
export async function brokenRules({ database }: Pick<TestShop, 'database'>, now: Date) {
  const findings = await verifyShop(database.db, now);
  return findings.filter(({ broken }) => broken.length > 0);
}
