import { rmSync } from 'node:fs';
import { launchShop, newDataFolder } from '../../trials/kit/shop-process.ts';

/** Runs `ask` with the address of a shop: the one at SHOP_URL, otherwise a new one that is stopped afterwards. */
export async function withShop(ask: (url: string) => Promise<number>): Promise<number> {
  const running = process.env.SHOP_URL;
  if (running !== undefined) return ask(running.replace(/\/$/, ''));
  const folder = newDataFolder();
  const started = launchShop(folder);
  try {
    const shop = await started.ready;
    const code = await ask(shop.origin);
    await shop.stop();
    return code;
  } finally {
    await started.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
