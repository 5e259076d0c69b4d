import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from '../kit/customer.ts';
import type { Daemon } from '../kit/daemon.ts';
import type { Bed } from './bed/bed.ts';
import { standstill } from './gaps.ts';

/** What fails, and for how long. */
interface Blow {
  readonly what: string;
  readonly victim: (bed: Bed, random: () => number) => Promise<Daemon | null>;
  readonly liesMs: number;
}

/** A former leader returns once another one leads, like a machine that was switched off and on. */
const LEADER: Blow = {
  what: 'leader',
  victim: async (bed) => (await bed.look()).leader?.daemon ?? null,
  liesMs: 30_000,
};

/** After each leader one of these fails, in turn. */
const BESIDES: readonly Blow[] = [
  {
    what: 'synchronous follower',
    victim: async (bed) => (await bed.look()).synchronous?.daemon ?? null,
    liesMs: 5_000,
  },
  { what: 'proxy', victim: async (bed) => bed.proxy, liesMs: 1_000 },
  {
    what: 'etcd member',
    victim: async (bed, random) => bed.etcd[Math.floor(random() * bed.etcd.length)] ?? null,
    liesMs: 8_000,
  },
];

/** What failed, and how long no order was acknowledged because of it. */
export interface Fallen {
  readonly what: string;
  readonly name: string;
  readonly gapMs: number;
}

const ORDERS_BETWEEN = 20;
const ORDER_WITHIN_MS = 180_000;

/**
 * Kills this many leaders with -9 while customers order, and something else after each; every time the cluster must
 * recover completely.
 */
export async function strike(
  bed: Bed,
  acknowledged: Acknowledged,
  { kills, random, tell }: { kills: number; random: () => number; tell: (fallen: Fallen) => void },
): Promise<void> {
  for (let round = 0; round < kills; round += 1) {
    for (const blow of [LEADER, BESIDES[round % BESIDES.length] as Blow]) {
      await bed.untilWhole();
      await moreOrders(acknowledged, ORDERS_BETWEEN);
      await wait(random() * 2_000);
      tell(await fell(bed, blow, acknowledged, random));
    }
  }
  await bed.untilWhole();
  await moreOrders(acknowledged, ORDERS_BETWEEN);
}

async function fell(
  bed: Bed,
  { what, victim, liesMs }: Blow,
  acknowledged: Acknowledged,
  random: () => number,
): Promise<Fallen> {
  const fallen = await victim(bed, random);
  if (!fallen) throw new Error(`There is no ${what} to kill.`);
  const fellAt = Date.now();
  await fallen.kill();
  const orders = acknowledged.size;
  // It stays down until the others have taken over, or until its machine is up again.
  while (Date.now() < fellAt + liesMs && !(what === 'leader' && (await anotherLeads(bed, fallen)))) await wait(250);
  fallen.start();
  await moreOrders(acknowledged, ORDERS_BETWEEN + acknowledged.size - orders);
  return { what, name: fallen.name, gapMs: standstill(acknowledged, fellAt) };
}

async function anotherLeads(bed: Bed, fallen: Daemon): Promise<boolean> {
  const { leader } = await bed.look();
  return leader !== null && leader.daemon !== fallen;
}

/** Waits for this many more acknowledged orders. */
export async function moreOrders(acknowledged: Acknowledged, orders: number): Promise<void> {
  const wanted = acknowledged.size + orders;
  for (const until = Date.now() + ORDER_WITHIN_MS; acknowledged.size < wanted; await wait(50)) {
    if (Date.now() > until) throw new Error(`No ${orders} orders were acknowledged in three minutes.`);
  }
}
