import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { orderIdBody, orderResponse } from '#contract/areas/shop/order.ts';
import {
  sharedTrackingResponse,
  TRACKING_TOKEN,
  trackingBody,
  trackingResponse,
} from '#contract/areas/shop/tracking.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import { successOf } from '#contract/envelope.ts';
import { LINK_DAYS_AFTER_END, type TrackedState } from '#domain/orders/tracking.ts';
import * as say from '#sentences/server/answers.ts';
import * as page from '#sentences/server/pages.ts';
import type { Ordering } from '../../services/ordering.ts';
import type { Tracking } from '../../services/orders/share-tracking.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { accountOf } from '../account/guard-routes.ts';
import { limitRate } from '../guards/rate-limit-hook.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { type Html, html, join } from '../pages/html.ts';
import { toOrderData } from './order.wire.ts';
import type { OrderParts } from './order-routes.ts';
import { tokenHeaders, tokenPage } from './token-page.ts';

/** The path of a shared link, before its token. */
const TRACKING_PAGE = '/track';

const STYLE = `.card{margin:1.5rem 0}.day{font-size:1.25rem;font-weight:700}main a{color:var(--green);display:inline-flex;align-items:center;min-height:2.75rem}
ol{margin:0;padding:0;list-style:none}li{position:relative;padding:0 0 1.25rem 2.25rem}li:last-child{padding-bottom:0}
li::before{content:'';position:absolute;left:0;top:.2rem;width:1.25rem;height:1.25rem;border:2px solid GrayText;border-radius:50%;background:Canvas}
li:not(:last-child)::after{content:'';position:absolute;left:.56rem;top:1.6rem;bottom:-.05rem;border-left:2px solid GrayText}
li.done::before,li.now::before{border-color:var(--green);background:var(--green)}li.now{font-weight:700}
li.now::before{box-shadow:0 0 0 3px Canvas,0 0 0 5px var(--green)}small{display:block;font-size:1rem;font-weight:400}`;
/** No script, and no form: the page cannot leak its address. */
const HEADERS = tokenHeaders({ forms: "'none'" });

/** The page of a shared tracking link: where the parcel is and its expected day. No name, place, medicine or price. */
export async function registerTrackingPage(
  scope: FastifyInstance,
  { ordering, rateLimits }: { readonly ordering: Pick<Ordering, 'tracking'>; readonly rateLimits: boolean },
): Promise<void> {
  const onRequest = limitRate(RATES_PER_MINUTE.pins, rateLimits);
  scope.get<{ Params: { token: string } }>(`${TRACKING_PAGE}/:token`, { onRequest }, async (request, reply) => {
    const { token } = request.params;
    const tracking = TRACKING_TOKEN.test(token) ? await ordering.tracking(token) : null;
    return tracking === null ? send(reply, 404, ENDED, null) : send(reply, 200, wordsOf(tracking), tracking);
  });
}

interface Words {
  readonly title: string;
  readonly sentence: string;
}

const ENDED: Words = {
  title: page.thisTrackingLinkHas,
  sentence: page.aLinkWorksUntil(LINK_DAYS_AFTER_END),
};

const WORDS: Readonly<Record<TrackedState, Words>> = {
  placed: { title: page.orderPlaced, sentence: page.thePharmacyHasTheOrder },
  confirmed: { title: page.confirmed, sentence: page.itIsConfirmed },
  packed: { title: page.packed, sentence: page.theParcelIsPacked },
  on_its_way: { title: page.onItsWay, sentence: page.theParcelHasLeft },
  out_for_delivery: { title: page.outForDelivery, sentence: page.theParcelIsOnItsWay },
  not_delivered: {
    title: page.notDeliveredYet,
    sentence: page.theCourierCouldNotHand,
  },
  delivered: { title: page.delivered, sentence: page.theParcelWasHanded },
  ended: { title: page.notOnItsWay, sentence: page.pleaseAskWhoeverSent },
};

function wordsOf({ state }: Tracking): Words {
  return WORDS[state];
}

