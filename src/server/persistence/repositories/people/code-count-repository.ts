import { sql } from 'kysely';
import type { CodeCounts } from '#domain/people/code-budget.ts';
import type { Db } from '../../database.ts';

const SLOT_MS = 600_000;
const HOUR_MS = 3_600_000;

/** What counts now. Whoever asks at the same moment reads the same, so a few more than a budget may be sent, as many as ask at once. */
export async function readCodeCounts(db: Db, now: Date): Promise<CodeCounts> {
  const { rows } = await sql<{ today: string; sent: string; used: string }>`
    select coalesce(sum(sent), 0) as today,
           coalesce(sum(sent) filter (where slot > ${before(now, HOUR_MS)}), 0) as sent,
           coalesce(sum(used) filter (where slot > ${before(now, HOUR_MS)}), 0) as used
    from code_count where slot > ${before(now, 24 * HOUR_MS)} and slot <= ${now}`.execute(db);
  const [row] = rows;
  return {
    sentToday: Number(row?.today ?? 0),
    sentLately: Number(row?.sent ?? 0),
    usedLately: Number(row?.used ?? 0),
  };
}

/** Counts codes that were sent or used; a negative number takes back what was counted at that moment. */
export async function countCodes(
  db: Db,
  at: Date,
  { sent = 0, used = 0 }: { readonly sent?: number; readonly used?: number },
): Promise<void> {
  const slot = new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);
  await sql`
    insert into code_count (slot, sent, used) values (${slot}, greatest(0, ${sent}), greatest(0, ${used}))
    on conflict (slot) do update set sent = greatest(0, code_count.sent + ${sent}), used = greatest(0, code_count.used + ${used})`.execute(
    db,
  );
}

/** Forgets what no budget counts any more. */
export async function forgetCodeCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('code_count')
    .where('slot', '<', before(now, 48 * HOUR_MS))
    .execute();
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
