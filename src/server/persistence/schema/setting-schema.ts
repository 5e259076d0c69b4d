/** The tables of an owner's settings as Kysely sees them. Their meaning is documented in migration 044. */
import type { Generated } from 'kysely';

export interface ShopSettingTable {
  id: string;
  value: string;
}

export interface ShopSettingChangeTable {
  seq: Generated<string>;
  setting: string;
  before: string;
  after: string;
  made_by: string;
  at: Date;
}
