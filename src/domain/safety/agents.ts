import type { MedicineFacts, Salt } from '../medicine/medicine-facts.ts';
import { canonicalSalt, isKnownMolecule } from '../medicine/salts/salt-names.ts';
import type { CheckedMedicine } from './safety-finding.ts';
import { SAME_FOR_DOUBLING } from './tables/duplicate-table.ts';
import { BODY_BY_ANY_ROUTE } from './tables/local-pair-table.ts';
import { MOLECULE_CLASSES } from './tables/molecule-class-table.ts';

/** Where a medicine acts: in the whole body, in the lungs, or where it is applied. */
export type Scope = 'body' | 'lungs' | 'local';

/** One molecule of one medicine, with all data that the rules need. */
export interface Agent {
  readonly molecule: string;
  /** The molecule and its classes: the names by which a rule may refer to it. */
  readonly tokens: ReadonlySet<string>;
  /** The shared name of molecules that count as duplicates. */
  readonly same: string;
  /** Milligrams in one tablet, capsule or container; null if the label does not say. */
  readonly mg: number | null;
  /** Milligrams in one millilitre, or per cent, of measured forms. */
  readonly mgPerMl: number | null;
  readonly percent: number | null;
  /** International units in one tablet, capsule or container. */
  readonly iu: number | null;
  readonly scope: Scope;
  readonly medicine: CheckedMedicine;
}

/** A line of the basket as the check uses it, or (with an empty line id) a medicine that is already taken. */
export function checkedMedicine(
  facts: MedicineFacts,
  line: string,
  unitsPerDay: number | null = null,
): CheckedMedicine {
  return {
    line,
    name: facts.name,
    salts: facts.salts,
    compositionKnown: facts.salts !== null && facts.listing === 'complete' && facts.unknownSalts.every(isJudged),
    form: facts.form,
    route: facts.route,
    release: facts.release,
    unitsPerDay,
  };
}

/** The agents under each name that a rule may use. */
export type AgentIndex = ReadonlyMap<string, readonly Agent[]>;

/** Indexes every agent under each of its names. */
export function indexAgents(agents: readonly Agent[]): AgentIndex {
  const index = new Map<string, Agent[]>();
  for (const agent of agents) {
    for (const token of agent.tokens) {
      const beside = index.get(token);
      if (beside === undefined) index.set(token, [agent]);
      else beside.push(agent);
    }
  }
  return index;
}

const NONE: readonly Agent[] = [];

/** The agents with one of the names, each once. */
export function gatherAgents(index: AgentIndex, tokens: readonly string[]): readonly Agent[] {
  if (!tokens.some((token) => index.has(token))) return NONE;
  const found = tokens.flatMap((token) => index.get(token) ?? []);
  return tokens.length === 1 ? found : [...new Set(found)];
}

/** Every molecule of a medicine. */
export function agentsOf(medicine: CheckedMedicine): readonly Agent[] {
  const scope = scopeOf(medicine);
  const salts = medicine.salts ?? [];
  const isDrink =
    medicine.route !== 'injected' &&
    salts.some(({ molecule }) => molecule === 'sodium chloride' || molecule === 'dextrose');
  return salts.map((salt) => {
    const rehydrates = isDrink && REHYDRATION.has(salt.molecule);
    const tokens = rehydrates && salt.molecule === 'potassium chloride' ? JUST_SALT : tokensOf(salt.molecule);
    return {
      molecule: salt.molecule,
      tokens,
      same: rehydrates ? 'oral rehydration salts' : sameFor(salt.molecule),
      ...amountsOf(salt),
      scope: BODY_BY_ANY_ROUTE.some((name) => tokens.has(name)) ? 'body' : scope,
      medicine,
    };
  });
}

/** The salts of a rehydration drink, which count as one. What is dissolved beside them in an infusion stays a medicine of its own. */
const REHYDRATION: ReadonlySet<string> = new Set([
  ...['sodium chloride', 'potassium chloride', 'dextrose', 'oral rehydration salts'],
  ...['sodium citrate', 'potassium citrate', 'citric acid', 'sodium bicarbonate'],
]);
/** The potassium in a rehydration drink is part of the treatment. */
const JUST_SALT: ReadonlySet<string> = new Set(['oral rehydration salts']);

const LOCAL_ROUTES: ReadonlySet<string> = new Set([
  ...['topical', 'ophthalmic', 'otic', 'ophthalmic-otic', 'nasal', 'oromucosal', 'vaginal'],
]);
const LOCAL_FORMS: ReadonlySet<string> = new Set(['rectal-ointment', 'rectal-cream']);

/** Where a medicine acts. A form that cannot be read counts as acting in the whole body. */
export function scopeOf({ route, form }: Pick<CheckedMedicine, 'route' | 'form'>): Scope {
  if (route === 'inhaled') return 'lungs';
  return LOCAL_ROUTES.has(route) || LOCAL_FORMS.has(form) ? 'local' : 'body';
}

const UNMEASURED = { mg: null, mgPerMl: null, percent: null, iu: null };

/** Vitamin A is labelled in units or by weight: 1 IU is 0.3 mcg of retinol (WHO International Standard). */
const UNITS_PER_MICROGRAM: ReadonlyMap<string, number> = new Map([['vitamin a', 1 / 0.3]]);

