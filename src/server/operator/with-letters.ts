import { sessionSecret } from '../config/session-secret.ts';
import { createSessionKeys, type SessionKeys } from '../services/identity/session-keys.ts';
import { operatorConfig } from './operator-database.ts';
import { type OperatorParts, withServices } from './with-services.ts';

/** Runs a use case about letters to doctors: their tokens are derived from the shop's secret, as its servers derive them. */
export function withLetters<Result>(
  work: (parts: OperatorParts & { readonly keys: SessionKeys }, publicUrl: string) => Promise<Result>,
): Promise<Result> {
  const config = operatorConfig();
  const keys = createSessionKeys(sessionSecret(config));
  return withServices((parts) => work({ ...parts, keys }, config.publicUrl));
}
