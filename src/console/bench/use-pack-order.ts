import { useState } from 'react';
import type { MovedData, PickLine, PickSheet } from '#contract/areas/counter/bench.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/bench.ts';
import { callCounter } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useCall } from '../data/use-call.ts';
import { beep } from '../scan/beep.ts';
import { readScan } from '../scan/read-scan.ts';
import { type Found, findPack, nextLine } from './find-pack.ts';
import { asPacked, choose, count, countByHand, isComplete, type Scanned } from './scanned.ts';
import { useScanned } from './use-scanned.ts';

/** The bench's last message: what was counted, or why not. */
export type BenchMessage =
  | { readonly look: 'right'; readonly sentence: string }
  | { readonly look: 'wrong'; readonly sentence: string; readonly choosable: { line: PickLine; batch: string } | null };

interface PackOrderParts {
  readonly sheet: PickSheet;
  /** Reads the order again; the new `sheet` then says what changed meanwhile, in the order or on the shelf. */
  readonly readAgain: () => Promise<unknown>;
  readonly onPacked: (moved: MovedData) => void;
}

/** One order at the bench: its scans, the bench's message and the actions. */
export function usePackOrder({ sheet, readAgain, onPacked }: PackOrderParts) {
  const { scanned, changes, change, undo: undoLast, forget } = useScanned(sheet);
  const [at, setAt] = useState(() => nextLine(sheet.lines, scanned, sheet.lines[0]?.line ?? 1));
  const [isChosen, setChosen] = useState(false);
  const [message, setMessage] = useState<BenchMessage | null>(null);
  const call = useCall(readAgain);
  const put = (next: Scanned, line: number) => {
    change(next);
    setAt(nextLine(sheet.lines, next, line));
    setChosen(false);
  };
  const showDone = (sentence: string) => setMessage({ look: 'right', sentence });
  const refuse = (sentence: string, choosable: Extract<Found, { kind: 'refused' }>['choosable'] = null) => {
    beep();
    setMessage({ look: 'wrong', sentence, choosable });
  };
  const scan = (text: string) => {
    const today = dayInIndia(serverNow());
    const found = findPack(readScan(text, today), { lines: sheet.lines, scanned, at, isChosen, today });
    if (found.kind === 'refused') return refuse(found.sentence, found.choosable);
    put(count(scanned, found.line, found.batch, found.packs), found.line.line);
    showDone(say.ofBatchForLine(found.packs, found.batch, found.line.line, found.line.name));
  };
  /** Adds packs without a scan, of a medicine that is not counted by batch. */
  const byHand = (line: PickLine, packs: number) => {
    put(countByHand(scanned, line, packs), line.line);
    setMessage(null);
  };
  const chooseBatch = (line: PickLine, batch: string) => {
    put(choose(scanned, line, batch), line.line);
    setAt(line.line);
    showDone(say.batchMayBePacked(batch, line.line));
  };
  const takeAway = (line: PickLine, batch: string) => put(count(scanned, line, batch, -1), line.line);
  const undo = () => showDone(undoLast() ? say.theLastStepIsUndone : say.thereIsNothingToUndo);
  const pack = () =>
    call.run(async () => {
      if (!isComplete(scanned, sheet)) return refuse(say.packsAreMissingOrThere);
      try {
        const moved = await callCounter<MovedData>(benchApi.packOrder, asPacked(scanned, sheet));
        forget();
        onPacked(moved);
      } catch (thrown) {
        beep();
        throw thrown;
      }
    });
  const chooseLine = (line: number) => {
    setAt(line);
    setChosen(true);
  };
  const choosing = { at, choose: chooseLine };
  return { scanned, message, changes, choosing, call, scan, byHand, chooseBatch, takeAway, undo, pack };
}
