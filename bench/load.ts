import autocannon from 'autocannon';

/** The result of one round of load. */
export interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** One request of a trace. */
export interface TraceRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Drives one server for `seconds` over `connections`, each starting at a different position in the trace. */
export async function drive(
  origin: string,
  trace: readonly TraceRequest[],
  { seconds = 5, connections = 40 }: { seconds?: number; connections?: number } = {},
): Promise<Round> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: trace.map(({ path, method = 'GET', body, headers }) => ({
      path,
      method,
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    })),
  });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
  };
}

/** The median round by requests per second, so that one noisy neighbour does not decide. */
export function middleOf(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('A benchmark needs at least one round.');
  return middle;
}

/** Runs the contenders alternately for `rounds` rounds, so that all share the machine's quiet and busy times. */
export async function alternate(
  contenders: readonly { readonly name: string; run(): Promise<Round> }[],
  rounds: number,
): Promise<Map<string, Round>> {
  const seen = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) seen.get(contender.name)?.push(await contender.run());
  }
  return new Map([...seen].map(([name, all]) => [name, middleOf(all)]));
}

/** Prints each contender relative to the first one of the same run. */
export function printBeside(title: string, results: ReadonlyMap<string, Round>): void {
  const [base] = results.values();
  console.log(`\n${title}`);
  for (const [name, round] of results) {
    const ratio = base ? round.perSecond / base.perSecond : Number.NaN;
    console.log(
      `  ${name.padEnd(44)} ${Math.round(round.perSecond).toString().padStart(7)} req/s  p99 ${round.p99Ms.toFixed(0).padStart(4)} ms  ` +
        `ratio ${ratio.toFixed(3)}${round.failures > 0 ? `  FAILURES ${round.failures}` : ''}`,
    );
  }
}
