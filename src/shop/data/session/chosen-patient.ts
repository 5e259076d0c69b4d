/**
 * For whom of the family the person last said that the medicines are. Of this page's life alone: it tells of a family, so it
 * is kept in no store, and a logout or another login finds nobody chosen.
 */
let chosen: { readonly owner: string; readonly patientId: string } | null = null;

/** Whom the owner of this login chose; null for nobody. */
export function readChosenPatient(owner: string): string | null {
  return chosen?.owner === owner ? chosen.patientId : null;
}

export function choosePatient(owner: string, patientId: string): void {
  chosen = { owner, patientId };
}
