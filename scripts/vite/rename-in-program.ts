/** A node of a program's tree (ESTree). */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

interface Renamed {
  readonly code: string;
  /** Texts that contain a class and something else, each in a sentence: the meaning is ambiguous. */
  readonly doubts: readonly string[];
}

/** Not texts of the program: file names and property names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ImportDeclaration: ['source'],
  ImportExpression: ['source'],
  ExportNamedDeclaration: ['source'],
  ExportAllDeclaration: ['source'],
  Property: ['key'],
  MemberExpression: ['property'],
};
const MARKUP = /( class=\\?")([^"\\]*)/g;
const WORD = /\S+/g;

/**
 * The program with short names in every text that is a list of classes, as a whole or as a part of a template, and in
 * the markup within a text. `parse` parses a program.
 */
export function renameInProgram(
  code: string,
  names: ReadonlyMap<string, string>,
  parse: (code: string) => unknown,
): Renamed {
  const edits: { start: number; end: number; text: string }[] = [];
  const doubts: string[] = [];
  const change = (node: Node) => {
    const [start, end] = insideOf(node, code);
    const text = code.slice(start, end);
    const renamed = renamedText(text, names);
    if (renamed.doubt) doubts.push(renamed.doubt);
    if (renamed.text !== text) edits.push({ start, end, text: renamed.text });
  };
  const walk = (node: Node) => {
    if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) change(node);
    for (const [key, child] of Object.entries(node)) {
      if (NAMES[node.type]?.includes(key) || isId(node)) continue;
      for (const one of [child].flat()) if (isNode(one)) walk(one);
    }
  };
  walk(parse(code) as Node);
  const changed = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return { code: changed, doubts };
}

/** A property that holds an id, `patient_id: 'p-1'`: not a class, even if it is spelt like one. */
function isId({ type, key }: Node): boolean {
  return type === 'Property' && isNode(key) && /id$/i.test(String(key.name ?? key.value));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The start and end of a text, without its quotes. */
function insideOf({ type, start, end }: Node, code: string): [number, number] {
  if (type === 'Literal') return [start + 1, end - 1];
  return [start + (/[`}]/.test(code.charAt(start)) ? 1 : 0), end];
}

function renamedText(text: string, names: ReadonlyMap<string, string>): { text: string; doubt?: string } {
  if (MARKUP.test(text)) return { text: text.replaceAll(MARKUP, (_, open, list) => open + renamedList(list, names)) };
  const words = text.match(WORD) ?? [];
  const renamed = words.find((word) => (names.get(word) ?? word) !== word);
  if (renamed === undefined) return { text };
  const strange = words.find((word) => !names.has(word));
  const doubt = `“${renamed}” is a class of the shop’s styles, and “${strange}” beside it is none: write them apart, or take away what no style knows.`;
  return strange === undefined ? { text: renamedList(text, names) } : { text, doubt };
}

function renamedList(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(WORD, (word) => names.get(word) ?? word);
}
