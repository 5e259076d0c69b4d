import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSamples, type Sample } from './read-samples.ts';

/** One part of the shop: whether it can do its work, and the figure behind that. */
interface PartState {
  readonly part: string;
  readonly ok: boolean;
  readonly says: string;
}

/** The share of the disk that must be free: PostgreSQL stops when it is full. */
const LEAST_DISK = 0.05;
/** Messages are sent every two seconds and most failures of a provider are short; after this, customers notice. */
const OUTBOX_MAX_AGE_S = 15 * 60;
/** A job is checked every five seconds and is taken over from a dead server after fifteen. */
const JOB_MAX_DELAY_S = 120;

/**
 * The state of each part, from the same metrics that alerts use, so that the two never disagree. A failed provider is reported, but the
 * shop stays ready and serves without it.
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
      says: free === undefined ? 'not known' : `${(free * 100).toFixed(1)}% free`,
    },
    {
      part: 'messages',
      ok: !hasChannelThatWaits(samples),
      says: `the oldest waits for ${span(outboxS)}${dead > 0 ? `, ${dead} are given up` : ''}`,
    },
    { part: 'jobs', ok: jobsS < JOB_MAX_DELAY_S, says: `at most ${span(jobsS)} overdue` },
    {
      part: 'catalogue',
      ok: serves > 0,
      says: serves === 0 ? 'is being loaded' : `version ${serves}, the database has ${should ?? 'an unknown one'}`,
    },
    { part: 'workers', ok: open >= wanted, says: `${open} of ${wanted} answer` },
    ...providers(samples, nowS),
  ];
}

/** Whether a channel has old messages. One that waits alone may be one that is refused. */
function hasChannelThatWaits(samples: readonly Sample[]): boolean {
  const old = samples.filter(({ name, value }) => name === 'shop_outbox_oldest_seconds' && value >= OUTBOX_MAX_AGE_S);
  return old.some(({ labels: { channel } }) => {
    const waiting = samples.filter(({ name, labels }) => name === 'shop_outbox_waiting' && labels.channel === channel);
    return waiting.reduce((sum, { value }) => sum + value, 0) >= 2;
  });
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

interface PrivateServerParts {
  readonly port: number;
  readonly host: string;
  /** Everything that is counted and measured, in the Prometheus format. */
  readonly metrics: () => Promise<string>;
  /** Called with the error if figures could not be read. */
  readonly onFault: (error: unknown) => void;
}

/** The private port can't be opened; its message is one line for the operator. */
export class PrivatePortTaken extends Error {
  override readonly name = 'PrivatePortTaken';
}

/** The private port for monitoring: /metrics for Prometheus, /readyz for people. Visitors cannot reach it. */
interface PrivateServer {
  readonly address: string;
  close(): Promise<void>;
}

const NOT_HERE = 'Here are /metrics and /readyz.\n';

/** Opens the private port. Rejects with `PrivatePortTaken`. */
export async function openPrivateServer({ port, host, metrics, onFault }: PrivateServerParts): Promise<PrivateServer> {
  const server = createServer((request, response) => {
    answer(request.method, request.url, metrics, response).catch((error: unknown) => {
      onFault(error);
      if (response.headersSent) response.destroy();
      else reply(response, 503, 'text/plain', 'The figures could not be read just now.\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const line = `Port ${port} on ${host} can't be used for metrics (${code}). Set METRICS_PORT to another port, or METRICS_HOST.`;
      reject(new PrivatePortTaken(line));
    });
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  method: string | undefined,
  url: string | undefined,
  metrics: () => Promise<string>,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET') return reply(response, 405, 'text/plain', NOT_HERE);
  if (url === '/metrics') return reply(response, 200, 'text/plain; version=0.0.4', await metrics());
  if (url !== '/readyz') return reply(response, 404, 'text/plain', NOT_HERE);
  const parts = readinessDetails(readSamples(await metrics()), Date.now() / 1000);
  const ready = parts.every(({ ok }) => ok);
  return reply(response, ready ? 200 : 503, 'application/json', `${JSON.stringify({ ready, parts }, null, 2)}\n`);
}

function reply(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
