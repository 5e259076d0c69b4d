import { parseSync } from 'vite';

/** A node of a program's syntax tree, with the parts that the tools for sentences use. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The syntax tree of a file of the project; a file that cannot be parsed is an error that names it. */
export function readSyntax(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  const [first] = errors;
  if (first) throw new Error(`${path} cannot be read: ${first.message}`);
  return program as unknown as Node;
}

/** The direct children of a node, in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Every node below a node with its ancestors, the nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above);
  const nearest = [node, ...above];
  for (const child of childrenOf(node)) walk(child, visit, nearest);
}

/** The text of a name, a string or a part of a template; null for anything else. */
export function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateElement') return (node.value as { cooked: string | null }).cooked;
  return null;
}

/** The node under a key, if there is one. */
export function under(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value;
}
