import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { greyPng, quarters } from '../../src/server/services/prescription-files/testing/make-pictures.ts';
import { residentMb } from '../../trials/kit/memory.ts';
import { launchShop, newDataFolder, type ShopProcess } from '../../trials/kit/shop-process.ts';
import { addShoppers, type Shopper } from '../../trials/kit/shoppers.ts';
import { conclude, readOptions } from './options.ts';

const AT_ONCE = 20;
/** The goal's figure (G17). */
const RISE_MB = 200;
const LOOK_EVERY_MS = 20;

/**
 * `bombs [--rounds 3]`: twenty pictures of 144 million pixels at once, small files that would need gigabytes, are
 * refused before they are decoded, and the server's memory rises by less than 200 MB. The largest allowed pictures
 * (39.7 million pixels) are measured for comparison.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 3 });
  const dataDir = newDataFolder();
  const shop = await launchShop(dataDir).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const warm = await upload(shop, (await addShoppers(client, 1))[0] as Shopper, await quarters().jpeg().toBuffer());
  const faults = warm === 200 ? [] : [`a plain photo was answered ${warm}`];
  const bombs = { '144 million pixels': greyPng(12_000, 12_000), '39.7 million pixels': greyPng(6_300, 6_300) };
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [what, bytes] of Object.entries(bombs)) {
      const { statuses, riseMb, peakMb } = await together(shop, await addShoppers(client, AT_ONCE), bytes);
      console.log(
        `${AT_ONCE} x ${what} (${Math.round(bytes.length / 1024)} KB each): ${statuses.join(', ')}; memory at most ${peakMb} MB, ${riseMb} MB more than before`,
      );
      if (bytes !== bombs['144 million pixels']) continue;
      if (riseMb >= RISE_MB) faults.push(`memory rose by ${riseMb} MB`);
      if (statuses.some((status) => !/^\d+ x 4\d\d$/.test(status))) faults.push(`answered ${statuses.join(', ')}`);
    }
  }
  await client.end();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  conclude(`${options.rounds} times ${AT_ONCE} bombs at once`, options, faults);
}

async function together(shop: ShopProcess, shoppers: readonly Shopper[], bytes: Buffer) {
  const before = residentMb(shop.pid);
  let peak = before;
  let over = false;
  const looking = (async () => {
    for (; !over; await wait(LOOK_EVERY_MS)) peak = Math.max(peak, residentMb(shop.pid));
  })();
  const answers = await Promise.all(shoppers.map((shopper) => upload(shop, shopper, bytes)));
  over = true;
  await looking;
  const counted = Map.groupBy(answers, (status) => status);
  const statuses = [...counted].map(([status, all]) => `${all.length} x ${status}`);
  return { statuses, riseMb: Math.round(peak - before), peakMb: Math.round(peak) };
}

async function upload({ origin }: ShopProcess, { cookie }: Shopper, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('prescription_images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'rx.png');
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch(`${origin}/api/v1/user/upload/prescription`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}
