/**
 * An independent checker of every recommendation. It shares no code with the shop's domain, only the rule book, and is
 * stricter on purpose: a person reviews each pair that it calls a violation before the rules are trusted.
 */
import {
  type PrintedProduct,
  readContainer,
  readCountedIn,
  readFormWords,
  readReleaseWords,
  readSaltLine,
  volumeOf,
} from './strict-print.ts';

/** Decisions, section 6: dry syrup and suspension are one form for substances that are sold only as powder. */
const SOLD_AS_POWDER = /^(amoxicillin|clavulanic acid|cef[a-z]+|ceph[a-z]+) /;

/** Decisions, section 6: slow release matches slow release of one class, only if the slow part is one of these. */
const SLOW_AS_ONE_CLASS =
  /^(metformin|metoprolol succinate|gliclazide|tamsulosin|alfuzosin|diclofenac|aceclofenac|paracetamol) /;
const DOMPERIDONE_WITH_PPI =
  /^(domperidone|(es)?omeprazole|(dex)?rabeprazole|(s-)?pantoprazole|(dex)?lansoprazole|ilaprazole) /;

/** Sold only as powder in a vial: the volume beside it is the diluent's, and "Injection" means the powder. */
const POWDER_IN_VIALS =
  /^(cef[a-z]+|amoxicillin|clavulanic acid|ampicillin|piperacillin|tazobactum|tazobactam|sulbactam|meropenem|imipenem|cilastatin|ertapenem|doripenem|aztreonam|vancomycin|teicoplanin|azithromycin|artesunate|tigecycline|colistimethate sodium|(es|s-)?(ome|panto)prazole|rabeprazole|ganciclovir|voriconazole|vecuronium|benzylpenicillin|faropenem|cloxacillin|caspofungin|micafungin|daptomycin|ticarcillin) /;

/** Pharmacy rules, section 2: always "never" or "ask". */
const NEVER_BY_MACHINE =
  /warfarin|coumarol|digoxin|lithium|phenytoin|carbamazepine|phenobarb|primidone|valpro|theophyllin|aminophyllin|c(y|i)closporin|tacrolimus|sirolimus|everolimus|flecainide|thyroxine|levetiracetam|gabapentin|pregabalin|lacosamide|ethosuximide|vigabatrin|lamotrigine|topiramate|oxcarbazepine|clobazam|clonazepam|zonisamide|insulin|heparin|enoxaparin|vaccine|[a-z]+mab\b|interferon|erythropoietin|filgrastim|rifampicin|isoniazid|ethambutol|pyrazinamide|lamivudine|tenofovir|efavirenz|zidovudine|methotrexate|cyclophosphamide|capecitabine|imatinib|[a-z]+tinib\b|docetaxel|gemcitabine|bortezomib|letrozole|anastrozole|tamoxifen|bicalutamide|clomifene|mycophenol|azathioprine|metoprolol tartrate/;
/** Substances whose salt form matters: if it is not printed, it is unknown. */
const SALT_FORM_MATTERS =
  /^(metoprolol|diclofenac|clopidogrel|fluticasone|betamethasone|hydrocortisone|perindopril|iron|calcium|naproxen) \d/;
/** Carriers and depots: never the same as plain; a person decides about two of one kind. */
const CARRIED = /lipo(som|dox)|lipid|pegylated|\bpeg\b|emulsion|\bdepot\b|\bnano\b|albumin/i;

/** Why this recommendation is wrong; empty if it is right. */
export function findViolations(searched: PrintedProduct, picked: PrintedProduct): string[] {
  const [one, other] = [readSheet(searched), readSheet(picked)];
  const differing = (['salts', 'form', 'release', 'container', 'counted', 'free', 'carried'] as const).filter(
    (field) => one[field] !== other[field],
  );
  return [
    ...differing.map((field) => `${field} differs: "${one[field]}" / "${other[field]}"`),
    ...[one, other].flatMap(({ doubts }) => doubts),
  ];
}

/** "vial of 2 ml Injection" holds 2 ml; null for everything that is not injected. */
function injectedMillilitres(packLabel: string): number | null {
  const match =
    /^(?:vial|ampoule|prefilled syringe|bottle|strip|packet) of (\d*\.?\d+) ?ml\b.*(?:injection|infusion|respule)/i.exec(
      packLabel,
    );
  return match ? Number(match[1]) : null;
}

