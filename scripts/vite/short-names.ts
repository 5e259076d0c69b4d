import { type Selector, transform } from 'lightningcss';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Names that ad blockers hide. */
const HIDDEN_BY_BLOCKERS = /^ads?$/i;
/** A name of Tailwind's that cannot also be an English word: `text-sm`, `md:flex`, but not `flex` or `page`. */
const UNMISTAKABLE = /[-:@[\]/.]/;

/** The classes in these styles, each once, in order. */
export function classNamesOf(css: string): string[] {
  const found = new Set<string>();
  const plain = css.replace(/@utility ([\w-]+)/g, '.$1');
  transform({
    filename: 'styles.css',
    code: Buffer.from(plain),
    errorRecovery: true,
    visitor: {
      Selector: (selector) => {
        renamedSelector(selector, (name) => {
          found.add(name);
          return name;
        });
      },
    },
  });
  return [...found];
}

/** The styles with their classes renamed, otherwise unchanged. */
export function renameInStyles(css: string, names: ReadonlyMap<string, string>): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Selector: (selector) => renamedSelector(selector, (name) => names.get(name) ?? name),
    },
  });
  return code.toString();
}

/** A selector with its classes renamed, those within `:is()`, `:where()`, `:not()` and `:has()` too. */
function renamedSelector(selector: Selector, rename: (name: string) => string): Selector {
  return selector.map((part) => {
    if (part.type === 'class') return { ...part, name: rename(part.name) };
    if (part.type !== 'pseudo-class' || !('selectors' in part) || !part.selectors) return part;
    const selectors = (part.selectors as Selector[]).map((inner) => renamedSelector(inner, rename));
    return { ...part, selectors } as typeof part;
  });
}

/**
 * A short name for each class that is certainly Tailwind's, the shortest for the most frequent. Words like `flex` keep
 * theirs, as they may mean something else in code; so do the names in `kept`.
 */
export function shortNames(
  classes: readonly string[],
  { written, kept }: { readonly written: string; readonly kept: ReadonlySet<string> },
): Map<string, string> {
  const times = new Map<string, number>();
  for (const word of written.split(/[\s"'`]+/)) times.set(word, (times.get(word) ?? 0) + 1);
  const often = classes
    .filter((name) => UNMISTAKABLE.test(name) && !kept.has(name))
    .toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? -1 : 1));
  const taken = new Set(classes);
  const free = namesInTurn(taken);
  const short = new Map(often.map((name) => [name, free.next().value as string]));
  return new Map(classes.map((name) => [name, short.get(name) ?? name]));
}

function* namesInTurn(taken: ReadonlySet<string>): Generator<string> {
  for (let index = 0; ; index += 1) {
    const name = spelt(index);
    if (!taken.has(name) && !HIDDEN_BY_BLOCKERS.test(name)) yield name;
  }
}

function spelt(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (rest > 0 ? spelt(rest - 1) : '') + LETTERS[index % LETTERS.length];
}
