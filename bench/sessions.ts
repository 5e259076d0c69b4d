import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, type Caller, createCaller } from '../trials/kit/caller.ts';
import { codeSentTo } from '../trials/kit/outbox.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers } from '../trials/kit/shoppers.ts';

const SESSIONS = Number(process.env.SAMPLES ?? 1_000);
const FAMILIES = 50;
const AT_ONCE = 8;
/** Longer than two tabs may take for one renewal (ten seconds). */
const AFTER_GRACE_MS = 10_500;
const FIRST_PHONE = 8_100_000_000;

/**
 * Whether any token of an ended session still works: tokens after a logout, and a family whose refresh token was reused.
 */
export async function run(): Promise<void> {
  const dataDir = newDataFolder();
  const shop = await launchShop(dataDir).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const shoppers = await addShoppers(client, SESSIONS);
  await client.end();
  const caller = createCaller(shop.origin, AT_ONCE);
  let accepted = 0;
  const leave = async () => {
    for (let shopper = shoppers.pop(); shopper; shopper = shoppers.pop()) {
      const { cookie } = shopper;
      const before = await caller.ask({ path: '/api/v1/user', cookie });
      const left = await caller.ask({ path: '/api/v1/auth/logout', method: 'POST', cookie });
      const after = await caller.ask({ path: '/api/v1/user', cookie });
      if (before.status !== 200 || left.status !== 200) throw new Error(`${before.status}, ${left.status}: no logout`);
      if (after.status !== 401) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, leave));
  console.log(`tokens accepted after logout: ${accepted} of ${SESSIONS}`);
  const alive = await reuseRefreshTokens(caller, dataDir);
  console.log(`families that outlived the reuse of a refresh token: ${alive} of ${FAMILIES}`);
  caller.close();
  await shop.stop();
  if (accepted + alive > 0) process.exitCode = 1;
}

/**
 * Renews twice, waits, then reuses the first token: how many of the newest tokens are still accepted directly after
 * that request.
 */
async function reuseRefreshTokens(caller: Caller, dataDir: string): Promise<number> {
  const families = [];
  for (let person = 0; person < FAMILIES; person += 1) {
    const first = cookiesOf(await logIn(caller, String(FIRST_PHONE + person), dataDir));
    const second = cookiesOf(await renew(caller, first.refresh));
    const third = cookiesOf(await renew(caller, second.refresh));
    families.push({ first, third });
  }
  await wait(AFTER_GRACE_MS);
  let alive = 0;
  for (const { first, third } of families) {
    const before = await caller.ask({ path: '/api/v1/user', cookie: third.access });
    if (before.status !== 200) throw new Error(`A session that nobody touched is refused: ${before.body}`);
    const reused = await renew(caller, first.refresh);
    const [access, refresh] = [
      await caller.ask({ path: '/api/v1/user', cookie: third.access }),
      await renew(caller, third.refresh),
    ];
    if ([reused, access, refresh].some(({ status }) => status !== 401)) alive += 1;
  }
  return alive;
}

async function logIn(caller: Caller, phone: string, dataDir: string): Promise<Answer> {
  const path = '/api/v1/auth/mobile';
  const sent = await caller.ask({ path: `${path}/send-otp`, method: 'POST', cookie: '', body: { phone } });
  const otp = codeSentTo(phone, dataDir);
  const cookie = (sent.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
  return caller.ask({ path: `${path}/verify-otp`, method: 'POST', cookie, body: { phone, otp } });
}

function renew(caller: Caller, cookie: string): Promise<Answer> {
  return caller.ask({ path: '/api/v1/auth/refresh-token', cookie });
}

function cookiesOf({ status, body, headers }: Answer): { readonly access: string; readonly refresh: string } {
  if (status !== 200) throw new Error(`No tokens: ${status} ${body}`);
  const pairs = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const named = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`)) ?? '';
  return { access: named('shop_at'), refresh: named('shop_rt') };
}
