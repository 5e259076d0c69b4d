import { sql } from 'kysely';
import type { Db } from '../persistence/database.ts';

/** Whether the process can still do its work, or should be restarted. */
export interface Liveness {
  readonly alive: boolean;
  /** Seconds since the database last answered. */
  readonly databaseAnsweredS: number;
}

const ASK_EVERY_MS = 5_000;
/** If the embedded database does not answer for this long, it will not recover by itself. */
const SILENT_AFTER_S = 30;

/**
 * Queries the database every five seconds. A shop with an embedded database counts as dead once that has not answered for half a minute;
 * one with an external database keeps running and waits, because a restart would not help. A clock that is set forward is no silence.
 */
export function watchLiveness(
  db: Db,
  { ownDatabase, now = () => performance.now() }: { readonly ownDatabase: boolean; readonly now?: () => number },
): { readonly check: () => Liveness; readonly stop: () => void } {
  let answeredAt = now();
  const ask = () =>
    sql`select 1`.execute(db).then(
      () => {
        answeredAt = now();
      },
      // A failed query is counted as no answer.
      () => undefined,
    );
  const timer = setInterval(() => void ask(), ASK_EVERY_MS).unref();
  return {
    check: () => {
      const databaseAnsweredS = Math.max(0, Math.round((now() - answeredAt) / 1000));
      return { alive: !ownDatabase || databaseAnsweredS <= SILENT_AFTER_S, databaseAnsweredS };
    },
    stop: () => clearInterval(timer),
  };
}
