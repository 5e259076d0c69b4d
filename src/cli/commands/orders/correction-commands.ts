import { Command } from 'commander';
import * as say from '#sentences/operator/stock.ts';
import { ALONE_PACKS } from '../../../domain/stock/correction.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import type { Corrected } from '../../../server/services/stock/correct-stock.ts';
import { decideCorrectionByName, waitingCorrections } from '../../../server/services/stock/decide-correction.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop batch corrections|confirm|refuse`: corrections of many packs, and another person's word on them. */
export function correctionCommands(): readonly Command[] {
  const list = new Command('corrections')
    .description(say.correctionsOfTheStock)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const waiting = await withServices((parts) => waitingCorrections(parts));
      printAnswer(json, waiting, () => waiting.map(lineOf).join('\n') || say.noCorrectionWaits);
    });
  return [
    list,
    decide('confirm', true, say.confirmACorrectionTheStock),
    decide('refuse', false, say.refuseACorrectionTheStock),
  ];
}

function decide(name: string, isConfirmed: boolean, about: string): Command {
  return new Command(name)
    .description(about)
    .argument('<id>')
    .requiredOption('--by <name>', say.thePharmacistOrOwner)
    .option('--json', say.printJson, false)
    .action(async (id: string, { by, json }: { by: string; json: boolean }) => {
      const one = await withServices((parts) => decideCorrectionByName(parts, by, { id, isConfirmed }));
      printAnswer(json, { id, outcome: isConfirmed ? 'done' : 'refused' }, () =>
        isConfirmed
          ? say.batchOfHoldsPacks(one.batch, one.medicineId, one.after, one.before)
          : say.batchOfStaysAtPacks(one.batch, one.medicineId, one.before),
      );
    });
}

/** Says that a correction waits, or that there was nothing to correct. */
export function printWaiting(
  { state, id, before, after }: Corrected,
  { medicineId, batch }: { readonly medicineId: string; readonly batch: string },
  json: boolean,
): void {
  printAnswer(json, { state, id, medicine_id: medicineId, batch, before, after }, () =>
    state === 'same'
      ? say.batchOfHoldsPacksBy(batch, medicineId, before)
      : say.thisCorrectsMoreThan(ALONE_PACKS, id, batch, medicineId, before, after),
  );
}

function lineOf(one: Awaited<ReturnType<typeof waitingCorrections>>[number]): string {
  const { id, medicine, medicineId, batch, kind, before, after, why, madeBy, madeByName } = one;
  return say.batchPacksBecomeAsked(id, medicine ?? medicineId, batch, kind, before, after, why, madeByName ?? madeBy);
}
