import { MALFORMED_REQUESTS } from './malformed-requests.ts';
import { sendRaw } from './raw-client.ts';

/** The only answers of 500 and above that are intended: the shop is busy or closing. */
const MEANT = new Set([503]);
/** Internal words that nobody outside may see. */
const INSIDE = /\bat \S+ \(.*:\d+:\d+\)|node:internal|node_modules|\bselect .* from\b|syntax error at/i;

const AT_ONCE = 10;
const GOOD = 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n';

/** How the shop answered malformed requests. */
export interface Malformed {
  readonly sent: number;
  readonly byStatus: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Sends every malformed request to the shop on this machine's `port`, some in parallel, and a valid one after them. */
export async function sendMalformed(port: number): Promise<Malformed> {
  const byStatus = new Map<string, number>();
  const faults: string[] = [];
  const groups = Array.from({ length: Math.ceil(MALFORMED_REQUESTS.length / AT_ONCE) }, (_, n) =>
    MALFORMED_REQUESTS.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  for (const group of groups) {
    const answers = await Promise.all(group.map(async (one) => ({ ...one, ...(await sendRaw(port, one.bytes)) })));
    for (const { what, statuses, text } of answers) {
      const [first = 'closed'] = statuses;
      byStatus.set(String(first), (byStatus.get(String(first)) ?? 0) + 1);
      const bad = statuses.find((status) => status >= 500 && !MEANT.has(status));
      if (bad) faults.push(`${what}: answered ${bad}`);
      if (INSIDE.test(text)) faults.push(`${what}: the answer tells of the inside`);
      if (smuggled(what, statuses)) faults.push(`${what}: a second request was read out of a body`);
    }
    const after = await sendRaw(port, Buffer.from(GOOD), { silentMs: 5_000 });
    if (after.statuses[0] !== 200) faults.push(`after ${group.map(({ what }) => what).join(', ')}: no answer any more`);
  }
  return { sent: MALFORMED_REQUESTS.length, byStatus, faults };
}

/** The end of these three bodies has two interpretations: the shop may choose neither, so no answer may be a success. */
function smuggled(what: string, statuses: readonly number[]): boolean {
  return (
    /^(length and chunks|chunks and length|two lengths that differ)/.test(what) &&
    statuses.some((status) => status < 400)
  );
}
