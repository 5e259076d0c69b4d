import { Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { SUBSTITUTION_ANSWERS } from '../../../domain/counter/substitution-word.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operatorFiles } from '../../../server/operator/operator-files.ts';
import { withLetters, withServices } from '../../../server/operator/with-services.ts';
import {
  judgeFindings,
  letterByCommand,
  substituteByCommand,
  withdrawLetterByCommand,
} from '../../../server/services/counter/desk/decide/decide-by-command.ts';
import { orderByNumber } from '../../../server/services/orders/look-up-orders.ts';
import { type OrderFindings, orderFindings } from '../../../server/services/orders/prescriptions/order-safety.ts';
import { printAnswer, refuseTaken, writeOut } from '../print-answer.ts';

const BY = say.thePharmacistWhoDoes;

/** A pharmacist's actions on the substitute for a prescribed medicine. */
export function addSubstitution(order: Command): void {
  order
    .command('substitution')
    .description(say.decideAboutTheSubstitute(SUBSTITUTION_ANSWERS.join(', ')))
    .argument('<iso_order_id>', '', readOrderNumber)
    .argument('<line>')
    .argument('<answer>')
    .requiredOption('--by <name>', BY)
    .option('--json', say.printJson, false)
    .action(async (number: string, line: string, typed: string, { by, json }: { by: string; json: boolean }) => {
      if (!/^\d{1,3}$/.test(line)) throw new CommandRefused(say.isNotALine(line));
      const answer = SUBSTITUTION_ANSWERS.find((known) => known === typed);
      if (!answer) throw new CommandRefused(say.isNotAnAnswer(typed, SUBSTITUTION_ANSWERS.join(', ')));
      await withServices((parts) => substituteByCommand(parts, number, by, { line: Number(line), answer }));
      printAnswer(json, { iso_order_id: number, line: Number(line), substitution: answer }, () =>
        say.lineOf(line, number, answer),
      );
    });
  order
    .command('letter')
    .description(say.makeTheLetterToThePatients)
    .argument('<iso_order_id>', '', readOrderNumber)
    .requiredOption('--by <name>', BY)
    .option('--out <file>', say.writeTheLetterThere)
    .option('--withdraw', say.takeTheLetterBack, false)
    .option('--json', say.printJson, false)
    .action(letter);
}

interface LetterFlags {
  readonly by: string;
  readonly out?: string;
  readonly withdraw: boolean;
  readonly json: boolean;
}

async function letter(number: string, { by, out, withdraw, json }: LetterFlags): Promise<void> {
  if (withdraw) {
    await withLetters((parts) => withdrawLetterByCommand(parts, number, by));
    return printAnswer(json, { iso_order_id: number, letter: null }, () => say.theLetterOfIsTaken(number));
  }
  if (out !== undefined) refuseTaken(out);
  const made = await withLetters((parts, publicUrl) => letterByCommand(parts, number, by, publicUrl));
  if (out !== undefined) writeOut(out, made.paper);
  printAnswer(json, { iso_order_id: number, url: made.url, expires_at: made.expiresAt.toISOString() }, () =>
    say.theDoctorCanAnswer(made.url, made.expiresAt.toISOString()),
  );
}

interface Flags {
  readonly seen: boolean;
  readonly by?: string;
  readonly note?: string;
  readonly json: boolean;
}

/** `shop order findings`: the findings of the basket's safety check, and the pharmacist's decision on them. */
export function findingsCommand(): Command {
  return new Command('findings')
    .description(say.whatTheCheckOfAnOrders)
    .argument('<iso_order_id>', '', readOrderNumber)
    .option('--seen', say.aPharmacistHasLooked, false)
    .option('--by <name>', 'the pharmacist who looked; required with --seen')
    .option('--note <text>', 'what came of it; required with --seen')
    .option('--json', say.printJson, false)
    .action(async (number: string, { seen, by, note, json }: Flags) => {
      if ((note !== undefined || by !== undefined) && !seen) throw new CommandRefused(say.byAndNoteBelong);
      const found = await withServices(async (parts) => {
        if (seen) await judgeFindings(parts, number, { by: by ?? null, note: note ?? '' });
        const { id } = await orderByNumber(parts.db, number);
        return orderFindings({ db: parts.db, files: operatorFiles(parts.db) }, id);
      });
      printAnswer(json, record(number, found), () => inWords(number, found));
    });
}

function record(number: string, found: OrderFindings | null) {
  return {
    iso_order_id: number,
    severity: found?.severity ?? null,
    findings: found?.findings ?? [],
    not_checked: found?.notChecked ?? [],
    seen: found?.seen ? { ...found.seen, at: found.seen.at.toISOString() } : null,
  };
}

function inWords(number: string, found: OrderFindings | null): string {
  if (found === null) return say.theCheckOfFound(number);
  const { seen } = found;
  return [
    ...found.findings.map(({ severity, sentence, action, source }) =>
      say.findingRow(severity, sentence, action, source),
    ),
    ...(found.notChecked.length === 0 ? [] : [say.askWeCouldNotCheck(found.notChecked.join(', '))]),
    seen ? say.seenByAt(seen.by, seen.at.toISOString(), seen.note) : say.nobodyHasLookedAtThis,
  ].join('\n');
}
