import type { FuzzRequest } from './make-requests.ts';
import type { Answer, Sent } from './send-request.ts';

/** The counts of a campaign. */
export interface Tally {
  readonly requests: () => number;
  readonly faults: () => readonly string[];
  /** Shares of all requests to the API, from 0 to 1. */
  readonly shares: () => { readonly signedIn: number; readonly accepted: number };
  /** Operations and inputs that no request reached. */
  readonly missed: () => readonly string[];
  /** Operations that never answered with a 2xx. */
  readonly neverAccepted: () => readonly string[];
  count(operation: string, made: FuzzRequest, sent: Sent, answer: Answer): void;
  countPage(answer: Answer, sent: Sent): void;
  /** An answer was late because the machine was busy. */
  countBusy(): void;
  fault(operation: string, error: Error, seed: number): void;
  lines(): string[];
}

interface Seen {
  requests: number;
  accepted: number;
  /** The answer to the last valid request that was not accepted. */
  refusal: string;
  readonly inputs: Map<string, number>;
}

/** An empty tally, with the operations and their inputs. */
export function createTally(described: readonly (readonly [string, readonly string[]])[]): Tally {
  const seen = new Map<string, Seen>(
    described.map(([id, inputs]) => [
      id,
      { requests: 0, accepted: 0, refusal: '', inputs: new Map(inputs.map((input) => [input, 0])) },
    ]),
  );
  const statuses = new Map<number, number>();
  const askers = new Map<string, number>();
  const faults: string[] = [];
  let [api, pages, accepted, busy, slowest] = [0, 0, 0, 0, { ms: 0, what: '' }];
  const took = ({ status, ms }: Answer, { method, path }: Sent) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (ms > slowest.ms) slowest = { ms, what: `${method} ${path.slice(0, 120)}` };
  };
  const shares = () => ({ signedIn: (askers.get('user') ?? 0) / api, accepted: accepted / api });
  const missed = () =>
    [...seen].flatMap(([id, { requests, inputs }]) => [
      ...(requests === 0 ? [id] : []),
      ...[...inputs].filter(([, times]) => times === 0).map(([input]) => `${id}: ${input}`),
    ]);
  const inputs = () => [...seen.values()].reduce((sum, one) => sum + one.inputs.size, 0);
  const neverAccepted = () =>
    [...seen].filter(([, one]) => one.accepted === 0).map(([id, { refusal }]) => `${id} (${refusal})`);
  return {
    requests: () => api + pages,
    faults: () => faults,
    shares,
    missed,
    neverAccepted,
    count: (id, made, sent, answer) => {
      api += 1;
      took(answer, sent);
      askers.set(made.asker.kind, (askers.get(made.asker.kind) ?? 0) + 1);
      const one = seen.get(id);
      if (!one) return;
      one.requests += 1;
      if (answer.status < 300) {
        accepted += 1;
        one.accepted += 1;
      } else if (made.intent === 'valid' && made.asker.kind === 'user') one.refusal = answer.text.slice(0, 160);
      for (const input of namesIn(made))
        if (one.inputs.has(input)) one.inputs.set(input, (one.inputs.get(input) ?? 0) + 1);
    },
    countPage: (answer, sent) => {
      pages += 1;
      took(answer, sent);
    },
    countBusy: () => {
      busy += 1;
    },
    fault: (id, error, seed) => faults.push(`${id} (seed ${seed}): ${error.message}`),
    lines: () => [
      `requests: ${api + pages} (${api} to the API, ${pages} to pages and pictures)`,
      `statuses: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status} x ${times}`)
        .join(', ')}`,
      `who asked: ${[...askers].map(([who, times]) => `${who} ${((times / api) * 100).toFixed(1)} %`).join(', ')}; answered with 2xx: ${(shares().accepted * 100).toFixed(1)} %`,
      `coverage: ${seen.size - [...seen.values()].filter((one) => one.requests === 0).length} of ${seen.size} operations, ${inputs() - missed().filter((what) => what.includes(': ')).length} of ${inputs()} inputs`,
      ...(missed().length > 0 ? [`missed: ${missed().join('; ')}`] : []),
      ...(neverAccepted().length > 0 ? [`never answered with 2xx: ${neverAccepted().join('; ')}`] : []),
      `slowest: ${Math.round(slowest.ms)} ms, ${slowest.what}`,
      ...(busy > 0 ? [`late because the machine was busy: ${busy}`] : []),
      `faults: ${faults.length}`,
    ],
  };
}

function namesIn({ path, query, headers, body }: FuzzRequest): string[] {
  const fields =
    body.kind === 'form'
      ? body.fields.map(([name]) => name)
      : body.kind === 'json' && typeof body.value === 'object' && body.value !== null
        ? Object.keys(body.value)
        : [];
  return [
    ...Object.keys(path).map((name) => `path ${name}`),
    ...new Set(query.map(([name]) => `query ${name}`)),
    ...Object.keys(headers).map((name) => `header ${name}`),
    ...fields.map((name) => `body ${name}`),
  ];
}
