import { parametersOf, type Sentence, type SentenceModule, saidBy } from './sentence-module.ts';
import { childrenOf, type Node, readSyntax, textOf, under, walk } from './syntax.ts';

/** What a name stands for while a sentence is put where it is said. */
interface Given {
  readonly node: Node;
  readonly scope: Scope;
}

/** The text that nodes are cut from, and what names mean in it. */
interface Scope {
  readonly code: string;
  readonly given: ReadonlyMap<string, Given>;
  /** In a page: names of imported modules of sentences. In a sentence: none. */
  readonly modules: ReadonlyMap<string, SentenceModule>;
  /** In a sentence: the module that it stands in. */
  readonly home: SentenceModule | null;
  /** Parameters of a function around it that stays a function: they hide sentences of the same name. */
  readonly hidden: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The start of what a page imports sentences by. */
export const SENTENCES = '#sentences/';

/** The modules of sentences that a file imports, by the address that it writes. */
export function sentencesImportedBy(path: string, code: string): readonly string[] {
  return importsOf(readSyntax(path, code)).map(({ source }) => source);
}

/**
 * A page with its sentences put where they are said, so that a browser downloads what it would if they had been written there:
 * texts as they are, functions by their expression, a table once. `moduleAt` gives a module by the address the page writes.
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

/** Functions and tables that a page says more than once, or hands on: they stand once behind its imports. */
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

/** A sentence that shares its line with other text between tags is one text with it. */
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

/** The scope inside of a function: its parameters are no sentences and no slots. */
function hiding(node: Node, scope: Scope): Scope {
  const names = (node.params as Node[]).flatMap((parameter) => namesIn(parameter));
  const given = new Map([...scope.given].filter(([name]) => !names.includes(name)));
  return { ...scope, given, hidden: new Set([...scope.hidden, ...names, parameterMark(node)]) };
}

function namesIn(parameter: Node): readonly string[] {
  const names: string[] = [];
  walk(parameter, (node, [parent]) => {
    if (node.type === 'Identifier' && !(parent && isNameOnly(parent, node))) names.push(String(node.name));
  });
  return names;
}

/** Tells a function that is looked into already from one that is not. */
function parameterMark(node: Node): string {
  return `function at ${node.start}`;
}

/** Keys, members and types are no values; what they are called means nothing here. */
function isNameOnly(node: Node, child: Node): boolean {
  if (/^TS/.test(child.type) && !/Expression$/.test(child.type)) return true;
  if (node.type === 'MemberExpression') return under(node, 'property') === child && node.computed !== true;
  return node.type === 'Property' && under(node, 'key') === child && node.computed !== true;
}

function renderShorthand(node: Node, scope: Scope, hoisted: Hoisted): string {
  const value = under(node, 'value') as Node;
  // `{ label = say.title }` names a part and says what stands in its place.
  if (value.type === 'AssignmentPattern') {
    const instead = under(value, 'right') as Node;
    return putTogether(scope.code, node, [{ node: instead, text: render(instead, scope, hoisted) }]);
  }
  const name = scope.code.slice(value.start, value.end);
  return scope.given.has(name) ? `${name}: ${render(value, scope, hoisted)}` : scope.code.slice(node.start, node.end);
}

/** The sentence that a node names: `say.title` in a page, `title` among the sentences of its own module. */
function saidHere(node: Node, scope: Scope): { sentence: Sentence; home: SentenceModule } | null {
  if (
    node.type === 'Identifier' &&
    scope.home &&
    !scope.given.has(String(node.name)) &&
    !scope.hidden.has(String(node.name))
  ) {
    const sentence = scope.home.sentences.get(String(node.name));
    return sentence ? { sentence, home: scope.home } : null;
  }
  const object = node.type === 'MemberExpression' && node.computed !== true ? under(node, 'object') : null;
  const home = object?.type === 'Identifier' ? scope.modules.get(String(object.name)) : undefined;
  if (!home) return null;
  const name = String(under(node, 'property')?.name);
  const sentence = home.sentences.get(name);
  if (!sentence) throw new Error(`${home.path} has no sentence "${name}".`);
  return { sentence, home };
}

function sayWithout(sentence: Sentence, home: SentenceModule, hoisted: Hoisted): string {
  const text = saidBy(sentence);
  return text === null ? hoisted.nameOf(sentence, home) : JSON.stringify(text);
}

function renderCall(node: Node, scope: Scope, hoisted: Hoisted): string | null {
  const applied = apply(node, scope);
  return applied ? inBrackets(applied.node, render(applied.node, applied.scope, hoisted)) : null;
}

/** What a call of a sentence, or of a slot that was given a function, comes to; null where it must stay a call. */
function apply(node: Node, scope: Scope): Given | null {
  const callee = under(node, 'callee') as Node;
  const args = node.arguments as Node[];
  if (args.some(({ type }) => type === 'SpreadElement')) return null;
  const said = saidHere(callee, scope);
  if (said) {
    const parameters = parametersOf(said.sentence);
    const body = under(said.sentence.value, 'body');
    if (!parameters || !body) return null;
    const home = { code: said.home.code, modules: new Map(), home: said.home, hidden: NONE };
    return given(body, parameters, args, scope, home);
  }
  const slot = callee.type === 'Identifier' ? scope.given.get(String(callee.name)) : undefined;
  const body = slot?.node.type === 'ArrowFunctionExpression' ? under(slot.node, 'body') : null;
  if (!slot || !body || body.type === 'BlockStatement') return null;
  const parameters = parametersOf({ name: '', value: slot.node });
  return parameters ? given(body, parameters, args, scope, slot.scope, slot.scope.given) : null;
}

/** A body with what its parameters stand for; null where an argument would be worked out more than once. */
function given(
  body: Node,
  parameters: readonly string[],
  args: readonly Node[],
  scope: Scope,
  home: Omit<Scope, 'given'>,
  outer: ReadonlyMap<string, Given> = new Map(),
): Given | null {
  const names = new Map<string, Given>(outer);
  for (const [index, name] of parameters.entries()) {
    const node = args[index];
    if (!node || (timesUsed(body, name) > 1 && !isPlain(node, scope))) return null;
    names.set(name, { node, scope });
  }
  return { node: body, scope: { ...home, given: names } };
}

function timesUsed(body: Node, name: string): number {
  let times = 0;
  walk(body, (node, [parent]) => {
    if (node.type === 'Identifier' && node.name === name && !(parent && isNameOnly(parent, node))) times += 1;
  });
  return times;
}

/** A name, a number or a path of names: as short and as quick a second time. */
function isPlain(node: Node, scope: Scope): boolean {
  if (node.type === 'Identifier') {
    const inner = scope.given.get(String(node.name));
    return inner ? isPlain(inner.node, inner.scope) : true;
  }
  return (
    node.type === 'Literal' ||
    (node.type === 'MemberExpression' && node.computed !== true && isPlain(under(node, 'object') as Node, scope))
  );
}

/** A sentence with slots between tags stands there as its texts and slots would. */
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

/** An element stands between tags as it is. */
function slot(text: string): string {
  const inner = /^\((<[\s\S]*>)\)$/.exec(text)?.[1];
  return inner && !inner.startsWith('<>') ? `{${inner}}` : `{${text}}`;
}

function inBrackets(node: Node, text: string): string {
  return /^(?:Identifier|Literal|TemplateLiteral|MemberExpression)$/.test(node.type) ? text : `(${text})`;
}

/** A text with parts of it written anew. */
function putTogether(
  code: string,
  whole: Pick<Node, 'start' | 'end'>,
  parts: readonly { node: Node; text: string }[],
): string {
  let at = whole.start;
  let text = '';
  for (const part of parts.toSorted((a, b) => a.node.start - b.node.start)) {
    // A name that stands for two things (`{ cart }` imports and names) is there twice.
    if (part.node.start < at) continue;
    text += code.slice(at, part.node.start) + part.text;
    at = part.node.end;
  }
  return text + code.slice(at, whole.end);
}
