import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../persistence/database.ts';
import { stockLedgerDifference } from '../persistence/repositories/catalogue/stock-ledger-repository.ts';
import { countDeliveries, readShopFigures, type ShopFigures } from '../persistence/repositories/figures-repository.ts';
import { backupAgeS } from './last-backup.ts';

export interface ShopGaugeParts {
  readonly db: Db;
  readonly dataDir: string;
  /** How many workers answer, and how many should; a single process is one of one. */
  readonly workers: () => { readonly open: number; readonly wanted: number };
}

/** A database that does not answer within this time counts as unreachable. */
const ANSWERS_WITHIN_MS = 2000;
/** Several scrapers, or a person who reloads, cost the database no more than one. */
const KEPT_FOR_MS = 2000;
/** The stock ledger and a month's delivery promises are checked completely, so rarely; requests in between get the last result. */
const LEDGER_KEPT_FOR_MS = 300_000;

type Samples = readonly (readonly [Readonly<Record<string, string>>, number])[];

/** Every gauge of the shop as a whole: its labels, and what it is read from. Null figures: the database did not answer. */
const FIGURES: Record<string, { help: string; labels?: string[]; of: (figures: ShopFigures) => Samples }> = {
  shop_database_ping_seconds: { help: 'How long one small query of the database took.', of: (f) => one(f.pingS) },
  shop_migrations_missing: { help: 'Migrations that are not applied.', of: (f) => one(f.migrationsMissing) },
  shop_catalogue_version_in_database: {
    help: 'The catalogue version that should be in use.',
    of: (f) => one(f.catalogueVersion),
  },
  shop_orders: { help: 'Orders by state.', labels: ['status'], of: (f) => by('status', f.orders) },
  shop_order_oldest_seconds: {
    help: 'For how long the oldest order has been in its state, waiting for the pharmacy or its courier.',
    labels: ['status'],
    of: (f) => by('status', f.orderOldestS),
  },
  shop_prescription_oldest_seconds: {
    help: 'Age of the oldest prescription that waits: for a check, a doctor’s call, a call back.',
    labels: ['work'],
    of: (f) => by('work', f.prescriptionOldestS),
  },
  shop_orders_past_promise: {
    help: 'Orders that have not arrived though their promised day has passed.',
    of: (f) => one(f.ordersPastPromise),
  },
  shop_outbox_waiting: {
    help: 'Messages that wait to be sent.',
    labels: ['channel', 'template'],
    of: (f) => f.outbox.map(({ channel, template, waiting }) => [{ channel, template }, waiting]),
  },
  shop_outbox_dead: {
    help: 'Messages that were tried twelve times and are given up.',
    labels: ['channel', 'template'],
    of: (f) => f.outbox.map(({ channel, template, dead }) => [{ channel, template }, dead]),
  },
  shop_outbox_oldest_seconds: {
    help: 'Age of the oldest message that waits.',
    labels: ['channel', 'template'],
    of: (f) => f.outbox.map(({ channel, template, oldestS }) => [{ channel, template }, oldestS]),
  },
  shop_refunds_open: {
    help: 'Refunds that the gateway has not accepted, or accepted and not carried out for ten days.',
    of: (f) => one(f.refundsOpen),
  },
  shop_refund_oldest_seconds: { help: 'Age of the oldest of these refunds.', of: (f) => one(f.refundOldestS) },
  shop_money_ledger_difference_paise: {
    help: 'How far the ledgers of the last month’s orders are from what they must come to.',
    of: (f) => one(f.ledgerDifferencePaise),
  },
  shop_payments_waiting: { help: 'Online orders that wait for their payment.', of: (f) => one(f.paymentsWaiting) },
  shop_reconcile_lag_seconds: {
    help: 'How long the oldest unclear payment has not been checked with the gateway.',
    of: (f) => one(f.reconcileLagS),
  },
  shop_job_overdue_seconds: {
    help: 'For how long a job of one server at a time has been due and not run.',
    labels: ['job_name'],
    of: (f) => by('job_name', f.jobsOverdue),
  },
  shop_stock_short_medicines: {
    help: 'Medicines that orders wait for beyond the stock.',
    of: (f) => one(f.shortMedicines),
  },
  shop_stock_short_packs: { help: 'Packs that orders wait for beyond the stock.', of: (f) => one(f.shortPacks) },
};

