import { sql } from 'kysely';
import { failpoint } from '../../ops/failpoint.ts';
import type { TransactionName } from '../../ops/failpoints.ts';
import type { Db } from '../database.ts';

/**
 * Does all of the work or none of it. Each transaction has a name, so that trials can end the process right before
 * and right after its commit.
 */
export async function inTransaction<Result>(
  db: Db,
  name: TransactionName,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (trx) => {
    const done = await work(trx);
    failpoint(`${name}:before-commit`);
    return done;
  });
  failpoint(`${name}:after-commit`);
  return result;
}

/** Does a part of a transaction only if it ends with true; otherwise nothing of this part remains, and its locks are released. */
export async function onlyIf(trx: Db, part: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint part`.execute(trx);
  const isDone = await part();
  if (!isDone) await sql`rollback to savepoint part`.execute(trx);
  await sql`release savepoint part`.execute(trx);
  return isDone;
}
