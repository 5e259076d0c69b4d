/**
 * A second opinion on every recommendation, written apart from the shop's rules: it shares no code with them, knows
 * nothing of their tables, and reads the raw texts of two packs with plain patterns of its own. Whatever of salt,
 * strength, form, release, route, device or container it finds different or unproven is a violation.
 */
import type { RawPack } from './raw-pack.ts';

/** What the plain patterns see on one pack. Empty sets mean that nothing was found. */
export interface RawReading {
  /** "paracetamol 500mg", sorted. */
  readonly salts: readonly string[];
  readonly forms: string;
  readonly release: string;
  readonly routes: string;
  readonly devices: string;
  readonly content: string;
  readonly unit: string;
  readonly notes: string;
  /** What makes this pack unfit for any automatic choice, whatever the other one is. */
  readonly unfit: readonly string[];
}

/** Every reason why the second pack must not be recommended for the first; empty when the plain patterns find none. */
export function findViolations(searched: RawPack, recommended: RawPack): string[] {
  const [one, other] = [readRaw(searched), readRaw(recommended)];
  const found = [...one.unfit.map((why) => `searched: ${why}`), ...other.unfit.map((why) => `recommended: ${why}`)];
  const compare = (what: string, left: string, right: string) => {
    if (left !== right) found.push(`${what}: "${left}" against "${right}"`);
  };
  compare('salts', one.salts.join(' + '), other.salts.join(' + '));
  compare('form', one.forms, other.forms);
  compare('release', one.release, other.release);
  compare('route', one.routes, other.routes);
  compare('device', one.devices, other.devices);
  compare('content of a container', one.content, other.content);
  compare('unit', one.unit, other.unit);
  compare('note', one.notes, other.notes);
  return found;
}

/** One text for all that two packs must share: equal texts with nothing unfit look alike to a careful reader. */
export function likenessOf(pack: RawPack): string | null {
  const { unfit, ...seen } = readRaw(pack);
  return unfit.length > 0 ? null : JSON.stringify(seen);
}

const readings = new WeakMap<RawPack, RawReading>();

function readRaw(pack: RawPack): RawReading {
  const known = readings.get(pack);
  if (known) return known;
  const label = pack.label.toLowerCase();
  const name = pack.name.toLowerCase();
  const both = `${label} | ${name}`;
  const forms = formsIn(both, pack.salts);
  const reading = {
    salts: pack.salts.map((salt) => saltOf(salt, forms)).sort(),
    forms,
    release: releaseOf(label, name, forms),
    routes: wordsIn(both, ROUTES),
    devices: wordsIn(both, DEVICES),
    content: /inject|infus|vial|ampoule|syringe|penfill|cartridge|respul/.test(both) ? contentOf(label) : '',
    unit: unitOf(label),
    notes: wordsIn(both, NOTES),
    unfit: unfitness(pack, both),
  };
  readings.set(pack, reading);
  return reading;
}

type Patterns = readonly (readonly [RegExp, string])[];

const DEVICES: Patterns = [
  [/rota ?caps?\b/, 'rotacap'],
  [/insta ?caps?\b/, 'instacap'],
  [/trans ?caps?\b/, 'transcap'],
  [/octa ?caps?\b/, 'octacap'],
  [/respi ?caps?\b/, 'respicap'],
  [/\b(?!in)\w+halers?\b/, 'branded haler'],
  [/\binhalers?\b|\bmdi inhaler/, 'inhaler'],
  [/respules?\b|smartules?\b|transpules?\b/, 'respule'],
  [/flex ?pen|kwik ?pen|solo ?star|\bpen\b|autoinjector/, 'pen'],
  [/penfill|cartridge/, 'cartridge'],
  [/prefilled|pre-filled/, 'syringe'],
];

const ROUTES: Patterns = [
  [/eye|ophthalm|opthalm/, 'eye'],
  [/\bear\b|\botic\b/, 'ear'],
  [/nasal|\bnose\b/, 'nose'],
  [/vagin|pessar/, 'vagina'],
  [/rectal|enema|supposit/, 'rectum'],
  [/inject|infus|vial\b|ampoule|syringe|penfill/, 'vein or muscle'],
  [/inhal|rota ?cap|insta ?cap|respul|haler/, 'lungs'],
  [/sublingual|buccal/, 'under the tongue'],
  [/dental|gum paint|mouth wash|mouthwash|gargle/, 'gums'],
  [/tablet|capsule|syrup|suspension|oral|expectorant|granule/, 'mouth'],
  [/cream|ointment|lotion|soap|shampoo|dusting|\bgel\b|nail/, 'skin'],
];

const NOTES: Patterns = [
  [/sugar ?free|\bsf\b/, 'sugar-free'],
  [/\bpf\b|preservative ?free|bak ?free/, 'preservative-free'],
  [/liposom|lipid|pegylated|nano|\bdepot\b|albumin/, 'special carrier'],
  [/\bdouble scored\b/, ''],
];

