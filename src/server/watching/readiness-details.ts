import type { Sample } from './read-samples.ts';

/** One part of the shop: whether it can do its work, and the figure behind that. */
export interface PartState {
  readonly part: string;
  readonly ok: boolean;
  readonly says: string;
}

/** The disk must have this much room (reliability-security 3.13): PostgreSQL stops for good without any. */
const LEAST_DISK = 0.05;
/** Messages are sent every two seconds and a provider's trouble passes; after this, customers notice. */
const OUTBOX_PATIENCE_S = 15 * 60;
/** A job looks whether it is due every five seconds and is taken over from a dead server after fifteen. */
const JOB_PATIENCE_S = 120;

/**
 * What the shop's own figures say of each part. It is read from the very metrics that alerts are made of, so that the two
 * never disagree. A provider that failed is told and does not make the shop unready: it serves without.
 */
export function readinessDetails(samples: readonly Sample[], nowS: number): PartState[] {
  const all = (name: string) => samples.filter((sample) => sample.name === name);
  const value = (name: string) => all(name)[0]?.value;
  const worst = (name: string) => Math.max(0, ...all(name).map((sample) => sample.value));
  const dead = all('shop_outbox_dead').reduce((sum, sample) => sum + sample.value, 0);
  const missing = value('shop_migrations_missing');
  const free = value('shop_disk_free_ratio');
  const [serves, should] = [value('shop_catalogue_version') ?? 0, value('shop_catalogue_version_in_database')];
  const [open, wanted] = [value('shop_workers_open') ?? 0, value('shop_workers_wanted') ?? 1];
  const outboxS = worst('shop_outbox_oldest_seconds');
  const jobsS = worst('shop_job_overdue_seconds');
  return [
    {
      part: 'database',
      ok: value('shop_database_writable') === 1,
      says:
        value('shop_database_writable') === 1
          ? `takes writes, answers in ${((value('shop_database_ping_seconds') ?? 0) * 1000).toFixed(1)} ms`
          : 'takes no writes',
    },
    {
      part: 'migrations',
      ok: missing === 0,
      says: missing === undefined ? 'not known' : missing === 0 ? 'all applied' : `${missing} are not applied`,
    },
    {
      part: 'disk',
      ok: free !== undefined && free > LEAST_DISK,
      says: free === undefined ? 'not known' : `${(free * 100).toFixed(1)} % free`,
    },
    {
      part: 'messages',
      ok: outboxS < OUTBOX_PATIENCE_S,
      says: `the oldest waits for ${span(outboxS)}${dead > 0 ? `, ${dead} are given up` : ''}`,
    },
    { part: 'jobs', ok: jobsS < JOB_PATIENCE_S, says: `at most ${span(jobsS)} overdue` },
    {
      part: 'catalogue',
      ok: serves > 0,
      says: serves === 0 ? 'is being loaded' : `version ${serves}, the database has ${should ?? 'an unknown one'}`,
    },
    { part: 'workers', ok: open >= wanted, says: `${open} of ${wanted} answer` },
    ...providers(samples, nowS),
  ];
}

function providers(samples: readonly Sample[], nowS: number): PartState[] {
  const names = samples.filter(({ name }) => name === 'shop_provider_calls_total').map(({ labels }) => labels.provider);
  return [...new Set(names)].sort().map((provider = '') => {
    const at = samples.find(
      ({ name, labels }) => name === 'shop_provider_last_success_timestamp_seconds' && labels.provider === provider,
    )?.value;
    const says = at === undefined ? 'never answered well so far' : `answered well ${span(Math.max(0, nowS - at))} ago`;
    return { part: `provider: ${provider}`, ok: true, says };
  });
}

/** "40 s", "12 min", "3 h". */
function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
