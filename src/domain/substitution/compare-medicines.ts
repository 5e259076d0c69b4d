import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { compareCareClasses, compareSchemes } from './aspects/care-aspects.ts';
import { compareCompositions, compareCounterIons, compareStrengths } from './aspects/composition-aspects.ts';
import { compareForms, compareReleases, compareRoutes } from './aspects/form-aspects.ts';
import {
  compareContainers,
  compareDevices,
  compareExcipients,
  comparePacks,
  comparePresentations,
} from './aspects/pack-aspects.ts';
import { reasonSentence } from './reasons.ts';
import { type AspectFinding, type Comparison, findingForPatient } from './verdict.ts';

/**
 * May the candidate replace the searched medicine? Every aspect of the decision table gives one finding, and the
 * verdict is the worst of them: *same*, *ask* (a pharmacist must review it) or *never*. What could not be read is
 * unknown, and unknown is never equal to unknown. Prices, stock and availability are checked with the offers. Symmetric:
 * swapping the two does not change the verdict. Of the reasons for that verdict it gives the one a patient would think
 * of first. The evidence is equal labels only: neither licence dates nor studies are on file.
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
  const { verdict, code } = findingForPatient(findings);
  return { verdict, code, reason: reasonSentence(code, candidate.name), evidence: 'E1', findings };
}

/**
 * Whether `compareMedicines` would say *same*, without the sentence: the worst finding is *same* only where every one is,
 * so the first other finding decides. The aspect in which medicines of one family differ most often is checked first.
 */
export function areTheSame(searched: MedicineFacts, candidate: MedicineFacts): boolean {
  return (
    COMPARED_ALONE.every((compare) => compare(searched, candidate).verdict === 'same') &&
    compareCareClasses(searched, candidate).every(({ verdict }) => verdict === 'same')
  );
}

const COMPARED_ALONE = [
  compareRoutes,
  compareForms,
  compareStrengths,
  compareReleases,
  compareCompositions,
  comparePresentations,
  compareDevices,
  compareCounterIons,
  comparePacks,
  compareContainers,
  compareExcipients,
  compareSchemes,
] as const;
