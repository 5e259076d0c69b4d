import { sql } from 'kysely';
import { inTransaction } from '../connection/in-transaction.ts';
import type { Db } from '../database.ts';

/** The moments before which each kind of row has no use any more. */
interface Horizon {
  readonly codesBefore: Date;
  readonly countsBefore: Date;
  readonly devicesBefore: Date;
  readonly sessionsBefore: Date;
}

/** Deletes what lies before its horizon, sessions with their tokens. */
export async function forgetExpiredRows(db: Db, horizon: Horizon): Promise<void> {
  const { codesBefore, countsBefore, devicesBefore, sessionsBefore } = horizon;
  await db.deleteFrom('otp_challenge').where('expires_at', '<', codesBefore).execute();
  await sql`delete from limit_window where not exists (select from unnest(moments) as moment where moment >= ${countsBefore})`.execute(
    db,
  );
  await db.deleteFrom('known_device').where('last_login_at', '<', devicesBefore).execute();
  await inTransaction(db, 'forget-sessions', async (trx) => {
    const ended = trx
      .selectFrom('session')
      .select('id')
      .where((is) => is.or([is('ends_at', '<', sessionsBefore), is('revoked_at', '<', sessionsBefore)]));
    await trx.deleteFrom('refresh_token').where('session_id', 'in', ended).execute();
    await trx
      .deleteFrom('session')
      .where((is) => is.or([is('ends_at', '<', sessionsBefore), is('revoked_at', '<', sessionsBefore)]))
      .execute();
  });
}
