import { useEffect, useRef, useState } from 'react';
import type { PickSheet } from '#contract/areas/counter/bench.ts';
import { useMe } from '../data/session.tsx';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { isScanned, type Scanned } from './scanned.ts';
import { offShelf, rescan } from './sheet-changes.ts';

/** How many steps can be undone. */
const MOST_STEPS = 50;

/**
 * The scans of an order, stored in this tab until it is packed: a reload, a stale page or a lost connection loses no
 * scan.
 */
export function useScanned(sheet: PickSheet) {
  const { staff_id: staffId } = useMe();
  const storageKey = `bench ${sheet.number}`; // not a sentence: a key.
  const [scanned, setScanned] = useState<Scanned>(
    () => rescan(restoreTyped(staffId, storageKey, isScanned) ?? [], null, sheet).scanned,
  );
  const [before, setBefore] = useState<readonly Scanned[]>([]);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) storeTyped(staffId, storageKey, scanned);
  }, [staffId, storageKey, scanned]);
  const change = (next: Scanned) => {
    setBefore([...before, scanned].slice(-MOST_STEPS));
    setScanned(next);
  };
  /** Undoes the last step; false if there is none. */
  const undo = (): boolean => {
    const last = before.at(-1);
    if (!last) return false;
    setScanned(last);
    setBefore(before.slice(0, -1));
    return true;
  };
  /**
   * Adapts the scans to the order as it is now, and returns the messages for the packer. Earlier steps can no longer
   * be undone.
   */
  const fitTo = (after: PickSheet): string[] => {
    const fitted = rescan(scanned, sheet, after);
    setScanned(fitted.scanned);
    setBefore([]);
    return [...fitted.changes, ...offShelf(fitted.scanned, after)];
  };
  const forget = () => {
    isForgotten.current = true;
    deleteTyped(staffId, storageKey);
  };
  return { scanned, change, undo, fitTo, forget };
}
