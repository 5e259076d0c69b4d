import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#contract/app-error.ts';
import { getApiDocument } from '#contract/endpoints/all.ts';
import type { Content } from '../services/content/content.ts';
import type { Counter } from '../services/counter/counter.ts';
import type { Ordering } from '../services/ordering.ts';
import type { Payments } from '../services/payments.ts';
import type { Privacy } from '../services/privacy/privacy.ts';
import type { ServiceParts } from '../services/service-parts.ts';
import { registerAddressRoutes } from './account/address-routes.ts';
import { registerAuthRoutes } from './account/auth-routes.ts';
import { registerDraftPages, registerDraftPictureRoute, registerDraftRoutes } from './account/draft-routes.ts';
import { createDenialNotes, guardRoutes } from './account/guard-routes.ts';
import { registerCalendarRoutes } from './account/medicines/calendar-routes.ts';
import { registerCarerRoutes } from './account/medicines/carer-routes.ts';
import { registerCardRoutes, registerMedicineRoutes } from './account/medicines/medicine-routes.ts';
import { registerPrivacyRoutes } from './account/privacy-routes.ts';
import { createSessionCookies } from './account/session-cookies.ts';
import { registerHealthRoutes, registerLoginRoutes, registerUserRoutes } from './account/user-routes.ts';
import type { Inventory } from './catalogue/inventory.ts';
import { registerInventoryRoutes } from './catalogue/inventory-routes.ts';
import { registerAudienceRoutes } from './content/audience-routes.ts';
import { registerBlogRoutes } from './content/blog-routes.ts';
import { registerApprovalRoutes } from './counter/approval-routes.ts';
import { registerBenchRoutes, registerParcelRoutes } from './counter/bench-routes.ts';
import { registerBookRoutes } from './counter/book-routes.ts';
import { registerCallBackRoutes } from './counter/call-back-routes.ts';
import { registerCatalogueRoutes } from './counter/catalogue-routes.ts';
import { registerDecidingRoutes } from './counter/deciding-routes.ts';
import { registerDeskRoutes, registerWhoSaw } from './counter/desk-routes.ts';
import { registerExceptionRoutes } from './counter/exception-routes.ts';
import { registerOrderPageRoutes } from './counter/order-page-routes.ts';
import { registerOwnerRoutes } from './counter/owner-routes.ts';
import { registerPasskeyRoutes } from './counter/passkey-routes.ts';
import { registerReturnRoutes } from './counter/return-routes.ts';
import { createStaffCookie } from './counter/staff-cookie.ts';
import { registerSignInRoutes, registerStaffRoutes } from './counter/staff-routes.ts';
import { registerHoldRoutes } from './counter/stock/hold-routes.ts';
import { registerRecallRoutes } from './counter/stock/recall-routes.ts';
import { registerGoodsInRoutes, registerStockRoutes } from './counter/stock/stock-routes.ts';
import { registerSubstitutionRoutes } from './counter/substitution-routes.ts';
import { registerCallWebhook, registerTelephoneRoutes } from './counter/telephone-routes.ts';
import type { ApiDocument } from './docs/api-document.ts';
import { registerDocs } from './docs/docs-routes.ts';
import { replyWithError } from './guards/error-reply.ts';
import { limitEndpoints } from './guards/limit-endpoints.ts';
import { refuseCrossSite } from './guards/same-origin.ts';
import { API_HEADERS, type ApiRoutes, at } from './mount.ts';
import { collectOpenApi } from './openapi.ts';
import { registerAskReturnRoutes } from './orders/ask-return-routes.ts';
import { registerCartRoutes } from './orders/cart-routes.ts';
import { registerLetterRoutes } from './orders/letter-routes.ts';
import { registerFormRoutes, registerOrderRoutes } from './orders/order-routes.ts';
import { registerPayLinkRoutes } from './orders/pay-link-routes.ts';
import { registerPaymentRoutes, registerWebhook } from './orders/payment-routes.ts';
import { createPrivateLinks } from './orders/private-links.ts';
import { registerTrackingRoutes } from './orders/tracking-routes.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

interface ApiParts {
  readonly counter: Counter;
  readonly inventory: Inventory;
  readonly services: ServiceParts;
  readonly ordering: Ordering;
  readonly payments: Payments;
  readonly content: Content;
  readonly privacy: Privacy;
  /** Signs the links to private files. */
  readonly secret: string;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly rateLimits: boolean;
}

/**
 * All of /api: JSON in the envelope whatever happens, validated both ways by the contract, described by itself in
 * an OpenAPI document and for people at /api/docs.
 */
