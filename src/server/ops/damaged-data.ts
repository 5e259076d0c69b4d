import { meters } from './meters.ts';

/** PostgreSQL's error codes for a damaged page, index or file, and for a disk that cannot be read. */
const CODES = new Set(['XX001', 'XX002', '58P01', '58030']);

let seen: string | null = null;
/** One error passes the connection, the reply and the job: it is counted once. */
const noted = new WeakSet<object>();

/**
 * Remembers that the database could not read its own data. The shop keeps answering what it can, but reports itself as not ready
 * until it is restarted: an operator must check it (`verify`, a restore) before it takes orders.
 */
export function noteDamagedData(error: unknown): void {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (!CODES.has(code) || noted.has(error as object)) return;
  noted.add(error as object);
  noteDamage(code);
}

/** The same where no query failed here: `what` says how it was found. */
export function noteDamage(what: string): void {
  meters.damagedData.inc();
  seen ??= what;
}

/** The message for readiness; null if no damage was found. */
export function damagedData(): string | null {
  return seen === null ? null : `has damaged data (${seen}); run verify`;
}

/** Forgets the damage, as a restart does: test files share one process. */
export function forgetDamage(): void {
  seen = null;
}