/** The steps of a parcel; one that was not delivered is back at "out for delivery". */
const WAY: readonly (readonly [TrackedState, string])[] = [
  ['placed', page.orderPlaced],
  ['confirmed', page.confirmed],
  ['packed', page.packed],
  ['on_its_way', page.onItsWay],
  ['out_for_delivery', page.outForDelivery],
  ['delivered', page.delivered],
];

function stepsOf({ state }: Tracking): Html {
  const place = WAY.findIndex(([step]) => step === (state === 'not_delivered' ? 'out_for_delivery' : state));
  if (place === -1) return html``;
  const steps = WAY.map(([, name], index) => {
    const [look, said] =
      index < place ? ['done', page.done] : index === place ? ['now', page.now] : ['next', page.next];
    const current = index === place ? html` aria-current="step"` : html``;
    return html`<li class="${look}"${current}>${name}<small>${said}</small></li>`;
  });
  return html`<section class="card" aria-label="${page.steps}"><ol>${join(steps)}</ol></section>`;
}

function dayOf({ state, expected, deliveredOn }: Tracking): Html {
  if (deliveredOn !== null) return html`<p class="day">${page.deliveredOn(inWords(deliveredOn))}</p>`;
  if (state === 'ended') return html``;
  if (expected === null) return html`<p>${page.dayNotKnown}</p>`;
  const { from, to } = expected;
  const days = from === to ? inWords(from) : page.fromTo(inWords(from), inWords(to));
  return html`<p class="day">${page.expected(days)}</p>`;
}

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const inWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

function send(reply: FastifyReply, status: number, { title, sentence }: Words, tracking: Tracking | null) {
  const way =
    tracking === null ? html`` : html`${dayOf(tracking)}${stepsOf(tracking)}<p><a href="">${page.lookAgain}</a></p>`;
  const whole = tokenPage({
    title,
    style: STYLE,
    head: html`<meta name="referrer" content="no-referrer">`,
    body: html`<p>${sentence}</p>${way}`,
    foot: html`<p>${page.whatTrackingShows}</p>
<p><a href="${brand.phone.href}">${page.call(brand.phone.display)}</a></p>`,
  });
  return reply.code(status).headers(HEADERS).send(whole);
}

/** Creates, revokes and reads a link that shows an order's state and day to anybody who has it. */
export function registerTrackingRoutes(
  routes: ApiRoutes,
  { ordering, pictureOf }: Pick<OrderParts, 'ordering' | 'pictureOf'>,
  publicUrl: string,
): void {
  routes.post(
    at(orderApi.shareTracking),
    {
      schema: {
        summary: 'A link that shows the state and the day of an order without a login',
        description: `It ends some days after the delivery, and at once with POST ${at(orderApi.stopSharing)}.`,
        body: orderIdBody,
        response: answers(sharedTrackingResponse),
      },
    },
    async (request) => {
      const token = await ordering.shareTracking(accountOf(request), request.body.order_id);
      return successOf({ url: `${publicUrl}${TRACKING_PAGE}/${token}` });
    },
  );
  routes.post(
    at(orderApi.stopSharing),
    { schema: { summary: 'End every tracking link of an order', body: orderIdBody, response: answers(orderResponse) } },
    async (request) =>
      successOf(
        toOrderData(await ordering.stopSharing(accountOf(request), request.body.order_id), pictureOf),
        say.theTrackingLinksOfThis,
      ),
  );
  routes.post(
    at(orderApi.readTracking),
    {
      schema: {
        summary: 'What a tracking link shows: the state and the day, and nothing else',
        body: trackingBody,
        response: answers(trackingResponse),
      },
    },
    async (request) => {
      const tracking = await ordering.tracking(request.body.token);
      if (tracking === null) throw new AppError('not-found', { sentence: say.thisTrackingLinkHas });
      const { state, expected, deliveredOn } = tracking;
      return successOf({ state, expected_delivery: expected, delivered_on: deliveredOn });
    },
  );
}
