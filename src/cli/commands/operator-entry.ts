import { refusedOfLicensee } from '../../server/config/judge-entered.ts';
import { operator } from '../../server/operator/operator-audit.ts';

/** Who enters a setting from the command line, and the environment that holds where nothing is entered. */
export function operatorEntry() {
  return { actor: operator(), environment: process.env, refusals: refusedOfLicensee };
}
