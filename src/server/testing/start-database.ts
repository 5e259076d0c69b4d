import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../persistence/embedded/embedded-postgres.ts';
import { migrate } from '../persistence/migrate.ts';
import { loadSeed } from '../services/catalogue/load-seed.ts';
import { newDataFolder, removeDataFolder } from './data-folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** The databases that tests copy: with and without the shipped catalogue. */
export const TEMPLATES = { seeded: 'template_seeded', empty: 'template_empty' } as const;

/** One embedded PostgreSQL for a whole test run, with two migrated templates that tests copy. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = newDataFolder('samesalt-test-');
  const server = await startEmbeddedPostgres(folder, { purpose: 'tests' });
  await makeTemplate(server.url, TEMPLATES.empty, false);
  await makeTemplate(server.url, TEMPLATES.seeded, true);
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    removeDataFolder(folder);
  };
}

async function makeTemplate(url: string, name: string, seed: boolean): Promise<void> {
  await query(url, `create database ${name}`);
  const own = withDatabase(url, name);
  await migrate(own);
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  await loadSeed(client, { seed });
  await client.end();
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`);
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
