import pg from 'pg';
import { type Answer, type Caller, createCaller } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers } from '../trials/kit/shoppers.ts';

const SAMPLES = Number(process.env.SAMPLES ?? 1_000);
const SEED = Number(process.env.SEED ?? 1);
/** Between these limits a guess by time alone is hardly better than chance (0.5). */
const AUC = { least: 0.45, most: 0.55 } as const;
const FIRST_UNKNOWN = 9_000_000_000;

interface Sample {
  readonly known: boolean;
  readonly ms: number;
  readonly look: string;
}

/** Whether send-otp or verify-otp reveals that a phone has an account: by status, body, headers or time. */
export async function run(): Promise<void> {
  const shop = await launchShop(newDataFolder()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await addShoppers(client, SAMPLES);
  const { rows } = await client.query<{ phone: string }>('select phone from account order by phone limit $1', [
    SAMPLES,
  ]);
  await client.end();
  const caller = createCaller(shop.origin, 1);
  const people = shuffled([
    ...rows.map(({ phone }) => ({ phone, known: true })),
    ...rows.map((_, index) => ({ phone: String(FIRST_UNKNOWN + index), known: false })),
  ]);
  for (let index = 0; index < 50; index += 1)
    await ask(caller, 'send-otp', String(FIRST_UNKNOWN + SAMPLES + index), '');
  const sent: Sample[] = [];
  const verified: Sample[] = [];
  for (const { phone, known } of people) {
    const { answer, ms } = await ask(caller, 'send-otp', phone, '');
    sent.push({ known, ms, look: lookOf(answer, phone) });
    const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const second = await ask(caller, 'verify-otp', phone, cookie);
    // The code 0000 is right once in ten thousand times; such an answer is left out.
    if (second.answer.status !== 200) verified.push({ known, ms: second.ms, look: lookOf(second.answer, phone) });
  }
  caller.close();
  await shop.stop();
  console.log(`${SAMPLES} phones with an account and ${SAMPLES} without, in disorder, seed ${SEED}`);
  const faults = [...judge('send-otp', sent), ...judge('verify-otp, wrong code', verified)];
  printFaults(faults);
}

async function ask(caller: Caller, route: 'send-otp' | 'verify-otp', phone: string, cookie: string) {
  const body = route === 'send-otp' ? { phone } : { phone, otp: '0000' };
  const began = performance.now();
  const answer = await caller.ask({ path: `/api/v1/auth/mobile/${route}`, method: 'POST', cookie, body });
  return { answer, ms: performance.now() - began };
}

/** Everything that an observer sees, except what differs between any two requests. */
function lookOf({ status, body, headers }: Answer, phone: string): string {
  const { date: _date, 'x-request-id': _id, 'set-cookie': cookies = [], ...rest } = headers;
  const names = cookies.map((line) => line.replace(/=[^;]*/, '='));
  return JSON.stringify([status, body.replaceAll(phone, 'PHONE'), rest, names]);
}

function judge(name: string, samples: readonly Sample[]): string[] {
  const looks = (known: boolean) =>
    [...new Set(samples.filter((one) => one.known === known).map(({ look }) => look))].sort();
  const same = JSON.stringify(looks(true)) === JSON.stringify(looks(false));
  const auc = areaUnderCurve(samples);
  console.log(
    `  ${name}: answers ${same ? 'identical' : 'DIFFERENT'} (${looks(true).length} kinds), AUC of time ${auc.toFixed(3)} (goal ${AUC.least} to ${AUC.most})`,
  );
  return [
    ...(same ? [] : [`${name} answers differently`]),
    ...(auc < AUC.least || auc > AUC.most ? [`${name} tells by its time`] : []),
  ];
}

/** The chance that a known phone took longer than an unknown one (Mann-Whitney). */
function areaUnderCurve(samples: readonly Sample[]): number {
  const ranked = samples.toSorted((a, b) => a.ms - b.ms);
  const known = ranked.filter((one) => one.known).length;
  const ranks = ranked.reduce((sum, one, rank) => sum + (one.known ? rank + 1 : 0), 0);
  return (ranks - (known * (known + 1)) / 2) / (known * (samples.length - known));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const random = seededRandom(SEED);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
