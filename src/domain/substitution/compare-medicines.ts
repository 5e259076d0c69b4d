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
import { type AspectFinding, type Comparison, findingToTell } from './verdict.ts';

/**
 * May the candidate stand for the searched medicine? Every aspect of the decision table gives one finding, and the
 * verdict is the worst of them: *same*, *ask* (a pharmacist must look) or *never*. What could not be read is unknown,
 * and unknown is never equal to unknown. Prices, stock and availability are judged where offers are.
 * Symmetric: exchanging the two changes no verdict. The reason is the one a patient would think of first among those of
 * that verdict. Evidence is that of equal print alone: neither licence dates nor studies are on file.
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
  const { verdict, code } = findingToTell(findings);
  return { verdict, code, reason: reasonSentence(code, candidate.name), evidence: 'E1', findings };
}

/**
 * Whether `compareMedicines` would say *same*, without the sentence: the worst finding is *same* only where every one is,
 * so the first other finding ends the question. What parts two medicines of one family most often is asked first.
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
