import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { meters } from '../ops/meters.ts';
import { findPrimary } from '../persistence/connection/find-primary.ts';
import { connectDatabase, type Database } from '../persistence/database.ts';
import { CATALOGUE_CHANNEL, readCatalogueState } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import type { BuildMessage, BuildRequest, BuiltMessage, StoredMessage } from './build-worker.ts';
import { type CatalogueSnapshot, openCatalogue } from './catalogue-snapshot.ts';

/** Where a catalogue is read from, how often its version is polled, and where failures are logged. */
export interface CatalogueOptions {
  readonly databaseUrl: string;
  /** Milliseconds between two polls of the version. */
  readonly pollMs?: number;
  readonly log?: CatalogueLog;
  /** The folder in which the built catalogue is stored for the next start. If left out, every start rebuilds it. */
  readonly keptIn?: string;
  /** The clock for the day; the system's by default. */
  readonly now?: () => Date;
}

/** The part of the server's log that the catalogue writes to. */
export interface CatalogueLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The catalogue in memory, kept at the database's version. */
export interface Catalogue {
  /** The current snapshot; null until the first one is built. */
  current(): CatalogueSnapshot | null;
  /** Loads the code of the first build in its thread, before the database has anything to read. */
  prepare(): void;
  /**
   * Builds the first snapshot, then follows the database. Rejects when the first one can't be built. `onBuilding` is called once
   * the build runs in its own thread: from then on this thread may do long work.
   */
  start(onBuilding?: () => void): Promise<void>;
  /** Stops following, and stops a running build. */
  stop(): Promise<void>;
  /** Checks the version at once and waits until it is served. */
  refreshNow(): Promise<void>;
}

const POLL_MS = 2_000;
/** No customer waits for this connection: on a busy machine it may be slow. */
const CONNECTED_WITHIN_MS = 20_000;
/** A build may take this share of one core, so that a flood of small changes never keeps a core busy with rebuilding. */
const BUILD_SHARE = 1 / 2;
/** How long a shutdown waits for a catalogue that is being written: the next start may need it. */
const KEPT_WITHIN_MS = 3_000;
const SILENT: CatalogueLog = { info: () => undefined, error: () => undefined };

/**
 * Keeps a snapshot of the catalogue in memory. The database's version is polled every `pollMs`; a notification only
 * shortens the wait. A newer version is read and built in a worker thread and swapped in by one reference; if that
 * fails the old snapshot stays, the log says why, and the next poll tries again.
 */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  return new FollowedCatalogue(options);
}

class FollowedCatalogue implements Catalogue {
  private readonly databaseUrl: string;
  private readonly pollMs: number;
  private readonly log: CatalogueLog;
  private readonly keptIn: string | null;
  private readonly now: () => Date;
  private snapshot: CatalogueSnapshot | null = null;
  private database: Database | null = null;
  private listener: pg.Client | null = null;
  /** True for engines without LISTEN. */
  private refusesListening = false;
  /** Workers that build, and workers that have built and are writing their file. */
  private readonly workers = new Set<Worker>();
  /** A worker that waits for its request. */
  private waiting: Worker | null = null;
  private keeping: Promise<unknown> = Promise.resolve();
  private refreshing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private restUntil = 0;
  private stopped = false;
  private onBuilding: () => void = () => undefined;

  constructor({ databaseUrl, pollMs = POLL_MS, log = SILENT, keptIn, now = () => new Date() }: CatalogueOptions) {
    this.databaseUrl = databaseUrl;
    this.pollMs = pollMs;
    this.log = log;
    this.keptIn = keptIn ?? null;
    this.now = now;
  }

  current(): CatalogueSnapshot | null {
    return this.snapshot;
  }

  prepare(): void {
    const worker = this.openWorker();
    this.waiting = worker;
    const forget = () => {
      if (this.waiting === worker) this.waiting = null;
    };
    // The build then starts another, which reports what is wrong.
    worker.once('error', forget);
    worker.once('exit', forget);
  }

