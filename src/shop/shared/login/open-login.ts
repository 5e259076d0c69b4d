import type { MouseEvent } from 'react';
import { requestLogin } from '#shop/data/session/login-request.ts';

/** For links to /login: opens the login over the page instead, unless a new tab or window was requested. */
export function openLogin(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  requestLogin();
}
