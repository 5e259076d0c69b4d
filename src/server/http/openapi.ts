import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brand } from '#brand';
import { addressData, addressesData } from '#contract/areas/account/address.ts';
import { loginData } from '#contract/areas/account/logins.ts';
import { closingTermsData } from '#contract/areas/account/privacy.ts';
import { familyMember, userData } from '#contract/areas/account/user.ts';
import { blog, blogsData } from '#contract/areas/shop/blog.ts';
import { cartCoupon, cartData, cartItem, couponData, priceChange } from '#contract/areas/shop/cart.ts';
import {
  equivalentWire,
  medicineWire,
  productData,
  recommendedMedicine,
  searchData,
  searchRow,
} from '#contract/areas/shop/inventory.ts';
import { needWire } from '#contract/areas/shop/need.ts';
import {
  orderData,
  orderItem,
  orderSummary,
  placedOrder,
  prescriptionFile,
  razorpayData,
} from '#contract/areas/shop/order.ts';
import { kendrasData, kendraWire, referenceWire } from '#contract/areas/shop/reference.ts';
import { showcaseData, showcaseItem } from '#contract/areas/shop/showcase.ts';
import { refreshSession } from '#contract/endpoints/account/session.ts';
import { failure } from '#contract/envelope.ts';
import { ACCESS_EXPIRED } from '#contract/result-codes.ts';
import { describeOperations } from './docs/describe-operations.ts';
import { at } from './mount.ts';

const NAMED = {
  Failure: failure,
  SearchRow: searchRow,
  SearchData: searchData,
  Medicine: medicineWire,
  RecommendedMedicine: recommendedMedicine,
  Equivalent: equivalentWire,
  ProductData: productData,
  User: userData,
  FamilyMember: familyMember,
  Address: addressData,
  Addresses: addressesData,
  Login: loginData,
  ClosingTerms: closingTermsData,
  Need: needWire,
  Reference: referenceWire,
  Kendra: kendraWire,
  Kendras: kendrasData,
  Showcase: showcaseData,
  ShowcaseItem: showcaseItem,
  Cart: cartData,
  CartItem: cartItem,
  CartCoupon: cartCoupon,
  PriceChange: priceChange,
  Coupon: couponData,
  PlacedOrder: placedOrder,
  PaymentWindow: razorpayData,
  Order: orderData,
  OrderItem: orderItem,
  OrderSummary: orderSummary,
  PrescriptionFile: prescriptionFile,
  Article: blog,
  Articles: blogsData,
} as const;

/** The schemas that are listed by name in the API's description; all others are written inline. */
function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}

const ABOUT = [
  'Every answer is an envelope: success, result_code, a message for a person, and result.data or result.error. Money is rupees with at most two decimals, ids are opaque strings, times are ISO 8601 UTC.',
  'Who calls: the pages of this shop, and programs that keep its cookies. There are no keys for partners, no webhooks to them, and pages of other sites are refused.',
  'Everything under /api/v1 keeps its meaning. Fields, operations and result codes may be added, so ignore what you do not know. Anything to be removed is first marked as deprecated here and stays for at least six months; incompatible changes get a separate /api/v2.',
].join('\n\n');

/**
 * Collects every route that is registered after it into an OpenAPI 3.1 document, from the same schemas that validate
 * the requests. Await it before the routes; `scope.swagger()` is the document once the server is ready.
 */
export async function collectOpenApi(scope: FastifyInstance, publicUrl: string): Promise<void> {
  nameSchemas();
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} shop API`,
        version: '1.0.0',
        description: ABOUT,
        contact: { name: brand.name, email: brand.email },
        license: { name: 'All rights reserved', url: `${publicUrl}/terms-conditions` },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          counter: {
            type: 'apiKey',
            in: 'cookie',
            name: publicUrl.startsWith('https:') ? '__Host-shop_counter' : 'shop_counter',
            description: 'The session of a staff member. It ends after ten idle minutes.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: publicUrl.startsWith('https:') ? '__Host-shop_at' : 'shop_at',
            description: `Set by verify-otp. Expired: 401 with result_code ${ACCESS_EXPIRED}, then GET ${at(refreshSession)}.`,
          },
          callKey: {
            type: 'apiKey',
            in: 'query',
            name: 'key',
            description: 'Of the call: the shop gave it to the telephone service with the call.',
          },
          gatewaySignature: {
            type: 'apiKey',
            in: 'header',
            name: 'x-razorpay-signature',
            description: 'Of the raw bytes of the body, by the payment gateway’s webhook secret.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const transformed = jsonSchemaTransformObject(document);
      describeOperations(transformed as unknown as Parameters<typeof describeOperations>[0]);
      return dropUnused(transformed);
    },
  });
}

type Transformed = ReturnType<typeof jsonSchemaTransformObject>;

interface Described {
  readonly paths?: object;
  readonly components?: { readonly schemas?: Record<string, unknown>; readonly responses?: Record<string, unknown> };
}

/** The library lists each named schema twice, as input and as output; only those that something refers to stay. */
function dropUnused(document: Transformed): Transformed {
  const { paths, components } = document as Described;
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow([paths, components?.responses]);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } } as Transformed;
}

/**
 * The `swaggerTransform` of a route that reads its form, its headers or its link by hand: it is described by the
 * schemas that validate it, without being checked twice.
 */
export function describeAs(parts: {
  readonly body?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly querystring?: z.ZodType;
}) {
  const consumes = parts.body ? { consumes: ['multipart/form-data'] } : {};
  return (route: Parameters<typeof jsonSchemaTransform>[0]) =>
    jsonSchemaTransform({ ...route, schema: { ...route.schema, ...parts, ...consumes } });
}