function amountsOf({ molecule, strength }: Salt): Pick<Agent, 'mg' | 'mgPerMl' | 'percent' | 'iu'> {
  if (strength === null) return UNMEASURED;
  const { amount, unit, basis } = strength;
  const counted = UNITS_PER_MICROGRAM.get(molecule);
  if (counted !== undefined && basis === 'unit' && (unit === 'units' || unit === 'mcg'))
    return { ...UNMEASURED, iu: unit === 'mcg' ? amount * counted : amount };
  if (unit === 'percent') return { ...UNMEASURED, mgPerMl: amount * 10, percent: amount };
  if (unit === 'iu') return { ...UNMEASURED, iu: basis === 'unit' ? amount : null };
  if (unit !== 'mcg') return UNMEASURED;
  if (basis === 'unit') return { ...UNMEASURED, mg: amount / 1000 };
  return { ...UNMEASURED, mgPerMl: basis === 'ml' ? amount / 1000 : null, percent: amount / 10_000 };
}

/** Salts, mirror forms and prodrugs of one active part, which the rules treat as one. Tenofovir alafenamide, which spares the kidneys, stays apart. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ferrous|ferric|iron|carbonyl iron|elemental iron|sodium feredetate)\b/, 'iron'],
  [/\binsulin\b/, 'insulin'],
  [/valpro/, 'valproate'],
  [/^(?:elemental )?zinc\b/, 'zinc'],
  [/^promethazine\b/, 'promethazine'],
  [/^mycophenol/, 'mycophenolate'],
  [/^colisti/, 'colistin'],
  [/^tenofovir(?: disoproxil)?$/, 'tenofovir disoproxil'],
  [/^s-amlodipine$/, 'amlodipine'],
  [/^s-atenolol$/, 'atenolol'],
  [/^r-ondansetron$/, 'ondansetron'],
  [/^choline fenofibrate$/, 'fenofibrate'],
  [/^fosphenytoin$/, 'phenytoin'],
  [/^methimazole$/, 'carbimazole'],
];

function kindOf(molecule: string): string {
  return KINDS.find(([pattern]) => pattern.test(molecule))?.[1] ?? molecule;
}

const CLASSES_OF: ReadonlyMap<string, readonly string[]> = collectClasses();
const TOKENS = new Map<string, ReadonlySet<string>>();

/** The molecule's name, its kind and its classes. */
export function tokensOf(molecule: string): ReadonlySet<string> {
  const known = TOKENS.get(molecule);
  if (known !== undefined) return known;
  const kind = kindOf(molecule);
  const tokens = new Set([molecule, kind, ...(CLASSES_OF.get(molecule) ?? []), ...(CLASSES_OF.get(kind) ?? [])]);
  if (TOKENS.size < MOST_KEPT) TOKENS.set(molecule, tokens);
  return tokens;
}

const MOST_KEPT = 5000;

/** Whether a table of this check lists the molecule, so that its name counts as a medicine's name. */
export function isJudged(molecule: string): boolean {
  return (
    CLASSES_OF.has(molecule) ||
    NAMES_WITHOUT_RULES.has(molecule) ||
    KINDS.some(([pattern, kind]) => kind === molecule || pattern.test(molecule))
  );
}

/**
 * Whether words that a person wrote are the name of a molecule. Only a single word may be judged by a part of itself: "taking iron
 * since" and "valproate lamotrigine" are no names.
 */
export function isNameOfMolecule(molecule: string): boolean {
  if (isKnownMolecule(molecule) || CLASSES_OF.has(molecule) || NAMES_WITHOUT_RULES.has(molecule)) return true;
  return !molecule.includes(' ') && isJudged(molecule);
}

/** Known molecules without a rule: oils and trace substances. */
const NAMES_WITHOUT_RULES: ReadonlySet<string> = new Set([
  ...['paradichlorobenzene', 'turpentine oil', 'nutmeg oil'],
  ...['terpineol', 'manganese sulphate', 'sodium molybdate', 'sodium borate', 'sodium carbonate', 'hesperidin'],
]);

function collectClasses(): ReadonlyMap<string, readonly string[]> {
  const classes = new Map<string, string[]>();
  for (const [name, molecules] of Object.entries(MOLECULE_CLASSES)) {
    for (const printed of molecules) {
      const { molecule } = canonicalSalt(printed);
      for (const key of new Set([molecule, printed])) classes.set(key, [...(classes.get(key) ?? []), name]);
    }
  }
  return classes;
}

/** The name under which a molecule, its mirror forms and its salts count as one. Each insulin keeps its own, because two are often taken together. */
export function sameFor(molecule: string): string {
  const known = SAME.get(molecule);
  if (known !== undefined) return known;
  const same = readSame(molecule, kindOf(molecule));
  if (SAME.size < MOST_KEPT) SAME.set(molecule, same);
  return same;
}

const SAME = new Map<string, string>();

function readSame(molecule: string, kind: string): string {
  if (kind === 'insulin') return molecule;
  return Object.hasOwn(SAME_FOR_DOUBLING, kind) ? (SAME_FOR_DOUBLING[kind] ?? kind) : kind;
}
