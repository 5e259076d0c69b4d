import { Argument, Command, InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/people.ts';
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
import { retentionSettings } from '../../../server/services/privacy/retention-settings.ts';
import { enterSetting } from '../../../server/services/settings/shop-settings.ts';
import { operatorEntry } from '../operator-entry.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop retention …`: how long what is kept, and the daily sweep by hand. */
export function retentionCommands(): Command {
  const retention = new Command('retention').description(say.seeAndSetHow);
  retention
    .command('list')
    .description(say.whatIsKeptForHow)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const settings = await withServices(({ db }) => retentionSettings(db));
      const rules = RETENTION.map((rule) => ({ ...rule, shipped: rule.days, days: retentionDays(rule.id, settings) }));
      printAnswer(json, rules, () =>
        rules
          .map(({ id, days, least, most, what, why }) =>
            say.daysTo(id.padEnd(22), String(days).padStart(4), least, most, what, why),
          )
          .join('\n'),
      );
    });
  retention
    .command('set')
    .description(say.keepSomethingLongerOrShorter)
    .addArgument(new Argument('<rule>', say.whichOne).choices(RETENTION_IDS))
    .argument('<days>', say.howLong, wholeDays)
    .option('--json', say.printJson, false)
    .action(set);
  retention
    .command('run')
    .description(say.applyItNowAs)
    .option('--json', say.printJson, false)
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
    throw new CommandRefused(say.mayBeKeptForToDays(id, least, most, why));
  }
  await withServices((parts) =>
    enterSetting(parts, { id: `keep-${id}`, value: String(days), before: null }, operatorEntry()),
  );
  printAnswer(json, { id, days }, () => say.isKeptForDays(id, days));
}

function wholeDays(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError(say.itMustBeAWholeNumber);
  return Number(text);
}
