import { describe, expect, it } from 'vitest';
import { readinessDetails } from './private-server.ts';
import { readSamples } from './read-samples.ts';

const NOW_S = 1_790_000_000;
const WELL: Record<string, number> = {
  shop_database_writable: 1,
  shop_database_ping_seconds: 0.0021,
  shop_migrations_missing: 0,
  shop_disk_free_ratio: 0.4,
  shop_catalogue_version: 7,
  shop_catalogue_version_in_database: 7,
  shop_workers_open: 2,
  shop_workers_wanted: 2,
  'shop_outbox_oldest_seconds{channel="sms",template="order-update"}': 3,
  'shop_outbox_dead{channel="sms",template="order-update"}': 0,
  'shop_job_overdue_seconds{job_name="tidy up"}': 2,
};
const textOf = (figures: Record<string, number | undefined>) =>
  Object.entries(figures)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value === Infinity ? '+Inf' : value}`)
    .join('\n');
const details = (changes: Record<string, number | undefined> = {}) =>
  readinessDetails(readSamples(textOf({ ...WELL, ...changes })), NOW_S);
const unwell = (changes: Record<string, number | undefined>) =>
  details(changes)
    .filter(({ ok }) => !ok)
    .map(({ part, says }) => `${part}: ${says}`);

describe('the details of readiness', () => {
  it('give figures for each part of a healthy shop', () => {
    expect(details().map(({ part, ok, says }) => `${ok ? 'ok' : 'NO'} ${part}: ${says}`)).toEqual([
      'ok database: takes writes, answers in 2.1 ms',
      'ok migrations: all applied',
      'ok disk: 40.0% free',
      'ok messages: the oldest waits for 3 s',
      'ok jobs: at most 2 s overdue',
      'ok catalogue: version 7, the database has 7',
      'ok workers: 2 of 2 answer',
    ]);
  });

  it.each([
    [{ shop_database_writable: 0 }, ['database: takes no writes']],
    [{ shop_migrations_missing: 2 }, ['migrations: 2 are not applied']],
    [{ shop_migrations_missing: undefined }, ['migrations: not known']],
    [{ shop_disk_free_ratio: 0.05 }, ['disk: 5.0% free']],
    [{ shop_disk_free_ratio: 0.051 }, []],
    [
      {
        'shop_outbox_oldest_seconds{channel="email",template="order-update"}': 3600,
        'shop_outbox_waiting{channel="email",template="order-update"}': 2,
      },
      ['messages: the oldest waits for 60 min'],
    ],
    [
      {
        'shop_outbox_oldest_seconds{channel="email",template="order-update"}': 3600,
        'shop_outbox_waiting{channel="email",template="order-update"}': 1,
        'shop_outbox_oldest_seconds{channel="sms",template="order-update"}': 0,
        'shop_outbox_waiting{channel="sms",template="order-update"}': 1,
      },
      [],
    ],
    [{ 'shop_job_overdue_seconds{job_name="sweep payments"}': 121 }, ['jobs: at most 2 min overdue']],
    [{ shop_catalogue_version: 0 }, ['catalogue: is being loaded']],
    [{ shop_catalogue_version: 6 }, []],
    [{ shop_workers_open: 1 }, ['workers: 1 of 2 answer']],
  ])('of %j say %j is missing', (changes, missing) => {
    expect(unwell(changes)).toEqual(missing);
  });

  it('tell when a provider last answered well, and stay ready without it', () => {
    const parts = details({
      'shop_provider_calls_total{provider="sms",outcome="failed"}': 3,
      'shop_provider_calls_total{provider="payments",outcome="ok"}': 1,
      'shop_provider_last_success_timestamp_seconds{provider="payments"}': NOW_S - 600,
    });
    expect(parts.slice(-2)).toEqual([
      { part: 'provider: payments', ok: true, says: 'answered well 10 min ago' },
      { part: 'provider: sms', ok: true, says: 'never answered well so far' },
    ]);
  });

  it('tell of messages that are given up', () => {
    const messages = details({ 'shop_outbox_dead{channel="sms",template="order-update"}': 2 });
    expect(messages.find(({ part }) => part === 'messages')?.says).toBe('the oldest waits for 3 s, 2 are given up');
  });
});