const FORMS: Patterns = [
  [/\bkits?\b|combi ?pack/, 'kit'],
  [/(?:tablet|tab|kid|capsule)s? dt\b|\bdt\b|dispersible/, 'dispersible'],
  [/\bmd\b(?! ?i)|mouth ?dissolv|oro ?dispersible|mouth ?melt/, 'mouth-dissolving'],
  [/chewable/, 'chewable'],
  [/effervescent/, 'effervescent'],
  [/soft ?gel/, 'soft gelatin'],
  [/lozenge|pastille/, 'lozenge'],
  [/tablet|\btabs?\b/, 'tablet'],
  [/rota ?cap|insta ?cap|trans ?cap/, 'inhalation capsule'],
  [/capsule|\bcaps?\b/, 'capsule'],
  [/dry ?syrup|powder for (?:oral )?suspension/, 'dry syrup'],
  [/suspension/, 'suspension'],
  [/syrup|expectorant|linctus|elixir|cough/, 'syrup'],
  [/oral solution|oral liquid/, 'oral solution'],
  [/drops?\b/, 'drops'],
  [/eye ointment/, 'eye ointment'],
  [/ointment/, 'ointment'],
  [/cream/, 'cream'],
  [/\bgel\b|jelly/, 'gel'],
  [/lotion/, 'lotion'],
  [/shampoo/, 'shampoo'],
  [/soap/, 'soap'],
  [/paste/, 'paste'],
  [/foam/, 'foam'],
  [/powder for injection/, 'powder for injection'],
  [/infusion/, 'infusion'],
  [/inject/, 'injection'],
  [/granule/, 'granules'],
  [/(?:dusting|absorb) ?powder/, 'dusting powder'],
  [/powder/, 'powder'],
  [/spray/, 'spray'],
  [/supposit/, 'suppository'],
  [/pessar/, 'pessary'],
  [/enema/, 'enema'],
  [/patch/, 'patch'],
  [/solution/, 'solution'],
];

function wordsIn(text: string, patterns: Patterns): string {
  const found = patterns.filter(([pattern]) => pattern.test(text)).map(([, word]) => word);
  return [...new Set(found)].filter((word) => word !== '').join(', ');
}

const GENERAL = ['tablet', 'capsule', 'solution', 'injection', 'ointment', 'powder', 'suspension', 'syrup'];
const SOLD_AS_POWDER = /amoxyc?icillin|amoxicillin|clavulan|\bcef|\bceph/i;

/** All form words of label and name; the exact word hides the general one beside it ("dry syrup" hides "syrup"). */
function formsIn(text: string, salts: readonly string[]): string {
  const words = wordsIn(text, FORMS).split(', ');
  const exact = words.filter((word) => !GENERAL.includes(word));
  const hides = (word: string) => exact.some((each) => each !== word && (HIDES[each] ?? '').includes(word));
  const left = words.filter((word) => !hides(word)).join(', ');
  const powder = salts.length > 0 && salts.every((salt) => SOLD_AS_POWDER.test(salt));
  return powder && /^(?:dry syrup|suspension)(?:, (?:syrup|suspension))*$/.test(left) ? 'powder for suspension' : left;
}

const HIDES: Readonly<Record<string, string>> = {
  dispersible: 'tablet',
  'mouth-dissolving': 'tablet',
  chewable: 'tablet',
  effervescent: 'tablet',
  'soft gelatin': 'capsule',
  'inhalation capsule': 'capsule',
  'dry syrup': 'syrup',
  'oral solution': 'solution',
  'eye ointment': 'ointment',
  'powder for injection': 'injection powder',
  'dusting powder': 'powder',
  infusion: 'injection',
};

const SLOW = /\b(?:[sexpct]r|od|xl|la|dsr|isr|lsr|retard|chrono|contin|oros|sustained|extended|prolonged|controlled)\b/;
const COATED = /\b(?:dr|ec|enteric|gastro-?resistant|delayed)\b/;

/** Slow, coated or plain by the label; a name that promises what the label does not say is unproven. */
function releaseOf(label: string, name: string, forms: string): string {
  if (!/tablet|capsule|gelatin|dissolving|dispersible/.test(forms)) return '';
  const labelled = SLOW.test(label) || /\bmr\b|modified/.test(label) ? 'slow' : COATED.test(label) ? 'coated' : 'plain';
  if (SLOW.test(name) && labelled === 'plain') return `plain label, but the name says ${SLOW.exec(name)?.[0]}`;
  return labelled;
}

const SPELLINGS: Patterns = [
  [/acetaminophen/, 'paracetamol'],
  [/mecobalamin/, 'methylcobalamin'],
  [/amoxycillin/, 'amoxicillin'],
  [/sulphate/, 'sulfate'],
  [/tazobactum/, 'tazobactam'],
];

