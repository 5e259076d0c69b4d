import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { receivePaymentEvent } from '#contract/endpoints/shop/payment.ts';
import type { Config } from '../config/read-config.ts';
import { sessionSecret } from '../config/session-secret.ts';
import type { OpenShop } from '../open-shop.ts';
import { ownersLink } from '../owners-link.ts';
import { openDatabase } from '../persistence/connection/open-database.ts';
import { MOST_CONNECTIONS } from '../persistence/embedded/launch-postgres.ts';
import { withFilesElsewhere } from '../providers/files/open-private-files.ts';
import { openPaymentGateway } from '../providers/payments/open-payment-gateway.ts';
import { agreeOnSecret } from '../services/agree-on-secret.ts';
import { seed } from '../services/catalogue/seed-shop.ts';
import { refuseSamples } from '../services/find-samples.ts';
import { supervision } from '../supervision.ts';
import { openClusterWatching } from '../watching/open-watching.ts';
import { closeLostConnections } from './close-lost-connections.ts';
import {
  type CrewWord,
  EARLY,
  type OpenWord,
  OWN_DATABASE,
  type RefusedWord,
  type SettingsWord,
  type WaitingWord,
} from './crew.ts';

/** A worker has as long to finish its requests as the shop itself, and a little more to close. */
const CLOSED_WITHIN_MS = 15_000;
/** The connections of a worker in addition to its pool: the catalogue's two, its build, and a migration. */
const BESIDE_POOL = 4;
const KEPT_FOR_COMMANDS = 20;

/** How many processes serve: as many as cores for 'auto'. */
export function workerCount(workers: Config['workers']): number {
  return workers === 'auto' ? availableParallelism() : workers;
}

/** A worker that could not open; what it printed says why. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

/**
 * Opens the shop as several processes behind one port. This one keeps the database and the payment sandbox, starts the
 * workers and replaces those that end. They load their code while the database opens, and open together once it has.
 * Resolves once all of them answer; rejects with `WorkerEnded` if one can't open.
 */
