import { Command } from 'commander';
import * as say from '#sentences/operator/photos.ts';
import { indianDay } from '../../domain/invoicing/financial-year.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { operator } from '../../server/operator/operator-audit.ts';
import { withFiles, withServices } from '../../server/operator/with-services.ts';
import { findPhotos } from '../../server/services/photos/find-photos.ts';
import { importPhotos, removePhotos, storedPhotos } from '../../server/services/photos/photos.ts';
import { printAnswer } from './print-answer.ts';

interface ImportFlags {
  readonly takenBy?: string;
  readonly takenOn?: string;
  readonly json: boolean;
}

/** `shop photo …`: the pharmacy's own photographs of packs. */
export function photoCommands(): Command {
  const photo = new Command('photo').description(say.photographsOfPacks);
  photo
    .command('import')
    .description(say.importPhotographs)
    .argument('<folder|file...>', say.foldersAndFiles)
    .option('--taken-by <name>', say.whoTookThem)
    .option('--taken-on <day>', say.whenTheyWereTaken)
    .option('--json', say.printJson, false)
    .action(runImport);
  photo
    .command('list')
    .description(say.listPhotographs)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await withServices((parts) => storedPhotos(parts));
      printAnswer(
        json,
        all,
        () =>
          all
            .map(({ medicineId, name, takenBy, takenOn }) => `${medicineId}  ${name}  ${takenOn}  ${takenBy}`)
            .join('\n') || say.thereAreNone,
      );
    });
  photo
    .command('remove')
    .description(say.removePhotographs)
    .argument('<medicine_id...>', say.idsOfMedicines)
    .option('--json', say.printJson, false)
    .action(async (ids: string[], { json }: { json: boolean }) => {
      const unique = [...new Set(ids)];
      await withServices((parts) => removePhotos(parts, unique));
      printAnswer(json, { removed: unique }, () => say.removed(unique.length));
    });
  return photo;
}

async function runImport(places: readonly string[], { takenBy, takenOn, json }: ImportFlags): Promise<void> {
  const found = await findPhotos(places, { takenBy, takenOn }, indianDay(Date.now()));
  const done = await withFiles((parts) => importPhotos(parts, operator(), found.photos));
  const report = { ...done, refused: [...found.refused, ...done.refused] };
  const { added, replaced, unchanged, refused } = report;
  printAnswer(json, report, () =>
    [
      say.imported(added.length, replaced.length, unchanged.length, refused.length),
      ...refused.map(({ file, reason }) => say.notTaken(file, reason)),
    ].join('\n'),
  );
  if (refused.length > 0 && added.length + replaced.length + unchanged.length === 0)
    throw new CommandRefused(say.noneWasStored);
}
