import { agentsOf } from './agents.ts';
import { findAllergies, readAllergies, saysNone } from './find-allergies.ts';
import { findDoubles } from './find-doubles.ts';
import { findPairs } from './find-pairs.ts';
import { findPersonRisks } from './find-person-risks.ts';
import { brandKey } from './read-brands.ts';
import { bySeverity, joinSameMedicines, mergeRisks, type Risk } from './risk.ts';
import type { CheckedMedicine, PersonHealth, SafetyFinding, SafetyReport } from './safety-finding.ts';

/** Medicines ordered longer ago count only if the patient says that they still take them. */
export const HISTORY_DAYS = 60;

/** A patient about whom nothing is known. */
export const UNKNOWN_PATIENT: PersonHealth = {
  age: null,
  sex: 'unknown',
  pregnant: 'unknown',
  breastfeeding: 'unknown',
  kidney: 'unknown',
  liver: 'unknown',
  allergies: [],
  conditions: [],
};

/**
 * Checks the lines of a basket against one another, the patient, and what they already take (with an empty line id).
 * Most serious first, one finding per cause. Medicines and allergies that could not be read with certainty, and all
 * conditions, are listed as not checked. The ingredients of one product are not checked against each other.
 */
export function checkBasket(
  lines: readonly CheckedMedicine[],
  person: PersonHealth,
  taken: readonly CheckedMedicine[] = [],
): SafetyReport {
  const replaced = taken.filter((old) => lines.some((line) => isSameMedicine(line, old)));
  const kept = taken.filter((old) => !replaced.includes(old));
  const agents = [...lines, ...kept].flatMap(agentsOf);
  const allergies = readAllergies(person.allergies);
  const pairs = findPairs(agents);
  const doubles = joinSameMedicines(findDoubles(agents, person).filter((risk) => !isPairAlready(risk, pairs)));
  const risks = [...pairs, ...doubles, ...findAllergies(agents, allergies), ...findPersonRisks(agents, person)];
  const findings = [...mergeRisks(risks), ...replaced.flatMap((old) => replacedFinding(old, lines))];
  return {
    findings: findings.toSorted(bySeverity),
    notChecked: [
      ...new Set([
        ...[...lines, ...kept].filter(({ compositionKnown }) => !compositionKnown).map(({ name }) => name),
        ...allergies.notUnderstood,
        ...person.conditions.filter((text) => text !== '' && !saysNone(text)),
      ]),
    ],
  };
}

/**
 * A refill, even if the patient named only the brand ("Thyronorm" for Thyronorm 50mcg Tablet), or a switch to another
 * manufacturer: the same salts in the same strengths, form and release. Succinate is no refill of tartrate.
 */
function isSameMedicine(line: CheckedMedicine, old: CheckedMedicine): boolean {
  if (isNamedAlike(line, old)) return true;
  if (!line.compositionKnown || !old.compositionKnown || line.salts?.length !== old.salts?.length) return false;
  if (line.form !== old.form && old.form !== 'unknown') return false;
  if (line.release !== old.release && old.release !== 'unknown') return false;
  return (line.salts ?? []).every((salt) =>
    (old.salts ?? []).some(
      (other) =>
        other.molecule === salt.molecule &&
        (other.counterIon ?? salt.counterIon) === (salt.counterIon ?? other.counterIon) &&
        salt.strength !== null &&
        other.strength !== null &&
        other.strength.amount === salt.strength.amount &&
        other.strength.unit === salt.strength.unit &&
        (other.strength.basis === salt.strength.basis || old.form === 'unknown'),
    ),
  );
}

function isNamedAlike(line: CheckedMedicine, old: CheckedMedicine): boolean {
  const [name, takenName] = [brandKey(line.name), brandKey(old.name)];
  if (name === takenName) return true;
  const isRead = line.salts !== null && old.salts !== null;
  return isRead && name.startsWith(`${takenName} `) && hasMolecules(line, old) && hasMolecules(old, line);
}

function hasMolecules(one: CheckedMedicine, other: CheckedMedicine): boolean {
  const molecules = new Set(one.salts?.map(({ molecule }) => molecule));
  return (other.salts ?? []).every(({ molecule }) => molecules.has(molecule));
}

function replacedFinding(old: CheckedMedicine, lines: readonly CheckedMedicine[]): readonly SafetyFinding[] {
  const line = lines.find((each) => isSameMedicine(each, old));
  if (line === undefined || old.form === 'unknown' || isNamedAlike(line, old)) return [];
  return [
    {
      severity: 'know',
      code: 'duplicate',
      cause: 'replaced',
      salts: (line.salts ?? []).map(({ molecule }) => molecule),
      lines: [line.line],
      sentence: `${line.name} replaces ${old.name}: they contain the same salts.`,
      action: 'Do not take both.',
      source: 'the compositions as printed',
    },
  ];
}

/** Where two medicines of a class also interact, only the interaction is reported. */
function isPairAlready(risk: Risk, pairs: readonly Risk[]): boolean {
  if (risk.code !== 'duplicate') return false;
  const molecules = new Set(risk.agents.map(({ molecule }) => molecule));
  if (molecules.size < 2 || new Set(risk.agents.map(({ same }) => same)).size < 2) return false;
  return pairs.some(
    ({ agents, severity }) =>
      (severity !== 'know' || risk.severity === 'know') &&
      [...molecules].every((molecule) => agents.some((agent) => agent.molecule === molecule)),
  );
}
