import { connectDatabase } from '../../src/server/persistence/database.ts';
import { sayBroken, verifyShop } from '../../src/server/services/verify-shop.ts';

/** What `shop verify` finds in a database, over a connection of its own: a line for each rule that is broken. */
export async function brokenRules(databaseUrl: string): Promise<string[]> {
  // As an operator's command asks: a shop's own limits are for customers who wait.
  const { db, close } = connectDatabase(databaseUrl, { connections: 1, answersWithinMs: 0 });
  const findings = await verifyShop(db, new Date()).finally(close);
  return findings.flatMap(({ rule, broken }) => (broken.length > 0 ? [`verify: ${rule}: ${sayBroken(broken)}`] : []));
}
