import { useSyncExternalStore } from 'react';
import * as say from '#sentences/pages/connection.ts';
import type { ToPage } from '#shop/worker/messages.ts';

/** How this page stands with the shop: in touch; cut off; or showing a copy that was kept at some moment (ISO 8601, UTC). */
export type Connection = 'online' | 'offline' | { readonly keptAt: string };

let copyOf: { readonly keptAt: string } | null = null;
let isCutOff = false;
const listeners = new Set<() => void>();

/** A write that was not even tried, because there is no line: whoever pressed the button should know it for certain. */
export class NothingSent extends Error {
  override readonly name = 'NothingSent';
  constructor() {
    super(say.youAreOfflineSo);
  }
}

/** True where the browser knows that it has no line. That it has one, no browser can promise. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read, () => 'online');
}

/** Takes note of whether the shop could be reached just now, and lets everybody know. */
export function noteReach(reached: boolean): void {
  isCutOff = !reached;
  if (reached) copyOf = null;
  tell();
}

/** The worker's word, and the mark of a page that is a copy as a whole. */
export function connectWorker(): () => void {
  const { keptAt } = document.documentElement.dataset;
  if (keptAt !== undefined) copyOf = { keptAt };
  const hear = ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'old-copy') copyOf = { keptAt: data.keptAt };
    tell();
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  tell();
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

/** True while what is shown, or can be fetched, may not be the shop's answer of now. */
export function isOutOfTouch(): boolean {
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
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the shop whether it can be reached now, and lets everybody know. */
export async function tryConnection(): Promise<boolean> {
  const reached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  noteReach(reached);
  return reached;
}
