import { type Node, readSyntax, textOf, under } from './syntax.ts';

/** One sentence of a module: its text or function as it stands there. */
export interface Sentence {
  readonly name: string;
  /** What stands after the `=`. */
  readonly value: Node;
}

/** A module of sentences, read for the compiler. */
export interface SentenceModule {
  readonly path: string;
  readonly code: string;
  readonly sentences: ReadonlyMap<string, Sentence>;
}

/**
 * Reads a module of sentences. It holds imports and `export const name = …;` alone: a text, a function of parameters with one
 * expression, or a table of texts. Anything else is an error that names the line, for the compiler could not carry it along.
 */
export function readSentenceModule(path: string, code: string): SentenceModule {
  const sentences = new Map<string, Sentence>();
  for (const statement of readSyntax(path, code).body as Node[]) {
    if (statement.type === 'ImportDeclaration' || statement.type === 'TSTypeAliasDeclaration') continue;
    const declaration = under(statement, 'declaration');
    if (declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration') continue;
    const declared = declaration?.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [];
    const [only] = declared;
    const name = only ? under(only, 'id')?.name : null;
    const value = only ? under(only, 'init') : null;
    if (declared.length !== 1 || typeof name !== 'string' || !value) {
      const line = code.slice(0, statement.start).split('\n').length;
      throw new Error(`${path}:${line}: a module of sentences holds "export const name = …;" alone.`);
    }
    sentences.set(name, { name, value: withoutTypes(value) });
  }
  return { path, code, sentences };
}

/** A sentence without slots, as it is said; null for a function or a table. */
export function saidBy({ value }: Sentence): string | null {
  if (value.type === 'Literal') return textOf(value);
  const parts = value.type === 'TemplateLiteral' ? (value.quasis as Node[]) : [];
  return parts.length === 1 && parts[0] ? textOf(parts[0]) : null;
}

/** The parameters of a sentence that is a function with one expression; null where it is none. */
export function parametersOf({ value }: Sentence): readonly string[] | null {
  if (value.type !== 'ArrowFunctionExpression' || under(value, 'body')?.type === 'BlockStatement') return null;
  const names = (value.params as Node[]).map(({ type, name }) => (type === 'Identifier' ? String(name) : null));
  return names.every((name) => name !== null) ? names : null;
}

function withoutTypes(node: Node): Node {
  const inner = under(node, 'expression');
  return inner && /^TS(?:As|Satisfies)Expression$|^ParenthesizedExpression$/.test(node.type)
    ? withoutTypes(inner)
    : node;
}
