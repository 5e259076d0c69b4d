import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './database.ts';

/** PostgreSQL's words for "not your fault, try again": serialisation failure and deadlock. The transaction left nothing behind. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;
const LONGEST_PAUSE_MS = 40;

/**
 * Makes every transaction of this database begin anew, up to three times, where the database asks for it: two that locked
 * the same rows crosswise, or, on engines that always serialise, two that met. What runs in a transaction must therefore
 * leave no trace outside of it.
 */
export function repeatTransactions(db: Db, random: () => number = Math.random): Db {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let tried = 1; ; tried += 1) {
        try {
          return await execute(work);
        } catch (error) {
          if (!isTryAgain(error) || tried === TRIES) throw error;
          // Not in step, else the same two meet again.
          await wait(random() * LONGEST_PAUSE_MS * tried);
        }
      }
    };
    return builder;
  };
  return db;
}

function isTryAgain(error: unknown): boolean {
  return error instanceof Error && TRY_AGAIN.has(String((error as NodeJS.ErrnoException).code));
}
