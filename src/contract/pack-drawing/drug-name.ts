/** Modifiers keep their capitals: "AM", "XR", "DSR". */
const MODIFIER_MAX_LETTERS = 3;

/**
 * A medicine's name in mixed case: "TELMA-AM TABLET" as "Telma-AM Tablet", because names in capitals alone are easily
 * misread (ISMP, list of safe practices for drug names). A name of mixed case stays as it is printed.
 */
export function drugName(printed: string): string {
  if (printed !== printed.toUpperCase()) return printed;
  let first = true;
  return printed.replace(/\p{L}+/gu, (word) => {
    const keeps = !first && word.length <= MODIFIER_MAX_LETTERS;
    first = false;
    return keeps ? word : capitalise(word.toLowerCase());
  });
}

/** "augmentin duo" as "Augmentin Duo": for names in lower case. Any other name stays as it is. */
export function capitaliseWords(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<![\p{L}\p{N}'’])\p{L}+/gu, capitalise);
}

/** "40mg" and "40  mg" as "40 mg"; "(500mg)" keeps its brackets. A space between number and unit is easier to read right (ISMP). */
export function spaceStrength(printed: string): string {
  return printed.replace(/(\d)\s*(?=(?:mcg|mg|gm|g|ml|iu|IU|MIU|mIU|units?|million)\b)/g, '$1 ').trim();
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
