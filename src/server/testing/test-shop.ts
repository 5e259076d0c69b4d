import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Failure } from '#contract/envelope.ts';
import { createApp } from '../app.ts';
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/read-config.ts';
import { OVERLOAD_LIMITS } from '../http/guards/overload.ts';
import { loggerOptions } from '../ops/logger.ts';
import { MessageNotSent, type OutgoingMessage } from '../providers/messages/messenger.ts';
import { type PinCodeArea, PinCodesUnavailable } from '../providers/pin-codes/pin-codes.ts';
import type { Providers } from '../providers/providers.ts';
import { NO_SCANNER, type VirusScanner } from '../providers/scanner/virus-scanner.ts';
import { CookieJar } from './cookie-jar.ts';
import { createMemoryFiles } from './memory-files.ts';
import { createMemoryGateway, type MemoryGateway } from './memory-gateway.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A complete shop with its own database, whose clock, messages and pin codes are controlled by the test. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly catalogue: Catalogue;
  readonly database: TestDatabase;
  /** All sent messages, newest last. */
  readonly messages: OutgoingMessage[];
  /** Everything that was logged, as lines of JSON. */
  readonly log: string[];
  readonly files: ReturnType<typeof createMemoryFiles>;
  readonly gateway: MemoryGateway;
  readonly outside: { messagesFail: boolean; pinsFail: boolean };
  /** Moves the clock, which does not advance by itself. */
  advance(seconds: number): void;
  /** Clears sent messages and the log, which would grow large in a test of thousands of actions. */
  forget(): void;
  /** A browser with an empty cookie jar. */
  browser(): TestBrowser;
  close(): Promise<void>;
}

/** Signs tokens and links of every test shop. */
export const TEST_SECRET = 'a secret of the tests, long enough';

const PINS: Readonly<Record<string, PinCodeArea>> = {
  '560040': { district: 'Bengaluru', state: 'Karnataka', districts: ['Bengaluru'] },
  '400001': { district: 'Mumbai', state: 'Maharashtra', districts: ['Mumbai'] },
};

interface TestShopOptions {
  readonly seeded?: boolean;
  readonly scanner?: VirusScanner;
  readonly newestMessages?: Providers['newestMessages'];
  readonly telephone?: Providers['telephone'];
  /** Each class of work has its limits, as in a shop; requests are not refused because the machine is slow. */
  readonly placesCounted?: boolean;
  /** When the shop's clock starts. Commands read the machine's clock: a test that runs commands starts at its time. */
  readonly startsAt?: Date;
}

/** Opens such a shop, with the shipped catalogue or an empty one. Limits per address are on unless `config` lifts them. */
export async function openTestShop(
  config: Partial<Config> = {},
  {
    seeded = false,
    scanner = NO_SCANNER,
    newestMessages = null,
    telephone = null,
    placesCounted = false,
    startsAt = new Date('2026-11-21T06:00:00Z'),
  }: TestShopOptions = {},
): Promise<TestShop> {
  const database = await createTestDatabase({ seeded });
  const messages: OutgoingMessage[] = [];
  const log: string[] = [];
  const files = createMemoryFiles();
  const gateway = createMemoryGateway();
  const outside = { messagesFail: false, pinsFail: false };
  let nowMs = startsAt.getTime();
  const catalogue = createCatalogue({ databaseUrl: database.url, now: () => new Date(nowMs) });
  const settings = {
    publicUrl: 'http://shop.test',
    mode: 'local',
    rateLimits: true,
    accessTtlS: 900,
    otpTtlS: 600,
    paymentTtlS: 900,
    paymentProvider: 'sandbox',
  } as const;
  const app = await createApp({
    config: { ...settings, ...config },
    ...(placesCounted ? { overload: { ...OVERLOAD_LIMITS, lateMs: null } } : {}),
    db: database.db,
    catalogue,
    providers: {
      messenger: {
        send: async (message) => {
          if (outside.messagesFail) throw new MessageNotSent('the provider is down');
          messages.push(message);
        },
      },
      pinCodes: {
        find: async (pin) => {
          if (outside.pinsFail) throw new PinCodesUnavailable('the list is down');
          return PINS[pin] ?? null;
        },
      },
      files,
      scanner,
      gateway,
      telephone,
      sandboxOrigin: null,
      newestMessages,
    },
    secret: TEST_SECRET,
    logger: pino(loggerOptions('trace'), { write: (line: string) => log.push(line) }),
    now: () => new Date(nowMs),
    watched: true,
    pages: { render: async () => new Response('a page') },
  });
  if (seeded) await catalogue.start();
  return {
    app,
    catalogue,
    database,
    messages,
    log,
    outside,
    files,
    gateway,
    advance: (seconds) => {
      nowMs += seconds * 1000;
    },
    forget: () => [messages, log].forEach((list) => void list.splice(0)),
    browser: () => new TestBrowser(app, messages),
    close: async () => {
      await app.close();
      await catalogue.stop();
      await database.drop();
    },
  };
}

/** The complete answer of a request. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the structure of its answer.
  readonly data: any;
  readonly code: number;
  readonly message: string;
  readonly fields: Failure['result']['fields'];
  readonly text: string;
  readonly setCookies: readonly string[];
}

/** Sends requests like a browser: it stores cookies, and deletes expired ones. */
export class TestBrowser {
  readonly jar = new CookieJar();
  readonly #app: FastifyInstance;
  readonly #messages: readonly OutgoingMessage[];

  constructor(app: FastifyInstance, messages: readonly OutgoingMessage[]) {
    this.#app = app;
    this.#messages = messages;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.ask('GET', url, undefined, headers);
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const cookie = this.jar.header;
    const answer = await this.#app.inject({
      method,
      url: url.startsWith('/') ? url : `/api/v1/${url}`,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of setCookies) this.jar.keep(line);
    const json = answer.headers['content-type']?.toString().includes('json') && answer.body ? answer.json() : {};
    return {
      status: answer.statusCode,
      headers: answer.headers,
      data: json.result?.data,
      code: json.result_code,
      message: json.message,
      fields: json.result?.fields,
      text: answer.body,
      setCookies,
    };
  }

  /** The code in the newest message to this phone. */
  codeFor(phone: string): string {
    const message = this.#messages.findLast(({ to }) => to === phone);
    return message?.variables.otp ?? 'none';
  }

  /** Requests a login code and enters it. */
  async logIn(phone: string): Promise<TestAnswer> {
    const sent = await this.ask('POST', 'auth/mobile/send-otp', { phone });
    if (sent.status !== 200) return sent;
    return this.ask('POST', 'auth/mobile/verify-otp', { phone, otp: this.codeFor(phone), source: 'web' });
  }
}
