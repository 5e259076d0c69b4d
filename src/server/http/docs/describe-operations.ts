import { API } from '#contract/endpoint.ts';
import { NAMED_ENDPOINTS } from '#contract/endpoints/all.ts';
import * as telephoneApi from '#contract/endpoints/counter/telephone.ts';
import * as paymentApi from '#contract/endpoints/shop/payment.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { ACCESS_POLICY, rowOf } from '../mount.ts';
import { OPERATIONS, type OperationRow, TAG_BY_PATH, TAGS } from './operation-table.ts';

interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

interface DescribedOperation {
  operationId?: string;
  tags?: readonly string[];
  description?: string;
  security?: readonly object[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, Response | { $ref: string }>;
}

interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  tags?: readonly { readonly name: string; readonly description: string }[];
  components: { responses?: Record<string, Response> };
}

/** Refusals that any request may get. */
const ANYWHERE: readonly ErrorCode[] = [
  'bad-url',
  'bad-request',
  'request-timeout',
  'url-too-long',
  'headers-too-large',
  'too-many-requests',
  'internal',
  'overloaded',
  'unavailable',
];
const WITH_ACCOUNT: readonly ErrorCode[] = ['not-signed-in', 'access-expired'];
const WITH_STAFF: readonly ErrorCode[] = ['staff-not-signed-in', 'staff-may-not'];
const CHANGING: readonly ErrorCode[] = ['cross-site'];
const WITH_INPUT: readonly ErrorCode[] = ['invalid-input'];
const WITH_BODY: readonly ErrorCode[] = ['malformed-json', 'body-too-large', 'unsupported-content-type'];
/** The gateway signs its requests; nobody else may send them. */
const SIGNED_BY_GATEWAY = rowOf(paymentApi.receivePaymentEvent);
const KEYED_BY_CALL = rowOf(telephoneApi.receiveCallEvent);

const EXPORT_OF = new Map(NAMED_ENDPOINTS.map(([name, endpoint]) => [rowOf(endpoint), name]));

/** Completes the document that the routes generate: names, tags, access, refusals, files, examples. */
export function describeOperations(document: Document): void {
  const refusals = new Map<string, Response>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const key = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const row = OPERATIONS[key] ?? {};
      const [, below = ''] = path.replace(API, '').split('/');
      operation.operationId = row.id ?? EXPORT_OF.get(key) ?? key;
      operation.tags = [row.tag ?? TAG_BY_PATH[below] ?? below];
      if (row.description !== undefined) operation.description ??= row.description;
      operation.security = securityOf(key);
      operation.responses = {
        ...filesOf(row),
        ...successesOf(operation),
        ...refusalsOf(refusedBy(key, operation, row), refusals),
      };
      giveExample(operation, row);
    }
  }
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  document.components.responses = Object.fromEntries([...refusals].toSorted(([a], [b]) => a.localeCompare(b)));
}

function securityOf(key: string): readonly object[] {
  if (key === SIGNED_BY_GATEWAY) return [{ gatewaySignature: [] }];
  if (key === KEYED_BY_CALL) return [{ callKey: [] }];
  const access = ACCESS_POLICY[key];
  if (typeof access === 'object') return [{ counter: [] }];
  return access === 'account' ? [{ session: [] }] : [];
}

function refusedBy(key: string, { parameters = [], requestBody }: DescribedOperation, row: OperationRow): ErrorCode[] {
  const changes = !key.startsWith('GET ');
  return [
    ...new Set([
      ...(ACCESS_POLICY[key] === 'account' ? WITH_ACCOUNT : []),
      ...(typeof ACCESS_POLICY[key] === 'object' ? WITH_STAFF : []),
      ...(changes ? CHANGING : []),
      ...(requestBody !== undefined || parameters.length > 0 ? WITH_INPUT : []),
      ...(changes ? WITH_BODY : []),
      ...(row.refusals ?? []),
      ...ANYWHERE,
    ]),
  ];
}

/** One response per status, shared by all operations that refuse with the same codes. */
function refusalsOf(codes: readonly ErrorCode[], known: Map<string, Response>): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const name = ofStatus.map(pascal).join('Or');
      if (!known.has(name)) known.set(name, refusal(status, ofStatus));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** The library's default text where a route has none. */
const UNDESCRIBED = 'Default Response';
const pascal = (code: string) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const MAY_COME_AGAIN = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
};

function refusal(status: number, codes: readonly ErrorCode[]): Response {
  return {
    description: codes.map((code) => `result_code ${ERRORS[code].resultCode}: ${ERRORS[code].sentence}`).join(' '),
    ...(status === 429 || status === 503 ? { headers: MAY_COME_AGAIN } : {}),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, withResultCode(codes)] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

/** The result codes that this refusal can have. */
function withResultCode(codes: readonly ErrorCode[]) {
  const numbers = new Set(codes.map((code) => ERRORS[code].resultCode));
  return { type: 'object', properties: { result_code: { enum: [...numbers].toSorted((one, other) => one - other) } } };
}

function exampleOf(code: ErrorCode) {
  const { resultCode, sentence } = ERRORS[code];
  return { success: false, result_code: resultCode, message: sentence, result: { error: sentence } };
}

/** The route's successful answers. The schemas that routes give to all refusals together tell a client nothing. */
function successesOf({ responses }: DescribedOperation): DescribedOperation['responses'] {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2') || status.startsWith('3'))
      .map(([status, response]) => [
        status,
        'description' in response && response.description === UNDESCRIBED
          ? { ...response, description: 'Done. What was asked for is result.data.' }
          : response,
      ]),
  );
}

function filesOf({ files }: OperationRow): Record<string, Response> {
  if (!files) return {};
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return {
    '200': { description: 'The file.', content: Object.fromEntries(files.map((type) => [type, bytes])) },
  };
}

function giveExample({ parameters = [], requestBody }: DescribedOperation, { example }: OperationRow): void {
  if (!example) return;
  for (const parameter of parameters) {
    if (parameter.name in example) parameter.example = example[parameter.name];
  }
  for (const content of Object.values(requestBody?.content ?? {})) content.example = example;
}
