import { apply, hiding, isNameOnly, NONE, parameterMark, type Scope, saidHere } from './scope.ts';
import { type Sentence, type SentenceModule, saidBy } from './sentence-module.ts';
import { childrenOf, type Node, readSyntax, textOf, under, walk } from './syntax.ts';

/** The beginning of the paths from which a page imports sentences. */
export const SENTENCES = '#sentences/';

/** The modules of sentences that a file imports, by their paths in the code. */
export function sentencesImportedBy(path: string, code: string): readonly string[] {
  return importsOf(readSyntax(path, code)).map(({ source }) => source);
}

/**
 * A page with its sentences inlined, so that a browser downloads the same as if they had been written there: texts as
 * they are, functions by their expression, a table once. `moduleAt` returns a module by the path in the page.
 */
export function inlineSentences(path: string, code: string, moduleAt: (source: string) => SentenceModule): string {
  const program = readSyntax(path, code);
  const imports = importsOf(program);
  if (imports.length === 0) return code;
  const modules = new Map(imports.map(({ local, source }) => [local, moduleAt(source)]));
  refuseSecondMeanings(path, program, modules);
  const hoisted = new Hoisted();
  const removed = new Set(imports.map(({ node }) => node));
  const scope: Scope = { code, given: new Map(), modules, home: null, hidden: NONE };
  const last = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration').at(-1);
  const written = (program.body as Node[]).map((node) => {
    const text = removed.has(node) ? '' : render(node, scope, hoisted);
    return { node, text: node === last ? `${text}${Hoisted.MARK}` : text };
  });
  const said = putTogether(code, { start: 0, end: code.length }, written).replace(Hoisted.MARK, () => hoisted.text());
  refuseSecondMeanings(path, readSyntax(path, said), modules, 'is left where its sentence should be');
  return said;
}

/** Functions and tables that a page uses more than once, or passes on: they are declared once after its imports. */
class Hoisted {
  static readonly MARK = '/*sentences*/';
  private readonly lines = new Map<Sentence, { name: string; line: string }>();

  nameOf(sentence: Sentence, home: SentenceModule): string {
    const kept = this.lines.get(sentence);
    if (kept) return kept.name;
    const name = `said$${this.lines.size}$${sentence.name}`;
    this.lines.set(sentence, { name, line: '' });
    const text = render(
      sentence.value,
      { code: home.code, given: new Map(), modules: new Map(), home, hidden: NONE },
      this,
    );
    this.lines.set(sentence, { name, line: ` const ${name} = ${text};` });
    return name;
  }

  text(): string {
    return [...this.lines.values()].map(({ line }) => line).join('');
  }
}

function importsOf(program: Node): { node: Node; local: string; source: string }[] {
  return (program.body as Node[]).flatMap((node) => {
    const source = node.type === 'ImportDeclaration' ? textOf(under(node, 'source') as Node) : null;
    if (!source?.startsWith(SENTENCES)) return [];
    const [only] = node.specifiers as Node[];
    if (only?.type !== 'ImportNamespaceSpecifier')
      throw new Error(`Sentences are imported as "import * as say from '${source}';".`);
    return [{ node, local: String(under(only, 'local')?.name), source }];
  });
}

/** A name of sentences must mean nothing else in the page. */
function refuseSecondMeanings(
  path: string,
  program: Node,
  modules: ReadonlyMap<string, SentenceModule>,
  left = '',
): void {
  walk(program, (node, [parent]) => {
    if (node.type !== 'Identifier' || !modules.has(String(node.name)) || !parent) return;
    const isSaid = parent.type === 'MemberExpression' && under(parent, 'object') === node && parent.computed !== true;
    const isKey = (parent.type === 'Property' || parent.type === 'MemberExpression') && parent.computed !== true;
    if ((isSaid && left === '') || parent.type === 'ImportNamespaceSpecifier') return;
    if (isKey && under(parent, parent.type === 'Property' ? 'key' : 'property') === node && parent.shorthand !== true)
      return;
    throw new Error(`${path}: "${String(node.name)}" names sentences, and ${left || 'is used as something else'}.`);
  });
}

