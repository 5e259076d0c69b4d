import { describe, expect, it } from 'vitest';
import { PSYCHOTROPIC_MOLECULES } from '../tables/psychotropic-table.ts';
import { NARCOTIC_ALONE } from '../tables/schedule-table.ts';
import { isGuardedMolecule } from './guarded-molecules.ts';

describe('isGuardedMolecule', () => {
  it.each([...PSYCHOTROPIC_MOLECULES, ...NARCOTIC_ALONE])('guards %s, as the law does', (molecule) => {
    expect(isGuardedMolecule(molecule)).toBe(true);
  });

  it.each(['warfarin', 'levetiracetam', 'insulin glargine', 'methotrexate', 'zopiclone'])('guards %s', (molecule) => {
    expect(isGuardedMolecule(molecule)).toBe(true);
  });

  it.each(['paracetamol', 'cetirizine', 'omeprazole', ''])('does not guard %j', (molecule) => {
    expect(isGuardedMolecule(molecule)).toBe(false);
  });
});
