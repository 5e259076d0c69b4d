/**
 * The patient for whom the user last chose medicines. Kept only in memory: it is family data, so it is not stored. A
 * logout reloads the page, which drops it, and another account cannot read it.
 */
let chosen: { readonly owner: string; readonly patientId: string } | null = null;

/** The patient that the logged-in user chose; null for none. */
export function readChosenPatient(owner: string): string | null {
  return chosen?.owner === owner ? chosen.patientId : null;
}

export function choosePatient(owner: string, patientId: string): void {
  chosen = { owner, patientId };
}
