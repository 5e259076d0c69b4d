/** The tables that servers of one shop share, as Kysely sees them. Their meaning is documented in migration 010. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnType } from 'kysely';

export interface JobLeaseTable {
  name: string;
  holder: string;
  fence: ColumnType<string, number | string, number | string>;
  held_until: Date;
  due_at: Date;
}

export interface ShopSecretTable {
  id: number;
  fingerprint: string;
  since: Date;
}

export interface PrivateFileTable {
  key: string;
  sealed: Buffer;
  created_at: Date;
}

export interface AddressCountTable {
  scope: string;
  address: string;
  minute: ColumnType<string, number | string, number | string>;
  requests: number;
}

/** The version of the running shop, from its package.json. */
export function shopVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
