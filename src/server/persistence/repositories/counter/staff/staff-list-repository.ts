import { sql } from 'kysely';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { Db } from '../../../database.ts';

/** A member of staff as the owner sees them. */
export interface StaffRow extends StaffMember {
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly version: number;
  /** How they can sign in: their passkeys, app and unused codes. */
  readonly means: readonly ('passkey' | 'totp' | 'recovery')[];
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** When they last sent a request; null if they never did, or the record was deleted. */
  readonly lastSeen: Date | null;
  /** When their newest open session was last used; null without one. */
  readonly sessionUsedAt: Date | null;
  /** When their unopened link expires; null without one. It may be in the past. */
  readonly linkUntil: Date | null;
}

/** All staff, present staff first, then by name. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<Omit<StaffRow, 'means'> & { hasApp: boolean }>`
    select s.id, s.name, s.registration, s.registration_until as "registrationUntil", s.roles, s.made_by as "madeBy",
      s.created_at as "createdAt", s.ended_at as "endedAt", s.version,
      c.passkeys, c."hasApp", c."recoveryCodesLeft",
      greatest(u."usedAt", c."usedAt") as "lastSeen", u."sessionUsedAt", i.until as "linkUntil"
    from staff s
    cross join lateral (
      select count(*) filter (where kind = 'passkey')::int as passkeys,
        coalesce(bool_or(kind = 'totp'), false) as "hasApp",
        count(*) filter (where kind = 'recovery' and used_at is null)::int as "recoveryCodesLeft",
        max(used_at) as "usedAt"
      from staff_credential where staff_id = s.id
    ) c
    cross join lateral (
      select max(last_used_at) as "usedAt", max(last_used_at) filter (where ended_at is null) as "sessionUsedAt"
      from staff_session where staff_id = s.id
    ) u
    cross join lateral (
      select max(expires_at) as until from staff_invitation where staff_id = s.id and used_at is null
    ) i
    order by s.ended_at is not null, lower(s.name)`.execute(db);
  return rows.map(({ hasApp, ...row }) => ({
    ...row,
    means: [
      ...(row.passkeys > 0 ? (['passkey'] as const) : []),
      ...(row.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
      ...(hasApp ? (['totp'] as const) : []),
    ],
  }));
}
