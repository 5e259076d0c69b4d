/**
 * The strict checker's own reading of a pack: plain patterns over the printed texts, written independently of the
 * shop's domain on purpose. Nothing here may import from it.
 */

/** What a list prints about one product. */
export interface PrintedProduct {
  readonly name: string;
  readonly packLabel: string;
  readonly salts: readonly string[];
  /** Whether the list itself says that all salts are named. */
  readonly listing: string;
}

/** One spelling for each salt; only spellings of the same substance. */
const SPELLINGS: Readonly<Record<string, string>> = {
  amoxycillin: 'amoxicillin',
  acetaminophen: 'paracetamol',
  mecobalamin: 'methylcobalamin',
  cephalexin: 'cefalexin',
  frusemide: 'furosemide',
  lignocaine: 'lidocaine',
  torsemide: 'torasemide',
  tazobactam: 'tazobactum',
  glycerol: 'glycerin',
  thyroxine: 'levothyroxine',
  // Progesterone is only sold micronised; the word is sometimes left out.
  'progesterone (natural micronized)': 'progesterone',
};

/** Micrograms, so that 0.5 mg and 500 mcg match; other units are unchanged. */
const MICROGRAMS: Readonly<Record<string, number>> = { mg: 1e3, mcg: 1, g: 1e6, gm: 1e6 };

/** "Amoxycillin  (500mg)" as "amoxicillin 500000 mcg"; null if name or strength is missing or not understood. */
export function readSaltLine(text: string, liquid: 'per 5 ml' | 'per ml' | 'semi-solid' | null): string | null {
  const match = /^(.*\S)\s*\(([^()]*)\)\s*$/.exec(text.trim());
  if (!match) return null;
  const printed = (match[1] ?? '').toLowerCase().replace(/\s+/g, ' ').replaceAll('sulphate', 'sulfate');
  const strength = readAmount((match[2] ?? '').toLowerCase().trim(), liquid);
  return strength === null ? null : `${SPELLINGS[printed] ?? printed} ${strength}`;
}

function readAmount(text: string, liquid: 'per 5 ml' | 'per ml' | 'semi-solid' | null): string | null {
  const share = /^(\d*\.?\d+) ?%(?: ?(w\/w|w\/v|v\/v))?$/.exec(text);
  if (share) return shareText(Number(share[1]), share[2] ?? (liquid === 'semi-solid' ? 'w/w' : 'w/v'));
  const match = /^(\d*\.?\d+) ?([a-z. ]+?)(?: ?\/ ?(\d*\.?\d+)? ?(ml|gm|g))?$/.exec(text);
  if (!match) return null;
  const [, amount, unit = '', per, perUnit] = match;
  const bare = liquid === 'per 5 ml' ? 5 : 1;
  const perMl = perUnit === undefined ? bare : Number(per ?? 1);
  const inVolume = perUnit !== undefined || liquid === 'per 5 ml' || liquid === 'per ml';
  const micrograms = MICROGRAMS[unit.replaceAll('.', '')];
  const value = (Number(amount) * (micrograms ?? 1)) / perMl;
  const basis = inVolume ? `/${perUnit?.startsWith('g') ? 'g' : 'ml'}` : '';
  return `${Number(value.toPrecision(6))} ${micrograms === undefined ? unit.trim() : 'mcg'}${basis}`;
}

/** 1 % w/v is 10 mg in 1 ml, 1 % w/w the same in 1 g. */
function shareText(percent: number, kind: string): string {
  if (kind === 'v/v') return `${percent} % v/v`;
  return `${Number((percent * 1e4).toPrecision(6))} mcg/${kind === 'w/w' ? 'g' : 'ml'}`;
}

