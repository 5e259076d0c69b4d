/** The part of an OpenAPI 3.1 document that the readable page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, PathOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** The JSON Schema keywords that the shop's schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

interface PathOperation {
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly responses?: Readonly<Record<string, { readonly $ref?: string; readonly content?: object }>>;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, BodyContent>> };
}

interface BodyContent {
  readonly schema?: Schema;
  readonly example?: unknown;
}

/** How a caller proves that it may call: as the document's security schemes, by a signed link to a private file, or not at all. */
export type AccessWay = 'session' | 'counter' | 'gatewaySignature' | 'callKey' | 'link' | 'none';

/** One operation of the API. */
export interface Operation {
  /** Its anchor on the page. */
  readonly id: string;
  /** Its name in a generated client. */
  readonly name: string;
  readonly access: AccessWay;
  /** Why it refuses, by status. */
  readonly refusals: readonly { readonly status: string; readonly because: string }[];
  /** What to send, to copy; null if nothing is sent. */
  readonly example: Readonly<Record<string, unknown>> | null;
  readonly isForm: boolean;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly input: Schema;
}

/** The operations of the document, in its order. */
export function operationsOf(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`,
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? path,
      description: operation.description ?? '',
      input: inputOf(operation),
      name: operation.operationId ?? '',
      access: accessOf(operation),
      refusals: refusalsOf(document, operation),
      example: exampleOf(operation),
      isForm: contentOf(operation)?.[0] === 'multipart/form-data',
    })),
  );
}

const SCHEMES: readonly AccessWay[] = ['session', 'counter', 'gatewaySignature', 'callKey'];

function accessOf({ security = [], parameters = [] }: PathOperation): AccessWay {
  const scheme = SCHEMES.find((name) => security.some((way) => name in way));
  if (scheme !== undefined) return scheme;
  return parameters.some(({ name }) => name === 'signature') ? 'link' : 'none';
}

function refusalsOf({ components }: ApiDocument, { responses = {} }: PathOperation): Operation['refusals'] {
  return Object.entries(responses).flatMap(([status, { $ref = '' }]) => {
    const shared = components?.responses?.[$ref.split('/').at(-1) ?? ''];
    return shared ? [{ status, because: shared.description }] : [];
  });
}

const contentOf = ({ requestBody }: PathOperation) => Object.entries(requestBody?.content ?? {})[0];

function exampleOf(operation: PathOperation): Operation['example'] {
  const body = contentOf(operation)?.[1].example;
  if (body) return body as Readonly<Record<string, unknown>>;
  const given = (operation.parameters ?? []).filter(({ example }) => example !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given.map(({ name, example }) => [name, example]));
}

function inputOf(operation: PathOperation): Schema {
  const body = contentOf(operation);
  if (body) return body[1].schema ?? {};
  const fields = operation.parameters ?? [];
  return {
    properties: Object.fromEntries(
      fields.map(({ name, description, schema }) => [name, { ...schema, ...(description ? { description } : {}) }]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}
