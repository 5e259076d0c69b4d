import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { PUBLISHED_OPERATIONS } from '../../testing/published-operations.ts';
import { createTestServer } from '../test-server.ts';
import { OPERATIONS, TAGS } from './operation-table.ts';

/** The parts of the document that the rules below read. */
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly $ref?: string; readonly description?: string; readonly content?: Readonly<Record<string, object>> }
    >
  >;
}

let app: FastifyInstance;
let document: {
  readonly info: { readonly description: string; readonly license: object; readonly contact: object };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, { readonly content: object }>>;
    readonly securitySchemes: object;
  };
};
let operations: (readonly [string, Operation])[];

beforeAll(async () => {
  app = await createTestServer();
  document = (await app.inject('/api/v1/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
});
afterAll(() => app.close());

/** The names of what breaks a rule. */
const breaking = (isBroken: (operation: Operation, key: string) => boolean) =>
  operations.filter(([key, operation]) => isBroken(operation, key)).map(([key]) => key);

/** The schema of a refusal: the common one, with some of its result codes. */
interface RefusalSchema {
  readonly allOf: readonly [object, { readonly properties: { readonly result_code: { readonly enum: number[] } } }];
}

/** The result codes that an operation's refusal of this status can carry. */
function refusedWith(key: string, status: string): readonly number[] {
  const { $ref = '' } = operations.find(([one]) => one === key)?.[1].responses[status] ?? {};
  const { content } = document.components.responses[$ref.split('/').at(-1) ?? ''] ?? { content: {} };
  const json = (content as Record<string, { readonly schema: RefusalSchema }>)['application/json'];
  return json?.schema.allOf[1].properties.result_code.enum ?? [];
}

describe("Redocly's recommended rules", () => {
  it('security-defined: every operation states who may call it, by a defined scheme', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    expect(
      breaking(({ security }) => !security?.every((way) => Object.keys(way).every((name) => schemes.includes(name)))),
    ).toEqual([]);
  });

  it('operation-operationId, -unique, -url-safe: every operation has a unique name that a program can use', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps the names that clients call', () => {
    expect(operations.map(([, { operationId }]) => operationId).toSorted()).toEqual(PUBLISHED_OPERATIONS);
  });

  it('operation-summary, operation-2xx-response, operation-4xx-response', () => {
    expect(breaking(({ summary }) => !summary)).toEqual([]);
    expect(breaking(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')))).toEqual([]);
    expect(breaking(({ responses }) => !Object.keys(responses).some((status) => /^4\d\d$/.test(status)))).toEqual([]);
  });

  it('path-parameters-defined, operation-parameters-unique, path-declaration-must-exist', () => {
    const inPath = (key: string) => [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    expect(
      breaking(({ parameters = [] }, key) => {
        const declared = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
        return JSON.stringify(declared.toSorted()) !== JSON.stringify(inPath(key));
      }),
    ).toEqual([]);
    expect(
      breaking(({ parameters = [] }) => new Set(parameters.map((one) => one.in + one.name)).size < parameters.length),
    ).toEqual([]);
  });

  it('no-unresolved-refs, no-unused-components', () => {
    const text = JSON.stringify(document);
    const asked = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
    const { schemas, responses } = document.components;
    const there = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...asked].toSorted()).toEqual(there.toSorted());
  });

  it('no-empty-servers, info-license, operation-tag-defined, tag-description', () => {
    expect(document.servers.length).toBeGreaterThan(0);
    expect(document.info.license).toMatchObject({ name: expect.any(String), url: expect.any(String) });
    const known = document.tags.map(({ name }) => name);
    expect(breaking(({ tags = [] }) => tags.length !== 1 || !tags.every((tag) => known.includes(tag)))).toEqual([]);
    expect(document.tags.every(({ description }) => description.endsWith('.'))).toBe(true);
    expect(new Set(operations.flatMap(([, { tags = [] }]) => tags))).toEqual(new Set(Object.keys(TAGS)));
  });
});

describe('what a client also needs', () => {
  it('no row of the table without its operation', () => {
    const keys = operations.map(([key]) => key.replace(/\{(\w+)\}/g, ':$1'));
    expect(Object.keys(OPERATIONS).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('a description of every operation', () => {
    expect(breaking(({ description }) => !/[.)]$/.test(description ?? ''))).toEqual([]);
  });

  it('a description of every parameter', () => {
    const silent = operations.flatMap(([key, { parameters = [] }]) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${key} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('every number of the registry as the result_code of a refusal', () => {
    const codes = new Set(Object.values(ERRORS).map(({ resultCode }) => resultCode));
    const { properties } = document.components.schemas.Failure as { properties: { result_code: { enum: number[] } } };
    expect(new Set(properties.result_code.enum)).toEqual(codes);
  });

  it('each refusal under its own status, with exactly the numbers it can have', () => {
    expect(breaking(({ responses }) => Object.keys(responses).some((status) => !/^[2345]\d\d$/.test(status)))).toEqual(
      [],
    );
    const ofStatus = (status: string) =>
      new Set<number>(Object.values(ERRORS).flatMap((one) => (String(one.status) === status ? [one.resultCode] : [])));
    const wrong = operations.flatMap(([key, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => /^[45]/.test(status))
        .filter(([status]) => {
          const codes = refusedWith(key, status);
          return codes.length === 0 || !codes.every((code) => ofStatus(status).has(code));
        })
        .map(([status]) => `${key} ${status}`),
    );
    expect(wrong).toEqual([]);
    expect(refusedWith('POST /api/v1/inventory/product-details', '404')).toEqual([30]);
    expect(refusedWith('GET /api/v1/cart/get-cart', '401')).toEqual([10, 11]);
    expect(refusedWith('POST /api/v1/order/place-order', '409')).toEqual(expect.arrayContaining([45, 46]));
  });

  it('a sentence on every answer', () => {
    expect(
      breaking(({ responses }) =>
        Object.values(responses).some((one) => !one.$ref && !/^(?!Default).*\.$/.test(one.description ?? '')),
      ),
    ).toEqual([]);
  });

  it('a schema for everything that is called an example', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'shop', ...document }, 'shop');
    const check = (schema: object, value: unknown) => {
      const validate = ajv.compile(schema);
      return validate(value) ? null : ajv.errorsText(validate.errors);
    };
    const wrong = operations.flatMap(([key, { parameters = [], requestBody }]) => [
      ...Object.values(requestBody?.content ?? {}).map(({ schema, example }) => [
        key,
        example === undefined ? null : check(schema, example),
      ]),
      ...parameters.map(({ name, schema, example }) => [
        `${key} ${name}`,
        example === undefined ? null : check(schema, example),
      ]),
    ]);
    expect(wrong.filter(([, fault]) => fault !== null)).toEqual([]);
    const refusals = Object.entries(document.components.responses).flatMap(([name, { content }]) => {
      const fits = ajv.compile({ $ref: `shop#/components/responses/${name}/content/application~1json/schema` });
      const { examples } = (content as { 'application/json': { examples: Record<string, { value: unknown }> } })[
        'application/json'
      ];
      return Object.values(examples).map(({ value }) => ({ value, isFit: fits(value) }));
    });
    expect(refusals.length).toBeGreaterThan(30);
    expect(refusals.filter(({ isFit }) => !isFit)).toEqual([]);
  });

  it('whole orders and carts by name, written once', () => {
    const { schemas } = document.components;
    for (const name of ['Order', 'OrderSummary', 'OrderItem', 'PlacedOrder', 'Cart', 'CartItem', 'Coupon'])
      expect(schemas[name], name).toBeDefined();
    const inline = operations.flatMap(([key, { responses }]) =>
      JSON.stringify(responses).includes('"finalPrice"') ? [key] : [],
    );
    expect(inline).toEqual([]);
  });

  it('a statement about the future of /api/v1', () => {
    expect(document.info.description).toMatch(/deprecated .* six months/);
  });
});
