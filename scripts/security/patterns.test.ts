import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The shop's running code: no tests, and nothing that only they use. */
const files = globSync('src/{cli,console,contract,domain,sentences,server,shop}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

/** Every regular expression of a source, as its parser sees it. */
function patternsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string } };
    if (regex) found.push(regex.pattern);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(join(root, file), readFileSync(join(root, file), 'utf8')).program);
  return found;
}

/**
 * A repetition without an upper limit around another one can make a short text take forever. Returns each such group,
 * also those that are harmless.
 */
function nestedRepetitions(pattern: string): string[] {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'c');
  const groups: string[] = [];
  const starts: number[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (plain[at] === '(') starts.push(at);
    if (plain[at] !== ')') continue;
    const inside = plain.slice(starts.pop(), at);
    const repeatedForEver = /^\)(?:[*+]|\{\d+,\})/.test(plain.slice(at));
    if (repeatedForEver && /[*+]|\{\d+,\}/.test(inside)) groups.push(inside);
  }
  return groups;
}

/** Checked by hand: each turn of the outer repetition begins with a character that the inner one cannot match. */
const UNAMBIGUOUS = new Set([
  '\\d+(?:[.,]\\d+)*|[a-z\\u00b5\\u03bc\\u00df-\\u00ff]+|[/+%]',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^[\\doOlI½|.]+(?:m[lI1])?(?:[-–—+][\\doOlI½|.]+(?:m[lI1])?)+[,.]?$',
  '^[\\d½][\\d.]*(?:-[\\d½][\\d.]*)*$',
  '[^\\s"\'<>(),:;\\\\/=]{1,64}(?:@|%40)[a-z0-9-]+(?:\\.[a-z0-9-]+)+',
]);
/**
 * The places that insert HTML unescaped: articles, which are sanitised when stored and when sent; the style sheet of
 * the build; read-only parts, which the browser keeps as our own server rendered them.
 */
const SHOWS_HTML = new Set([
  'src/shop/features/blog/blog-article.tsx',
  'src/shop/root.tsx',
  // A strip of constant text, shown if the page's code failed to load.
  'src/shop/light-page.ts',
  'src/shop/ui/static-part.tsx',
]);

describe('the regular expressions of the shop', () => {
  it('contain no nested repetition, which a hostile text could make run for ever', () => {
    const patterns = files.flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })));
    expect(patterns.length).toBeGreaterThan(150);
    const doubtful = patterns.filter(
      ({ pattern }) => !UNAMBIGUOUS.has(pattern) && nestedRepetitions(pattern).length > 0,
    );
    expect(doubtful).toEqual([]);
  });

  it.each(['(a+)+', '(a*)*b', '(?:x|a+)*', '([a-z]+\\d*)+$', '(a{2,})+'])('would be refused with %s', (pattern) => {
    expect(nestedRepetitions(pattern)).toHaveLength(1);
  });

  it('are never built from what a person typed', () => {
    const made = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/new RegExp\(\s*[^\n]*/g)].map(
        ([call]) => `${file}: ${call}`,
      ),
    );
    // A template, a constant, or a list of texts that begins on the next line.
    const fromConstants = /new RegExp\(\s*(?:(?:String\.raw)?`|[A-Z_]+|\[?\.\.\.[A-Z]|'[^']*'|\[$)/;
    expect(made.filter((call) => !fromConstants.test(call))).toEqual([]);
  });

  it('are the only code built from text: nothing is evaluated', () => {
    const evaluated = files.filter(
      (file) =>
        !SHOWS_HTML.has(file) &&
        /\beval\(|new Function\(|\bvm\.run|dangerouslySetInnerHTML|\.innerHTML\b|document\.write|insertAdjacentHTML/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    expect(evaluated).toEqual([]);
  });
});
