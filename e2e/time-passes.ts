import { dayInIndia } from '../src/domain/people/age.ts';
import { runningDatabaseUrl } from '../src/server/persistence/embedded/embedded-postgres.ts';
import { askDatabase } from '../src/server/testing/database-holder.ts';

/**
 * The shop sends a phone one code in thirty seconds: this backdates those sent so far by half a minute, instead of
 * waiting.
 */
export async function backdateLoginCodes(phone: string, dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<void> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null || !/^\d{10}$/.test(phone)) throw new Error('There is no open shop, or no phone.');
  await askDatabase(
    url,
    `update limit_window set moments = array(select m - interval '31 seconds' from unnest(moments) m)
     where scope = 'otp-send' and key = '${phone}'`,
  );
}

/** Makes the refill reminder job due at once, instead of 15 minutes after its last run. */
export async function makeRemindersDue(dataDir: string): Promise<void> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('There is no open shop.');
  await askDatabase(url, "update job_lease set due_at = clock_timestamp() where name = 'remind of medicines'");
}

/**
 * The Indian day so many days before today, "yyyy-MM-dd": what started then is as old as that, whenever the test runs.
 */
export const daysAgo = (days: number) => dayInIndia(Date.now() - days * 86_400_000);

/** The year so many years from now, for what must not expire whenever the test runs. */
export const yearIn = (years: number) => new Date().getUTCFullYear() + years;
