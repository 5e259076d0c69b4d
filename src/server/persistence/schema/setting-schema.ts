/** The tables of an owner's settings as Kysely sees them. Migration 044 says what they mean. */
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
