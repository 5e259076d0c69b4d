import { useSyncExternalStore } from 'react';
import * as say from '#sentences/pages/connection.ts';
import type { ToPage } from '#shop/worker/messages.ts';

/**
 * The page's connection to the shop: online; offline; or showing a copy that was stored at some time (ISO 8601, UTC).
 */
export type Connection = 'online' | 'offline' | { readonly cachedAt: string };

let copyOf: { readonly cachedAt: string } | null = null;
let isCutOff = false;
const listeners = new Set<() => void>();

/** A write that was not sent because the browser is offline: the user should know it for certain. */
export class NothingSent extends Error {
  override readonly name = 'NothingSent';
  constructor() {
    super(say.youAreOfflineSo);
  }
}

/** True if the browser knows that it is offline. No browser can guarantee that it is online. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read, () => 'online');
}

/** Records whether the shop could be reached just now, and notifies listeners. */
export function recordReachability(reached: boolean): void {
  isCutOff = !reached;
  if (reached) copyOf = null;
  notifyListeners();
}

/** The service worker's message, and the marker of a page that is entirely a copy. */
export function connectWorker(): () => void {
  const { keptAt: cachedAt } = document.documentElement.dataset;
  if (cachedAt !== undefined) copyOf = { cachedAt };
  const onMessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'old-copy') copyOf = { cachedAt: data.keptAt };
    notifyListeners();
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  notifyListeners();
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}

/** True while what is shown, or can be loaded, may not be the shop's current answer. */
export function isDisconnected(): boolean {
  return read() !== 'online';
}

function read(): Connection {
  return isOffline() || isCutOff ? 'offline' : (copyOf ?? 'online');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of ['online', 'offline']) window.addEventListener(event, change);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of ['online', 'offline']) window.removeEventListener(event, change);
  };
}

function change(): void {
  isCutOff = false;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Asks the shop whether it can be reached now, and notifies listeners. */
export async function tryConnection(): Promise<boolean> {
  const reached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  recordReachability(reached);
  return reached;
}
