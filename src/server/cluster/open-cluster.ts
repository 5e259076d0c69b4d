import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config/read-config.ts';
import { sessionSecret } from '../config/session-secret.ts';
import { type OpenShop, seed, supervision } from '../open-shop.ts';
import { MOST_CONNECTIONS } from '../persistence/embedded/launch-postgres.ts';
import { openDatabase } from '../persistence/open-database.ts';
import { openPaymentGateway } from '../providers/payments/open-payment-gateway.ts';
import { agreeOnSecret } from '../services/agree-on-secret.ts';
import { refuseSamples } from '../services/find-samples.ts';
import { openClusterWatching } from '../watching/open-watching.ts';
import type { CrewWord, OpenWord } from './crew.ts';
import { restartPause } from './restart-pause.ts';

/** A worker has as long to finish its requests as the shop itself, and a little more to close. */
const CLOSED_WITHIN_MS = 15_000;
/** The connections of a worker beside its pool: the catalogue's two, its build, and a migration. */
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
 * workers one after the other, and replaces those that end. Resolves once all of them answer; rejects with `WorkerEnded`
 * where the first one can't open.
 */
export async function openCluster(
  config: Config,
  logger: Logger,
  count: number,
  onLost: (reason: Error) => void,
): Promise<OpenShop> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let last = closers.pop(); last; last = closers.pop()) await last();
  };
  try {
    const database = await openDatabase({ ...config, databaseConnections: 2 }, supervision(logger, onLost));
    closers.push(database.close);
    if (database.notice) logger.info(database.notice);
    if (config.mode === 'live') await refuseSamples(database.db);
    await agreeOnSecret(database.db, sessionSecret(config), new Date());
    const seeded = await seed(database, config.seed, logger);
    let origin = '';
    const { sandboxOrigin, close: closeGateway } = await openPaymentGateway(
      config,
      () => `${origin}/api/v1/payment/webhook`,
      logger,
    );
    closers.push(closeGateway);
    const crew = new Crew(
      count,
      environmentOf({ ...config, seed: seeded }, database.url, count, sandboxOrigin),
      logger,
    );
    const watching = await openClusterWatching(config, { db: database.db, workers: () => crew.size(), log: logger });
    closers.push(watching.close, () => crew.close());
    const { address, port } = await crew.open();
    origin = `http://127.0.0.1:${port}`;
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a worker is told beside its own environment: where database and sandbox are that this process keeps. */
function environmentOf(config: Config, url: string, count: number, sandboxOrigin: string | null) {
  const share = Math.floor((MOST_CONNECTIONS - KEPT_FOR_COMMANDS) / count) - BESIDE_POOL;
  const connections = config.databaseUrl ? config.databaseConnections : Math.min(config.databaseConnections, share);
  return {
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: String(Math.max(2, connections)),
    FILES_STORE: config.filesStore,
    SEED: config.seed ? 'on' : 'off',
    ...(sandboxOrigin ? { SANDBOX_ORIGIN: sandboxOrigin } : {}),
  };
}

/** The workers of one port: each in its place, and another one in its place when it ends. */
class Crew {
  readonly #wanted: number;
  readonly #environment: Record<string, string>;
  readonly #log: Logger;
  readonly #open = new Map<Worker, OpenWord>();
  #closing = false;

  constructor(wanted: number, environment: Record<string, string>, log: Logger) {
    this.#wanted = wanted;
    this.#environment = environment;
    this.#log = log;
  }

  /** The first one alone, so that a start that can't succeed says so once; then the others together. */
  async open(): Promise<{ address: string; port: string }> {
    const { address } = await this.#start();
    await Promise.all(Array.from({ length: this.#wanted - 1 }, () => this.#start()));
    const memory = [...this.#open.values()].map(({ rssBytes }) => Math.round(rssBytes / 2 ** 20));
    this.#log.info({ workers: this.#wanted, memoryMiB: memory }, 'All workers are open.');
    return { address, port: new URL(address).port };
  }

  /** How many answer, and how many should. */
  size(): { open: number; wanted: number } {
    return { open: this.#open.size, wanted: this.#wanted };
  }

  /** Lets every worker finish its requests; one that does not within a while is cut off. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)));
  }

  #start(pauseMs = 0): Promise<OpenWord> {
    const startedAt = performance.now();
    const worker = cluster.fork(this.#environment);
    return new Promise((resolve, reject) => {
      worker.on('message', (word: OpenWord) => {
        if (word.word !== 'open') return;
        this.#open.set(worker, word);
        this.#tellAll();
        resolve(word);
      });
      worker.once('exit', (code, signal) => {
        const wasOpen = this.#open.delete(worker);
        this.#tellAll();
        if (this.#closing) return;
        // A successor of one that was open is tried again for ever; a first one that can't open ends the start.
        if (!wasOpen && pauseMs === 0) return reject(new WorkerEnded(`A worker ended with ${signal ?? code}.`));
        this.#replace(restartPause(pauseMs, performance.now() - startedAt), { code, signal, pid: worker.process.pid });
      });
    });
  }

  #replace(pauseMs: number, ended: object): void {
    this.#log.error({ ...ended, pauseMs }, 'A worker ended; another one takes its place.');
    setTimeout(() => {
      if (!this.#closing) void this.#start(pauseMs);
    }, pauseMs);
  }

  #tellAll(): void {
    const word: CrewWord = { word: 'crew', open: this.#open.size, wanted: this.#wanted };
    for (const worker of this.#open.keys()) {
      // One that ends at this very moment hears nothing, and needs nothing.
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
