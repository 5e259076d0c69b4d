import { readSentenceModule } from './sentence-module.ts';
import { childrenOf, type Node, textOf, under } from './syntax.ts';

/**
 * Letters of another script in place of English ones: wider, with marks above and below the line, so that what is too narrow or
 * too low for a language of India shows. No Latin letter is left, so whatever still reads as English was not translated.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'आ', b: 'ब', c: 'च', d: 'ड', e: 'ए', f: 'फ', g: 'ग', h: 'ह', i: 'इ', j: 'ज', k: 'क', l: 'ल', m: 'म' },
  ...{ n: 'न', o: 'ओ', p: 'प', q: 'क़', r: 'र', s: 'स', t: 'ट', u: 'उ', v: 'व', w: 'वी', x: 'क्ष', y: 'य', z: 'ज़' },
};
/** A translation of a few words takes up to twice their room, one of many about a third more. */
const LONGER = { short: 0.6, long: 0.45 } as const;
const MORE = ['की', 'ला', 'यो', 'नू'];
/** Addresses and what is typed stay as they are. */
const KEPT = /\S+@\S+|https?:\S+/g;

/** A sentence in the made-up language, with its spaces, figures and marks where they were. */
export function makeUp(text: string): string {
  const share = text.length < 20 ? LONGER.short : LONGER.long;
  let at = 0;
  let made = '';
  for (const kept of text.matchAll(KEPT)) {
    made += wordsMadeUp(text.slice(at, kept.index), share) + kept[0];
    at = kept.index + kept[0].length;
  }
  return made + wordsMadeUp(text.slice(at), share);
}

/** A module of sentences with the same names and parameters, said in the made-up language. */
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

function wordsMadeUp(text: string, share: number): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = [...word].map((letter) => LETTERS[letter.toLowerCase()] ?? letter).join('');
    const more = word.length < 3 ? 0 : Math.ceil(word.length * share * 0.5);
    return letters + Array.from({ length: more }, (_, index) => MORE[index % MORE.length]).join('');
  });
}

/** The texts that are said, in their order: no names of keys, no words that are only compared. */
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
  // What a function of the language itself is given (a locale, a sign to look for) is no sentence.
  if (called?.type === 'MemberExpression' || node.type === 'NewExpression') return [];
  return childrenOf(node)
    .filter((child) => child !== key && child !== called)
    .flatMap(textsIn);
}

/** A part of a template counts the marks around it as its own. */
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
