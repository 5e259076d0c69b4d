import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/persistence/embedded/embedded-postgres.ts';
import { migrate, shippedMigrations } from '../../src/server/persistence/migrate.ts';
import { printFaults } from '../../trials/kit/report.ts';
import { newDataFolder } from '../../trials/kit/shop-process.ts';
import { fill } from './fill.ts';
import { sqlStatements } from './sql-statements.ts';

/** Migrations up to this one create the tables that are filled. */
const BASE = 3;
const MOST_MS = 1_000;
/** What a customer does while the upgrade runs: each request is repeated, and waits for whatever is locked. */
const VICTIMS = {
  'reads an order': "select 1 from customer_order where number = 'SS-F1'",
  'writes an order': "update customer_order set source = source where number = 'SS-F1'",
  'writes a line': "update order_line set name = name where searched_id = 'filler-1' and order_id = md5('1')",
  'reads a medicine': "select 1 from medicine where id = 'filler-1'",
  'writes a medicine': "update medicine set stock = stock where id = 'filler-1'",
};

/**
 * `migration-locks [rows]`: a million rows in medicines, orders, lines and events; then each later migration, statement
 * by statement in its one transaction, with its time, while customers read and write the same tables. Prints the
 * longest wait of any of them.
 */
export async function run([rows = '1000000']: readonly string[]): Promise<void> {
  const folder = newDataFolder();
  const server = await startEmbeddedPostgres(folder);
  try {
    const migrations = shippedMigrations();
    await migrate(server.url, migrations.slice(0, BASE));
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const began = performance.now();
    await fill(client, Number(rows));
    console.log(
      `${rows} medicines, orders, lines and events written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    for (let at = BASE; at < migrations.length; at += 1) await tryOne(server.url, client, migrations, at);
    await client.end();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryOne(url: string, client: pg.Client, migrations: ReturnType<typeof shippedMigrations>, at: number) {
  const migration = migrations[at];
  if (!migration) return;
  const customers = await startCustomers(url);
  const times: { statement: string; ms: number }[] = [];
  await client.query('begin');
  for (const statement of sqlStatements(migration.sql)) {
    const began = performance.now();
    await client.query(statement);
    times.push({ statement: statement.replace(/\s+/g, ' ').slice(0, 70), ms: performance.now() - began });
  }
  const { rows } = await client.query<{ on: string; mode: string }>(
    `select distinct relation::regclass::text as "on", mode from pg_locks where pid = pg_backend_pid() and locktype = 'relation' and granted
     and relation::regclass::text = any('{medicine,customer_order,order_line,order_event,account}') and mode <> 'AccessShareLock'`,
  );
  await client.query('rollback');
  const waited = await customers.stop();
  const [longest = { statement: '-', ms: 0 }] = [...times].sort((a, b) => b.ms - a.ms);
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const locks = rows.map(({ on, mode }) => `${on} ${mode}`).join(', ') || 'none on filled tables';
  console.log(
    `${migration.name}: ${times.length} statements in ${total.toFixed(0)} ms, longest ${longest.ms.toFixed(0)} ms (${longest.statement}); locks: ${locks}; a customer waited ${waited.ms.toFixed(0)} ms at most (${waited.what})`,
  );
  if (waited.ms > MOST_MS || total > MOST_MS)
    printFaults([`${migration.name} holds its locks for more than ${MOST_MS} ms`]);
  await migrate(url, migrations.slice(0, at + 1));
}

/** Customers that send requests without a pause until `stop`, which returns the longest wait of all. */
async function startCustomers(url: string) {
  const longest = { what: '-', ms: 0 };
  let over = false;
  const all = Object.entries(VICTIMS).map(async ([what, sql]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!over) {
      const began = performance.now();
      await client.query(sql);
      const ms = performance.now() - began;
      if (ms > longest.ms) Object.assign(longest, { what, ms });
      await wait(2);
    }
    await client.end();
  });
  await wait(200);
  return {
    stop: async () => {
      over = true;
      await Promise.all(all);
      return longest;
    },
  };
}
