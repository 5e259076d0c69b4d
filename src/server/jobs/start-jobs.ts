import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config/read-config.ts';
import { noteDamage } from '../ops/damaged-data.ts';
import type { Db } from '../persistence/database.ts';
import { createDamageLook } from '../persistence/look-for-damage.ts';
import { createLeaseStore } from '../persistence/repositories/lease-repository.ts';
import { createHttpAffiliate } from '../providers/affiliate/http-affiliate.ts';
import { withFailpoints } from '../providers/call-outside.ts';
import type { MessageChannel } from '../providers/messages/messenger.ts';
import { createReadingProcess } from '../providers/page-reader/reading-process.ts';
import type { Providers } from '../providers/providers.ts';
import { reportConversions } from '../services/content/affiliate.ts';
import { followOpenCalls } from '../services/counter/telephone/follow-call.ts';
import { deliverMessages } from '../services/orders/deliver-messages.ts';
import { createPayments } from '../services/payments.ts';
import { readNextPage } from '../services/people/drafts/read-next-page.ts';
import { remindOfMedicines } from '../services/people/medicines/reminders.ts';
import { applyRetention } from '../services/privacy/apply-retention.ts';
import { forgetOldAddressCounts, type RateLimiter, shareAddressCounts } from '../services/rate-limiter.ts';
import { settleRecalls } from '../services/recall/settle-recalls.ts';
import type { ServiceParts } from '../services/service-parts.ts';
import { adoptSettings } from '../services/settings/adopt-settings.ts';
import { tidyUp } from '../services/tidy-up.ts';
import { watchJob } from '../watching/watch-job.ts';
import { watchAffiliate, watchProviders } from '../watching/watch-providers.ts';
import { type LeasedJob, repeatLeasedJob } from './leased-job.ts';
import { type GoesOn, repeatJob } from './repeat-job.ts';

const TIDY_EVERY_MS = 15 * 60_000;
const RETAIN_EVERY_MS = 24 * 3_600_000;
const REMIND_EVERY_MS = 15 * 60_000;
const DELIVER_EVERY_MS = 2_000;
/** The longest wait before a picture is read when no other is being read. */
const READ_EVERY_MS = 1_000;
/** How often a server looks for settings that were entered on another one. */
const ADOPT_EVERY_MS = 2_000;
const REPORT_EVERY_MS = 10_000;
const FOLLOW_CALLS_EVERY_MS = 15_000;
const LOOK_FOR_DAMAGE_EVERY_MS = 10_000;
/** How often the limits per address are shared between servers; one query a second while an address is busy, otherwise none. */
const SHARE_EVERY_MS = 1_000;
/** The job of a server that died is free for the others after this time. */
const LEASE_MS = 15_000;

interface JobParts {
  readonly config: Pick<Config, 'reconcileEveryS' | 'affiliateUrl' | 'pageReading'>;
  readonly db: Db;
  readonly providers: Providers;
  readonly app: { readonly addressLimiters: ReadonlyMap<string, RateLimiter> };
  /** The current catalogue. */
  readonly snapshot: ServiceParts['snapshot'];
  readonly log: Logger;
  readonly now?: () => Date;
}

/**
 * Starts the background jobs. Messages, payment events and refunds are taken row by row, each by one server at a time, so all
 * servers work on them. Each server also looks after its own state (settings, limits per address). Every other job (`leased`) runs on
 * one server at a time.
 */
export function startJobs({
  config,
  db,
  providers,
  app: { addressLimiters: limiters },
  snapshot,
  log,
  now = () => new Date(),
}: JobParts): { readonly stop: () => Promise<void> }[] {
  const { messenger, gateway, files, telephone } = watchProviders(providers);
  const payments = createPayments({ db, now, gateway, newId: randomUUID });
  const affiliate =
    config.affiliateUrl === undefined
      ? null
      : watchAffiliate(withFailpoints('affiliate', createHttpAffiliate(config.affiliateUrl)));
  const store = createLeaseStore(db);
  const holder = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;
  const leased = (name: string, pauseMs: number, work: LeasedJob['work']) =>
    repeatLeasedJob(
      { name, pauseMs, leaseMs: LEASE_MS, work: watchJob(name, work, { log, leased: true }) },
      { store, holder },
      log,
    );
  const deliver = async (channels: readonly MessageChannel[], goesOn: GoesOn) =>
    void (await deliverMessages({ db, messenger, now }, { channels, goesOn }));
  const everywhere = (name: string, pauseMs: number, work: (goesOn: GoesOn) => Promise<void>) =>
    repeatJob(name, pauseMs, watchJob(name, work, { log }), log);
  const lookForDamage = createDamageLook(db);
  return [
    // Separate jobs: a slow mail server must not delay the text messages.
    everywhere('deliver messages', DELIVER_EVERY_MS, (goesOn) => deliver(['sms', 'whatsapp'], goesOn)),
    everywhere('deliver e-mail', DELIVER_EVERY_MS, (goesOn) => deliver(['email'], goesOn)),
    everywhere('settle payment events', DELIVER_EVERY_MS, async (goesOn) => void (await payments.settleEvents(goesOn))),
    everywhere('send refunds', DELIVER_EVERY_MS, (goesOn) => payments.sendRefunds(goesOn)),
    everywhere('look for damaged data', LOOK_FOR_DAMAGE_EVERY_MS, async () => {
      const { newChecksumFailures } = await lookForDamage();
      if (newChecksumFailures > 0) noteDamage('checksum');
    }),
    everywhere('share address counts', SHARE_EVERY_MS, () => shareAddressCounts(db, limiters, now)),
    everywhere('adopt settings', ADOPT_EVERY_MS, () => adoptSettings(db, process.env)),
    leased('settle recalls', DELIVER_EVERY_MS, async ({ goesOn }) => {
      await settleRecalls({ db, now, newId: randomUUID }, goesOn);
    }),
    leased('sweep payments', config.reconcileEveryS * 1000, ({ goesOn }) =>
      payments.sweep({ checkEveryMs: 0, goesOn }),
    ),
    leased('follow calls', FOLLOW_CALLS_EVERY_MS, ({ goesOn }) => followOpenCalls({ db, now, telephone }, goesOn)),
    leased('tidy up', TIDY_EVERY_MS, async ({ goesOn }) => {
      await tidyUp({ db, files, now, newId: randomUUID }, goesOn);
      await forgetOldAddressCounts(db, now);
    }),
    leased('remind of medicines', REMIND_EVERY_MS, async ({ goesOn }) => {
      await remindOfMedicines({ db, files, now, newId: randomUUID, snapshot }, goesOn);
    }),
    leased(
      'apply retention',
      RETAIN_EVERY_MS,
      async ({ goesOn }) => void (await applyRetention({ db, files, now, newId: randomUUID }, goesOn)),
    ),
    ...(config.pageReading ? readPages() : []),
    ...(affiliate
      ? [
          leased(
            'tell the affiliate',
            REPORT_EVERY_MS,
            async ({ goesOn }) => void (await reportConversions({ db, now, affiliate }, goesOn)),
          ),
        ]
      : []),
  ];

  /** One server reads, a page at a time: only one server of a machine uses the memory for it. */
  function readPages(): { readonly stop: () => Promise<void> }[] {
    const reader = createReadingProcess();
    const { stop } = leased('read pages', READ_EVERY_MS, async ({ goesOn }) => {
      while (goesOn() && (await readNextPage({ db, files, now, snapshot, reader }))) {}
    });
    return [{ stop: () => Promise.all([reader.close(), stop()]).then(() => undefined) }];
  }
}
