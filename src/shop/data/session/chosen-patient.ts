interface Chosen {
  readonly owner: string;
  readonly patientId: string;
}

/**
 * The patient for whom the user last chose medicines: in memory and, by its id alone, in the tab's history entry where a reload must
 * find it; never in storage, because it is family data. Another account cannot read it (`owner`).
 */
let chosen: Chosen | null = globalThis.history?.state?.chosen ?? null;

/** The patient that the logged-in user chose; null for none. */
export function readChosenPatient(owner: string): string | null {
  return chosen?.owner === owner ? chosen.patientId : null;
}

export function choosePatient(owner: string, patientId: string): void {
  chosen = { owner, patientId };
  // Dispatched where the shop itself is about to reload a page (`payment-document.tsx`). A choice that was read from the history
  // needs no listener: its page is one that pays, and is not reloaded again.
  addEventListener('reload', carryChosenPatient);
}

/** Keeps the choice when this page is reloaded: by its id, in this entry of the tab's history. */
export function carryChosenPatient(): void {
  history.replaceState({ ...history.state, chosen }, '');
}
