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

/** A press on a link that asks for no new tab or window, which the browser opens itself. */
export function isPlainPress(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** For links to /login: opens the login over the page instead, unless a new tab or window was requested. */
export function openLogin(event: MouseEvent): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  requestLogin();
}
