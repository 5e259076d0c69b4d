import { sql } from 'kysely';
import { runInTrace, traceOf } from '../../ops/trace.ts';
import type { Db } from '../database.ts';

/** A transaction that was ended, and the program that had opened it. */
export interface EndedTransaction {
  readonly pid: number;
  readonly program: string;
  readonly idleS: number;
}

const LOOK_EVERY_MS = 1_000;
/** No code of the shop pauses for this long between two statements of a transaction. */
const FORGOTTEN_AFTER_MS = 5_000;

/**
 * Ends the transactions of this database in which nothing has happened for a while, and whose locks somebody waits for: a
 * forgotten psql, a command that was stopped. One that nobody waits for is left alone, and so is an active one.
 */
export async function endForgottenTransactions(db: Db, idleMs = FORGOTTEN_AFTER_MS): Promise<EndedTransaction[]> {
  const { rows } = await sql<EndedTransaction>`
    with forgotten as materialized (
      select holder.pid, holder.application_name as program, extract(epoch from clock_timestamp() - holder.state_change)::int as "idleS"
      from pg_stat_activity holder
      where holder.datname = current_database() and holder.state in ('idle in transaction', 'idle in transaction (aborted)')
        and holder.state_change < clock_timestamp() - ${idleMs}::int * interval '1 millisecond'
        and holder.pid in (select unnest(pg_blocking_pids(waiting.pid)) from pg_stat_activity waiting
          where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'))
    select * from forgotten where pg_terminate_backend(pid)`.execute(db);
  return rows;
}

/** Checks every second while the shop's own database runs: over a connection of its owner, who sees and may end every session. */
export function watchForgottenTransactions(
  db: Db,
  onEnded: (ended: EndedTransaction) => void,
): { readonly stop: () => void } {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      for (const ended of await endForgottenTransactions(db)) onEnded(ended);
    } catch {
      // A database that does not answer is reported elsewhere; the next check runs as usual.
    } finally {
      looking = false;
    }
  };
  const trace = traceOf('forgotten-transactions');
  const timer = setInterval(() => void runInTrace(trace, look), LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
