/** A salt form that a ceiling means though it prints the bare molecule. */
interface MeantSalt {
  readonly molecule: string;
  readonly counterIon: string;
}

/**
 * Molecules whose salt form matters, with the form that the list of ceiling prices means by the bare name: the strength
 * of clopidogrel bisulfate tablets is printed as clopidogrel. Other salt forms of these match no ceiling.
 * Source: NLEM 2022 (medicines stand under their active moiety) and the IP monograph "Clopidogrel Tablets", which are of
 * the bisulfate, compiled 2026-11-22; reviewer: awaiting a registered pharmacist.
 */
const MEANT_SALTS: readonly MeantSalt[] = [{ molecule: 'clopidogrel', counterIon: 'bisulfate' }];

/** Whether a ceiling of the bare molecule counts for this salt form. */
export function isMeantByCeiling(molecule: string, counterIon: string | null): boolean {
  return MEANT_SALTS.some((row) => row.molecule === molecule && row.counterIon === counterIon);
}
