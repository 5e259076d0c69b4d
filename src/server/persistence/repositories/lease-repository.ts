import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A taken job: the token that every later call about it must carry. */
export interface TakenLease {
  readonly fence: number;
}

/** The store of job leases. Its clock decides when one has expired. */
export interface LeaseStore {
  /**
   * The job for `leaseMs`, where it is due and nobody holds it; otherwise null. `pauseMs` is the one it is finished with: what is
   * held or due later than twice as long from now was written by a clock that was ahead, and is ignored.
   */
  take(job: string, holder: string, leaseMs: number, pauseMs: number): Promise<TakenLease | null>;
  /** Extends the lease by `leaseMs` from now; false if it has expired. */
  renew(job: string, fence: number, leaseMs: number): Promise<boolean>;
  /** The job is done and due again after `pauseMs`. A lease that was lost changes nothing. */
  finish(job: string, fence: number, pauseMs: number): Promise<void>;
}

/**
 * Leases in the table `job_lease`, only by the database's clock, so that servers whose clocks differ agree. One
 * statement each, so that two simultaneous requests take turns at the row.
 */
export function createLeaseStore(db: Db): LeaseStore {
  const after = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;
  return {
    take: async (job, holder, leaseMs, pauseMs) => {
      const { rows } = await sql<{ fence: string }>`
        insert into job_lease as lease (name, holder, fence, held_until, due_at)
        values (${job}, ${holder}, 1, ${after(leaseMs)}, clock_timestamp())
        on conflict (name) do update
          set holder = excluded.holder, fence = lease.fence + 1, held_until = excluded.held_until
          where (lease.held_until <= clock_timestamp() or lease.held_until > ${after(2 * leaseMs)})
            and (lease.due_at <= clock_timestamp() or lease.due_at > ${after(2 * pauseMs)})
        returning fence`.execute(db);
      return rows[0] ? { fence: Number(rows[0].fence) } : null;
    },
    renew: async (job, fence, leaseMs) => {
      const { numAffectedRows } = await sql`
        update job_lease set held_until = ${after(leaseMs)}
        where name = ${job} and fence = ${fence} and held_until > clock_timestamp()`.execute(db);
      return numAffectedRows === 1n;
    },
    finish: async (job, fence, pauseMs) => {
      await sql`
        update job_lease set held_until = clock_timestamp(), due_at = ${after(pauseMs)}
        where name = ${job} and fence = ${fence}`.execute(db);
    },
  };
}
