/**
 * Colours belong in the tokens and in the palette of the pack drawings. This finds every other one: by number (hex,
 * rgb(), hsl(), oklch() and so on) and by name, in styles, in attributes of drawings and in classes with their own
 * colour.
 */

const NUMBERED =
  /(?<!&)#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\()|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i;

/** CSS Color Module Level 4, section 6.1, without 'transparent', which is no colour. */
const NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgr[ae]y darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategr[ae]y darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
    .split(' ')
    .join('|');
const NAME = `(?<![\\w-])(?:${NAMES})(?![\\w-])`;

/**
 * In CSS a name is a colour anywhere in a value, but not in a property (`white-space`) or a token (`--color-white`).
 */
const NAMED_IN_CSS = new RegExp(`:[^;{}]*${NAME}`, 'i');
/** Elsewhere a word may be just a word: only paint attributes are checked. */
const PROPERTY =
  '(?<![\\w-])(?:fill|stroke|color|colour|background|backgroundColor|background-color|stopColor|stop-color|floodColor|flood-color|borderColor|border-color|border|outline|outlineColor|outline-color|caretColor|accentColor|boxShadow|textShadow)';
const NAMED_IN_CODE = new RegExp(`${PROPERTY}\\s*(?:=|:)\\s*\\{?\\s*["'\`]?[^"'\`;,}\\n]*?${NAME}|-\\[${NAME}\\]`, 'i');

/** The tokens, the palette, and the offline page, which no style sheet reaches: it has its own colours. */
const HOMES =
  /(styles\/tokens\.css|worker\/offline-page\.ts|styles\/[\w-]+\.svg|pack-drawing\/palette\.ts|\.test\.tsx?)$/;
const WATCHED = /^src\/(?:shop|contract|brand|server\/http|domain)\b.*\.(?:css|tsx?|svg|html)$/;

/**
 * The lines of a file that contain a misplaced colour, each with its number; none for the files where colours belong.
 */
export function straysIn(path: string, text: string): { readonly line: number; readonly text: string }[] {
  if (!WATCHED.test(path) || HOMES.test(path)) return [];
  const named = path.endsWith('.css') ? NAMED_IN_CSS : NAMED_IN_CODE;
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      NUMBERED.test(line) || named.test(line) ? [{ line: index + 1, text: line.trim().slice(0, 80) }] : [],
    );
}

/** Keeps the line numbers; URLs keep their slashes. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** The colours of a drawing that are in no token: a picture uses the shop's own colours. */
export function foreignIn(svg: string, tokens: ReadonlySet<string>): string[] {
  const painted = [...svg.matchAll(/(?:fill|stroke|stop-color)=["']([^"']+)["']/g)].map(([, colour = '']) => colour);
  return painted.filter((colour) => !/^(?:none|currentColor|url\()/.test(colour) && !tokens.has(longHex(colour)));
}

/** Every colour of the tokens by name, as lower-case hex with six digits or more. */
export function tokenColours(css: string): ReadonlyMap<string, string> {
  const rows = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]+)/gi);
  return new Map([...rows].map(([, name = '', hex = '']) => [name, longHex(hex)]));
}

function longHex(colour: string): string {
  const text = colour.toLowerCase();
  return /^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text;
}