/** 150 mg per ml in 4 ml is 600 mg. */
function perContainer(line: string, millilitres: number | null): string {
  const match = /^(.*) (\d[\d.e+]*) mcg\/ml$/.exec(line);
  if (!match || millilitres === null) return line;
  return `${match[1]} ${Number((Number(match[2]) * millilitres).toPrecision(6))} mcg`;
}

interface Sheet {
  readonly salts: string;
  readonly form: string;
  readonly release: string;
  readonly container: string;
  readonly counted: string;
  readonly free: string;
  readonly carried: string;
  readonly doubts: readonly string[];
}

function readSheet(product: PrintedProduct): Sheet {
  const form = readFormWords(product);
  const lines = product.salts.map((text) => readSaltLine(text, volumeOf(form, product.packLabel)));
  const contained = injectedMillilitres(product.packLabel);
  const known = lines
    .filter((line) => line !== null)
    .map((line) => perContainer(line, contained))
    .sort();
  const powder = known.length > 0 && known.every((line) => SOLD_AS_POWDER.test(line));
  const injected = /\b(injection|infusion|vial|ampoule|syringe|respules?)\b/i.test(product.packLabel);
  const vial = injected && known.length > 0 && known.every((line) => POWDER_IN_VIALS.test(line) && !line.includes('/'));
  const inVial = vial && /^vial/i.test(product.packLabel);
  const release = readReleaseWords(product);
  const free = /sugar ?-?free|\bsf\b|preservative free|\bpf\b/i.exec(product.name)?.[0].toLowerCase() ?? '';
  return {
    salts: known.join(' + '),
    form: inVial
      ? 'powder in a vial'
      : powder && (form === 'suspension' || form === 'dry syrup')
        ? 'powder for suspension'
        : (form ?? ''),
    release,
    container: injected && !inVial ? readContainer(product.packLabel) : '',
    counted: inVial ? 'vial' : readCountedIn(product.packLabel),
    free,
    carried: CARRIED.exec(`${product.name} ${product.salts.join(' ')}`)?.[0] ?? '',
    doubts: doubtsOf(product, form, known, release),
  };
}

function doubtsOf(product: PrintedProduct, form: string | null, known: readonly string[], release: string): string[] {
  const reasonIf = (when: boolean, text: string) => (when ? [`${text}: ${product.name}`] : []);
  const slow = known.some((line) => SLOW_AS_ONE_CLASS.test(line)) || isDomperidoneWithPpi(known);
  return [
    ...reasonIf(product.listing !== 'complete', 'the list may lack salts'),
    ...reasonIf(known.length === 0 || known.length !== product.salts.length, 'a salt or strength could not be read'),
    ...reasonIf(form === null, 'the form is not known'),
    ...reasonIf(form === 'kit' || form === 'patch', 'kits and patches need a person'),
    ...reasonIf(
      showsMoreStrengths(product.name, known.length),
      'the name shows more strengths than the list has salts',
    ),
    ...reasonIf(release === 'delayed' || release === 'conflict', `${release} release`),
    ...reasonIf(release === 'extended' && !slow, 'slow release of a medicine that is not listed'),
    ...reasonIf(known.some((line) => NEVER_BY_MACHINE.test(line)) && !isOnSurface(form), 'not exchanged by machine'),
    ...reasonIf(
      known.some((line) => SALT_FORM_MATTERS.test(line)),
      'the salt form is not printed',
    ),
  ];
}

function isDomperidoneWithPpi(known: readonly string[]): boolean {
  return known.length === 2 && known.every((line) => DOMPERIDONE_WITH_PPI.test(line));
}

function isOnSurface(form: string | null): boolean {
  return form !== null && /cream|ointment|gel|lotion|eye|ear|soap|shampoo/.test(form);
}

/** "5/40/12.5" beside two salts. */
function showsMoreStrengths(name: string, salts: number): boolean {
  const chain = /\d[\d.]*\s*(?:mg|mcg|gm)?(?:\s*\/\s*\d[\d.]*\s*(?:mg|mcg|gm)?)+/i.exec(name)?.[0];
  return chain !== undefined && !/ml/i.test(name) && chain.split('/').length > salts;
}
