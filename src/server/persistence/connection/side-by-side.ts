import { type ConnectionProvider, DefaultQueryExecutor } from 'kysely';
import type pg from 'pg';

/**
 * Pipelines the statements of one transaction: each is sent in the order in which it was called, and none
 * waits for the answer of the one before. PostgreSQL still executes them one after the other, each with a snapshot of
 * its own time, so that what follows a lock is read after the lock was granted. Kysely alone would send each one only when
 * the one before is answered, and the round trip costs more than most statements.
 */
export class SideBySideExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const connection = provider.provideConnection(async (only) => only);
    return super.withConnectionProvider({ provideConnection: async (consumer) => consumer(await connection) });
  }
}

/**
 * The results of all, like `Promise.all`; but where one fails, the others are awaited before the error is thrown, so that no
 * statement of a transaction is still to come when it is rolled back.
 */
export async function sideBySide<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const done = await Promise.allSettled(work);
  const failures = done.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((error) => !isEcho(error)) ?? failures[0];
  return Promise.all(work) as Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }>;
}

/** The error of a statement after the one that failed: it does not say why. */
function isEcho(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '25P02';
}

/** Sends a statement and returns its result. */
export type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Called before each statement, so that statements issued together are written to the connection at once. */
export function gatherWrites(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { readonly connection: pg.Connection }).connection;
  let gathering = false;
  return () => {
    if (gathering) return;
    gathering = true;
    stream.cork();
    process.nextTick(() => {
      gathering = false;
      stream.uncork();
    });
  };
}

/** The answer to `begin`. */
const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Sends `begin` with the first statement. Until the transaction is known to have begun, only reads may follow it:
 * if it does not begin, nothing was written outside a transaction.
 */
export function beginWithFirst(send: Send): Send {
  let begin: 'no' | 'wanted' | 'sent' = 'no';
  let waiting: { readonly go: () => void; readonly fail: (error: unknown) => void }[] = [];
  let begun: Promise<unknown> = Promise.resolve();
  const settle = (how: (one: (typeof waiting)[number]) => void) => {
    begin = 'no';
    for (const one of waiting.splice(0)) how(one);
  };
  return (text, values) => {
    if (text === 'begin') {
      begin = 'wanted';
      return Promise.resolve(BEGUN);
    }
    if (begin === 'no') return send(text, values);
    if (begin === 'wanted') {
      begin = 'sent';
      waiting = [];
      begun = send('begin', []);
      begun.then(
        () => settle(({ go }) => go()),
        (error: unknown) => settle(({ fail }) => fail(error)),
      );
    }
    if (waiting.length === 0 && text.trimStart().startsWith('select'))
      return Promise.all([begun, send(text, values)]).then(([, answer]) => answer);
    return new Promise((resolve, fail) => {
      waiting.push({ go: () => resolve(send(text, values)), fail });
    });
  };
}
