import { FRESH_CODE_NEEDED } from '#contract/result-codes.ts';
import * as say from '#sentences/pages/connection.ts';
import { requestLogin } from './login-request.ts';

/** The message after the user has entered a new code. */
export const PRESS_AGAIN = say.thankYouPleasePress;

/**
 * Opens the login where the server requires a new code first, and returns whether it did. The user may have logged in
 * with another phone, so `afterLogin` must do nothing that cannot be undone.
 */
export function askForFreshCode(
  result: { readonly kind: string; readonly code?: number },
  afterLogin: () => void,
): boolean {
  if (result.kind !== 'refused' || result.code !== FRESH_CODE_NEEDED) return false;
  requestLogin({ afterLogin });
  return true;
}
