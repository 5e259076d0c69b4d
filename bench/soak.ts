import { mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCaller } from '../trials/kit/caller.ts';
import { printFaults } from '../trials/kit/report.ts';
import { newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers, type Shopper } from '../trials/kit/shoppers.ts';
import { createMix } from './load-mix.ts';
import { driveOpen, statusesOf, type Taken } from './open-load.ts';
import { launchWatched, type Vitals } from './watch-shop.ts';

/** `npm run bench -- soak --minutes 10` */
const MINUTES = Number(/--minutes[= ](\d+(?:\.\d+)?)/.exec(process.argv.join(' '))?.[1] ?? process.env.MINUTES ?? 10);
const RATE = Number(process.env.RATE ?? 50);
const SEED = Number(process.env.SEED ?? 1);
const LOOK_EVERY_S = 15;
const ABORTS_PER_LOOK = 50;
/** The first part of the time fills caches; measurement starts after it. */
const WARM_UP = 0.3;
const GOALS = { rssMbPerMinute: 1, heapGrowth: 0.1, files: 20 } as const;

interface Look extends Vitals {
  readonly minute: number;
}

/** The same load for a long time, with aborted uploads: nothing may grow or leak. */
export async function run(): Promise<void> {
  const dataDir = newDataFolder();
  const temporary = join(dataDir, 'temporary');
  mkdirSync(temporary, { mode: 0o777 });
  process.env.TMPDIR = temporary;
  const shop = await launchWatched(dataDir);
  const mix = await createMix(shop.origin, shop.databaseUrl, SEED);
  const caller = createCaller(shop.origin, 64);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const [uploader] = await addShoppers(client, 1);
  await client.end();
  if (!uploader) throw new Error('no shopper');
  console.log(
    `${MINUTES} minutes of ${RATE} requests/s and ${(ABORTS_PER_LOOK / LOOK_EVERY_S).toFixed(1)} aborted uploads/s, seed ${SEED}`,
  );
  const looks: Look[] = [];
  const all: Taken[] = [];
  const before = filesIn(join(dataDir, 'files'));
  let aborts = 0;
  for (let s = 0; s < MINUTES * 60; s += LOOK_EVERY_S) {
    await mix.stockUp(Math.ceil(RATE * LOOK_EVERY_S * 0.08));
    const [taken] = await Promise.all([
      driveOpen(caller, [{ perSecond: RATE, seconds: LOOK_EVERY_S }], () => mix.next()),
      Promise.all(Array.from({ length: ABORTS_PER_LOOK }, () => abortUpload(shop.origin, uploader))),
    ]);
    aborts += ABORTS_PER_LOOK;
    all.push(...taken);
    looks.push({ minute: (s + LOOK_EVERY_S) / 60, ...(await shop.vitals()) });
  }
  await wait(2_000);
  const left = { temporary: filesIn(temporary), kept: filesIn(join(dataDir, 'files')) - before };
  caller.close();
  await mix.close();
  await shop.stop();
  const faults = judge(looks, all, left, aborts);
  printFaults(faults);
}

function judge(
  looks: readonly Look[],
  all: readonly Taken[],
  left: { temporary: number; kept: number },
  aborts: number,
): string[] {
  const warm = looks.slice(Math.floor(looks.length * WARM_UP));
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last) throw new Error('The run was too short to judge: --minutes sets a longer time.');
  const slope = slopeOf(warm.map(({ minute, rss }) => [minute, rss / 1e6]));
  const growth = last.heapUsed / first.heapUsed - 1;
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(`  ${statusesOf(all)}`);
  console.log(
    `  RSS ${mb(first.rss)} to ${mb(last.rss)} MB, slope ${slope.toFixed(2)} MB/min (goal < ${GOALS.rssMbPerMinute})`,
  );
  console.log(
    `  heap after a collection ${mb(first.heapUsed)} to ${mb(last.heapUsed)} MB, ${(growth * 100).toFixed(1)} % (goal within 10 %)`,
  );
  console.log(
    `  descriptors ${first.files} to ${last.files}; ${aborts} aborted uploads left ${left.temporary} temporary and ${left.kept} other files`,
  );
  const broken = all.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length;
  return [
    ...(slope >= GOALS.rssMbPerMinute ? ['the process grows'] : []),
    ...(growth > GOALS.heapGrowth ? ['the heap grows'] : []),
    ...(last.files - first.files > GOALS.files ? ['descriptors are left open'] : []),
    ...(left.temporary + left.kept > 0 ? ['aborted uploads leave files'] : []),
    ...(broken > 0 ? [`${broken} requests were answered with a fault or not at all`] : []),
  ];
}

/** Sends the beginning of a large photo and closes the connection. */
function abortUpload(origin: string, { cookie }: Shopper): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `--x\r\ncontent-disposition: form-data; name="prescription_images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
      socket.write(
        `POST /api/v1/user/upload/prescription HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n${head}`,
      );
      socket.write(Buffer.alloc(200_000, 0xff), () => socket.destroy());
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
  });
}

/** Least squares: how much the second number grows per unit of the first. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return above / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}
