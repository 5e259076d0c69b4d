import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { compareCareClasses, compareSchemes } from './care-aspects.ts';
import { compareCompositions, compareCounterIons, compareStrengths } from './composition-aspects.ts';
import { compareForms, compareReleases, compareRoutes } from './form-aspects.ts';
import {
  compareContainers,
  compareDevices,
  compareExcipients,
  comparePacks,
  comparePresentations,
} from './pack-aspects.ts';
import { reasonSentence } from './reasons.ts';
import { BIOEQUIVALENCE_DUTY } from './tables/release-lists.ts';
import { type AspectFinding, type Comparison, type EvidenceGrade, worstFinding } from './verdict.ts';

const bioequivalent = new Set(BIOEQUIVALENCE_DUTY.rows);

/**
 * May the candidate stand for the searched medicine? Every aspect of the decision table gives one finding, and the
 * verdict is the worst of them: *same*, *ask* (a pharmacist must look) or *never*. What could not be read is unknown,
 * and unknown is never equal to unknown. Prices, stock and availability are judged where offers are.
 * Symmetric: exchanging the two changes no verdict.
 */
export function compareMedicines(searched: MedicineFacts, candidate: MedicineFacts): Comparison {
  const findings: [AspectFinding, ...AspectFinding[]] = [
    compareCompositions(searched, candidate),
    ...compareCareClasses(searched, candidate),
    compareSchemes(searched, candidate),
    compareStrengths(searched, candidate),
    compareRoutes(searched, candidate),
    compareReleases(searched, candidate),
    compareForms(searched, candidate),
    comparePresentations(searched, candidate),
    compareDevices(searched, candidate),
    compareCounterIons(searched, candidate),
    comparePacks(searched, candidate),
    compareContainers(searched, candidate),
    compareExcipients(searched, candidate),
  ];
  const { verdict, code } = worstFinding(findings);
  return { verdict, code, reason: reasonSentence(code, candidate.name), evidence: evidenceFor(searched), findings };
}

/** E2 where every salt of an oral solid is under the bioequivalence duty; a study on file (E3) is not kept yet. */
function evidenceFor({ salts, route, form }: MedicineFacts): EvidenceGrade {
  const solid = route === 'oral' && /tablet|capsule/.test(form);
  return solid && salts?.every(({ molecule }) => bioequivalent.has(molecule)) ? 'E2' : 'E1';
}
