import type { Agent } from './agents.ts';
import type { SafetyCode, SafetyFinding, Severity } from './safety-finding.ts';

/** One risk that a rule found, before risks with one cause are merged into a card. */
export interface Risk {
  readonly code: SafetyCode;
  readonly severity: Severity;
  readonly cause: string;
  readonly agents: readonly Agent[];
  /** The possible effect, without a full stop. */
  readonly effect: string;
  readonly action: string;
  readonly source: string;
  /** True if the effect is a complete sentence that names the medicines. */
  readonly whole?: boolean;
  /** Of a duplicate: what the medicines share ("metformin", "is in each of these"), without their names. */
  readonly shared?: { readonly molecules: readonly string[]; readonly does: string };
}

const RANK: Readonly<Record<Severity, number>> = { know: 0, ask: 1, stop: 2 };

/** Negative where the first is worse. */
export function bySeverity(one: { readonly severity: Severity }, other: { readonly severity: Severity }): number {
  return RANK[other.severity] - RANK[one.severity];
}

/** Groups items by `keyOf`, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** "A", "A and B", "A, B and C". */
export function andList(items: readonly string[]): string {
  const unique = [...new Set(items)];
  return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1)}`;
}

/** Two products that share several salts are one card: "Glimepiride and metformin are in each of these". */
export function joinSameMedicines(risks: readonly Risk[]): readonly Risk[] {
  const doubled = risks.filter(({ shared }) => shared !== undefined);
  const groups = groupBy(doubled, ({ severity, agents }) => {
    const lines = agents.map(({ medicine }) => `${medicine.line} ${medicine.name}`);
    return [severity, ...[...new Set(lines)].toSorted()].join('|');
  });
  const joined = [...groups.values()].map((group) => joinShared(group));
  return [...risks.filter(({ shared }) => shared === undefined), ...joined];
}

function joinShared(group: readonly Risk[]): Risk {
  const first = group[0] as Risk;
  if (group.length === 1) return first;
  const agents = group.flatMap((risk) => risk.agents);
  const names = andList(agents.map(({ medicine }) => medicine.name));
  const said = groupBy(
    group.flatMap(({ shared }) => shared ?? []),
    ({ does }) => does,
  );
  const parts = [...said].map(([does, shared]) =>
    sharedWords(
      shared.flatMap(({ molecules }) => molecules),
      does,
    ),
  );
  return { ...first, agents, effect: `${parts.join('; ')}: ${names}` };
}

/** "metformin is in each of these", "glimepiride and metformin are in each of these". */
export function sharedWords(molecules: readonly string[], does: string): string {
  return `${andList(molecules)} ${new Set(molecules).size > 1 ? does.replace(/^is /, 'are ') : does}`;
}

/**
 * "Warf 5 Tablet, telmisartan and hydrochlorothiazide (Telma-H Tablet)": salts that are in the same medicines are named
 * together, and each medicine once.
 */
function namedAll(agents: readonly Agent[]): string {
  const ofMolecule = groupBy(agents, ({ molecule }) => molecule);
  const inMedicines = groupBy([...ofMolecule.values()], (same) =>
    [...new Set(same.map(({ medicine }) => medicine.name))].toSorted().join('|'),
  );
  return andList(
    [...inMedicines.values()].map((molecules) => {
      const [agent] = molecules[0] ?? [];
      const medicines = new Set(molecules.flat().map(({ medicine }) => medicine.name));
      if (agent !== undefined && molecules.length === 1 && medicines.size === 1) return named(agent);
      return `${andList(molecules.map(([one]) => one?.molecule ?? ''))} (${andList([...medicines])})`;
    }),
  );
}

/** "ibuprofen (Combiflam Tablet)"; a medicine that was named by its salt needs no brackets. */
export function named({ molecule, medicine }: Agent): string {
  return medicine.name.toLowerCase().includes(molecule) ? medicine.name : `${molecule} (${medicine.name})`;
}

/**
 * One card per cause: risks with the same code and cause that share a molecule are merged and take the worst grade.
 * Findings for information stay separate from those for a pharmacist, and are dropped where a worse card with the same
 * cause names the same medicines.
 */
export function mergeRisks(risks: readonly Risk[]): readonly SafetyFinding[] {
  const ofCause = groupBy(risks, ({ code, cause, severity }) => `${code} ${cause} ${severity === 'know'}`);
  const findings = [...ofCause.values()].flatMap(joinByMolecule).map(toFinding).toSorted(bySeverity);
  return findings.filter((finding) => !isSaidAbove(finding, findings));
}

function joinByMolecule(risks: readonly Risk[]): readonly (readonly Risk[])[] {
  const groups: { readonly risks: Risk[]; readonly same: Set<string> }[] = [];
  for (const risk of risks) {
    const names = risk.agents.map(({ same }) => same);
    const joined = groups.filter(({ same }) => names.some((name) => same.has(name)));
    const first = joined[0] ?? { risks: [], same: new Set<string>() };
    if (joined.length === 0) groups.push(first);
    first.risks.push(risk, ...joined.slice(1).flatMap((group) => group.risks));
    for (const name of [...names, ...joined.slice(1).flatMap(({ same }) => [...same])]) first.same.add(name);
    for (const group of joined.slice(1)) groups.splice(groups.indexOf(group), 1);
  }
  return groups.map((group) => group.risks);
}

function isSaidAbove(finding: SafetyFinding, all: readonly SafetyFinding[]): boolean {
  return all.some(
    (other) =>
      other !== finding &&
      finding.severity === 'know' &&
      other.severity !== 'know' &&
      other.code === finding.code &&
      other.cause === finding.cause &&
      finding.salts.every((salt) => other.salts.includes(salt)),
  );
}

function toFinding(group: readonly Risk[]): SafetyFinding {
  const sorted = group.toSorted(bySeverity);
  const worst = sorted[0] as Risk;
  const agents = sorted.flatMap((risk) => risk.agents);
  return {
    severity: worst.severity,
    code: worst.code,
    cause: worst.cause,
    salts: [...new Set(agents.map(({ molecule }) => molecule))],
    lines: [...new Set(agents.map(({ medicine }) => medicine.line))].filter((line) => line !== ''),
    sentence: sentenceOf(sorted),
    action: actionOf(worst),
    source: [...new Set(sorted.flatMap(({ source }) => source.split('; ')))].join('; '),
  };
}

function sentenceOf(sorted: readonly Risk[]): string {
  const whole = sorted.find((risk) => risk.whole === true);
  if (whole !== undefined) return asSentence(whole.effect);
  const agents = sorted.flatMap((risk) => risk.agents);
  const all = [...new Set(sorted.map(({ effect }) => effect))];
  const shown = all.filter((effect) => !all.some((other) => other !== effect && says(other, effect))).slice(0, 2);
  return asSentence(`${namedAll(agents)} together. ${shown.map(asSentence).join(' ')}`);
}

/** "Bleeding from stomach or brain" also includes "Bleeding". */
function says(effect: string, other: string): boolean {
  return effect.toLowerCase().includes(other.toLowerCase());
}

function asSentence(text: string): string {
  const full = text.endsWith('.') ? text : `${text}.`;
  return full.charAt(0).toUpperCase() + full.slice(1);
}

const SPEAK = 'Speak with our pharmacist or your doctor before you take it.';
const KEEP_ON = 'Do not stop a prescribed medicine on your own.';
/** Used where the other medicine may be one that must not be stopped. */
const KEEPS_ON: ReadonlySet<SafetyCode> = new Set<SafetyCode>([
  'interaction',
  'qt',
  'duplicate',
  'pregnancy',
  'breastfeeding',
]);

function actionOf({ severity, action, code }: Risk): string {
  if (severity !== 'stop') return asSentence(action);
  return [asSentence(action), ...(KEEPS_ON.has(code) ? [KEEP_ON] : []), SPEAK].join(' ');
}
