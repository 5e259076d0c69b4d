/** The tables of logins and of limits as Kysely sees them. Their meaning is documented in the migrations. */
import type { ColumnType } from 'kysely';
import type { Role } from '#domain/counter/roles.ts';

export interface SessionTable {
  id: string;
  account_id: string;
  /** A device name from the shop's own list ("Chrome on Android"); null for logins from before it was stored. */
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

/** The tables of the pharmacy's staff as Kysely sees them. Their meaning is documented in migrations 026, 039, 043 and 051. */

export interface StaffTable {
  id: string;
  name: string;
  registration: string | null;
  /** "yyyy-MM-dd". */
  registration_until: string | null;
  roles: ColumnType<Role[], readonly Role[], readonly Role[]>;
  made_by: string;
  created_at: Date;
  /** Who made the link with which they last signed in, and when that was. */
  let_in_by: ColumnType<string | null, undefined, string | null>;
  let_in_at: ColumnType<Date | null, undefined, Date>;
  ended_at: ColumnType<Date | null, undefined, Date>;
  wrong_codes: ColumnType<Date[], Date[] | undefined, Date[]>;
  version: ColumnType<number, undefined, number>;
}

export interface StaffChangeTable {
  id: string;
  staff_id: string;
  made_by: string;
  at: Date;
  roles_before: ColumnType<Role[], readonly Role[], never>;
  roles_after: ColumnType<Role[], readonly Role[], never>;
  registration_before: string | null;
  registration_after: string | null;
  registration_until_before: string | null;
  registration_until_after: string | null;
}

export interface StaffCredentialTable {
  id: string;
  staff_id: string;
  kind: 'passkey' | 'totp' | 'recovery';
  passkey_id: string | null;
  public_key: Buffer | null;
  counter: ColumnType<string | null, number | null, number>;
  file_key: string | null;
  last_step: ColumnType<string | null, number | null, number>;
  code_hash: Buffer | null;
  passkey_name: ColumnType<string | null, string | null | undefined, never>;
  created_at: Date;
  used_at: ColumnType<Date | null, undefined, Date>;
}

export interface StaffInvitationTable {
  hash: Buffer;
  staff_id: string;
  asks_name: boolean;
  file_key: string | null;
  made_at: Date;
  /** Null in older links. */
  made_by: ColumnType<string | null, string, never>;
  expires_at: Date;
  used_at: ColumnType<Date | null, undefined, Date>;
}

export interface StaffDeviceTable {
  hash: Buffer;
  staff_id: string;
  wrong_codes: ColumnType<Date[], Date[] | undefined, Date[]>;
  last_used_at: Date;
}

export interface StaffChallengeTable {
  challenge: string;
  invitation: Buffer | null;
  staff_id: ColumnType<string | null, string | null | undefined, never>;
  expires_at: Date;
}

export interface StaffSessionTable {
  hash: Buffer;
  id: string;
  staff_id: string;
  signed_in_by: 'passkey' | 'totp' | 'recovery' | 'invitation';
  created_at: Date;
  last_used_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
}
