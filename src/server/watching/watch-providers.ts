import { meters } from '../ops/meters.ts';
import { noteInTrace } from '../ops/trace.ts';
import type { Affiliate, ReportOutcome } from '../providers/affiliate/affiliate.ts';
import { MessageNotSent, NoTemplate } from '../providers/messages/messenger.ts';
import { GatewayRefused } from '../providers/payments/payment-gateway.ts';
import type { Providers } from '../providers/providers.ts';
import { NO_SCANNER, ScannerUnavailable } from '../providers/scanner/virus-scanner.ts';
import { TelephoneRefused, TelephoneUnanswered } from '../providers/telephone/telephone.ts';

/** Providers as a label. */
type Name =
  | 'sms'
  | 'email'
  | 'whatsapp'
  | 'payments'
  | 'pin codes'
  | 'files'
  | 'virus scanner'
  | 'telephone'
  | 'affiliate';

/**
 * The same providers, each call counted, timed and written to the log of the request or job that made it: which provider, which call, how
 * it ended, how long it took. Never what was sent.
 */
export function watchProviders<Some extends Providers>(providers: Some): Some {
  const { messenger, pinCodes, files, scanner, gateway, telephone } = providers;
  return {
    ...providers,
    messenger: { send: (message) => watched(message.channel, 'send', () => messenger.send(message)) },
    pinCodes: { find: (pin) => watched('pin codes', 'find', () => pinCodes.find(pin)) },
    files: {
      ...files,
      put: (...given) => watched('files', 'put', () => files.put(...given)),
      get: (...given) => watched('files', 'get', () => files.get(...given)),
    },
    // A shop without a scanner calls none.
    scanner:
      scanner === NO_SCANNER
        ? scanner
        : { scan: (bytes) => watched('virus scanner', 'scan', () => scanner.scan(bytes), SCANNED) },
    gateway: {
      ...gateway,
      createOrder: (order) => watched('payments', 'createOrder', () => gateway.createOrder(order)),
      findPayments: (id) => watched('payments', 'findPayments', () => gateway.findPayments(id)),
      findPayment: (id) => watched('payments', 'findPayment', () => gateway.findPayment(id)),
      capture: (...given) => watched('payments', 'capture', () => gateway.capture(...given)),
      refund: (refund) => watched('payments', 'refund', () => gateway.refund(refund)),
      findRefunds: (id) => watched('payments', 'findRefunds', () => gateway.findRefunds(id)),
    },
    telephone: telephone && {
      ...telephone,
      connect: (bridge) => watched('telephone', 'connect', () => telephone.connect(bridge)),
      look: (id) => watched('telephone', 'look', () => telephone.look(id)),
    },
  };
}

/** The same affiliate, counted, timed and logged. */
export function watchAffiliate(affiliate: Affiliate): Affiliate {
  return { ...affiliate, report: (sale) => watched('affiliate', 'report', () => affiliate.report(sale), REPORTED) };
}

type Outcome = 'ok' | 'refused' | 'failed';
const REPORTS: Record<ReportOutcome, Outcome> = {
  taken: 'ok',
  refused: 'refused',
  'not-taken': 'failed',
  unclear: 'failed',
};
const REPORTED = (outcome: ReportOutcome) => REPORTS[outcome];

/** The provider is well, and does not do this. */
const REFUSALS = [GatewayRefused, TelephoneRefused, NoTemplate];

const SCANNED = (found: string | null) => (found === null ? 'ok' : 'refused');

async function watched<Answer>(
  provider: Name,
  call: string,
  work: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => Outcome = () => 'ok',
): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const answer = await work();
    const outcome = outcomeOf(answer);
    if (outcome === 'ok') meters.callSuccess.set({ provider }, Date.now() / 1000);
    count(outcome);
    return answer;
  } catch (error) {
    count(REFUSALS.some((refusal) => error instanceof refusal) ? 'refused' : 'failed', error);
    throw error;
  }

  function count(outcome: Outcome, error?: unknown): void {
    const tookMs = performance.now() - startedAt;
    meters.calls.inc({ provider, outcome });
    meters.callSeconds.observe({ provider }, tookMs / 1000);
    // The messages of these errors contain no secrets and no personal data; of other errors only the name is logged.
    const isKnown =
      error instanceof MessageNotSent ||
      error instanceof ScannerUnavailable ||
      error instanceof TelephoneRefused ||
      error instanceof TelephoneUnanswered ||
      (error as Error | undefined)?.name?.startsWith('Gateway');
    const because = error === undefined ? {} : { because: isKnown ? (error as Error).message : (error as Error).name };
    noteInTrace({ provider, call, outcome, ms: Math.round(tookMs), ...because }, 'provider called');
  }
}
