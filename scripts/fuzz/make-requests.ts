import fc from 'fast-check';
import { HOSTILE_BODIES, HOSTILE_URL_PARTS, hostileText, hostileValue } from './hostile-values.ts';
import { isUnmade, knownValue, strangeIds } from './known-values.ts';
import type { JsonSchema, Operation } from './read-document.ts';

/** Who sends the request. `user` is one of several logged-in accounts. */
export type Asker =
  | { readonly kind: 'user'; readonly index: number }
  | { readonly kind: 'visitor' | 'expired' | 'ended' | 'forged' };

/** A request before it is sent: plain data, so that it can be shrunk. `intent` says how it was made. */
export interface FuzzRequest {
  readonly intent: 'valid' | 'nearly valid' | 'hostile' | 'another body';
  readonly asker: Asker;
  readonly path: Readonly<Record<string, string>>;
  /** A part is sent unchanged if `raw` is true, otherwise URL-encoded. */
  readonly rawPath: boolean;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: unknown }
    | { readonly kind: 'form'; readonly fields: readonly (readonly [string, unknown])[] }
    | { readonly kind: 'raw'; readonly type: string; readonly text: string };
}

const USERS = 8;
const someUser: fc.Arbitrary<Asker> = fc
  .integer({ min: 0, max: USERS - 1 })
  .map((index) => ({ kind: 'user' as const, index }));
const nobody: fc.Arbitrary<Asker> = fc.constantFrom<Asker>(
  { kind: 'visitor' },
  { kind: 'expired' },
  { kind: 'ended' },
  { kind: 'forged' },
);

type Fields = Readonly<Record<string, unknown>>;

/** Requests of one operation: half of them are valid, the others are spoiled in one field, in all, or in their body. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const asker = fc.oneof(
    { weight: operation.needsAccount ? 9 : 4, arbitrary: someUser },
    { weight: 2, arbitrary: nobody },
  );
  const intents: fc.Arbitrary<FuzzRequest['intent']> = fc.oneof(
    { weight: 10, arbitrary: fc.constant('valid' as const) },
    { weight: 4, arbitrary: fc.constant('nearly valid' as const) },
    { weight: 4, arbitrary: fc.constant('hostile' as const) },
    { weight: 2, arbitrary: fc.constant('another body' as const) },
  );
  return intents.chain((intent) =>
    fc
      .record({
        asker:
          intent === 'valid' ? fc.oneof({ weight: 6, arbitrary: someUser }, { weight: 1, arbitrary: asker }) : asker,
        inputs: inputsFor(operation, intent),
      })
      .map(({ asker: who, inputs }) => ({ intent, asker: who, ...inputs })),
  );
}

type Inputs = Pick<FuzzRequest, 'path' | 'rawPath' | 'query' | 'headers' | 'body'>;

function inputsFor(operation: Operation, intent: FuzzRequest['intent']): fc.Arbitrary<Inputs> {
  const byPlace = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const fieldsOf = (place: string) =>
    fields(
      Object.fromEntries(byPlace(place).map(({ name, schema = {}, required }) => [name, { schema, required }])),
      intent,
    );
  return fc
    .record({
      path: fieldsOf('path'),
      rawPath: intent === 'hostile' ? fc.boolean() : fc.constant(false),
      rawPart: fc.constantFrom(...HOSTILE_URL_PARTS),
      query: fieldsOf('query'),
      repeated: intent === 'hostile' ? fc.boolean() : fc.constant(false),
      headers: fieldsOf('header'),
      body: bodyFor(operation, intent),
    })
    .map(({ path, rawPath, rawPart, query, repeated, headers, body }) => ({
      path: Object.fromEntries(Object.entries(path).map(([name, value]) => [name, rawPath ? rawPart : asText(value)])),
      rawPath,
      query: pairsOf(operation, query, intent, repeated),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asText(value)])),
      body,
    }));
}

/**
 * Only one of `query` and `salt` is valid; repeated and bracketed keys test servers that parse a query as an object.
 */
function pairsOf({ id }: Operation, query: Fields, intent: string, repeated: boolean): [string, string][] {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, asText(value)]);
  const oneSearch = id.endsWith('search-products') && intent !== 'hostile' && query.query !== undefined;
  const kept = oneSearch ? pairs.filter(([name]) => name !== 'salt') : pairs;
  return repeated
    ? [...kept, ...kept, ...kept.map(([name, value]): [string, string] => [`${name}[]`, value]), ['__proto__', 'x']]
    : kept;
}

function bodyFor({ body, method }: Operation, intent: FuzzRequest['intent']): fc.Arbitrary<FuzzRequest['body']> {
  if (intent === 'another body' && method !== 'GET') {
    return fc.constantFrom(...HOSTILE_BODIES).map((sent) => ({ kind: 'raw' as const, ...sent }));
  }
  if (body === null) return fc.constant({ kind: 'none' });
  if (body.type === 'json') return objectOf(body.schema, intent).map((value) => ({ kind: 'json' as const, value }));
  const asForm = (made: Fields) => Object.entries(made).map(([name, value]): [string, unknown] => [name, value]);
  return objectOf(body.schema, intent).map((made) => ({ kind: 'form' as const, fields: asForm(made) }));
}

function objectOf(schema: JsonSchema, intent: FuzzRequest['intent']): fc.Arbitrary<Fields> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => objectOf(choice, intent)));
  const required = new Set(schema.required);
  const wanted = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { schema: property, required: required.has(name) },
  ]);
  const made = fields(Object.fromEntries(wanted), intent);
  const extra = fc.dictionary(hostileText, hostileValue, { maxKeys: 3 });
  return intent === 'hostile' ? fc.tuple(made, extra).map(([own, more]) => ({ ...own, ...more })) : made;
}

interface Wanted {
  readonly schema: JsonSchema;
  readonly required?: boolean | undefined;
}

/** Values of fields: all valid, one spoiled, or all arbitrary. */
function fields(wanted: Readonly<Record<string, Wanted>>, intent: FuzzRequest['intent']): fc.Arbitrary<Fields> {
  const names = Object.keys(wanted);
  if (intent === 'hostile') {
    return fc.record(Object.fromEntries(names.map((name) => [name, spoiled(name)])), { requiredKeys: [] });
  }
  const meant = Object.entries(wanted).filter(([name]) => !isUnmade(name));
  const good = fc.record(Object.fromEntries(meant.map(([name, { schema }]) => [name, meantValue(name, schema)])), {
    requiredKeys: meant.filter(([name, { required }]) => required || knownValue(name)).map(([name]) => name),
  });
  if (intent !== 'nearly valid' || names.length === 0) return good;
  const spoilOne = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.record({ name: fc.constant(name), value: spoiled(name), gone: fc.integer({ min: 0, max: 5 }) }),
    );
  return fc.tuple(good, spoilOne).map(([made, { name, value, gone }]) => {
    const { [name]: _left, ...rest } = made;
    return gone === 0 ? rest : { ...rest, [name]: value };
  });
}

function spoiled(name: string): fc.Arbitrary<unknown> {
  return /_id$|^id$|Id$|userid/.test(name) ? fc.oneof(hostileValue, strangeIds) : hostileValue;
}

/** A value that the schema accepts; chosen by name if that is more specific. */
function meantValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  const known = knownValue(name);
  if (known) return known;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => meantValue('', choice)));
  const { minimum = 0, maximum = 1000 } = schema;
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(meantValue(name, schema.items ?? {}), { maxLength: 2 });
    default:
      return fc.constantFrom('text', 'another text');
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
