import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { PAY_TOKEN } from '#contract/areas/shop/pay-link.ts';
import { ERRORS } from '#contract/errors.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/pay-links.ts';
import type { Ordering } from '../../services/ordering.ts';
import type { ShownPayLink } from '../../services/orders/payments/share-payment.ts';
import type { PaymentWindow } from '../../services/orders/payments/take-payment.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { limitRate } from '../guards/rate-limit-hook.ts';
import { type Html, html } from '../pages/html.ts';
import { gatewayOf, OPEN_WINDOW } from './pay-link-window.ts';
import { formOf, MOMENT, readForms, tokenHeaders, tokenPage } from './token-page.ts';

/** The path of a payment link, before its token. */
export const PAY_PAGE = '/pay';
const SCRIPT = `${PAY_PAGE}/window.js`;

const STYLE = `.sum{font-size:2rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
button{width:100%;min-height:3.25rem}main a{color:var(--green);display:inline-flex;align-items:center;min-height:2.75rem}`;

/** The page may run and load only what the payment needs; only the page with the window may tell the gateway where it comes from. */
function headersOf(window: PaymentWindow | null): Record<string, string> {
  const gateway = window === null ? null : gatewayOf(window.key);
  if (gateway === null) return tokenHeaders({ images: ['data:'] });
  const runs = [
    `script-src 'self'${gateway.script}`,
    `frame-src 'self'${gateway.frame}`,
    `connect-src 'self'${gateway.connect}`,
  ];
  return tokenHeaders({ runs, images: [`data:${gateway.image}`], referrer: 'origin' });
}

const BODY_LIMIT = 4096;
type Links = Pick<Ordering, 'payLinks'>;
interface OfToken {
  readonly Params: { readonly token: string };
  readonly Body: unknown;
}

/** The page on which somebody else pays an order, for the holder of its token. Opening it changes nothing; there is no cookie that another site could use. */
export async function registerPayLinkPage(
  scope: FastifyInstance,
  { ordering, rateLimits }: { readonly ordering: Links; readonly rateLimits: boolean },
): Promise<void> {
  readForms(scope, BODY_LIMIT);
  const reads = { onRequest: limitRate(RATES_PER_MINUTE.pins, rateLimits) };
  const acts = { onRequest: limitRate(RATES_PER_MINUTE.visits, rateLimits), bodyLimit: BODY_LIMIT };
  scope.get(SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(OPEN_WINDOW),
  );
  scope.get<OfToken>(`${PAY_PAGE}/:token`, reads, async ({ params: { token } }, reply) => {
    const shown = await read(ordering, token);
    return shown === null ? sendEnded(reply) : sendState(reply, token, shown);
  });
  scope.post<OfToken>(`${PAY_PAGE}/:token`, acts, async ({ params: { token }, body }, reply) => {
    if (!PAY_TOKEN.test(token)) return sendEnded(reply);
    return answering(ordering, token, reply, async () => {
      const opened = await ordering.payLinks.open(token, Number(formOf(body).get('amount') ?? 'none'));
      if (opened === null) return sendEnded(reply);
      const { shown, window } = opened;
      if (window !== null) return sendWindow(reply, token, window);
      return sendState(reply, token, shown, shown.state === 'open' ? say.theAmountHasChanged : null);
    });
  });
  scope.post<OfToken>(`${PAY_PAGE}/:token/done`, acts, async ({ params: { token }, body }, reply) => {
    if (!PAY_TOKEN.test(token)) return sendEnded(reply);
    const form = formOf(body);
    const back = {
      gatewayOrderId: form.get('razorpay_order_id'),
      gatewayPaymentId: form.get('razorpay_payment_id'),
      signature: form.get('razorpay_signature'),
    };
    return answering(ordering, token, reply, async () => {
      const shown = await ordering.payLinks.settle(token, back);
      if (shown === null) return sendEnded(reply);
      // Redirect to a GET: reloading it pays nothing, while reloading a sent form would prompt.
      return reply.code(303).headers(headersOf(null)).header('location', `${PAY_PAGE}/${token}`).send('');
    });
  });
}

function read({ payLinks }: Links, token: string): Promise<ShownPayLink | null> {
  return PAY_TOKEN.test(token) ? payLinks.read(token) : Promise.resolve(null);
}

/** Shows a refusal on the page, with the order's current state. */
async function answering(ordering: Links, token: string, reply: FastifyReply, work: () => Promise<FastifyReply>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const shown = await read(ordering, token);
    if (shown === null) return sendEnded(reply);
    const waits = error.code === 'payment-waiting';
    return sendState(reply, token, shown, waits ? say.weWaitForWord : error.message, ERRORS[error.code].status);
  }
}

const STATES = {
  paid: { status: 200, title: say.isPaid, sentence: say.isPaidSentence },
  cancelled: { status: 410, title: say.wasCancelled, sentence: say.wasCancelledSentence },
  over: { status: 410, title: say.cannotBePaid, sentence: say.cannotBePaidSentence },
} as const;

function sendState(
  reply: FastifyReply,
  token: string,
  shown: ShownPayLink,
  notice: string | null = null,
  status = 200,
) {
  const { state, amountPaise, initials, expiresAt } = shown;
  if (state !== 'open') {
    const words = STATES[state];
    return send(reply, words.status, words.title, html`<p>${words.sentence}</p>`);
  }
  const sum = formatRupees(amountPaise);
  const alert = notice === null ? html`` : html`<p class="alert" role="alert">${notice}</p>`;
  return send(
    reply,
    status,
    say.payForAnOrder,
    html`${alert}<p>${say.somebodyAsksYou(brand.name, initials)}</p>
<section class="card" aria-label="${say.toPay}"><p>${say.toPay}</p><p class="sum">${sum}</p>
<form method="post" action="${PAY_PAGE}/${token}"><input type="hidden" name="amount" value="${amountPaise}"><button type="submit">${say.pay(sum)}</button></form></section>
<p>${say.onlyIfYouKnow}</p><p>${say.worksUntil(MOMENT.format(expiresAt))}</p>${notice === null ? html`` : html`<p><a href="${PAY_PAGE}/${token}">${say.lookAgain}</a></p>`}`,
  );
}

function sendWindow(reply: FastifyReply, token: string, window: PaymentWindow) {
  const { key, gatewayOrderId, amountPaise } = window;
  const options = { key, order_id: gatewayOrderId, amount: amountPaise, currency: 'INR', name: brand.name };
  const back = html`<p><a href="${PAY_PAGE}/${token}">${say.back}</a></p>`;
  return send(
    reply,
    200,
    say.theWindowOpens,
    html`<p>${say.pleaseContinueInWindow}</p><p class="sum">${formatRupees(amountPaise)}</p>
<form method="post" action="${PAY_PAGE}/${token}/done" data-window="${JSON.stringify(options)}"></form>
<p class="alert" role="alert" data-missing hidden>${say.theWindowDidNotOpen}</p><noscript><p class="alert">${say.needsScripts}</p></noscript>${back}
<script defer src="${gatewayOf(key).source}"></script><script defer src="${SCRIPT}"></script>`,
    window,
  );
}

const sendEnded = (reply: FastifyReply) => send(reply, 404, say.thisLinkHasEnded, html`<p>${say.askForANewOne}</p>`);

function send(reply: FastifyReply, status: number, title: string, body: Html, window: PaymentWindow | null = null) {
  const foot = html`<p><a href="${brand.phone.href}">${say.call(brand.phone.display)}</a></p>`;
  const page = tokenPage({ title, style: STYLE, head: html``, body, foot });
  return reply.code(status).headers(headersOf(window)).send(page);
}