  async start(onBuilding: () => void = () => undefined): Promise<void> {
    this.stopped = false;
    this.onBuilding = onBuilding;
    this.database = connectDatabase(this.databaseUrl, { connections: 1, waitMs: CONNECTED_WITHIN_MS });
    await this.refreshNow();
    await this.listen();
    // Once more after the first build: notifications of changes during it were not received.
    this.schedule(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await Promise.race([this.keeping, wait(KEPT_WITHIN_MS, undefined, { ref: false })]);
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
    // A stopped build rejects; its callers got the error, and stopping continues.
    await this.refreshing?.catch(() => undefined);
    await this.closeListener();
    await this.database?.close();
    this.database = null;
  }

  async refreshNow(): Promise<void> {
    // A running refresh may have polled before the caller's change, so it is awaited and then repeated.
    await this.refreshing?.catch(() => undefined);
    await this.refresh();
  }

  /** One refresh at a time; a second caller gets the first one's. */
  private refresh(): Promise<void> {
    this.refreshing ??= this.followVersion().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async followVersion(): Promise<void> {
    if (!this.database || this.stopped) return;
    const { version, isSwitching } = await readCatalogueState(this.database.db);
    // Visitors see the old list or the new one, never a mix; the end of an import makes a new version.
    if (isSwitching && this.snapshot !== null) return;
    const day = indianDay(this.now().getTime());
    // Taxes and the age of the government's lists change with the day.
    if (this.snapshot?.version === version && this.snapshot.day === day) return;
    const startedAt = performance.now();
    const { built, restored, why } = await this.build(day);
    if (this.stopped) return;
    if (why !== null) this.log.info({ why }, `The kept catalogue was not used: ${why}. It was built anew.`);
    const next = openCatalogue(built);
    this.snapshot = next;
    const tookMs = Math.round(performance.now() - startedAt);
    this.restUntil = performance.now() + tookMs * (1 / BUILD_SHARE - 1);
    this.log.info({ version: next.version, medicines: next.size, restored, tookMs }, 'The catalogue was switched.');
    meters.catalogueVersion.set(next.version);
    meters.catalogueSize.set(next.size);
    meters.catalogueBuild.set(tookMs / 1000);
  }

  private build(day: string): Promise<BuiltMessage> {
    const request: BuildRequest = { databaseUrl: this.databaseUrl, day, keptIn: this.keptIn };
    const worker = this.waiting ?? this.openWorker();
    this.waiting = null;
    worker.postMessage(request);
    this.onBuilding();
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    return new Promise<BuiltMessage>((resolve, reject) => {
      // Under --watch Node itself posts messages about the worker's imports; only our own carry a catalogue.
      worker.on('message', (message: BuildMessage | object) => {
        if ('built' in message) {
          if (this.keptIn !== null) this.keeping = ended;
          resolve(message);
        }
        if ('keptBytes' in message) this.logKept(message);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The catalogue's worker ended with ${code}.`)));
    });
  }

  private openWorker(): Worker {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url));
    this.workers.add(worker);
    worker.once('exit', () => this.workers.delete(worker));
    return worker;
  }

  private logKept({ keptBytes, failure }: StoredMessage): void {
    if (failure === null) this.log.info({ bytes: keptBytes }, 'The catalogue was kept for the next start.');
    else this.log.info({ failure }, `The catalogue was not kept, the next start builds it anew: ${failure}.`);
  }

  private schedule(afterMs: number): void {
    if (this.stopped) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), afterMs);
  }

  private async look(): Promise<void> {
    const rest = this.restUntil - performance.now();
    if (rest > 0) return this.schedule(rest);
    try {
      await this.refresh();
      await this.listen();
    } catch (error) {
      meters.catalogueFailures.inc();
      if (!this.stopped)
        this.log.error({ err: error }, 'The catalogue could not be refreshed; the previous one stays.');
    }
    this.schedule(this.pollMs);
  }

  /**
   * Listens for changes. If the connection can't be opened or breaks, it is retried at the next poll; until then
   * polling does the work.
   */
  private async listen(): Promise<void> {
    if (this.listener || this.refusesListening || this.stopped) return;
    const address = await findPrimary(this.databaseUrl).catch(() => null);
    if (address === null || this.listener || this.stopped) return;
    const client = new pg.Client({
      connectionString: address,
      keepAlive: true,
      // The next poll waits for this: a server that does not answer must not stop the polling.
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    });
    this.listener = client;
    client.on('error', () => {
      if (this.listener === client) this.listener = null;
    });
    client.on('notification', () => this.schedule(0));
    try {
      await client.connect();
    } catch {
      // The version is polled over another connection; if that fails too, it is logged there.
      this.listener = null;
      return;
    }
    try {
      await client.query(`listen ${CATALOGUE_CHANNEL}`);
    } catch (error) {
      this.refusesListening = true;
      this.log.info({ err: error }, 'The database sends no notifications; it is asked for its version instead.');
      await this.closeListener();
    }
  }

  private async closeListener(): Promise<void> {
    const client = this.listener;
    this.listener = null;
    // The connection may already be closed, which is all that is needed.
    await client?.end().catch(() => undefined);
  }
}
