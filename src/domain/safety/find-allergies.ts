import { canonicalSalt, isKnownMolecule } from '../medicine/salts/salt-names.ts';
import { type Agent, isJudged, tokensOf } from './agents.ts';
import { named, type Risk } from './risk.ts';
import { ALLERGY_FAMILIES, type AllergyFamily, type AllergyRule } from './tables/allergy-rule-table.ts';

/** Answers that mean no allergy. */
const NONE =
  /^(?:no|none|nil|nkda|n\/a|na|-+|no known(?: drug)? allerg(?:y|ies)|not known|no allerg(?:y|ies)|(?:koi )?nah(?:i|in)|kuch nah(?:i|in)|नहीं|कोई नहीं)\.?$/i;
const SPLIT = /\s*(?:[,;\n&]|\band\b|\bor\b|\/)\s*/i;
const MOST_WORDS = 40;
const LONGEST_NAME = 3;

interface ReadAllergies {
  /** Named molecules, with the words that named them. */
  readonly molecules: ReadonlySet<string>;
  readonly families: ReadonlySet<AllergyFamily>;
  readonly notUnderstood: readonly string[];
}

/** Reads the allergies that a patient typed. A part that no table understands is returned, never dropped. */
export function readAllergies(texts: readonly string[]): ReadAllergies {
  const molecules = new Set<string>();
  const families = new Set<AllergyFamily>();
  const notUnderstood: string[] = [];
  const parts = texts.flatMap((text) => text.slice(0, 1000).split(SPLIT)).map((part) => part.trim());
  for (const part of parts.filter((each) => each !== '' && !NONE.test(each))) {
    const before = molecules.size + families.size;
    const known = namesIn(part, molecules, families);
    if (!known || (before === 0 && molecules.size + families.size === 0) || /\bnot\b/i.test(part))
      notUnderstood.push(part);
  }
  return { molecules, families, notUnderstood };
}

function namesIn(part: string, molecules: Set<string>, families: Set<AllergyFamily>): boolean {
  const words = part
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  let found = false;
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      const named = ALLERGY_FAMILIES.filter((family) => family.words.includes(name));
      for (const family of named) families.add(family);
      const { molecule } = canonicalSalt(name);
      const isMolecule = isJudged(molecule) || isKnownMolecule(molecule);
      if (isMolecule) molecules.add(molecule);
      if (isMolecule || named.length > 0) {
        found = true;
        at += length - 1;
        break;
      }
    }
  }
  return found;
}

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
    ...own.map((agent) => allergyRisk(agent, 'stop', agent.same, 'labels 4')),
    ...[...kin].flatMap((family) =>
      ordered.filter((agent) => !own.includes(agent)).flatMap((agent) => familyRisk(family, agent)),
    ),
  ];
}

function isNamed({ molecule, same, tokens }: Agent, molecules: ReadonlySet<string>): boolean {
  if (molecules.has(molecule) || molecules.has(same)) return true;
  return [...molecules].some((each) => tokens.has(each) || (each === 'co-trimoxazole' && CO_TRIMOXAZOLE.has(molecule)));
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

function allergyRisk(agent: Agent, severity: Risk['severity'], cause: string, source: string): Risk {
  return {
    code: 'allergy',
    severity,
    cause,
    agents: [agent],
    effect: `${named(agent)} is the same as, or closely related to, what you told us you cannot take (${cause})`,
    action:
      severity === 'know'
        ? 'Watch for a rash and tell our pharmacist about it'
        : 'Tell our pharmacist what happened then, before you take this',
    source,
    whole: true,
  };
}
