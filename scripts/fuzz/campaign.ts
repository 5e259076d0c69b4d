import fc from 'fast-check';
import type { Trial } from './fill-shop.ts';
import { createJudge } from './judge-answer.ts';
import { type FuzzRequest, requestsOf } from './make-requests.ts';
import { inputsOf, type OpenApi, type Operation, operationsOf } from './read-document.ts';
import { type Answer, asCurl, createSender, prepareRequest, type Sent } from './send-request.ts';
import { sitePaths } from './site-paths.ts';
import { createTally, type Tally } from './tally.ts';
import { createWorld, type World } from './world.ts';

export interface CampaignOptions {
  readonly requests: number;
  readonly seed: number;
  /** Milliseconds an answer may take; null does not check the time. */
  readonly slowMs: number | null;
  /** How long the shop waited for a processor between two times: this is subtracted from a late answer's time. */
  readonly waitedMs?: (fromMs: number, toMs: number) => number;
  /** Operations (`POST /api/v1/…`) that are not requested. */
  readonly without?: ReadonlySet<string>;
  /** Runs once the shop is filled, before the first request. */
  readonly begin?: (world: World) => Promise<void>;
}

/** How many requests are made from one draw; a fault ends a draw, not the campaign. */
const DRAW = 20;
const AT_ONCE = 6;
/** One draw in this many requests pages. */
const PAGES = 12;
const SHRINK_WITHIN_MS = 20_000;

/** Fuzzes a whole shop from the document it serves. Each fault is shrunk and printed as a curl command. */
export async function runCampaign(
  trial: Trial,
  { requests, seed, slowMs, waitedMs = () => 0, without = new Set(), begin }: CampaignOptions,
): Promise<Tally> {
  const document = (await (await fetch(`${trial.origin}/api/v1/openapi.json`)).json()) as OpenApi;
  const operations = operationsOf(document).filter(({ id }) => !without.has(id));
  const world = await createWorld(trial);
  const sender = createSender(trial.origin, AT_ONCE);
  const judge = createJudge(document, { slowMs, accountIds: world.accountIds });
  const tally = createTally(operations.map((operation) => [operation.id, inputsOf(operation)]));

  const ask = async (sent: Sent, judged: (answer: Answer) => string | null): Promise<Answer> => {
    const began = performance.now();
    const answer = await sender.send(sent).catch((error: Error) => {
      throw new Fault(`no answer: ${error.message}`, asCurl(trial.origin, sent));
    });
    const isLate = slowMs !== null && answer.ms > slowMs;
    const ownMs = isLate ? answer.ms - waitedMs(began, began + answer.ms) : answer.ms;
    if (isLate && ownMs <= slowMs) tally.countBusy();
    const fault = judged({ ...answer, ms: ownMs });
    if (fault !== null) throw new Fault(fault, asCurl(trial.origin, sent));
    return answer;
  };
  const drawOf = (operation: Operation): fc.IAsyncProperty<[FuzzRequest]> =>
    fc.asyncProperty(requestsOf(operation), async (made) => {
      const sent = await prepareRequest(world, operation, made);
      const answer = await ask(sent, (given) => judge.ofApi(operation, made, given));
      tally.count(operation.id, made, sent, answer);
      await world.learn(operation, made, answer);
    });
  const drawOfPages = () =>
    fc.asyncProperty(sitePaths, async (path) => {
      const sent = { method: 'GET', path: path.replace(/[^\x21-\x7e]/g, encodeURIComponent), headers: {}, body: null };
      tally.countPage(await ask(sent, judge.ofPage), sent);
    });

  const draws = Math.ceil(requests / DRAW);
  let next = 0;
  const work = async () => {
    for (let draw = next++; draw < draws; draw = next++) {
      const operation = operations[(draw - Math.floor(draw / PAGES)) % operations.length];
      const pages = draw % PAGES === PAGES - 1 || operation === undefined;
      const how = { numRuns: DRAW, seed: seed + draw, interruptAfterTimeLimit: SHRINK_WITHIN_MS };
      const result = await (pages ? fc.check(drawOfPages(), how) : fc.check(drawOf(operation), how));
      if (!result.failed || result.errorInstance === null) continue;
      tally.fault(pages ? 'pages' : operation.id, result.errorInstance as Error, seed + draw);
    }
  };
  try {
    await begin?.(world);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await world.close();
    sender.close();
  }
  return tally;
}

/** What was wrong, and the request that reproduces it. */
class Fault extends Error {
  constructor(what: string, curl: string) {
    super(`${what}\n    ${curl}`);
  }
}
