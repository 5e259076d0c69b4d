import { agentsOf } from './agents.ts';
import type { CheckedMedicine, SafetyFinding } from './safety-finding.ts';

/** A medicine that somebody takes, and from what the shop knows it. */
export interface TakenMedicine {
  readonly medicine: CheckedMedicine;
  readonly from: 'told' | 'list' | 'order';
  /** "yyyy-MM-dd", of the newest order. */
  readonly orderedOn?: string;
}

/**
 * The findings about one medicine that somebody looks at, for the person who may take it: where it holds a salt that they take
 * already, the sentence says so, and from what we know it. Nothing is found here that the check of the basket did not find.
 */
export function sayAlreadyTaken(
  findings: readonly SafetyFinding[],
  looked: CheckedMedicine,
  taken: readonly TakenMedicine[],
): readonly SafetyFinding[] {
  const own = agentsOf(looked);
  return findings.map((finding) => {
    if (finding.code !== 'duplicate' && finding.code !== 'max_daily') return finding;
    const meant = own.filter(({ molecule }) => finding.salts.includes(molecule));
    const held = taken.flatMap((one) => {
      if (one.medicine.name.toLowerCase() === looked.name.toLowerCase()) return [];
      const salts = agentsOf(one.medicine).filter(({ same, scope }) =>
        meant.some((agent) => agent.same === same && agent.scope === scope),
      );
      const molecules = [...new Set(salts.map(({ molecule }) => molecule))];
      return molecules.length === 0 ? [] : [{ one, molecules }];
    });
    if (held.length === 0) return finding;
    const said = `You already take ${held.map(({ one, molecules }) => `${inWords(molecules)} (${knownFrom(one)})`).join(', ')}.`;
    return { ...finding, sentence: finding.code === 'duplicate' ? said : `${said} ${finding.sentence}` };
  });
}

function knownFrom({ medicine, from, orderedOn }: TakenMedicine): string {
  if (from === 'order' && orderedOn !== undefined) return `${medicine.name}, ordered ${shortDay(orderedOn)}`;
  return from === 'list' ? `${medicine.name}, in your list` : `${medicine.name}, as you told us`;
}

function shortDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function inWords(molecules: readonly string[]): string {
  const last = molecules.at(-1) ?? '';
  return molecules.length < 2 ? last : `${molecules.slice(0, -1).join(', ')} and ${last}`;
}
