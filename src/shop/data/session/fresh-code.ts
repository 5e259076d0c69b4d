import { FRESH_CODE_NEEDED } from '#contract/result-codes.ts';
import * as say from '#sentences/pages/connection.ts';
import { requestLogin } from './login-request.ts';

/** What the person is told once they have typed a new code. */
export const PRESS_AGAIN = say.thankYouPleasePress;

/**
 * Opens the login where the shop wants a new code first, and says whether it did. Whoever typed one may have logged in with
 * another phone, so `afterLogin` must do nothing that can't be undone.
 */
export function askForFreshCode(
  result: { readonly kind: string; readonly code?: number },
  afterLogin: () => void,
): boolean {
  if (result.kind !== 'refused' || result.code !== FRESH_CODE_NEEDED) return false;
  requestLogin({ afterLogin });
  return true;
}
