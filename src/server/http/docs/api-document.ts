/** The part of an OpenAPI 3.1 document that the readable page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, PathOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
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
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** One thing the API can be asked. */
export interface Operation {
  readonly id: string;
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
    })),
  );
}

function inputOf({ parameters, requestBody }: PathOperation): Schema {
  if (requestBody) return requestBody.content?.['application/json']?.schema ?? {};
  const fields = parameters ?? [];
  return {
    properties: Object.fromEntries(
      fields.map(({ name, description, schema }) => [name, { ...schema, ...(description ? { description } : {}) }]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}
