import type { PickSheet } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { STATUS_WORDS } from './pack-states.ts';
import { packsOf, type Scanned, scannedOf } from './scanned.ts';

/** The order as it is now, the scans that still apply, and the messages for the packer. */
export interface Rescanned {
  readonly scanned: Scanned;
  readonly changes: readonly string[];
}

/**
 * Adapts the scans to the order as it is now. A line with the same medicine keeps its packs; a message tells the packer to put
 * back packs without a line and packs beyond the line's quantity.
 */
export function rescan(scanned: Scanned, before: PickSheet | null, after: PickSheet): Rescanned {
  const kept: Scanned = scanned.filter(({ line, medicineId }) =>
    after.lines.some((each) => each.line === line && each.medicine_id === medicineId),
  );
  const gone = scanned.filter((each) => !kept.includes(each) && each.byHand + each.batches.length > 0);
  const changes = [
    ...(before && before.status !== after.status
      ? [say.theOrderWasAndIsNow(STATUS_WORDS[before.status], STATUS_WORDS[after.status])]
      : []),
    ...gone.map(({ line, batches, byHand }) => {
      const packs = byHand + batches.reduce((sum, one) => sum + one.packs, 0);
      return say.lineHasChanged(line, packs);
    }),
    ...(before?.lines ?? [])
      .filter(({ line }) => !after.lines.some((each) => each.line === line))
      .map(({ line, name }) => say.lineIsGone(line, name)),
    ...after.lines.flatMap((line) => lineChanges(line, before)),
    ...after.lines.flatMap((line) => {
      const over = packsOf(kept, line) - line.quantity;
      return over > 0 ? [say.lineTakesNowPut(line.line, line.quantity, over)] : [];
    }),
  ];
  return { scanned: kept, changes };
}

function lineChanges(line: PickSheet['lines'][number], before: PickSheet | null): string[] {
  if (before === null) return [];
  const old = before.lines.find((each) => each.line === line.line);
  if (!old) return [say.lineIsNew(line.line, line.name)];
  if (old.medicine_id !== line.medicine_id) return [say.lineIsNowNot(line.line, line.name, old.name)];
  const names = (of: typeof line) => of.planned.map(({ batch, packs }) => `${packs} of ${batch}`).join(', ');
  return [
    ...(old.quantity === line.quantity ? [] : [say.linePacksNowNot(line.line, line.quantity, old.quantity)]),
    ...(names(old) === names(line) || line.planned.length === 0 ? [] : [say.lineTake(line.line, names(line))]),
  ];
}

/** Batches on the bench that the stock list no longer allows to be packed. */
export function offShelf(scanned: Scanned, { lines }: Pick<PickSheet, 'lines'>): string[] {
  return lines.flatMap((line) =>
    scannedOf(scanned, line)
      .batches.filter(({ batch }) => ![...line.shelf, ...line.planned].some((each) => each.batch === batch))
      .map(({ batch }) => say.batchOfLineMayNotLeave(batch, line.line)),
  );
}
