import { meters } from './watching/meters.ts';

/** PostgreSQL's words for a page, an index or a file that is not as it was written, and for a disk that gives nothing back. */
const CODES = new Set(['XX001', 'XX002', '58P01', '58030']);

let seen: string | null = null;

/**
 * Remembers that the database could not read its own data. The shop keeps answering what it can, but calls itself not ready
 * until it is started again: a person must look (`verify`, a restore) before it takes orders.
 */
export function noteDamagedData(error: unknown): void {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (!CODES.has(code)) return;
  meters.damagedData.inc();
  seen ??= code;
}

/** What readiness says of it; null where nothing was seen. */
export function damagedData(): string | null {
  return seen === null ? null : `has damaged data (${seen}); run verify`;
}
