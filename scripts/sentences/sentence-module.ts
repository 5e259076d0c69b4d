import { type Node, readSyntax, textOf, under } from './syntax.ts';

/** One sentence of a module: its text or function as written. */
export interface Sentence {
  readonly name: string;
  /** The part after the `=`. */
  readonly value: Node;
}

/** A module of sentences, parsed for the compiler. */
export interface SentenceModule {
  readonly path: string;
  readonly code: string;
  readonly sentences: ReadonlyMap<string, Sentence>;
}

/**
 * Parses a module of sentences. It contains only imports and `export const name = …;`: a text, a function of parameters
 * with one expression, or a table of texts. Anything else is an error that names the line, because the compiler could
 * not inline it.
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

/** The text of a sentence without slots; null for a function or a table. */
export function saidBy({ value }: Sentence): string | null {
  if (value.type === 'Literal') return textOf(value);
  const parts = value.type === 'TemplateLiteral' ? (value.quasis as Node[]) : [];
  return parts.length === 1 && parts[0] ? textOf(parts[0]) : null;
}

/** The parameters of a sentence that is a function with one expression; null if it is not one. */
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
