/** All control characters but tab and line feed: on a terminal they could move the cursor and forge lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A text that a terminal shows as what it is. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '\u00b7');
}
