/** Words that only name the form; `formOf` returns it. */
const FORM_WORDS =
  /^(tablets?|capsules?|caps|rotacaps?|respules?|injection|syrup|suspension|oral|soft|gelatin|liquid|solution|cream|ointment|gel|drops?|dry|of|the|for|and|in|new)$/;
const RELEASE_WORDS = /^(sr|pr|xr|er|cr|xl|retard|la)$/;

/** Forms by their words. The first row that fits the name is the form, otherwise the first that fits the pack. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\binhal/, 'inhaler'],
  [/\b(rotacap|transcap)/, 'rotacap'],
  [/\brespule/, 'respule'],
  [/\bnasal/, 'nasal'],
  [/\b(eye|ophthal)/, 'eye'],
  [/\bear/, 'ear'],
  [/\bdrop/, 'drops'],
  [/\b(injection|vial)/, 'injection'],
  [/\b(cartridge|penfill|flexpen|pen)\b/, 'pen'],
  [/\b(suspension|syrup|dry|liquid|expectorant|linctus|elixir)/, 'liquid'],
  [/\bsolution/, 'solution'],
  [/\bcream/, 'cream'],
  [/\bointment/, 'ointment'],
  [/\bgel\b/, 'gel'],
  [/\blotion/, 'lotion'],
  [/\bshampoo/, 'shampoo'],
  [/\bspray/, 'spray'],
  [/\b(powder|granules|sachet)/, 'powder'],
  [/\bsuppositor/, 'suppository'],
  [/\bpatch/, 'patch'],
  [/\bsoap/, 'soap'],
  [/\bcap(sule)?s?\b/, 'capsule'],
  [/\btablet/, 'tablet'],
  [/\bkit\b/, 'kit'],
];

/** What a name says, independent of its spelling: brand words, numbers, extended release or not, and form. */
export interface ProductKey {
  readonly brand: string;
  /** Sorted; a gram is 1000. */
  readonly numbers: readonly string[];
  /** Brand, release and form: what remains to compare if a list prints no number. */
  readonly unnumbered: string;
  readonly whole: string;
}

/** "Glyciphage SR 1gm Tablet" and "Glyciphage 1000 Tablet SR" are the same product. */
export function productKey(name: string, pack: string): ProductKey {
  const words = name
    .toLowerCase()
    .replace(/\biu(\/ml)?\b/g, '')
    .replace(/(\d+(?:\.\d+)?)\s*(gm|g)\b(?!\/)/g, (_, grams: string) => String(Number(grams) * 1000))
    .replace(/(\d)\s*(mg|mcg|ml|%|iu)\b/g, '$1 ')
    .replace(/w\/w|w\/v|v\/v|m[cl]?g\/|ml\/|%/g, ' ')
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .split(' ')
    .filter((word) => /[a-z0-9]/.test(word) && !FORM_WORDS.test(word));
  const numbers = words.filter((word) => /^[\d.]+$/.test(word)).map((word) => String(Number(word)));
  const slow = words.some((word) => RELEASE_WORDS.test(word)) ? 'slow' : '';
  const brand = words.filter((word) => !/^[\d.]+$/.test(word) && !RELEASE_WORDS.test(word)).join('');
  const unnumbered = `${brand}|${slow}|${formOf(name, pack)}`;
  return { brand, numbers: numbers.sort(), unnumbered, whole: `${unnumbered}|${numbers.join('+')}` };
}

function formOf(name: string, pack: string): string {
  for (const text of [name, pack]) {
    const found = FORMS.find(([words]) => words.test(text.toLowerCase()));
    if (found) return found[1];
  }
  return '';
}
