import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { operatorEntry } from '../../server/operator/operator-audit.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { enterSetting, settingHistory, showSettings } from '../../server/services/settings/shop-settings.ts';
import { printAnswer } from './print-answer.ts';

/** `shop settings …`: the settings that an owner enters at the counter, from the command line. */
export function settingCommands(): Command {
  const settings = new Command('settings').description(say.seeAndChangeSettings);
  settings
    .command('list')
    .description(say.everySettingAndItsSource)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const rows = await withServices(({ db }) => showSettings(db, process.env));
      const listed = rows.map(({ rule: { id, name, group, variable, may }, value, source }) => ({
        ...{ id, name, group, variable, may, value, source },
      }));
      printAnswer(json, listed, () =>
        listed
          .map(({ id, source, value }) => `${id.padEnd(28)}  ${source.padEnd(11)}  ${value || say.nothing}`)
          .join('\n'),
      );
    });
  settings
    .command('set')
    .description(say.enterASetting)
    .argument('<setting>')
    .argument('<value>')
    .action(async (id: string, value: string) => {
      await withServices((parts) => enterSetting(parts, { id, value, before: null }, operatorEntry()));
      console.log(value.trim() === '' ? say.entryIsRemoved(id) : say.isEntered(id));
    });
  settings
    .command('history')
    .description(say.whoChangedWhat)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const rows = await withServices(({ db }) => settingHistory(db));
      printAnswer(json, rows, () =>
        rows
          .map(({ at, by, madeBy, setting, before, after }) =>
            say.changed(at.toISOString(), by ?? madeBy, setting, before || say.nothing, after || say.nothing),
          )
          .join('\n'),
      );
    });
  return settings;
}