function saltOf(printed: string, forms: string): string {
  const match = /^(.*)\(([^()]*)\)\s*$/.exec(printed.trim());
  let name = (match?.[1] ?? printed).toLowerCase().replace(/\s+/g, ' ').trim();
  for (const [spelling, word] of SPELLINGS) name = name.replace(spelling, word);
  return `${name} ${strengthOf((match?.[2] ?? '').toLowerCase(), forms)}`;
}

const MILLIGRAMS: Readonly<Record<string, number>> = { mg: 1, mcg: 0.001, gm: 1000, g: 1000 };

/** Milligrams in one tablet, millilitre or gram; other units stay as printed. */
function strengthOf(text: string, forms: string): string {
  const percent = /^([\d.]+) ?%\s*(w\/w|w\/v)?$/.exec(text);
  if (percent) {
    const skin = percent[2] === 'w/w' || (percent[2] === undefined && /cream|ointment|gel|paste|soap|foam/.test(forms));
    return `${round(Number(percent[1]) * 10)}mg/${skin ? 'g' : 'ml'}`;
  }
  const mass = /^([\d.]+) ?(mg|mcg|gm|g)(?: ?\/ ?([\d.]+)? ?(ml|gm|g))?$/.exec(text);
  if (!mass) return text === '' || text === 'na' ? 'no strength' : text.replace(/\s+/g, '');
  const amount = Number(mass[1]) * (MILLIGRAMS[mass[2] ?? ''] ?? Number.NaN);
  if (mass[4] !== undefined) return `${round(amount / Number(mass[3] ?? 1))}mg/${mass[4].startsWith('g') ? 'g' : 'ml'}`;
  if (/syrup|suspension|oral solution/.test(forms)) return `${round(amount / 5)}mg/ml`;
  if (/drops/.test(forms)) return `${round(amount)}mg/ml`;
  return `${round(amount)}mg`;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}

function contentOf(label: string): string {
  return /([\d.]+) ?(ml|gm|mg)\b/.exec(label)?.slice(1).join(' ') ?? 'not printed';
}

/** How the pack is counted: by weight, volume, puff or piece. */
function unitOf(label: string): string {
  const measure = /of [\d.]+ ?(ml|gm|mdi)\b/.exec(label)?.[1];
  if (measure !== undefined) return measure;
  return /tablet|\btab\b/.test(label) ? 'tablet' : /capsule|caps?\b/.test(label) ? 'capsule' : 'piece';
}

/** Medicines whose brand only a doctor changes, and kinds that no machine may pick, by words of their names. */
const DOCTORS_ONLY =
  /thyroxin|thyronine|warfarin|coumarol|digoxin|lithium|phenytoin|carbamazepin|barbit|primidone|valpro|phyllin|cyclosporin|ciclosporin|tacrolimus|sirolimus|everolimus|flecainide|levetiracetam|lamotrigin|topiramat|gabapentin|pregabalin|clonazepam|clobazam|lacosamide|insulin|heparin|enoxaparin|vaccine|(?:^|[^a-z])[a-z]+mab\b|[a-z]+tinib\b|[a-z]+platin\b|rubicin\b|taxel\b|methotrexate|cyclophosph|letrozole|tamoxifen|anastrozole|bicalutamide|abiraterone|rifamp|isoniazid|pyrazinamide|ethambutol|vudine|tenofovir|efavirenz|navir|tegravir|clomifen|clomiphen|gonadotrop|menotrop|erythropoietin|filgrastim|mifepristone|amphotericin/;

function unfitness(pack: RawPack, both: string): string[] {
  const salts = pack.salts.join(' + ').toLowerCase();
  const found: string[] = [];
  if (pack.salts.length === 0) found.push('no composition');
  if (pack.cut) found.push('the list cut further salts');
  if (strengthsInName(pack.name) > pack.salts.length) found.push('the name shows more strengths than the list has salts');
  if (/\bna\b/.test(salts) || pack.salts.some((salt) => !/\d/.test(salt.slice(salt.lastIndexOf('(')))))
    found.push('a strength is missing');
  if (DOCTORS_ONLY.test(salts) && !/cream|ointment|lotion|eye/.test(both)) found.push('its brand is changed by a doctor only');
  if (/metoprolol(?! succinate| tartrate)/.test(salts)) found.push('the salt form is not printed');
  if (/\bkits?\b|combi ?pack/.test(both)) found.push('a kit');
  if (!/\d/.test(pack.label)) found.push('no count on the label');
  return found;
}

/** "100 mg/325 mg/15 mg" shows three; what follows a slash with "ml" is a volume. */
function strengthsInName(name: string): number {
  const chains = name.match(/\d[\d.]*\s*(?:mg|mcg|gm|g)?(?:\s*[/+]\s*\d[\d.]*\s*(?:mg|mcg|gm|g|ml)?)+/gi) ?? [];
  return Math.max(0, ...chains.map((chain) => chain.split(/[/+]/).filter((part) => !/ml/i.test(part)).length));
}
