export interface Part {
  readonly text: string;
  /** True for what the person did not type: the part that completes it. */
  readonly completes: boolean;
}

/**
 * Splits a name into what was typed and what completes it: "augm" in "Augmentin 625" gives "Augm" typed, "entin 625" completing.
 * Each typed word is looked for once, at the start of a word of the name first, then anywhere.
 */
export function splitCompletion(name: string, typed: string): Part[] {
  const lower = name.toLowerCase();
  const isTyped = new Array<boolean>(name.length).fill(false);
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = startOfWord(lower, word);
    if (at >= 0) isTyped.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (const [index, letter] of [...name.split('')].entries()) {
    const completes = !isTyped[index];
    const last = parts.at(-1);
    if (last?.completes === completes) parts[parts.length - 1] = { text: last.text + letter, completes };
    else parts.push({ text: letter, completes });
  }
  return parts;
}

function startOfWord(name: string, word: string): number {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || /[^a-z0-9]/.test(name.charAt(at - 1))) return at;
  }
  return name.indexOf(word);
}
