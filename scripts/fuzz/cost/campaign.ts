import { rmSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { freePort } from '../../../trials/kit/free-port.ts';
import { seededRandom } from '../../../trials/kit/random.ts';
import { launchShop, newDataFolder } from '../../../trials/kit/shop-process.ts';
import { addShoppers } from '../../../trials/kit/shoppers.ts';
import { longestTurn } from '../../faults/turns.ts';
import { type OpenApi, operationsOf } from '../read-document.ts';
import { trialOf } from '../trial-shop.ts';
import { createWorld } from '../world.ts';
import { type Way, waysOfApi, waysOfHeaders, waysOfSearch, waysOfSite } from './kinds.ts';
import { kindsOfLists } from './kinds-of-lists.ts';
import { openMeter } from './meter.ts';
import { bytesOf, describe, resize } from './recipe.ts';
import { type Finding, type InputKind, lineOf, msPerMb, searchCosts } from './search-costs.ts';
import { createMeasuredSender } from './shop-sender.ts';
import { waysOfFiles } from './ways-of-files.ts';

export interface CostOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly wants: (kind: string) => boolean;
}

/** The goals: the longest event loop turn, and the most retained memory. */
const TURN_MS = Number(process.env.TURN_MS ?? 50);
const RISE_MB = 200;
/** The longest wait for an answer; for a file, the longest its checks may take. */
const ANSWERS_WITHIN_MS = 8_000;
const FILES_WITHIN_MS = 30_000;
/** How long garbage collection has to free memory. */
const COMES_BACK_WITHIN_MS = 20_000;
/** How many files are sent from one account: fewer than the 50 that it may send per day. */
const FILES_PER_SHOPPER = 45;
/** The share of the time for searching; the rest is for measuring how the most expensive inputs grow. */
const SEARCHING = 0.6;
/**
 * The search ends after this many times its minutes, also on a machine that is too slow for all kinds; it prints how
 * many kinds it reached.
 */
const OVERTIME = 1.5;
const LEAST_MS_OF_A_KIND = 1_000;

/** Searches every entry point of a shop for the highest cost per byte. Returns what is wrong; prints what was found. */
export async function runCostCampaign({ seed, minutes, wants }: CostOptions): Promise<readonly string[]> {
  const trial = await openTrial(seed, wants);
  const { sender, lists, files, ways, close } = trial;
  const slow = { ms: 0, line: '' };
  const faults: string[] = [];
  const kindOf = (way: Way): InputKind => ({
    ...way,
    send: async (bytes) => {
      const { mainMs, workersMs, databaseMs, status, tookMs } = await sender.send(way.request(bytes));
      const ms = mainMs + workersMs + databaseMs;
      const within = files.includes(way) ? FILES_WITHIN_MS : ANSWERS_WITHIN_MS;
      if (tookMs > slow.ms) Object.assign(slow, { ms: tookMs, line: `${way.name}, ${bytes.length} bytes, ${status}` });
      if (status >= 500 && !(status === 503)) faults.push(`${way.name}: ${bytes.length} bytes were answered ${status}`);
      // Idle time is the machine's: an answer counts as late only if the shop itself worked for half of its time.
      if (tookMs > within && ms > tookMs / 2)
        faults.push(`${way.name}: ${bytes.length} bytes took ${Math.round(tookMs)} ms`);
      return { ms, mainMs, ended: String(status) };
    },
  });
  const kinds = [...ways.map(kindOf), ...lists.kinds.filter(({ name }) => wants(name))];
  const drawn = drawKinds(kinds, seededRandom(seed), minutes * 60_000);
  // Code loaded by the first request of a kind is not the cost of that kind.
  for (const kind of drawn) for (const recipe of kind.seeds) await kind.send(bytesOf(recipe));
  const memory = await watchMemory(trial);
  const perKindMs = (minutes * 60_000) / Math.max(1, drawn.length);
  let tries = 0;
  const findings: Finding[] = [];
  const started = performance.now();
  let reached = 0;
  for (const kind of drawn) {
    const began = performance.now();
    if (began - started > minutes * 60_000 * OVERTIME) break;
    reached += 1;
    const random = seededRandom(seed + crc32(kind.name));
    const isOver = () => performance.now() - began > perKindMs * SEARCHING;
    const isLate = () => performance.now() - began > perKindMs;
    const searched = await searchCosts(kind, { random, isOver, isLate });
    tries += searched.tries;
    findings.push(...searched.findings);
    const steep = searched.findings.filter(({ superlinear, harmless }) => superlinear && !harmless);
    faults.push(...steep.map((one) => `grows steeply: ${lineOf(one)}`));
    const { mostMsPerMb = Number.POSITIVE_INFINITY } = kind;
    const dear = searched.findings.filter((one) => msPerMb(one) > mostMsPerMb);
    faults.push(...dear.map((one) => `${Math.round(msPerMb(one))} ms a megabyte: ${lineOf(one)}`));
    if (ways.some(({ name }) => name === kind.name)) faults.push(...(await longTurns(searched.findings, kind, trial)));
    memory.look(kind.name);
  }
  faults.push(...(await memory.faults()));
  printReport({ findings, tries, kinds: drawn.slice(0, reached), of: kinds.length, slow, memory: memory.line() });
  await close();
  return faults;
}

type Trial = Awaited<ReturnType<typeof openTrial>>;

