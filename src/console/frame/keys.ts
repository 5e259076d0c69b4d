import { useEffect, useRef } from 'react';

/** A key, or two one after the other ("g q"), and what it does here. */
export interface KeyAct {
  readonly keys: string;
  /** In words, for the list that `?` shows. */
  readonly does: string;
  readonly run: () => void;
}

/** The second of two keys comes this soon, or it is a key of its own. */
const TOGETHER_MS = 1_500;

type Layer = { current: readonly KeyAct[] };
const layers = new Set<Layer>();

/** Puts keys in force for as long as the part that calls it is on the screen. */
export function useKeys(acts: readonly KeyAct[]): void {
  const layer = useRef(acts);
  useEffect(() => {
    layer.current = acts;
  });
  useEffect(() => {
    layers.add(layer);
    return () => void layers.delete(layer);
  }, []);
}

/** All keys that do something on this screen, the newest part's first. */
export function keysInForce(): readonly KeyAct[] {
  return [...layers].toReversed().flatMap(({ current }) => current);
}

/** Listens for the keys in force. Letters that are typed into a field, or pressed with Ctrl, Alt or Meta, are none of them. */
export function useKeyListener(): void {
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return;
      const before = event.timeStamp - firstAt < TOGETHER_MS ? first : '';
      first = event.key;
      firstAt = event.timeStamp;
      const all = keysInForce();
      const act =
        all.find(({ keys }) => keys === `${before} ${event.key}`) ?? all.find(({ keys }) => keys === event.key);
      if (!act) return;
      first = '';
      event.preventDefault();
      act.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
