/**
 * A method of a library that is replaced while the program runs is found by its shape: a function is put into a property of
 * something that is not `this`, a prototype is written to, or what was read as a method is assigned again. Own behaviour
 * belongs into a class that extends the library's, or one that implements its interface.
 */

/** What is shipped. Tests may set the clock and fill what their browser lacks. */
const WATCHED = /^(?:src|bin)\/.*\.(?:ts|tsx|mjs)$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
/** The one place that is still to be mended: Node tells nobody which connections it hands over (decision 028). */
const KNOWN = 'src/server/cluster/close-lost-connections.ts';

const RECEIVER = String.raw`(?!this\.)[A-Za-z_$][\w$]*(?:[!?]?\.[\w$]+|\[[^\]]+\])*?!?`;
const FUNCTION = String.raw`(?:async )?(?:function\b|\([^()]*\)(?: *:[^=]+)? *=>|\w+ *=>)`;
const SHAPES = [
  // pool.connect = (…) => …, but not element.onload = …, which is what such a place is for.
  new RegExp(String.raw`^\s*${RECEIVER}\.(?!on[a-z])[\w$]+ (?:\?\?)?= ${FUNCTION}`),
  // client.query = anything as typeof client.query
  new RegExp(String.raw`^\s*(${RECEIVER}\.[\w$]+) = .*\bas typeof \1\b`),
  /\.prototype(?:\.[\w$]+|\[[^\]]+\])\s*(?:\?\?)?=(?!=)/,
  /\b(?:Object|Reflect)\.(?:definePropert(?:y|ies)|set|assign|setPrototypeOf)\(\s*[\w$.]*\.prototype\b/,
  /\b(?:Object|Reflect)\.(?:defineProperty|setPrototypeOf)\(/,
];
const ASSIGNED = new RegExp(String.raw`^\s*(${RECEIVER}\.[\w$]+) =(?!=)`);

/** The lines of a file in which a method of something else is replaced, each with its number. */
export function replacedMethodsIn(path: string, text: string): { readonly line: number; readonly text: string }[] {
  if (!WATCHED.test(path) || TESTS.test(path) || path === KNOWN) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      !isComment(line) && (SHAPES.some((shape) => shape.test(line)) || replacesBound(line, text))
        ? [{ line: index + 1, text: line.trim().slice(0, 80) }]
        : [],
    );
}

/** `query.bind(…)` is kept somewhere in the file, and its place is given to something else. */
function replacesBound(line: string, text: string): boolean {
  const target = ASSIGNED.exec(line)?.[1];
  return target !== undefined && text.includes(`${target}.bind(`);
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/?\*)/.test(line);
}
