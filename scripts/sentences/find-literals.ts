import { type Node, readSyntax, textOf, under, walk } from './syntax.ts';

/** A sentence for people that is in the code instead of the sentence catalogue. */
export interface Literal {
  readonly line: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Attributes and properties with text that a person reads or hears. */
const READ = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
    'label',
  ],
  ...[
    'text',
    'busyText',
    'hint',
    'heading',
    'description',
    'name',
    'term',
    'question',
    'answer',
    'sentence',
    'message',
  ],
  ...['action', 'subject', 'note', 'about', 'summary', 'legend', 'caption', 'when'],
]);
/** Those in which a text that begins in lower case cannot be the name of an icon or a kind. */
const SPOKEN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'text', 'busyText', 'hint']);
/** Attributes and properties that are not shown to people. */
const FOR_MACHINES = new Set([
  ...[
    'className',
    'class',
    'id',
    'to',
    'href',
    'src',
    'd',
    'viewBox',
    'type',
    'role',
    'autoComplete',
    'inputMode',
    'style',
  ],
  ...[
    'key',
    'describedBy',
    'rel',
    'target',
    'method',
    'htmlFor',
    'sizes',
    'srcSet',
    'media',
    'look',
    'kind',
    'icon',
    'path',
  ],
]);
/** Where a text only distinguishes values in the program. */
const NOT_READ_IN = new Set([
  ...['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'],
  ...[
    'BinaryExpression',
    'SwitchCase',
    'MemberExpression',
    'ImportAttribute',
    'TSImportType',
    'TSExternalModuleReference',
  ],
]);
/** Functions and classes whose texts are for programs or programmers. */
const FOR_PROGRAMS =
  /^(?:Error|TypeError|MalformedAnswer|RegExp|URL|fetch|lazy|matchMedia|querySelector(?:All)?|closest|matches|getAttribute|setAttribute|addEventListener|removeEventListener|includes|startsWith|endsWith|split|join|has|get|set|import|createElement|getElementById)$/;
/** Names of keys and of event types, and browsers' names for their own parts. */
const PROGRAM_WORDS =
  /^(?:Enter|Escape|Tab|Home|End|Backspace|Delete|Space|PageUp|PageDown|Arrow\w+|[A-Z]{2,}|Content-\w+|Accept|Asia\/Kolkata|[A-Z][a-z]+Error|[A-Za-z]+[A-Z]\w*)$/;

/** The sentences in a source file, in the order of its lines. */
export function literalsIn(path: string, text: string): readonly Literal[] {
  const found: Literal[] = [];
  const add = ({ start, end }: Node, said: string) => {
    found.push({ line: text.slice(0, start).split('\n').length, text: said.replace(/\s+/g, ' ').trim(), start, end });
  };
  walk(readSyntax(path, text), (node, above) => {
    const said = wordsOf(node);
    if (said !== null && isForPeople(path, node, said, above)) add(node, said);
  });
  return found;
}

/** The text of a text node, a string or a template; slots of a template are shown as …. */
function wordsOf(node: Node): string | null {
  if (node.type === 'TemplateLiteral') {
    const slots = (node.expressions as Node[]).map(chosenIn);
    return (node.quasis as Node[]).map((part, index) => (textOf(part) ?? '') + (slots[index] ?? '')).join('');
  }
  return node.type === 'TemplateElement' ? null : textOf(node);
}

/** A slot is shown as …; where it chooses between texts, as the first of them. */
function chosenIn(slot: Node): string {
  const chosen = slot.type === 'ConditionalExpression' ? textOf(under(slot, 'consequent') as Node) : null;
  return chosen || '…';
}

