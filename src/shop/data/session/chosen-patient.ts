interface Chosen {
  readonly owner: string;
  readonly patientId: string;
}

/**
 * The patient for whom the user last chose medicines. Kept only in memory: it is family data, so it is not stored. A
 * logout reloads the page, which drops it, and another account cannot read it.
 */
let chosen: Chosen | null = globalThis.history?.state?.chosen ?? null;

/** The patient that the logged-in user chose; null for none. */
export function readChosenPatient(owner: string): string | null {
  return chosen?.owner === owner ? chosen.patientId : null;
}

export function choosePatient(owner: string, patientId: string): void {
  chosen = { owner, patientId };
  // Dispatched where the shop itself is about to reload a page (`payment-document.tsx`).
  addEventListener('reload', carryChosenPatient);
}

/** Keeps the choice when this page is reloaded: by its id, in this entry of the tab's history. */
export function carryChosenPatient(): void {
  history.replaceState({ ...history.state, chosen }, '');
}
