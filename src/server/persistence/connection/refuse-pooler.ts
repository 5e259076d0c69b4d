import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connectClient } from './find-primary.ts';

/** A pooler between the shop and its database switches sessions. The message is one line for the operator. */
export class PoolerBetween extends Error {
  override readonly name = 'PoolerBetween';

  constructor() {
    super(
      "DATABASE_URL leads to a pooler that gives the next transaction another session (PgBouncer's transaction or statement mode, or the like). The shop prepares statements and listens, which break there. Use the database's own address, or a pooler in session mode.",
    );
  }
}

/** A session's error for a statement that it never prepared, or has already prepared: the connection now uses another session. */
const STRANGE_SESSION = new Set(['26000', '42P05']);
/** The error of PgBouncer's statement mode for a transaction. */
const NO_TRANSACTIONS = /transaction blocks not allowed in statement pooling/i;

/**
 * Refuses, with `PoolerBetween`, a path to the database that changes sessions under a connection. A connection prepares a statement and
 * uses it in its next transactions, while another one takes the session that the first left and then returns it. A pooler is detected
 * whether it reuses the session used last or the one idle longest.
 */
export async function refusePooler(url: string): Promise<void> {
  const [first, second] = await Promise.all([connectClient(url), connectClient(url)]);
  const statement = `shop_probe_${randomUUID().replaceAll('-', '')}`;
  try {
    await first.query('begin');
    await first.query(`prepare ${statement} as select 1`);
    await first.query('commit');
    await executeIn(first, statement);
    await second.query('begin');
    await second.query(`prepare ${statement} as select 1`);
    await executeIn(first, statement);
    await second.query('commit');
    await executeIn(first, statement);
    await executeIn(second, statement);
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    throw STRANGE_SESSION.has(code) || NO_TRANSACTIONS.test(message) ? new PoolerBetween() : error;
  } finally {
    await Promise.all([forget(first, statement), forget(second, statement)]);
  }
}

async function executeIn(client: pg.Client, statement: string): Promise<void> {
  await client.query('begin');
  await client.query(`execute ${statement}`);
  await client.query('commit');
}

/** Behind a pooler the session stays open for others. */
async function forget(client: pg.Client, statement: string): Promise<void> {
  await client.query('rollback').catch(() => undefined);
  await client.query(`deallocate ${statement}`).catch(() => undefined);
  await client.end().catch(() => undefined);
}
