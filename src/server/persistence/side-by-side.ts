import type { ConnectionProvider } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * Lets statements of one transaction be under way side by side: each goes out in the order in which it was called, and none
 * waits for the answer of the one before. PostgreSQL works on them one after the other all the same, each with the sight of
 * its own moment, so that what is read behind a lock is read after it was given. Kysely alone would send each one only when
 * the one before is answered, and way and waking cost more than most statements.
 */
export function runSideBySide(db: Db): Db {
  const executor = db.getExecutor();
  const bind = executor.withConnectionProvider.bind(executor);
  executor.withConnectionProvider = (provider: ConnectionProvider) => {
    const connection = provider.provideConnection(async (only) => only);
    return bind({ provideConnection: async (consumer) => consumer(await connection) });
  };
  return db;
}

/**
 * What all of them answer, like `Promise.all`; but where one fails the others are waited for before it is thrown, so that no
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

/** What a statement is told that came after the one that failed: it says nothing of why. */
function isEcho(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '25P02';
}

type Send = (...query: unknown[]) => unknown;

/** Writes what a connection is given in one go to the wire at once. */
export function gatherWrites(client: pg.PoolClient, send: Send): Send {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  let gathering = false;
  return (...query) => {
    if (!gathering) {
      gathering = true;
      stream.cork();
      process.nextTick(() => {
        gathering = false;
        stream.uncork();
      });
    }
    return send(...query);
  };
}

/** What `begin` is answered. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * Lets `begin` travel with the first statement. Until the transaction is known to have begun only what reads may follow it:
 * should it not begin, nothing was written outside of one.
 */
export function beginWithFirst(send: Send): Send {
  let begin: 'no' | 'wanted' | 'sent' = 'no';
  let waiting: { readonly go: () => void; readonly fail: (error: unknown) => void }[] = [];
  let begun: Promise<unknown> = Promise.resolve();
  const settle = (how: (one: (typeof waiting)[number]) => void) => {
    begin = 'no';
    for (const one of waiting.splice(0)) how(one);
  };
  return (text, ...rest) => {
    if (text === 'begin') {
      begin = 'wanted';
      return Promise.resolve(BEGUN);
    }
    if (begin === 'no') return send(text, ...rest);
    if (begin === 'wanted') {
      begin = 'sent';
      waiting = [];
      begun = send('begin') as Promise<unknown>;
      begun.then(
        () => settle(({ go }) => go()),
        (error: unknown) => settle(({ fail }) => fail(error)),
      );
    }
    if (waiting.length === 0 && typeof text === 'string' && text.trimStart().startsWith('select'))
      return Promise.all([begun, send(text, ...rest)]).then(([, answer]) => answer);
    return new Promise((resolve, fail) => {
      waiting.push({ go: () => resolve(send(text, ...rest)), fail });
    });
  };
}