export async function openCluster(
  config: Config,
  logger: Logger,
  count: number,
  onLost: (reason: Error) => void,
): Promise<OpenShop> {
  const crew = new Crew(count, logger);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    await crew.close();
    for (let last = closers.pop(); last; last = closers.pop()) await last();
  };
  try {
    const database = await openDatabase(
      { ...withFilesElsewhere(config), databaseConnections: 2 },
      supervision(logger, onLost),
    );
    closers.push(database.close);
    if (database.notice) logger.info(database.notice);
    if (config.mode === 'live') await refuseSamples(database.db);
    await agreeOnSecret(database.db, sessionSecret(config), new Date());
    const seeded = await seed(database, config.seed, logger);
    let origin = '';
    const { sandboxOrigin, close: closeGateway } = await openPaymentGateway(
      config,
      () => `${origin}${receivePaymentEvent.path}`,
      logger,
    );
    closers.push(closeGateway);
    const watching = await openClusterWatching(config, { db: database.db, workers: () => crew.size(), log: logger });
    closers.push(watching.close);
    const settings = settingsOf({ ...config, seed: seeded }, database.url, count, sandboxOrigin);
    const { address, port } = await crew.open(settings);
    origin = `http://127.0.0.1:${port}`;
    return { address, ownersLink: await ownersLink(config, database.db, address), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a worker is told in addition to its own environment: where this process's database and sandbox are. */
function settingsOf(config: Config, url: string, count: number, sandboxOrigin: string | null) {
  const share = Math.floor((MOST_CONNECTIONS - KEPT_FOR_COMMANDS) / count) - BESIDE_POOL;
  const connections = config.databaseUrl ? config.databaseConnections : Math.min(config.databaseConnections, share);
  return {
    DATABASE_URL: url,
    // The address is read: a worker that was told both would refuse to start.
    DATABASE_URL_FILE: '',
    DATABASE_CONNECTIONS: String(Math.max(2, connections)),
    FILES_STORE: config.filesStore,
    SEED: config.seed ? 'on' : 'off',
    ...(config.databaseUrl === undefined ? OWN_DATABASE : {}),
    ...(sandboxOrigin ? { SANDBOX_ORIGIN: sandboxOrigin } : {}),
  };
}

/** The workers of one port; each is replaced when it ends. */
class Crew {
  readonly #wanted: number;
  readonly #log: Logger;
  readonly #first: readonly Promise<OpenWord>[];
  /** Workers that loaded their code before the database was open. */
  readonly #waiting = new Set<Worker>();
  readonly #open = new Map<Worker, OpenWord>();
  #settings: SettingsWord['environment'] | null = null;
  #started = false;
  /** The reason for a failed start was printed: the other workers fail for the same reason. */
  #refused = false;
  #closing = false;

  constructor(wanted: number, log: Logger) {
    this.#wanted = wanted;
    this.#log = log;
    this.#first = Array.from({ length: wanted }, () => this.#start());
    // The caller of `open` gets the error.
    for (const each of this.#first) each.catch(() => undefined);
  }

  /** Tells all waiting workers, and those still loading, where the database is. */
  async open(settings: SettingsWord['environment']): Promise<{ address: string; port: string }> {
    this.#settings = settings;
    for (const worker of this.#waiting) this.#tellSettings(worker);
    this.#waiting.clear();
    const [first] = await Promise.all(this.#first);
    const { address } = first as OpenWord;
    this.#started = true;
    const memory = [...this.#open.values()].map(({ rssBytes }) => Math.round(rssBytes / 2 ** 20));
    this.#log.info({ workers: this.#wanted, memoryMiB: memory }, 'All workers are open.');
    return { address, port: new URL(address).port };
  }

  /** How many answer, and how many should. */
  size(): { open: number; wanted: number } {
    return { open: this.#open.size, wanted: this.#wanted };
  }

  /** Lets every worker finish its requests; one that takes too long is killed. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)));
  }

  #start(pauseMs = 0): Promise<OpenWord> {
    const startedAt = performance.now();
    const worker = cluster.fork(this.#settings ?? EARLY);
    closeLostConnections(worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (word: OpenWord | WaitingWord | RefusedWord) => {
        if (word.word === 'refused') this.#reportRefusal(word);
        if (word.word === 'waiting') this.#tellSettings(worker);
        if (word.word !== 'open') return;
        this.#open.set(worker, word);
        this.#tellAll();
        resolve(word);
      });
      worker.once('exit', (code, signal) => {
        this.#waiting.delete(worker);
        const wasOpen = this.#open.delete(worker);
        this.#tellAll();
        if (this.#closing) return;
        // A replacement for an open worker is retried without limit; if a first worker can't open, the start fails.
        if (!wasOpen && pauseMs === 0) return reject(new WorkerEnded(`A worker ended with ${signal ?? code}.`));
        this.#replace(restartPause(pauseMs, performance.now() - startedAt), { code, signal, pid: worker.process.pid });
      });
    });
  }

  #replace(pauseMs: number, ended: object): void {
    this.#log.error({ ...ended, pauseMs }, 'A worker ended; another one replaces it.');
    setTimeout(() => {
      if (!this.#closing) void this.#start(pauseMs);
    }, pauseMs);
  }

  #tellSettings(worker: Worker): void {
    if (this.#settings === null) {
      this.#waiting.add(worker);
      return;
    }
    const word: SettingsWord = { word: 'settings', environment: this.#settings };
    if (worker.isConnected()) worker.process.send(word, () => undefined);
  }

  /** Printed once while the shop starts, and each time afterwards. */
  #reportRefusal({ line }: RefusedWord): void {
    if (this.#closing || (this.#refused && !this.#started)) return;
    this.#refused = true;
    process.stderr.write(`${line}\n`);
  }

  #tellAll(): void {
    const word: CrewWord = { word: 'crew', open: this.#open.size, wanted: this.#wanted };
    for (const worker of this.#open.keys()) {
      // A worker that is just ending does not get the message and does not need it.
      if (worker.isConnected()) worker.process.send(word, () => undefined);
    }
  }
}

function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), CLOSED_WITHIN_MS);
  return gone.then(() => clearTimeout(timer));
}

const FIRST_MS = 200;

const LONGEST_MS = 10_000;

/** A worker that lived this long did not end because of its start. */
const HEALTHY_MS = 60_000;

/** Milliseconds before an ended worker's successor starts: doubled each time, and short again after a long life. */
export function restartPause(before: number, livedMs: number): number {
  if (before === 0 || livedMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(LONGEST_MS, before * 2);
}
