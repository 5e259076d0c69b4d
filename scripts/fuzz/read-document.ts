/** The JSON Schema keywords that the shop's document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content & { readonly $ref?: string }>>;
  readonly security?: readonly object[];
}

/** The served OpenAPI 3.1 document. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly responses?: Readonly<Record<string, Content>>;
  };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

/** One operation of the API, as far as requests are generated from it. */
export interface Operation {
  /** Method and path as documented, for example `GET /api/v1/blog/get-blog/{slug}`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: 'json' | 'form'; readonly schema: JsonSchema } | null;
  /** The JSON pointer of each documented answer's schema, by status (`200`, `4XX`). */
  readonly answers: Readonly<Record<string, string>>;
  readonly needsAccount: boolean;
}

const pointerPart = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Every operation of the document, in order. */
export function operationsOf({ paths, components }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: bodyOf(operation.requestBody),
      answers: answersOf(`#/paths/${pointerPart(path)}/${method}`, operation, components?.responses ?? {}),
      needsAccount: (operation.security ?? []).some((way) => 'session' in way),
    })),
  );
}

function bodyOf(requestBody: Content | undefined): Operation['body'] {
  const json = requestBody?.content?.['application/json']?.schema;
  if (json) return { type: 'json', schema: json };
  const form = requestBody?.content?.['multipart/form-data']?.schema;
  return form ? { type: 'form', schema: form } : null;
}

/** A response is in its operation or, if several share it, among the document's components. */
function answersOf(
  pointer: string,
  { responses = {} }: DescribedOperation,
  shared: Readonly<Record<string, Content>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) => {
      const content = response.$ref ? shared[response.$ref.split('/').at(-1) ?? '']?.content : response.content;
      if (!content?.['application/json']?.schema) return [];
      return [[status, `${response.$ref ?? `${pointer}/responses/${status}`}/content/application~1json/schema`]];
    }),
  );
}

/** The names of everything that can be sent to an operation: `query limit`, `body phone`. */
export function inputsOf({ parameters, body }: Operation): string[] {
  const fields = [body?.schema ?? {}].flatMap((schema) => [schema, ...(schema.oneOf ?? schema.anyOf ?? [])]);
  const names = fields.flatMap(({ properties = {} }) => Object.keys(properties));
  return [...parameters.map(({ name, in: where }) => `${where} ${name}`), ...new Set(names.map((n) => `body ${n}`))];
}
