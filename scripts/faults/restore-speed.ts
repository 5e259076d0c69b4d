import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/persistence/embedded/embedded-postgres.ts';
import { migrate } from '../../src/server/persistence/migrate.ts';
import { createDiskFiles } from '../../src/server/providers/files/disk-files.ts';
import { printFaults } from '../../trials/kit/report.ts';
import { BENCH_SECRET, newDataFolder, runCommand } from '../../trials/kit/shop-process.ts';
import { fill } from './fill.ts';

/** Bytes of COPY text for one filled medicine, order, line and event together. */
const BYTES_OF_ROW = 880;
const FILE_BYTES = 500_000;
/** A tenth of the data is prescriptions. */
const FILES_SHARE = 0.1;

/**
 * `restore-speed [megabytes]`: a shop of about that size is backed up and restored elsewhere; prints seconds and MB/s
 * of both.
 */
export async function run([megabytes = '1000']: readonly string[]): Promise<void> {
  const bytes = Number(megabytes) * 1e6;
  const source = newDataFolder();
  const elsewhere = newDataFolder();
  await fillShop(source, bytes);
  for (const name of ['shop.tar', 'shop.tar.gz']) {
    const file = join(elsewhere, name);
    await printSpeed(`backup into ${name}`, () => runCommand(source, ['backup', file, '--json']));
    console.log(`  ${name}: ${(statSync(file).size / 1e6).toFixed(0)} MB`);
    await printSpeed(`verify ${name}`, () => runCommand(source, ['backup', 'verify', file, '--json']));
    const target = join(elsewhere, `of-${name}`);
    await printSpeed(`restore ${name}, with its verification, keys and shop verify`, () =>
      runCommand(target, ['restore', file, '--json']),
    );
    rmSync(target, { recursive: true, force: true });
    rmSync(file);
  }
  for (const folder of [source, elsewhere]) rmSync(folder, { recursive: true, force: true });
}

async function fillShop(dataDir: string, bytes: number): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir);
  await migrate(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await fill(client, Math.round((bytes * (1 - FILES_SHARE)) / BYTES_OF_ROW));
  const files = createDiskFiles({ folder: join(dataDir, 'files'), secret: BENCH_SECRET });
  await client.query(
    `insert into prescription (id, account_id, number, status, note, created_at) values ('filler', 'filler', 'RX-F', 'RECEIVED', '', now())`,
  );
  for (let index = 0; index < (bytes * FILES_SHARE) / FILE_BYTES; index += 1) {
    const key = await files.put(randomBytes(FILE_BYTES));
    await client.query(
      `insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at) values ($1, 'filler', 'filler', $2, 'image', now())`,
      [`filler-${index}`, key],
    );
  }
  await client.end();
  await server.stop();
}

async function printSpeed(what: string, work: () => Promise<{ code: number; printed: string }>): Promise<void> {
  const began = performance.now();
  const { code, printed } = await work();
  const seconds = (performance.now() - began) / 1000;
  const line = printed.split('\n').find((each) => each.startsWith('{'));
  const {
    bytes = 0,
    rows = 0,
    files = 0,
  } = line ? (JSON.parse(line) as { bytes: number; rows: number; files: number }) : {};
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s (${(bytes / 1e6).toFixed(0)} MB, ${rows} rows, ${files} files)`,
  );
  printFaults(code === 0 ? [] : [`it ended with ${code}: ${printed.slice(-400)}`]);
}