/** A shop with data in it, and every selected entry point. */
async function openTrial(seed: number, wants: CostOptions['wants']) {
  const dataDir = newDataFolder();
  const metricsPort = await freePort();
  const shop = await launchShop(dataDir, [], { METRICS_PORT: String(metricsPort) }).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const world = await createWorld(trialOf(shop.origin, shop.databaseUrl, dataDir));
  const document = (await (await fetch(`${shop.origin}/api/v1/openapi.json`)).json()) as OpenApi;
  const lists = kindsOfLists();
  const meter = openMeter(shop.pid);
  const sender = createMeasuredSender(shop.origin, meter);
  const files = await waysOfFiles(await cookies(client));
  const api = await waysOfApi(world, operationsOf(document), seed);
  const all = [...api, ...waysOfSearch(), ...waysOfHeaders(), ...waysOfSite(), ...files];
  const close = async () => {
    await world.close();
    await client.end();
    sender.close();
    lists.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { shop, metricsPort, meter, sender, lists, files, ways: all.filter(({ name }) => wants(name)), close };
}

/** Shoppers' cookies; the next one after FILES_PER_SHOPPER files. */
async function cookies(client: pg.Client): Promise<() => string> {
  const shoppers = await addShoppers(client, 4_000);
  let sent = 0;
  return () => shoppers[Math.floor(sent++ / FILES_PER_SHOPPER) % shoppers.length]?.cookie ?? '';
}

/**
 * The length of the turns that an expensive input causes. A turn cannot use more processor time than the thread did,
 * and cannot have taken longer than the longest turn that the shop saw, less the time for which the thread waited for a
 * processor. The input is sent three times; the lowest of these values counts.
 */
async function longTurns(
  findings: readonly Finding[],
  kind: InputKind,
  { meter, metricsPort }: Trial,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { recipe, series } of findings) {
    const dearest = series.reduce((most, one) => (one.mainMs > most.mainMs ? one : most), { bytes: 0, mainMs: 0 });
    if (dearest.mainMs <= TURN_MS) continue;
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3; time += 1) {
      await longestTurn(metricsPort);
      const waited = meter.mainWaitedMs();
      const { mainMs } = await kind.send(bytesOf(resize(recipe, dearest.bytes)));
      const turn = await longestTurn(metricsPort);
      least = Math.min(least, mainMs, Math.max(0, turn - (meter.mainWaitedMs() - waited)));
    }
    if (least > TURN_MS)
      faults.push(`${kind.name}: a turn of ${Math.round(least)} ms, ${dearest.bytes} bytes of ${describe(recipe)}`);
  }
  return faults;
}

/**
 * The memory that the shop holds in addition to the start. Garbage collection is slow, so a kind is reported only if
 * the memory was never freed after it, until the end and a while of plain requests.
 */
async function watchMemory({ meter, shop }: Trial) {
  const before = meter.residentMb();
  meter.resetPeak();
  let peak = { mb: before, kind: 'at rest' };
  let since: string | null = null;
  const rise = () => meter.residentMb() - before;
  const look = (kind: string) => {
    if (meter.peakMb() > peak.mb) peak = { mb: meter.peakMb(), kind };
    meter.resetPeak();
    if (rise() <= RISE_MB) since = null;
    else since ??= kind;
  };
  return {
    look,
    faults: async (): Promise<string[]> => {
      for (const until = performance.now() + COMES_BACK_WITHIN_MS; rise() > RISE_MB && performance.now() < until; )
        await (await fetch(`${shop.origin}/product?query=dolo`)).arrayBuffer();
      look('the end');
      return since === null ? [] : [`${since}: ${Math.round(rise())} MB more than before do not come back`];
    },
    line: () =>
      `memory ${Math.round(before)} MB before, ${Math.round(meter.residentMb())} MB after, at most ${Math.round(peak.mb)} MB (${peak.kind})`,
  };
}

/**
 * All kinds in a different order for each seed, since one may affect another. If there is too little time for all, as
 * many as possible get theirs; another seed selects others.
 */
function drawKinds(kinds: readonly InputKind[], random: () => number, ms: number): InputKind[] {
  return kinds
    .map((kind) => ({ kind, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, Math.max(1, Math.floor(ms / LEAST_MS_OF_A_KIND)))
    .map(({ kind }) => kind);
}

interface CampaignReport {
  readonly findings: readonly Finding[];
  readonly tries: number;
  readonly kinds: readonly InputKind[];
  /** How many kinds there are. */
  readonly of: number;
  readonly slow: { readonly ms: number; readonly line: string };
  readonly memory: string;
}

function printReport({ findings, tries, kinds, of, slow, memory }: CampaignReport): void {
  const most = (one: Finding) => Math.max(...one.series.map(({ ms }) => ms));
  const mainMs = (one: Finding) => Math.max(...one.series.map((step) => step.mainMs));
  console.log(`${tries} inputs of ${kinds.length} of ${of} kinds; the dearest, by processor time:`);
  for (const one of [...findings].sort((a, b) => most(b) - most(a)).slice(0, 8)) console.log(`  ${lineOf(one)}`);
  const [main] = [...findings].sort((a, b) => mainMs(b) - mainMs(a));
  if (main) console.log(`most on the thread of requests: ${mainMs(main).toFixed(1)} ms, ${lineOf(main)}`);
  const steep = findings.filter(({ superlinear, harmless }) => superlinear && harmless);
  for (const one of steep) console.log(`  steep, but small at its limit: ${lineOf(one)}`);
  console.log(`slowest answer ${Math.round(slow.ms)} ms (${slow.line}); ${memory}`);
}