function render(node: Node, scope: Scope, hoisted: Hoisted): string {
  const said = saidHere(node, scope);
  if (said) return sayWithout(said.sentence, said.home, hoisted);
  if (node.type === 'Identifier') {
    const given = scope.given.get(String(node.name));
    if (given) return inBrackets(given.node, render(given.node, given.scope, hoisted));
  }
  if (node.type === 'CallExpression') {
    const called = renderCall(node, scope, hoisted);
    if (called !== null) return called;
  }
  if (node.type === 'JSXExpressionContainer') {
    const flat = renderSlots(under(node, 'expression'), scope, hoisted);
    if (flat !== null) return flat;
  }
  if (isSlots(node)) return `<>${slotsOf(node, scope, hoisted)}</>`;
  if (node.type === 'ArrowFunctionExpression' && !scope.hidden.has(parameterMark(node)))
    return render(node, hiding(node, scope), hoisted);
  if (node.type === 'Property' && node.shorthand === true) return renderShorthand(node, scope, hoisted);
  const children = childrenOf(node).filter((child) => !isNameOnly(node, child));
  return putTogether(
    scope.code,
    node,
    children.map((child) => ({
      node: child,
      text: asPlainText(child, node, scope) ?? render(child, scope, hoisted),
    })),
  );
}

/** A sentence on the same line as other text between tags forms one text with it. */
function asPlainText(child: Node, node: Node, scope: Scope): string | null {
  const between =
    child.type === 'JSXExpressionContainer' && Array.isArray(node.children) ? (node.children as Node[]) : [];
  const said = between.length > 0 ? saidHere(under(child, 'expression') as Node, scope) : null;
  const text = said && saidBy(said.sentence);
  if (!text || /[{}<>&\n]|^\s|\s$/.test(text)) return null;
  const at = between.indexOf(child);
  const beside = [between[at - 1], between[at + 1]].filter((other) => other?.type === 'JSXText');
  return beside.length > 0 && beside.every((other) => other && !String(other.value).includes('\n')) ? text : null;
}

function renderShorthand(node: Node, scope: Scope, hoisted: Hoisted): string {
  const value = under(node, 'value') as Node;
  // `{ label = say.title }` names a part and gives its default.
  if (value.type === 'AssignmentPattern') {
    const instead = under(value, 'right') as Node;
    return putTogether(scope.code, node, [{ node: instead, text: render(instead, scope, hoisted) }]);
  }
  const name = scope.code.slice(value.start, value.end);
  return scope.given.has(name) ? `${name}: ${render(value, scope, hoisted)}` : scope.code.slice(node.start, node.end);
}

function sayWithout(sentence: Sentence, home: SentenceModule, hoisted: Hoisted): string {
  const text = saidBy(sentence);
  return text === null ? hoisted.nameOf(sentence, home) : JSON.stringify(text);
}

function renderCall(node: Node, scope: Scope, hoisted: Hoisted): string | null {
  const applied = apply(node, scope);
  return applied ? inBrackets(applied.node, render(applied.node, applied.scope, hoisted)) : null;
}

/** A sentence with slots between tags is replaced by its texts and slots. */
function renderSlots(node: Node | null, scope: Scope, hoisted: Hoisted): string | null {
  if (node?.type !== 'CallExpression') return null;
  const applied = apply(node, scope);
  if (!applied) return null;
  return isSlots(applied.node) ? slotsOf(applied.node, applied.scope, hoisted) : null;
}

function isSlots(node: Node): boolean {
  return node.type === 'TaggedTemplateExpression' && under(node, 'tag')?.name === 'slots';
}

function slotsOf(node: Node, scope: Scope, hoisted: Hoisted): string {
  const quasi = under(node, 'quasi') as Node;
  const values = quasi.expressions as Node[];
  return (quasi.quasis as Node[])
    .map((part, index) => {
      const text = textOf(part);
      const value = values[index];
      return (text ? `{${JSON.stringify(text)}}` : '') + (value ? slot(render(value, scope, hoisted)) : '');
    })
    .join('');
}

/** An element between tags is inserted as it is. */
function slot(text: string): string {
  const inner = /^\((<[\s\S]*>)\)$/.exec(text)?.[1];
  return inner && !inner.startsWith('<>') ? `{${inner}}` : `{${text}}`;
}

function inBrackets(node: Node, text: string): string {
  return /^(?:Identifier|Literal|TemplateLiteral|MemberExpression)$/.test(node.type) ? text : `(${text})`;
}

/** A text with some of its parts replaced. */
function putTogether(
  code: string,
  whole: Pick<Node, 'start' | 'end'>,
  parts: readonly { node: Node; text: string }[],
): string {
  let at = whole.start;
  let text = '';
  for (const part of parts.toSorted((a, b) => a.node.start - b.node.start)) {
    // A name with two roles (`{ cart }` imports and names) occurs twice.
    if (part.node.start < at) continue;
    text += code.slice(at, part.node.start) + part.text;
    at = part.node.end;
  }
  return text + code.slice(at, whole.end);
}
