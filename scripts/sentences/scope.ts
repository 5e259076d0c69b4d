import { parametersOf, type Sentence, type SentenceModule } from './sentence-module.ts';
import { type Node, under, walk } from './syntax.ts';

/** What a name refers to while a sentence is being inlined. */
export interface Given {
  readonly node: Node;
  readonly scope: Scope;
}

/** The text that the nodes come from, and the meaning of its names. */
export interface Scope {
  readonly code: string;
  readonly given: ReadonlyMap<string, Given>;
  /** In a page: names of imported modules of sentences. In a sentence: none. */
  readonly modules: ReadonlyMap<string, SentenceModule>;
  /** In a sentence: its module. */
  readonly home: SentenceModule | null;
  /** Parameters of an enclosing function that stays a function: they hide sentences of the same name. */
  readonly hidden: ReadonlySet<string>;
}

export const NONE: ReadonlySet<string> = new Set();

/** The scope inside a function: its parameters are neither sentences nor slots. */
export function hiding(node: Node, scope: Scope): Scope {
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

/** Distinguishes a function that is already being inlined from one that is not. */
export function parameterMark(node: Node): string {
  return `function at ${node.start}`;
}

/** Keys, members and types are not values; their names mean nothing here. */
export function isNameOnly(node: Node, child: Node): boolean {
  if (/^TS/.test(child.type) && !/Expression$/.test(child.type)) return true;
  if (node.type === 'MemberExpression') return under(node, 'property') === child && node.computed !== true;
  return node.type === 'Property' && under(node, 'key') === child && node.computed !== true;
}

/** The sentence that a node names: `say.title` in a page, `title` among the sentences of its own module. */
export function saidHere(node: Node, scope: Scope): { sentence: Sentence; home: SentenceModule } | null {
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

/** The result of calling a sentence, or a slot that was passed a function; null if it must stay a call. */
export function apply(node: Node, scope: Scope): Given | null {
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

/** A body with its parameters replaced; null if an argument would be evaluated more than once. */
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

/** A name, a number or a path of names: equally short and fast the second time. */
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
