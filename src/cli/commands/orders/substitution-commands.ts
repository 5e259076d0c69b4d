import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { SUBSTITUTION_ANSWERS } from '../../../domain/counter/substitution-word.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withLetters, withServices } from '../../../server/operator/with-services.ts';
import {
  letterByCommand,
  substituteByCommand,
  withdrawLetterByCommand,
} from '../../../server/services/counter/desk/substitute-by-command.ts';
import { printAnswer } from '../print-answer.ts';

const BY = say.thePharmacistWhoDoes;

/** What a pharmacist does about the substitute of a prescribed medicine. */
export function addSubstitution(order: Command): void {
  order
    .command('substitution')
    .description(say.decideAboutTheSubstitute(SUBSTITUTION_ANSWERS.join(', ')))
    .argument('<iso_order_id>')
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
    .argument('<iso_order_id>')
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
  const made = await withLetters((parts, publicUrl) => letterByCommand(parts, number, by, publicUrl));
  if (out !== undefined) await writeFile(out, made.paper, { mode: 0o600 });
  printAnswer(json, { iso_order_id: number, url: made.url, expires_at: made.expiresAt.toISOString() }, () =>
    say.theDoctorCanAnswer(made.url, made.expiresAt.toISOString()),
  );
}
