import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/persistence/embedded/embedded-postgres.ts';
import { type Migration, migrate, shippedMigrations } from '../../src/server/persistence/migrate.ts';
import { schemaHash } from '../../src/server/persistence/schema/schema-hash.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { printFaults } from '../../trials/kit/report.ts';
import { newDataFolder } from '../../trials/kit/shop-process.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { sqlStatements } from './sql-statements.ts';

/** Ends its own connection, as if the server had closed it in the middle of a migration. */
const DIE = 'select pg_terminate_backend(pg_backend_pid())';

/** The result of a run; `faults` are sentences. */
interface Report {
  readonly statements: number;
  readonly statementKills: number;
  readonly wireKills: number;
  readonly hash: string;
  readonly faults: readonly string[];
}

/**
 * `migrations [every] [seed]`: for every statement of every migration, a database with everything before it is killed
 * after that statement (the backend dies in the middle of the transaction) and migrated again; then once more with the
 * connection cut before and after each message of the whole upgrade. The schema must come out the same. `every` 3 tests
 * a third of the points, chosen by the seed.
 */
export async function run([every = '1', seed = '1']: readonly string[]): Promise<void> {
  const folder = newDataFolder();
  const server = await startEmbeddedPostgres(folder);
  try {
    const report = await killEverywhere(server.url, { every: Number(every), seed: Number(seed) });
    const { statements, statementKills, wireKills, hash, faults } = report;
    console.log(
      `${shippedMigrations().length} migrations, ${statements} statements; killed ${statementKills} times after a statement, ${wireKills} times on the wire; schema hash ${hash.slice(0, 16)} afterwards, ${faults.length} faults; seed ${seed}`,
    );
    printFaults(faults);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills an upgrade at these points, on separate databases of that server. */
export async function killEverywhere(
  serverUrl: string,
  { every, seed, migrations = shippedMigrations() }: { every: number; seed: number; migrations?: readonly Migration[] },
): Promise<Report> {
  const random = seededRandom(seed);
  const drawn = () => random() * every < 1;
  const lab = laboratory(serverUrl);
  try {
    const faults: string[] = [];
    const hash = await lab.hashOf(await lab.migrated(migrations));
    const atStatements = await killAtStatements(lab, migrations, hash, drawn, faults);
    const wireKills = await killOnTheWire(lab, migrations, hash, drawn, faults);
    return { ...atStatements, wireKills, hash, faults };
  } finally {
    await lab.close();
  }
}

/** The backend dies in the middle of the migration's transaction, after each of its statements. */
async function killAtStatements(
  lab: ReturnType<typeof laboratory>,
  migrations: readonly Migration[],
  hash: string,
  drawn: () => boolean,
  faults: string[],
): Promise<Pick<Report, 'statements' | 'statementKills'>> {
  let statements = 0;
  let statementKills = 0;
  const base = await lab.migrated([]);
  for (const [at, migration] of migrations.entries()) {
    const cuts = sqlStatements(migration.sql);
    statements += cuts.length;
    await migrate(base, migrations.slice(0, at));
    for (let done = 0; done <= cuts.length; done += 1) {
      if (!drawn()) continue;
      const sql = [...cuts.slice(0, done), DIE, ...cuts.slice(done)].join(';\n');
      const database = await lab.copy(base);
      const died = await migrate(database, [...migrations.slice(0, at), { ...migration, sql }]).catch(() => 'died');
      if (died !== 'died') faults.push(`${migration.name} was not killed after statement ${done}`);
      const half = await lab.hashOf(database);
      if (half !== (await lab.hashOf(base))) faults.push(`${migration.name} left something of statement ${done}`);
      await migrate(database, migrations);
      if ((await lab.hashOf(database)) !== hash)
        faults.push(`${migration.name} after statement ${done}: another schema`);
      await lab.drop(database);
      statementKills += 1;
    }
  }
  await lab.drop(base);
  return { statements, statementKills };
}

/** The connection breaks before and after each message of the migrating shop: at `begin`, at the lock, at `commit`. */
async function killOnTheWire(
  lab: ReturnType<typeof laboratory>,
  migrations: readonly Migration[],
  hash: string,
  drawn: () => boolean,
  faults: string[],
): Promise<number> {
  const uncut = await upgradeThroughCut(lab, migrations, { message: Number.POSITIVE_INFINITY, when: 'before' });
  let kills = 0;
  for (const when of ['before', 'after'] as const) {
    for (let message = 1; message <= uncut.messages; message += 1) {
      if (!drawn()) continue;
      const { broke, hash: found } = await upgradeThroughCut(lab, migrations, { message, when });
      if (broke) kills += 1;
      if (found !== hash) faults.push(`cut ${when} message ${message}: another schema`);
    }
  }
  return kills;
}

async function upgradeThroughCut(
  lab: ReturnType<typeof laboratory>,
  migrations: readonly Migration[],
  cut: { message: number; when: 'before' | 'after' },
) {
  const database = await lab.migrated([]);
  const proxy = await cuttingProxy(database, cut);
  const broke = await migrate(proxy.url, migrations).then(
    () => false,
    () => true,
  );
  await proxy.close();
  await migrate(database, migrations);
  const hash = await lab.hashOf(database);
  await lab.drop(database);
  return { broke, hash, messages: proxy.messages() };
}

/** Databases to break, on one server. */
function laboratory(serverUrl: string) {
  const admin = new pg.Client({ connectionString: serverUrl });
  const connected = admin.connect();
  const urlOf = (name: string) => serverUrl.replace(/\/[^/]*$/, `/${name}`);
  const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  const create = async (template: string) => {
    await connected;
    const name = `lab_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${name} template ${template}`);
    return urlOf(name);
  };
  return {
    migrated: async (migrations: readonly Migration[]) => {
      const url = await create('template0');
      await migrate(url, migrations);
      return url;
    },
    copy: (url: string) => create(nameOf(url)),
    drop: async (url: string) => void (await admin.query(`drop database ${nameOf(url)} with (force)`)),
    hashOf: async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await schemaHash(client);
      } finally {
        await client.end();
      }
    },
    close: () => admin.end(),
  };
}
