import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { choosePlace } from '../persistence/embedded/place.ts';
import { removeDataFolder } from './data-folders.ts';

/** The program of a holder. */
export const HOLDER = join(import.meta.dirname, 'hold-database.ts');

/** A process that holds an embedded database open. */
interface Holder {
  readonly child: ChildProcess;
  /** The database's address, or the line with the reason for a refusal. */
  readonly opened: Promise<{ readonly url: string } | { readonly refusal: string }>;
  /** The address; throws the refusal. */
  url(): Promise<string>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Holders and folders of one test file, ended and removed together. */
export interface DatabaseTests {
  readonly home: string;
  /** A new folder; the user that PostgreSQL runs under for root can reach it. */
  folder(name: string): string;
  /** The location of the folder's database: inside it, or elsewhere if PostgreSQL's user can't reach the checkout. */
  clusterOf(folder: string): string;
  hold(
    folder: string,
    options?: { then?: 'wait' | 'throw' | 'exit'; uid?: number; gid?: number; cwd?: string },
  ): Holder;
  endHolders(): Promise<void>;
  removeFolders(): void;
}

/** Prepares tests that start real databases in separate processes. */
export function databaseTests(): DatabaseTests {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-embedded-'));
  chmodSync(home, 0o755);
  const holders = new Set<Holder>();
  return {
    home,
    folder: (name) => {
      mkdirSync(join(home, name), { recursive: true });
      return realpathSync(join(home, name));
    },
    clusterOf: (folder) => choosePlace(folder).cluster,
    hold: (folder, { then = 'wait', ...options } = {}) => {
      const holder = startHolder([HOLDER, folder, then], options);
      holders.add(holder);
      return holder;
    },
    endHolders: async () => {
      await Promise.all([...holders].map((holder) => holder.end('SIGTERM')));
      holders.clear();
    },
    removeFolders: () => {
      removeDataFolder(home);
    },
  };
}

function startHolder(args: readonly string[], options: { uid?: number; gid?: number; cwd?: string }): Holder {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const closed = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const opened = new Promise<{ url: string } | { refusal: string }>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /open (\S+)/.exec(chunk.toString())?.[1];
      if (url) resolve({ url });
    });
    void closed.then(() => resolve({ refusal: errors.trim() }));
  });
  return {
    child,
    opened,
    url: async () => {
      const answer = await opened;
      if ('refusal' in answer) throw new Error(answer.refusal);
      return answer.url;
    },
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
}

/** Runs one statement on a separate connection. */
export async function askDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