export async function registerApi(scope: FastifyInstance, parts: ApiParts): Promise<void> {
  const { inventory, services, ordering, payments, publicUrl, rateLimits } = parts;
  const https = publicUrl.startsWith('https:');
  const cookies = createSessionCookies({ https });
  const staff = { counter: parts.counter, cookie: createStaffCookie({ https }) };
  const links = createPrivateLinks({ secret: parts.secret, now: parts.now, services, cookies });
  const orderParts = { ordering, payments, links, pictureOf: inventory.pictureUrl };
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.removeContentTypeParser('text/plain');
  const noteDenial = createDenialNotes(parts.privacy, cookies);
  scope.setErrorHandler((thrown, request, reply) => {
    noteDenial(thrown, request);
    return replyWithError(thrown, request, reply);
  });
  scope.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS);
    reply.header('x-request-id', request.id);
    refuseCrossSite(request, publicUrl);
    done();
  });
  await collectOpenApi(scope, publicUrl);
  const document = () => scope.swagger() as ApiDocument;
  // Made on the first request, never while the shop starts.
  const documentText = keptOnce(() => JSON.stringify(document()));
  await scope.withTypeProvider<ZodTypeProvider>().register(
    async (v1) => {
      limitEndpoints(v1, rateLimits);
      guardRoutes(v1, { services, cookies, staff });
      await refuseOtherMethods(v1, async () => {
        registerInventoryRoutes(v1, inventory);
        registerAuthRoutes(v1, { services, cookies, publicUrl });
        registerPeopleRoutes(v1, parts);
        registerLoginRoutes(v1, { services, cookies });
        registerPrivacyRoutes(v1, { privacy: parts.privacy, links, cookies });
        registerAddressRoutes(v1, services);
        registerCartRoutes(v1, ordering);
        registerDraftPages(v1, ordering);
        registerOrderRoutes(v1, orderParts);
        registerAskReturnRoutes(v1, orderParts);
        registerTrackingRoutes(v1, orderParts, publicUrl);
        registerPayLinkRoutes(v1, orderParts, publicUrl);
        registerLetterRoutes(v1, orderParts, publicUrl);
        registerPaymentRoutes(v1, payments);
        registerBlogRoutes(v1, parts.content.blog);
        registerAudienceRoutes(v1, parts.content);
        registerCounterRoutes(v1, parts, staff);
        await v1.register(async (forms) => {
          await registerFormRoutes(forms, orderParts);
          registerDraftPictureRoute(forms, ordering);
        });
        await v1.register((hooks) => registerWebhook(hooks, payments, rateLimits));
        await v1.register((hooks) => registerCallWebhook(hooks, parts.counter, rateLimits));
        v1.get(at(getApiDocument), { schema: { hide: true } }, (_request, reply) =>
          reply.header('content-type', 'application/json; charset=utf-8').send(documentText()),
        );
      });
    },
    { prefix: '/v1' },
  );
  registerDocs(scope, { inventory, publicUrl, document, rateLimits });
  for (const url of ['/', '/*']) {
    scope.all(url, { schema: { hide: true } }, () => {
      throw new AppError('not-found');
    });
  }
}

/** A person's health answers, medicines and drafts, for themselves and their family. */
function registerPeopleRoutes(routes: ApiRoutes, parts: ApiParts): void {
  const { services, publicUrl } = parts;
  registerUserRoutes(routes, services);
  registerHealthRoutes(routes, services);
  registerMedicineRoutes(routes, services);
  registerCarerRoutes(routes, services);
  registerCardRoutes(routes, services, publicUrl);
  registerCalendarRoutes(routes, services, parts);
  registerDraftRoutes(routes, services);
}

/** The counter's routes, and the customer's list of who saw a prescription. */
function registerCounterRoutes(
  routes: ApiRoutes,
  parts: Pick<ApiParts, 'counter' | 'publicUrl' | 'now'>,
  staff: Parameters<typeof registerSignInRoutes>[1],
): void {
  registerSignInRoutes(routes, staff);
  registerStaffRoutes(routes, { ...staff, publicUrl: parts.publicUrl });
  registerExceptionRoutes(routes, staff.counter);
  registerOrderPageRoutes(routes, staff.counter);
  registerPasskeyRoutes(routes, { ...staff, publicUrl: parts.publicUrl });
  registerBenchRoutes(routes, staff.counter);
  registerParcelRoutes(routes, staff.counter, parts.publicUrl);
  registerCallBackRoutes(routes, staff.counter);
  registerTelephoneRoutes(routes, staff.counter);
  registerGoodsInRoutes(routes, parts.counter.stock);
  registerStockRoutes(routes, parts.counter.stock);
  registerHoldRoutes(routes, parts.counter.stock);
  registerRecallRoutes(routes, parts.counter.recalls);
  registerBookRoutes(routes, parts.counter.books);
  registerOwnerRoutes(routes, parts.counter);
  registerCatalogueRoutes(routes, parts.counter);
  registerApprovalRoutes(routes, parts.counter.twoPersons);
  registerReturnRoutes(routes, parts.counter);
  registerDeskRoutes(routes, { desk: parts.counter.desk, now: parts.now });
  registerDecidingRoutes(routes, parts.counter.desk);
  registerSubstitutionRoutes(routes, { desk: parts.counter.desk, publicUrl: parts.publicUrl });
  registerWhoSaw(routes, parts.counter.desk);
}

function keptOnce<Value>(make: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}

/**
 * Answers 405 with Allow, instead of 404, where an address of this scope exists but does not take the method.
 * `register` adds the routes of the scope; when all are known, their refusals are added.
 */
async function refuseOtherMethods(scope: FastifyInstance, register: () => Promise<void>): Promise<void> {
  const taken = new Map<string, Set<string>>();
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    taken.set(url, methods);
  });
  await register();
  for (const [url, methods] of [...taken]) {
    const allow = [...methods].join(', ');
    scope.route({
      method: METHODS.filter((name) => !methods.has(name)),
      url: url.slice(scope.prefix.length),
      schema: { hide: true },
      config: { refusesMethod: true },
      handler: (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('method-not-allowed');
      },
    });
  }
}
