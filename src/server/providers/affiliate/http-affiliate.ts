import { rupees } from '#domain/pricing/money.ts';
import { traceHeaders } from '../../ops/trace.ts';
import type { Affiliate, ReportOutcome } from './affiliate.ts';

const TIMEOUT_MS = 10_000;
/** With one of these error codes nothing was sent. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Reports to AFFILIATE_URL: a POST with `{"order_id", "final_price"}` (rupees) and the order's number as
 * Idempotency-Key. A redirect is refused: only the operator sets the address.
 */
export function createHttpAffiliate(url: string, { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): Affiliate {
  return {
    report: async ({ orderNumber, finalPaise }) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...traceHeaders(), 'content-type': 'application/json', 'idempotency-key': orderNumber },
          body: JSON.stringify({ order_id: orderNumber, final_price: rupees(finalPaise) }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch (error) {
        return NOT_REACHED.has(codeOf(error)) ? 'not-taken' : 'unclear';
      }
    },
  };
}

/** A busy or broken server did not take it; any other refusal would only be repeated. */
function outcomeOf(status: number): ReportOutcome {
  if (status >= 200 && status < 300) return 'taken';
  return status >= 500 || status === 429 ? 'not-taken' : 'refused';
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
