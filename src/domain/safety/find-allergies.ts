import { canonicalSalt } from '../medicine/salts/salt-names.ts';
import { type Agent, isNameOfMolecule, sameFor, tokensOf } from './agents.ts';
import { readBrands } from './read-brands.ts';
import { readNames, wordsOf } from './read-names.ts';
import { andList, groupBy, named, type Risk } from './risk.ts';
import { ALLERGY_FAMILIES, type AllergyFamily, type AllergyRule } from './tables/allergy-rule-table.ts';
import { FILLER_WORDS } from './tables/filler-word-table.ts';

/** Answers that mean no allergy, no medicine or no illness. */
const NONE =
  /^(?:none|nil|nkda|nka|n\/a|na|-+|(?:(?:no|none|nil|not|nothing) ?(?:any|known|so far|at all|to my knowledge|that i know(?: of)?)?)(?: (?:drugs?|medicines?|medications?|food|diseases?|illness(?:es)?|conditions?|problems?))?(?: allerg(?:y|ies|ic))?(?: known)?|(?:mujhe )?(?:koi )?(?:allergy )?nah(?:i|in|ee)(?: hai)?|kuch (?:bhi )?nah(?:i|in|ee)(?: hai)?|illa|yavudu illa|(?:मुझे )?(?:कोई )?(?:एलर्जी )?नहीं(?: है)?|कुछ नहीं|(?:ಯಾವುದೇ |ಯಾವುದೂ )?(?:ಅಲರ್ಜಿ )?ಇಲ್ಲ)[.!]?$/iu;
