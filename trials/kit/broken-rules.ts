import { connectDatabase } from '../../src/server/persistence/database.ts';
import { sayBroken, verifyShop } from '../../src/server/services/verify-shop.ts';

/** What `shop verify` finds in a database, over its own connection: a line for each broken rule. */
export async function brokenRules(databaseUrl: string): Promise<string[]> {
  // Like an operator's command: a shop's own time limits are for customers who wait.
  const { db, close } = connectDatabase(databaseUrl, { connections: 1, answersWithinMs: 0 });
  const findings = await verifyShop(db, new Date()).finally(close);
  return findings.flatMap(({ rule, broken }) => (broken.length > 0 ? [`verify: ${rule}: ${sayBroken(broken)}`] : []));
}
