import { Argument, Command, InvalidArgumentError } from 'commander';
import {
  RETENTION,
  RETENTION_IDS,
  type RetentionId,
  retentionDays,
  retentionRule,
} from '../../../domain/privacy/retention.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operatorFiles } from '../../../server/operator/operator-files.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { applyRetention } from '../../../server/services/privacy/apply-retention.ts';
import { chooseRetention, retentionSettings } from '../../../server/services/privacy/retention-settings.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop retention …`: how long what is kept, and the daily sweep by hand. */
export function retentionCommands(): Command {
  const retention = new Command('retention').description('See and set how long data is kept, and apply it now');
  retention
    .command('list')
    .description('What is kept for how long, and why')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const settings = await withServices(({ db }) => retentionSettings(db));
      const rules = RETENTION.map((rule) => ({ ...rule, shipped: rule.days, days: retentionDays(rule.id, settings) }));
      printAnswer(json, rules, () =>
        rules
          .map(
            ({ id, days, least, most, what, why }) =>
              `${id.padEnd(22)}  ${String(days).padStart(4)} days (${least} to ${most})  ${what}. ${why}`,
          )
          .join('\n'),
      );
    });
  retention
    .command('set')
    .description('Keep something longer or shorter, within what law and use allow')
    .addArgument(new Argument('<rule>', 'which one').choices(RETENTION_IDS))
    .argument('<days>', 'how long', wholeDays)
    .option('--json', 'print JSON', false)
    .action(set);
  retention
    .command('run')
    .description('Apply it now, as the shop does every day')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const gone = await withServices((parts) => applyRetention({ ...parts, files: operatorFiles(parts.db) }));
      printAnswer(json, gone, () =>
        Object.entries(gone)
          .map(([what, rows]) => `${String(rows).padStart(7)}  ${what}`)
          .join('\n'),
      );
    });
  return retention;
}

async function set(id: RetentionId, days: number, { json }: { json: boolean }): Promise<void> {
  const { least, most, why } = retentionRule(id);
  if (days < least || days > most) {
    throw new CommandRefused(`${id} may be kept for ${least} to ${most} days. ${why}`);
  }
  await withServices(({ db, now }) => chooseRetention(db, id, days, now()));
  printAnswer(json, { id, days }, () => `${id} is kept for ${days} days from now on.`);
}

function wholeDays(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of days.');
  return Number(text);
}