const DENIED = /\b(?:not|never|no) (?:an? )?allerg/i;
const SAFE = /\b(?:is|are) (?:ok|okay|safe|fine)\b|\bcan (?:safely )?take\b/i;
/** "Can take paracetamol not ibuprofen" says both. */
const NEGATED = /\b(?:no|not|never|cannot|cant)\b|n['’]t\b/i;
const SPLIT = /\s*(?:[,;\n&+|]|\band\b|\bor\b|\baur\b|\/|(?<=\s)(?:और|या|ಮತ್ತು)(?=\s))\s*/iu;
/** Where another statement begins in a text with such a denial. */
const TURN =
  /(?=\b(?:not|never|no) (?:an? )?allerg)|\b(?:but|except|however|only|lekin|magar)\b|[.!?\u0964]+(?:\s|$)/iu;
/** Excipients that packs seldom print: printed ones are checked, and the words are still listed as not checked. */
const CARRIERS =
  /\b(?:lactose|gelatine?|gluten|sugar|sucrose|alcohol|ethanol|starch|soya?|peanuts?|parabens?|tartrazine)\b/i;

interface ReadAllergies {
  /** The molecules that the patient named, or whose brand they named. */
  readonly molecules: ReadonlySet<string>;
  readonly families: ReadonlySet<AllergyFamily>;
  readonly notUnderstood: readonly string[];
}

/** Whether an answer names nothing: "none", "no medicines", "kuch nahi". */
export function saysNone(text: string): boolean {
  return NONE.test(text.trim());
}

/** "Not allergic to penicillin", "paracetamol is ok" name a medicine that is safe for the patient; a pharmacist reads such a sentence. */
export function isDenied(text: string): boolean {
  return DENIED.test(text) || (SAFE.test(text) && !NEGATED.test(text));
}

/** The parts of an answer that each name an allergy; none where the whole answer means no allergy. */
function partsOf(text: string): readonly string[] {
  return saysNone(text) ? [] : text.split(SPLIT);
}

/** What a part says apart from its denials: "allergic to penicillin" of "allergic to penicillin but not allergic to sulfa". */
function withoutDenials(part: string): readonly string[] {
  return isDenied(part) ? part.split(TURN).filter((each) => !isDenied(each)) : [part];
}

/**
 * An allergy with its brand names replaced by their salts: "rash from Combiflam" gives the salts of Combiflam. Where a word stays
 * unread or a brand is uncertain, the patient's own words follow, to be listed as not checked.
 */
export function withBrandsRead(
  text: string,
  contentOf: (name: string) => { readonly molecules: readonly string[]; readonly sure: boolean } | null,
): readonly string[] {
  return partsOf(text).flatMap((part) => {
    if (isDenied(part)) {
      const said = withoutDenials(part).flatMap((each) => readBrands(each, contentOf).brands);
      return [...said.flatMap(({ molecules }) => molecules), part];
    }
    const { brands, rest } = readBrands(part, contentOf);
    if (brands.length === 0) return [part];
    const molecules = brands.flatMap((brand) => brand.molecules);
    const { unread } = readNames(rest, WORDS_OF_FAMILIES);
    const isWhole = unread.length === 0 && brands.every(({ sure }) => sure);
    return isWhole
      ? [...molecules, rest.some((word) => !FILLER_WORDS.has(word)) ? rest.join(' ') : '']
      : [...molecules, part];
  });
}

/** Reads the allergies that a patient typed. A part that no table understands in full is returned, never dropped. */
export function readAllergies(texts: readonly string[]): ReadAllergies {
  const molecules = new Set<string>();
  const families = new Set<AllergyFamily>();
  const notUnderstood: string[] = [];
  const parts = texts.flatMap(partsOf).map((part) => part.trim());
  for (const part of parts.filter((each) => each !== '' && !saysNone(each))) {
    const read = withoutDenials(part).map((each) => readNames(wordsOf(each), WORDS_OF_FAMILIES));
    const named = read.flatMap(({ molecules }) => molecules);
    const listed = read.flatMap((each) => each.listed);
    const isWhole = read.every(({ unread }) => unread.length === 0) && [...named, ...listed].every(({ sure }) => sure);
    const isNamed = named.length + listed.length > 0;
    if (!isNamed || !isWhole || isDenied(part) || /\bnot\b/i.test(part) || CARRIERS.test(part))
      notUnderstood.push(part);
    for (const { name } of named) molecules.add(name);
    // "Sulphur" means sulfa, and the element as well.
    for (const { name } of listed) {
      const { molecule } = canonicalSalt(name);
      if (isNameOfMolecule(molecule)) molecules.add(molecule);
      for (const family of ALLERGY_FAMILIES) if (family.words.includes(name)) families.add(family);
    }
  }
  return { molecules, families, notUnderstood };
}

const WORDS_OF_FAMILIES = [...new Set(ALLERGY_FAMILIES.flatMap(({ words }) => words))];

/**
 * Products of the basket that contain what the patient is allergic to, or a related molecule. Applies to every route.
 */
export function findAllergies(agents: readonly Agent[], { molecules, families }: ReadAllergies): readonly Risk[] {
  const ordered = agents.filter(({ medicine }) => medicine.line !== '');
  const kin = new Set(families);
  for (const molecule of molecules) {
    const tokens = tokensOf(molecule);
    for (const family of ALLERGY_FAMILIES) if (family.members.some((member) => tokens.has(member))) kin.add(family);
  }
  const own = ordered.filter((agent) => isNamed(agent, molecules));
  return [
    ...[...groupBy(own, ({ medicine }) => medicine.line).values()].map((agents) => ({
      ...allergyRisk(agents[0] as Agent, 'stop', andList(agents.map(({ molecule }) => molecule)), 'labels 4'),
      agents,
    })),
    ...[...kin].flatMap((family) =>
      ordered.filter((agent) => !own.includes(agent)).flatMap((agent) => familyRisk(family, agent)),
    ),
  ];
}

function isNamed({ molecule, same, tokens }: Agent, molecules: ReadonlySet<string>): boolean {
  if (molecules.has(molecule) || molecules.has(same)) return true;
  return [...molecules].some(
    (each) =>
      sameFor(each) === same ||
      isOneName(each, molecule) ||
      tokens.has(each) ||
      (each === 'co-trimoxazole' && CO_TRIMOXAZOLE.has(molecule)),
  );
}

/** "Hyoscine" and "hyoscine butylbromide": one side leaves out the salt. */
function isOneName(one: string, other: string): boolean {
  return one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

const CO_TRIMOXAZOLE: ReadonlySet<string> = new Set(['trimethoprim', 'sulfamethoxazole']);

function familyRisk(family: AllergyFamily, agent: Agent): readonly Risk[] {
  const rule = family.rules.find((each) => fits(each, agent));
  if (rule === undefined) return [];
  const severity = agent.scope === 'local' ? (rule.elsewhere ?? rule.severity) : rule.severity;
  return [allergyRisk(agent, severity, family.name, family.source)];
}

function fits({ of, but }: AllergyRule, { tokens }: Agent): boolean {
  return of.some((token) => tokens.has(token)) && !but?.some((token) => tokens.has(token));
}

/** How a medicine relates to what the patient is allergic to, in words, by severity. */
const KINSHIP: Readonly<Record<Risk['severity'], string>> = {
  stop: 'is, or is closely related to,',
  ask: 'is related to',
  know: 'is distantly related to',
};

function allergyRisk(agent: Agent, severity: Risk['severity'], cause: string, source: string): Risk {
  return {
    code: 'allergy',
    severity,
    cause,
    agents: [agent],
    effect: `${named(agent)} ${KINSHIP[severity]} what you told us you cannot take (${cause})`,
    action:
      severity === 'know'
        ? 'Watch for a rash and tell our pharmacist about it'
        : 'Before you take this, tell our pharmacist what reaction you had',
    source,
    whole: true,
  };
}
