import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { brand } from '#brand';
import { nameSchemas } from '#contract/named-schemas.ts';

/**
 * Collects every route that is registered after it into an OpenAPI 3.1 document, from the very schemas that validate
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
        description:
          'Every answer is an envelope: success, result_code, a message for a person, and result.data or result.error. Money is rupees with at most two decimals, ids are opaque strings, times are ISO 8601 UTC.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: publicUrl.startsWith('https:') ? '__Host-shop_at' : 'shop_at',
            description: 'Set by verify-otp. Expired: 401 with result_code 11, then GET /auth/refresh-token.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => dropUnused(jsonSchemaTransformObject(document)),
  });
}

type Transformed = ReturnType<typeof jsonSchemaTransformObject>;

interface Described {
  readonly paths?: object;
  readonly components?: { readonly schemas?: Record<string, unknown> };
}

/** The library lists each named schema twice, as input and as output; only those that something refers to stay. */
function dropUnused(document: Transformed): Transformed {
  const { paths, components } = document as Described;
  const kept = { ...components?.schemas };
  for (;;) {
    const text = JSON.stringify([paths, kept]);
    const unused = Object.keys(kept).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    if (unused.length === 0) return { ...document, components: { ...components, schemas: kept } } as Transformed;
    for (const name of unused) delete kept[name];
  }
}

/**
 * The `swaggerTransform` of a route that reads its form, its headers or its link by hand: it is described by the schemas that
 * judge it, without being checked twice.
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
