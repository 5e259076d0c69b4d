import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuse, registerSandboxApi } from './sandbox-api.ts';
import { createSandboxDesk } from './sandbox-desk.ts';
import { openSandboxJournal } from './sandbox-journal.ts';
import { createSandboxLedger } from './sandbox-ledger.ts';
import { CALM, type SandboxSettings } from './sandbox-settings.ts';
import { createWebhooks, type SandboxLog } from './sandbox-webhooks.ts';
import { registerSandboxWindow } from './sandbox-window.ts';

export interface SandboxParts {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the shop listens for events; asked when one is sent, because the shop opens after its gateway. */
  readonly webhookUrl: () => string;
  /** The books' file; null keeps them in memory. */
  readonly stateFile: string | null;
  /** Where the window stands on the shop's own origin; SANDBOX_PATH unless told otherwise. */
  readonly publicPath?: string;
  readonly log?: SandboxLog;
  /** The clock; the system's unless told otherwise. */
  readonly now?: () => Date;
}

/** Where the window stands on the shop's own origin, which hands these requests on. */
export const SANDBOX_PATH = '/sandbox-gateway';

/** A payment gateway of this machine: a server of its own that speaks the real one's API and moves no money. */
export interface SandboxGateway {
  readonly app: FastifyInstance;
  /** May be changed at any time; what follows behaves so. */
  readonly settings: SandboxSettings;
  /** Starts it on a free port of this machine and gives its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Builds the sandbox gateway. It refuses nothing a real one would take, and takes nothing a real one would refuse. */
export function createSandboxGateway(parts: SandboxParts): SandboxGateway {
  const { keyId, keySecret, webhookSecret, webhookUrl, stateFile, publicPath = SANDBOX_PATH } = parts;
  const now = parts.now ?? (() => new Date());
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const settings = { ...CALM };
  const webhooks = createWebhooks({ secret: webhookSecret, url: webhookUrl, now, log: parts.log ?? null });
  const desk = createSandboxDesk(createSandboxLedger(openSandboxJournal(stateFile), now), webhooks, settings);
  app.setErrorHandler<{ statusCode?: number }>(async ({ statusCode = 500 }, _request, reply) =>
    refuse(reply, statusCode < 500 ? 'The request is not valid' : 'The sandbox gateway failed', statusCode),
  );
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, 'The requested URL was not found', 404));
  void app.register(async (api) => registerSandboxApi(api, desk, { id: keyId, secret: keySecret }), { prefix: '/v1' });
  void app.register(async (pages) => registerSandboxWindow(pages, desk, { keyId, keySecret, publicPath }), {
    prefix: publicPath,
  });
  return {
    app,
    settings,
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await app.close();
      await webhooks.close();
    },
  };
}
