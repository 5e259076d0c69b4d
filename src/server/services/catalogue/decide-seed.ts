import type pg from 'pg';
import {
  keepSeedDecision,
  type SeedDecision,
  seedDecision,
  seedHash,
} from '../../persistence/repositories/catalogue/seed-repository.ts';

/**
 * Whether this shop has the shipped catalogue, coupons and articles. SEED decides it at the first start, and the database
 * stores the decision: a later start or a command without the variable changes nothing.
 */
export async function decideSeed(client: pg.ClientBase, configured: boolean): Promise<boolean> {
  const kept = (await seedDecision(client)) ?? (await earlierDecision(client));
  if (kept === 'on' || kept === 'off') {
    await keepSeedDecision(client, kept);
    return kept === 'on';
  }
  await keepSeedDecision(client, configured ? 'on' : 'off');
  // Several servers may start at once: the first one's decision counts.
  return (await seedDecision(client)) === 'on';
}

/** Leaves the decision to the first start, in a database that the import of a catalogue began. */
export async function leaveSeedOpen(client: pg.ClientBase): Promise<void> {
  await keepSeedDecision(client, 'open');
}

/** What an earlier version decided at each start, derived from its data; null for a shop that never started. */
async function earlierDecision(client: pg.ClientBase): Promise<SeedDecision | null> {
  if ((await seedHash(client, 'medicines')) !== null || (await seedHash(client, 'coupons')) !== null) return 'on';
  return (await seedHash(client, 'manufacturers')) === null ? null : 'off';
}
