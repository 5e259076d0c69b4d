/** The tables of logins and of limits as Kysely sees them. Their meaning stands in the migrations. */
import type { ColumnType } from 'kysely';

export interface SessionTable {
  id: string;
  account_id: string;
  /** A name of the shop's own ("Chrome on Android"); null for logins from before it was kept. */
  device: string | null;
  created_at: Date;
  ends_at: Date;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  revoked_because: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface OtpChallengeTable {
  hash: Buffer;
  phone: string;
  code_mac: Buffer;
  expires_at: Date;
  tries: number;
}

export interface KnownDeviceTable {
  hash: Buffer;
  phone: string;
  last_login_at: Date;
}

export interface LimitWindowTable {
  scope: string;
  key: string;
  moments: Date[];
}
