import { useEffect, useRef, useState } from 'react';
import type { PickSheet } from '#contract/areas/counter/bench.ts';
import { useMe } from '../data/session.tsx';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { isScanned, type Scanned } from './scanned.ts';
import { offShelf, type Rescanned, rescan } from './sheet-changes.ts';

/** How many steps can be undone. */
const MOST_STEPS = 50;

/** The scans that fit the order, and the messages for the packer. */
function fitted(scanned: Scanned, before: PickSheet | null, after: PickSheet): Rescanned {
  const { scanned: kept, changes } = rescan(scanned, before, after);
  return { scanned: kept, changes: [...changes, ...offShelf(kept, after)] };
}

/**
 * The scans of an order, stored in this tab until it is packed: a reload, a stale page or a lost connection loses no
 * scan. `changes` tells the packer what no longer fits the order as it was last read, or as it was when the scans were
 * stored.
 */
export function useScanned(sheet: PickSheet) {
  const { staff_id: staffId } = useMe();
  const storageKey = `bench ${sheet.number}`; // not a sentence: a key.
  const [first] = useState(() => fitted(restoreTyped(staffId, storageKey, isScanned) ?? [], null, sheet));
  const [scanned, setScanned] = useState(first.scanned);
  const [changes, setChanges] = useState(first.changes);
  const [before, setBefore] = useState<readonly Scanned[]>([]);
  const [seen, setSeen] = useState(sheet);
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
  // The order was read again: after a refusal, by the user, or by the dialog for missing packs.
  if (sheet !== seen) {
    const now = fitted(scanned, seen, sheet);
    setSeen(sheet);
    setChanges(now.changes);
    if (now.changes.length > 0) {
      setScanned(now.scanned);
      // Earlier steps belong to the order as it was.
      setBefore([]);
    }
  }
  const forget = () => {
    isForgotten.current = true;
    deleteTyped(staffId, storageKey);
  };
  return { scanned, changes, change, undo, forget };
}
