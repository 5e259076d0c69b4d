/**
 * How the product's files are organised: no folder with too many files for a quick overview, few very small files, so
 * that one subject is not spread over five of them (decision 062), and few effects in the shop's pages.
 */
import { dirname } from 'node:path/posix';

const MOST_IN_A_FOLDER = 20;
const SMALL_LINES = 15;
const MOST_SMALL = 30;
/** Effects in the shop's pages: most of what they do belongs to a loader, a press or the element itself. */
const MOST_EFFECTS = 40;

/** The framework looks for pages in one folder, and primitives have no subject to sort them by. */
const MAY_BE_FULL: ReadonlySet<string> = new Set(['src/shop/routes', 'src/shop/ui']);
const PRODUCT = /^src\/.*\.(?:tsx?|css)$/;
const PAGES = /^src\/shop\/(?:features|routes)\//;
const BESIDE = /\.test\.tsx?$|-samples?\.tsx?$|\/testing\/|\.d\.ts$/;

/** A file of the project and its text. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/**
 * A sentence for each folder with too many files, one for too many small files, and one for too many effects in the
 * shop's pages. Tests and samples are not counted.
 */
export function disorderIn(files: readonly ProjectFile[]): string[] {
  const product = files.filter(({ path }) => PRODUCT.test(path) && !BESIDE.test(path));
  return [...fullFolders(product), ...tooManySmall(product), ...tooManyEffects(product)];
}

function fullFolders(product: readonly ProjectFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of product) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_IN_A_FOLDER && !MAY_BE_FULL.has(folder))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files, ${MOST_IN_A_FOLDER} at most: move those of one subject into a folder named after it`,
    );
}

function tooManySmall(product: readonly ProjectFile[]): string[] {
  const small = product.filter(({ path, text }) => !path.endsWith('.css') && linesOf(text) < SMALL_LINES);
  if (small.length <= MOST_SMALL) return [];
  const names = small.map(({ path }) => path).sort();
  return [
    `src: ${small.length} files under ${SMALL_LINES} lines, ${MOST_SMALL} at most: put yours into the file that uses it, or with its subject (decision 062). They are: ${names.join(', ')}`,
  ];
}

function tooManyEffects(product: readonly ProjectFile[]): string[] {
  const effects = product
    .filter(({ path }) => PAGES.test(path))
    .map(({ text }) => text.match(/\buse(?:Layout|Insertion)?Effect\(/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
  if (effects <= MOST_EFFECTS) return [];
  return [
    `src/shop: ${effects} effects in features and routes, ${MOST_EFFECTS} at most: use a loader, the press, a ref of the element or a hook that exists`,
  ];
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}
