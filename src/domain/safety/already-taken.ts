import { agentsOf } from './agents.ts';
import { andList } from './risk.ts';
import type { CheckedMedicine, SafetyFinding } from './safety-finding.ts';

/** A medicine that a patient takes, and how the shop knows it. */
export interface TakenMedicine {
  readonly medicine: CheckedMedicine;
  readonly from: 'told' | 'list' | 'order';
  /** "yyyy-MM-dd", of the newest order. */
  readonly orderedOn?: string;
}

/**
 * The findings about one viewed medicine, for the patient who may take it: where it contains a salt that they already
 * take, the sentence says so, and how we know. It adds no finding to those of the basket's check.
 */
export function explainAlreadyTaken(
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
      return salts.length === 0 ? [] : [{ one, molecules: salts.map(({ molecule }) => molecule) }];
    });
    if (held.length === 0) return finding;
    const said = `You already take ${held.map(({ one, molecules }) => `${andList(molecules)} (${knownFrom(one)})`).join(', ')}.`;
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
