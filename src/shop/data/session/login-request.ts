import type { MouseEvent } from 'react';
import { store } from '#shop/data/browser-storage.ts';

/** A request to log in, from anywhere in the shop. */
export interface LoginRequest {
  /** Runs after the login instead of going to the stored page, such as opening the upload that was asked for. */
  readonly afterLogin?: () => void;
}

type Listener = (request: LoginRequest) => void;
let listener: Listener | null = null;

/** Opens the login over the page. Without `afterLogin`, the page that is open now is where the person comes back to. */
export function requestLogin(request: LoginRequest = {}): void {
  if (!request.afterLogin) rememberPath();
  listener?.(request);
}

/** Stores where the person is, path and query, to return to after the login. */
export function rememberPath(): void {
  const { pathname, search } = window.location;
  store('path', pathname + search);
}

/** The one login of the shop listens here; gives back what stops it. */
export function onLoginRequest(added: Listener): () => void {
  listener = added;
  return () => {
    if (listener === added) listener = null;
  };
}

/** For links to /login: opens the login over the page instead, unless another tab or window was asked for. */
export function openLogin(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  requestLogin();
}
