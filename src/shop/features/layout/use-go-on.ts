import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { cameByReload } from '#shop/data/came-by-reload.ts';

const NOTE = 'go-on-to';
/** Older notes are of somebody who left the shop and came back. */
const FRESH_MS = 15_000;

/**
 * Where the file of the next page is gone, as after a new edition of the shop, React Router loads the page anew on which one
 * stands. Whoever was on the way then goes on to where they wanted, by a page of the new edition.
 */
export function useGoOn(): void {
  const { location: next } = useNavigation();
  const target = next ? `${next.pathname}${next.search}${next.hash}` : null;
  useEffect(() => {
    const noted = take();
    if (noted !== null && cameByReload()) location.assign(noted);
  }, []);
  useEffect(() => {
    if (target === null) return;
    const note = () => keep(target);
    addEventListener('pagehide', note);
    return () => removeEventListener('pagehide', note);
  }, [target]);
}

/** A browser may refuse to keep anything: then one presses again. */
function keep(target: string): void {
  try {
    sessionStorage.setItem(NOTE, JSON.stringify({ target, at: Date.now() }));
  } catch {}
}

function take(): string | null {
  try {
    const noted = sessionStorage.getItem(NOTE);
    sessionStorage.removeItem(NOTE);
    const { target, at } = JSON.parse(noted ?? 'null') ?? {};
    return Math.abs(Date.now() - at) < FRESH_MS ? target : null;
  } catch {
    return null;
  }
}
