/**
 * A library method that is replaced at run time is recognised by its form: a function is assigned to a property of
 * something other than `this`, a prototype is written to, or a value that was read as a method is assigned again. To
 * change behaviour, extend the library's class or implement its interface.
 */

/** Shipped code. Tests may set the clock and add what their browser lacks. */
const WATCHED = /^(?:src|bin)\/.*\.(?:ts|tsx|mjs)$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
/** The only remaining exception: Node does not report which connections it hands over (decision 028). */
const KNOWN = 'src/server/cluster/close-lost-connections.ts';

const RECEIVER = String.raw`(?!this\.)[A-Za-z_$][\w$]*(?:[!?]?\.[\w$]+|\[[^\]]+\])*?!?`;
const FUNCTION = String.raw`(?:async )?(?:function\b|\([^()]*\)(?: *:[^=]+)? *=>|\w+ *=>)`;
const SHAPES = [
  // pool.connect = (…) => …, but not element.onload = …, which is an event handler.
  new RegExp(String.raw`^\s*${RECEIVER}\.(?!on[a-z])[\w$]+ (?:\?\?)?= ${FUNCTION}`),
  // client.query = anything as typeof client.query
  new RegExp(String.raw`^\s*(${RECEIVER}\.[\w$]+) = .*\bas typeof \1\b`),
  /\.prototype(?:\.[\w$]+|\[[^\]]+\])\s*(?:\?\?)?=(?!=)/,
  /\b(?:Object|Reflect)\.(?:definePropert(?:y|ies)|set|assign|setPrototypeOf)\(\s*[\w$.]*\.prototype\b/,
  /\b(?:Object|Reflect)\.(?:defineProperty|setPrototypeOf)\(/,
];
const ASSIGNED = new RegExp(String.raw`^\s*(${RECEIVER}\.[\w$]+) =(?!=)`);

/** The lines of a file in which a method of another object is replaced, each with its number. */
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

/** `query.bind(…)` is stored somewhere in the file, and its property is assigned something else. */
function replacesBound(line: string, text: string): boolean {
  const target = ASSIGNED.exec(line)?.[1];
  return target !== undefined && text.includes(`${target}.bind(`);
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/?\*)/.test(line);
}
