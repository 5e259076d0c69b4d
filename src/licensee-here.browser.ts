import type { Licensee } from './licensee.ts';

declare global {
  interface Window {
    readonly licensee: Licensee;
  }
}

/** The licensee as the server handed it to this page or worker, in a script before all others. The counter is handed none, and names only the shop. */
export const licensee: Licensee = self.licensee ?? ({} as Licensee);
