import type { MouseEvent } from 'react';
import { store } from '#shop/data/browser-storage.ts';

/** A request to log in, from anywhere in the shop. */
export interface LoginRequest {
  /** Runs after the login instead of going to the stored page, for example to open the requested upload. */
  readonly afterLogin?: () => void;
}

type Listener = (request: LoginRequest) => void;
let listener: Listener | null = null;

/** Opens the login over the page. Without `afterLogin`, the user returns to the current page. */
export function requestLogin(request: LoginRequest = {}): void {
  if (!request.afterLogin) rememberPath();
  listener?.(request);
}

/** Stores the current path and query, to return to after the login. */
export function rememberPath(): void {
  const { pathname, search } = window.location;
  store('path', pathname + search);
}

/** The shop's one login form subscribes here; returns the function that unsubscribes. */
export function onLoginRequest(added: Listener): () => void {
  listener = added;
  return () => {
    if (listener === added) listener = null;
  };
}

/** For links to /login: opens the login over the page instead, unless a new tab or window was requested. */
export function openLogin(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  requestLogin();
}
