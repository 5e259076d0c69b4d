import { makeUp } from '../../src/shop/features/dev-ui/made-up-words.ts';
import { readSentenceModule } from './sentence-module.ts';
import { childrenOf, type Node, textOf, under } from './syntax.ts';

/** A module of sentences with the same names and parameters, in the made-up language. */
export function moduleMadeUp(path: string, code: string): string {
  let at = 0;
  let made = '';
  for (const { value } of readSentenceModule(path, code).sentences.values()) {
    for (const { node, text } of textsIn(value)) {
      const from = startOf(node);
      made += code.slice(at, from) + written(node, makeUp(text));
      at = from + lengthOf(node);
    }
  }
  return made + code.slice(at);
}

/** The texts to translate, in order: no names of keys, no words that are only compared. */
function textsIn(node: Node): readonly { node: Node; text: string }[] {
  if (/^TS|^BinaryExpression$/.test(node.type)) return [];
  const text = textOf(node);
  if (text !== null) return /[A-Za-z]/.test(text) ? [{ node, text }] : [];
  if (node.type === 'TemplateLiteral') {
    const parts = [...(node.quasis as Node[]), ...(node.expressions as Node[])];
    return parts.toSorted((a, b) => a.start - b.start).flatMap(textsIn);
  }
  const key = node.type === 'Property' && node.computed !== true ? under(node, 'key') : null;
  const called = node.type === 'CallExpression' ? under(node, 'callee') : null;
  // Arguments of built-in functions (a locale, a character to search for) are not sentences.
  if (called?.type === 'MemberExpression' || node.type === 'NewExpression') return [];
  return childrenOf(node)
    .filter((child) => child !== key && child !== called)
    .flatMap(textsIn);
}

/** A part of a template includes the punctuation around it. */
function startOf(node: Node): number {
  return node.type === 'TemplateElement' && node.end - node.start > lengthOf(node) ? node.start + 1 : node.start;
}

function lengthOf(node: Node): number {
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw.length : node.end - node.start;
}

function written(node: Node, text: string): string {
  if (node.type === 'Literal') return JSON.stringify(text);
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
}