function isForPeople(path: string, node: Node, said: string, above: readonly Node[]): boolean {
  if (!/\p{L}{2,}/u.test(said.replaceAll(/&\w+;/g, ''))) return false;
  if (node.type === 'JSXText') return true;
  if (/^[/#.]\w|^\S+\.(?:pdf|jpg|zip|json|html)$|[{};]\s*\w[\w-]*:/.test(said)) return false;
  const parent = above[0];
  if (!parent || NOT_READ_IN.has(parent.type)) return false;
  if (parent.type === 'ExpressionStatement' || (parent.type === 'Property' && under(parent, 'key') === node))
    return false;
  if (parent.type === 'TaggedTemplateExpression') return false;
  if (parent.type === 'Property' && /^@|^\w+(?:Type|Requirement)$/.test(String(textOf(under(parent, 'key') as Node))))
    return false;
  if (above.some((node) => isForDevelopers(path, node))) return false;
  const place = placeOf(node, above);
  if (place.isSaid) return true;
  if (place.calledBy !== null && FOR_PROGRAMS.test(place.calledBy)) return false;
  if (place.attribute !== null && READ.has(place.attribute))
    return !/^\p{Ll}[\w…:-]*$/u.test(said) || SPOKEN.has(place.attribute);
  if (place.attribute !== null && FOR_MACHINES.has(place.attribute)) return false;
  if (place.isChild) return true;
  return !PROGRAM_WORDS.test(said) && looksLikeASentence(said);
}

/** The API's description, and log texts. A command's output is read by the operator. */
function isForDevelopers(path: string, node: Node): boolean {
  if (node.type === 'Property') return nameOf(under(node, 'key')) === 'schema';
  const callee = node.type === 'CallExpression' ? under(node, 'callee') : null;
  if (callee?.type !== 'MemberExpression') return false;
  const object = nameOf(under(callee, 'object')) ?? '';
  if (object === 'console') return !path.startsWith('src/cli/');
  return /^(?:log|logger)$/.test(object) || nameOf(callee) === 'describe';
}

interface Place {
  /** The attribute whose value it is, also through conditions. */
  readonly attribute: string | null;
  /** Shown where it is, between tags. */
  readonly isChild: boolean;
  /** The function or class that it is passed to. */
  readonly calledBy: string | null;
  /** It is passed to a sentence, to become part of it. */
  readonly isSaid: boolean;
}

/** Follows a value outwards: through conditions, fallbacks and brackets. */
function placeOf(node: Node, above: readonly Node[]): Place {
  let child = node;
  for (const [index, parent] of above.entries()) {
    if (PASSES_ON.has(parent.type) && under(parent, 'test') !== child) {
      child = parent;
      continue;
    }
    if (parent.type === 'JSXExpressionContainer') {
      const outer = above[index + 1];
      const name = outer?.type === 'JSXAttribute' ? nameOf(under(outer, 'name')) : null;
      return { attribute: name, isChild: outer?.type !== 'JSXAttribute', calledBy: null, isSaid: false };
    }
    if (parent.type === 'JSXAttribute')
      return { attribute: nameOf(under(parent, 'name')), isChild: false, calledBy: null, isSaid: false };
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression') {
      const callee = under(parent, 'callee');
      const isSaid = callee?.type === 'MemberExpression' && nameOf(under(callee, 'object')) === 'say';
      return { attribute: null, isChild: false, calledBy: nameOf(callee), isSaid };
    }
    if (parent.type === 'Property')
      return {
        attribute: textOf(under(parent, 'key') as Node) ?? nameOf(under(parent, 'key')),
        isChild: false,
        calledBy: null,
        isSaid: false,
      };
    break;
  }
  return { attribute: null, isChild: false, calledBy: null, isSaid: false };
}

const PASSES_ON = new Set([
  ...[
    'ConditionalExpression',
    'LogicalExpression',
    'ParenthesizedExpression',
    'TSAsExpression',
    'TSSatisfiesExpression',
  ],
  'TSNonNullExpression',
]);

function nameOf(node: Node | null): string | null {
  if (!node) return null;
  if (node.type === 'MemberExpression') return nameOf(under(node, 'property'));
  if (node.type === 'JSXNamespacedName') return null;
  return typeof node.name === 'string' ? node.name : null;
}

/** Style names without a hyphen. */
const STYLES =
  /\b(?:btn|flex|grid|block|inline|hidden|contents|absolute|relative|sticky|fixed|static|truncate|border|rounded|underline|italic|invisible|uppercase|card|page|tabular|spinner|table|container|isolate|transition|outline|shadow|antialiased|grow|shrink)\b/;

/** Characters that join words in a sentence but never style names. */
const SMALL_WORDS = /[.,:;!?] |\b(?:of|the|in|to|for|is|are|was|and|by|per|with|at|on|more|left)\b/;
/** Words and slots, with the punctuation of a sentence and none of a program. */
const SPOKEN_AROUND_SLOTS = /^(?!.*(?:-[\w…]+-|--|-…|…-))[\p{L}\d’…,.:;!?()\s-]+$/su;

/**
 * A capital followed by lower case, several words with the punctuation of a sentence, or a few lower-case words in a
 * row.
 */
function looksLikeASentence(said: string): boolean {
  if (/(?:^|[\s(“…])\p{Lu}-?\p{Ll}+/u.test(said)) return true;
  if (said.includes('…') && SPOKEN_AROUND_SLOTS.test(said) && / \p{L}{3,}|\p{L}{3,}[,.:;]? /u.test(said))
    return !STYLES.test(said) || SMALL_WORDS.test(said);
  if (!/\p{L} \p{L}/u.test(said) || /[[\]{}()_<>=]|\w-\w+-|\d:|:\w/.test(said)) return false;
  return (
    /[.,?!:]\s|[.?!…]$/u.test(said) || (/^[\p{L}’ ]+$/u.test(said) && (!STYLES.test(said) || SMALL_WORDS.test(said)))
  );
}
