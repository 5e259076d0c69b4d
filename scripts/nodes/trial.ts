import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_KEY_ID, sandboxSecrets } from '../../src/server/providers/payments/open-payment-gateway.ts';
import { createSandboxGateway } from '../../src/server/providers/payments/sandbox-gateway/sandbox-gateway.ts';
import { brokenRules } from '../../trials/kit/broken-rules.ts';
import type { Acknowledged } from '../../trials/kit/customer.ts';
import { codeSentTo } from '../../trials/kit/outbox.ts';
import { askServer } from './postgres-server.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { type NodeSettings, type ShopNode, startNode } from './shop-node.ts';

/** Several servers of the shop on one database, behind one address, with one payment sandbox. */
export interface Trial {
  readonly proxy: RoundRobin;
  readonly settings: NodeSettings;
  readonly nodes: Map<string, ShopNode>;
  codeFor(phone: string): string;
  start(name: string, env?: Record<string, string>): Promise<ShopNode>;
  /** `kill -9`; the proxy notices by itself. */
  kill(name: string): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'for this trial alone, not a secret of anybody';

/** Opens the first servers, one after the other as an operator would. */
export async function openTrial(databaseUrl: string, names: readonly string[]): Promise<Trial> {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-nodes-'));
  chmodSync(home, 0o755);
  const proxy = await startRoundRobin([]);
  const keys = sandboxSecrets({ sessionSecret: SECRET, dataDir: home });
  const webhookUrl = () => `${proxy.origin}/api/v1/payment/webhook`;
  const sandbox = createSandboxGateway({ keyId: SANDBOX_KEY_ID, ...keys, webhookUrl, stateFile: null });
  const settings = { databaseUrl, secret: SECRET, sandboxOrigin: await sandbox.listen(), home };
  const nodes = new Map<string, ShopNode>();
  const everybody: string[] = [];
  const start = async (name: string, env?: Record<string, string>) => {
    const node = await startNode(name, settings, env);
    nodes.set(name, node);
    everybody.push(name);
    proxy.setTargets([...nodes.values()].map(({ origin }) => origin));
    return node;
  };
  for (const name of names) await start(name);
  return {
    proxy,
    settings,
    nodes,
    codeFor: (phone) => codeSentTo(phone, ...everybody.map((name) => join(home, name))),
    start,
    kill: async (name) => {
      await nodes.get(name)?.kill();
    },
    close: async () => {
      await Promise.all([...nodes.values()].map((node) => node.stop()));
      await proxy.close();
      await sandbox.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** How the customers' answers compare with the database. */
export interface Judgement {
  readonly acknowledged: number;
  readonly inDatabase: number;
  /** Acknowledged but missing. */
  readonly lost: number;
  /** Orders beyond the first with the same idempotency key. */
  readonly doubled: number;
  /** In the database, but no customer got an answer with its id. */
  readonly untold: number;
  /** Broken rules of `shop verify`. */
  readonly broken: readonly string[];
}

/** Compares the customers' answers with the database, which is read directly. */
export async function judge(databaseUrl: string, acknowledged: Acknowledged): Promise<Judgement> {
  const rows = await askServer(
    databaseUrl,
    'select o.id, a.key from customer_order o left join order_attempt a on a.order_id = o.id',
  );
  const ids = new Set(rows.map(({ id }) => id));
  const acknowledgedIds = new Set([...acknowledged.values()].map(({ orderId }) => orderId));
  return {
    acknowledged: acknowledged.size,
    inDatabase: ids.size,
    lost: [...acknowledgedIds].filter((id) => !ids.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ key }) => key)).size,
    untold: [...ids].filter((id) => !acknowledgedIds.has(String(id))).length,
    broken: await brokenRules(databaseUrl),
  };
}