/** Forms by their words, exact ones before general ones. The first row that fits the label or the name is the form. */
const FORMS: readonly (readonly [string, RegExp])[] = [
  ['kit', /\b(kit|combipack)\b/],
  [
    'mouth dissolving',
    /\b(mouth dissolving|orally disintegrating|mouth melting|odt|instab|tablet md|md tablet|rapitab)\b/,
  ],
  ['dispersible', /\b(dispersible|dt|tablet d)\b/],
  ['chewable', /\b(chewable|chewtab|chew)\b/],
  ['effervescent', /\beffervescent\b/],
  ['sublingual', /\bsublingual\b/],
  ['buccal', /\bbuccal\b/],
  ['vaginal', /\b(vaginal|pessar\w*)\b/],
  ['rectal', /\b(suppositor\w*|rectal|enema)\b/],
  ['rotacap', /\b(rotacaps?|instacaps?|novacaps?|transcaps?|lupicaps?|rediocaps?)\b/],
  ['dry powder inhaler', /\b(diskus|multihaler|dpi|turbuhaler|accuhaler)\b/],
  ['transhaler', /\b(transhaler|synchrobreathe|autohaler)\b/],
  ['inhaler', /\b(inhaler|mdi|evohaler)\b/],
  ['respules', /\b(respules?|respirator\w*|nebuli[sz]\w*)\b/],
  ['patch', /\bpatch(es)?\b/],
  ['eye and ear', /\b(eye\s*\/\s*ear|eye and ear)\b/],
  ['eye', /\b(eye|oph?thalmic)\b/],
  ['ear', /\b(ear|otic)\b/],
  ['nasal spray', /\bnasal spray\b/],
  ['nasal', /\b(nasal|nose)\b/],
  ['mouth wash', /\b(mouth ?wash|gargle|mouth paint|oral paste|dental)\b/],
  ['pen', /\b(flexpen|kwikpen|pen)\b/],
  ['cartridge', /\b(penfill|cartridge)\b/],
  ['prefilled syringe', /\bsyringe\b/],
  ['infusion', /\binfusion\b/],
  ['powder for injection', /\b(powder for (injection|solution for injection)|injection powder)\b/],
  ['injection', /\binjections?\b/],
  ['oral drops', /\bdrops?\b/],
  ['dry syrup', /\b(dry syrups?|powder for oral suspension)\b/],
  ['suspension', /\bsuspensions?\b/],
  ['syrup', /\b(syrups?|linctus|elixir|expectorant)\b/],
  ['granules', /\bgranules?\b/],
  ['soap', /\b(soap|bar)\b/],
  ['shampoo', /\bshampoo\b/],
  ['soft capsule', /\b(soft ?gel\w*|soft gelatin)\b/],
  ['cream', /\bcream\b/],
  ['ointment', /\bointment\b/],
  ['lotion', /\blotion\b/],
  ['foam', /\bfoam\b/],
  ['spray', /\bspray\b/],
  ['face wash', /\bface ?wash\b/],
  ['gel', /\bgel\b/],
  ['capsule', /\b(capsules?|caps?|cap)\b/],
  ['tablet', /\b(tablets?|tab)\b/],
  ['powder', /\b(powder|sachets?)\b/],
  ['solution', /\b(solution|liquid)\b/],
];

/** The words for the form on label and name together; null if none is known. */
export function readFormWords({ name, packLabel }: PrintedProduct): string | null {
  const text = `${packLabel} ${name}`.toLowerCase();
  return FORMS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const FIVE_ML: ReadonlySet<string> = new Set(['syrup', 'suspension', 'dry syrup']);
const ONE_ML: ReadonlySet<string> = new Set(['oral drops', 'eye', 'ear', 'eye and ear']);
const SEMI_SOLID: ReadonlySet<string> = new Set(['cream', 'ointment', 'gel', 'soap', 'foam', 'face wash']);

/** The volume or weight that a bare strength refers to in this form (Drugs Rules, rule 96). */
export function volumeOf(form: string | null, packLabel: string): 'per 5 ml' | 'per ml' | 'semi-solid' | null {
  if (form === null) return null;
  if (FIVE_ML.has(form)) return 'per 5 ml';
  if (form === 'solution' && /\bml\b.*oral/i.test(packLabel)) return 'per 5 ml';
  if (form === 'eye' && /gel|ointment/i.test(packLabel)) return 'semi-solid';
  if (ONE_ML.has(form)) return 'per ml';
  return SEMI_SOLID.has(form) ? 'semi-solid' : null;
}

/**
 * "extended", "delayed", "conflict" or "plain", from the words on label and name. MR in a name means muscle relaxant.
 */
export function readReleaseWords({ name, packLabel }: PrintedProduct): string {
  const extended =
    /\b(sr|er|xr|pr|cr|od|mr|tr|xl|la|retard|chrono|prolonged|extended|sustained|controlled|modified)\b/i;
  const named = /\b(sr|er|xr|pr|cr|od|tr|xl|retard|chrono)\b/i;
  const delayed = /\b(dr|ec|enteric|gastro[- ]?resistant|delayed)\b/i;
  if (delayed.test(packLabel) || delayed.test(name)) return 'delayed';
  if (extended.test(packLabel)) return 'extended';
  return named.test(name) && /tablet|capsule/i.test(packLabel) ? 'conflict' : 'plain';
}

/** The content of one container ("vial of 2 ml Injection"); empty if the label counts pieces. */
export function readContainer(packLabel: string): string {
  return /^(\w[\w ]*?) of (\d*\.?\d+ ?(?:ml|gm|g|mg))\b/i.exec(packLabel)?.[2]?.toLowerCase() ?? '';
}

/** The unit of the pack: "ml", "gm" or the form's word after the number. */
export function readCountedIn(packLabel: string): string {
  const match = /(\d*\.?\d+) ?(ml|gm|g|mdi)?\b ?(\w+)?/i.exec(packLabel);
  const unit = (match?.[2] ?? match?.[3] ?? 'nothing').toLowerCase().replace(/s$/, '');
  return unit === 'gm' ? 'g' : unit;
}
