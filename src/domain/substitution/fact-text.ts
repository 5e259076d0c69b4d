import type { DosageForm, MedicineFacts } from '../medicine/medicine-facts.ts';

const SPECIAL: Partial<Record<DosageForm, string>> = {
  'dry-syrup': 'dry syrup (powder for suspension)',
  'eye-ear-drops': 'eye and ear drops',
  unknown: 'not known',
};

/** A dosage form as text: "mouth dissolving tablet". */
export function formText(form: DosageForm): string {
  return SPECIAL[form] ?? form.replaceAll('-', ' ');
}

const RELEASES = {
  immediate: 'immediate release',
  extended: 'extended release',
  delayed: 'delayed release',
  conflict: 'name and label disagree',
  unknown: 'release not clear',
} as const;

/** Shown where a pack prints no release: then we do not claim one either. */
export const NO_RELEASE_PRINTED = 'none printed';

/** The release as text, with the word on the pack: "extended release (SR)"; `NO_RELEASE_PRINTED` without one. */
export function releaseText({ release, releaseToken }: Pick<MedicineFacts, 'release' | 'releaseToken'>): string {
  if (releaseToken === null && (release === 'immediate' || release === 'unknown')) return NO_RELEASE_PRINTED;
  return releaseToken === null ? RELEASES[release] : `${RELEASES[release]} (${releaseToken.toUpperCase()})`;
}

/** A pack's content as text: "10 tablet", "1 vial of 2 ml". */
export function packText({ pack }: Pick<MedicineFacts, 'pack'>): string {
  if (pack === null) return 'not known';
  const content = pack.contentPerUnit === null ? '' : ` of ${pack.contentPerUnit.amount} ${pack.contentPerUnit.unit}`;
  return `${pack.units} ${pack.unitClass}${content}${pack.doubt === null ? '' : ` (${pack.doubt})`}`;
}