function one(value: number): Samples {
  return [[{}, value]];
}

function by(label: string, values: Readonly<Record<string, number>>): Samples {
  return Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);
}

/** Gauges of the shop as a whole; `text` reads them again, at most every two seconds. */
export interface ShopGauges {
  readonly registry: Registry;
  text(): Promise<string>;
}

/**
 * What is true of the shop as a whole and not of one process: database, queues, disk, backups. What can't be read is left
 * out, never reported with an old value.
 */
export function createShopGauges(parts: ShopGaugeParts): ShopGauges {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const own = new Gauge({ name, help, labelNames, registers: [registry] });
    return (samples: Samples) => {
      own.reset();
      // A gauge without labels would say 0 if nothing is known.
      if (samples.length === 0 && labelNames.length === 0) own.remove();
      for (const [labels, value] of samples) own.set({ ...labels }, value);
    };
  };
  const ofDatabase = Object.entries(FIGURES).map(
    ([name, figure]) => [gauge(name, figure.help, figure.labels), figure] as const,
  );
  const writable = gauge('shop_database_writable', '1 while the database takes writes.');
  const diskFree = gauge('shop_disk_free_ratio', 'Free part of the disk of DATA_DIR.');
  const diskBytes = gauge('shop_disk_free_bytes', 'Free bytes of the disk of DATA_DIR.');
  const backup = gauge('shop_backup_age_seconds', 'Age of the last backup made here; infinite where there is none.');
  const workersOpen = gauge('shop_workers_open', 'Processes that answer.');
  const workersWanted = gauge('shop_workers_wanted', 'Processes that should answer.');
  const stockLedger = gauge(
    'shop_stock_ledger_difference_packs',
    'How far the stock of all medicines is from the sum of their ledgers; computed every five minutes.',
  );
  const deliveries = gauge(
    'shop_recent_deliveries',
    'Orders that were delivered in the last 30 days: by the promised day, or late; counted every five minutes.',
    ['promise'],
  );
  const countPromises = keptFor(LEDGER_KEPT_FOR_MS, () => countDeliveries(parts.db).catch(() => null));
  const sumLedger = keptFor(LEDGER_KEPT_FOR_MS, () => stockLedgerDifference(parts.db).catch(() => null));
  const text = async () => {
    const [{ figures, disk, backupS }, difference, promises] = await Promise.all([
      readAll(parts),
      inTime(sumLedger()),
      inTime(countPromises()),
    ]);
    const { open, wanted } = parts.workers();
    writable(one(figures?.writable ? 1 : 0));
    for (const [fill, { of }] of ofDatabase) fill(figures === null ? [] : of(figures));
    stockLedger(difference === null ? [] : one(difference));
    deliveries(promises === null ? [] : by('promise', promises));
    diskFree(disk === null ? [] : one(disk.freeRatio));
    diskBytes(disk === null ? [] : one(disk.freeBytes));
    backup(one(backupS));
    workersOpen(one(open));
    workersWanted(one(wanted));
    return registry.metrics();
  };
  return { registry, text: keptFor(KEPT_FOR_MS, text) };
}

async function readAll({ db, dataDir }: ShopGaugeParts) {
  const [figures, disk, backupS] = await Promise.all([
    inTime(readShopFigures(db).catch(() => null)),
    statfs(dataDir).then(
      ({ bavail, blocks, bsize }) => ({ freeRatio: bavail / blocks, freeBytes: bavail * bsize }),
      () => null,
    ),
    backupAgeS(dataDir, Date.now()).then((ageS) => Math.max(0, ageS)),
  ]);
  return { figures, disk, backupS };
}

/** Null if it is not known in time. */
function inTime<Value>(reading: Promise<Value | null>): Promise<Value | null> {
  return Promise.race([reading, wait(ANSWERS_WITHIN_MS, null, { ref: false })]);
}

/** One reading for all requests at about the same time. */
function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return () => {
    if (kept === null || performance.now() > kept.until) kept = { value: read(), until: performance.now() + ms };
    return kept.value;
  };
}
