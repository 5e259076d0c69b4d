import { Command } from 'commander';
import { ALONE_PACKS } from '../../../domain/stock/correction.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import type { Corrected } from '../../../server/services/stock/correct-stock.ts';
import { decideCorrectionByName, waitingCorrections } from '../../../server/services/stock/decide-correction.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop batch corrections|confirm|refuse`: corrections of many packs, and another person's word on them. */
export function correctionCommands(): readonly Command[] {
  const list = new Command('corrections')
    .description('Corrections of the stock that wait for another person')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const waiting = await withServices((parts) => waitingCorrections(parts));
      printAnswer(json, waiting, () => waiting.map(lineOf).join('\n') || 'No correction waits.');
    });
  return [
    list,
    decide('confirm', true, 'Confirm a correction: the stock is changed'),
    decide('refuse', false, 'Refuse a correction: the stock stays as it is'),
  ];
}

function decide(name: string, isConfirmed: boolean, about: string): Command {
  return new Command(name)
    .description(about)
    .argument('<id>')
    .requiredOption('--by <name>', 'the pharmacist or owner who decides: another than who asked')
    .option('--json', 'print JSON', false)
    .action(async (id: string, { by, json }: { by: string; json: boolean }) => {
      const one = await withServices((parts) => decideCorrectionByName(parts, by, { id, isConfirmed }));
      printAnswer(json, { id, outcome: isConfirmed ? 'done' : 'refused' }, () =>
        isConfirmed
          ? `Batch ${one.batch} of ${one.medicineId} holds ${one.after} packs now and not ${one.before}.`
          : `Batch ${one.batch} of ${one.medicineId} stays at ${one.before} packs.`,
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
      ? `Batch ${batch} of ${medicineId} holds ${before} packs by the books already.`
      : `This corrects more than ${ALONE_PACKS} packs in a day, so another person confirms it: shop batch confirm ${id} --by NAME. Until then batch ${batch} of ${medicineId} holds ${before} packs and not ${after}.`,
  );
}

function lineOf(one: Awaited<ReturnType<typeof waitingCorrections>>[number]): string {
  const { id, medicine, medicineId, batch, kind, before, after, why, madeBy, madeByName } = one;
  return `${id}  ${medicine ?? medicineId}, batch ${batch}: ${kind}, ${before} packs become ${after} (${why}), asked by ${madeByName ?? madeBy}`;
}
