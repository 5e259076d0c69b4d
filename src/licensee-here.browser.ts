import type { Licensee } from './licensee.ts';

declare global {
  interface Window {
    readonly licensee: Licensee;
  }
}

/** The licensee as the server passed it to this page or worker, in a script before all others. The counter gets none, and names only the shop. */
export const licensee: Licensee = self.licensee ?? ({} as Licensee);
