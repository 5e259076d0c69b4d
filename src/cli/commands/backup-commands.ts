import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import type { Config } from '../../server/config/read-config.ts';
import {
  type BrokenRule,
  backUpShop,
  type Manifest,
  type OpenedFiles,
  restoreShop,
  verifyBackup,
} from '../../server/operator/backups.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { operatorConfig } from '../../server/operator/operator-database.ts';
import { fileFault, isPlainText } from '../../server/ops/file-fault.ts';
import { sayBroken } from '../../server/services/verify-shop.ts';
import { printAnswer } from './print-answer.ts';

interface Options {
  readonly passphraseFile?: string;
  readonly json: boolean;
}

const NOT_IN_IT = say.notInItTheSessionSecret;

/** `shop backup FILE`, `shop backup verify FILE`. */
export function backupCommand(): Command {
  const backup = withOptions(new Command('backup'))
    .description(say.backUpTheWhole)
    .argument('<file>', 'a new file; nothing is ever overwritten')
    .action(async (file: string, options: Options) => {
      const config = operatorConfig();
      const passphrase = passphraseOf(config, options);
      // Only its own file would open such a backup. One that exists is opened with whatever the file holds.
      if (!isPlainText(passphrase ?? '') && options.passphraseFile !== undefined)
        throw new CommandRefused(say.thePassphraseIsNotPlain(options.passphraseFile));
      const made = await backUpShop(config, file, passphrase);
      const sealed = passphrase === undefined ? say.notEncrypted : 'encrypted';
      printAnswer(options.json, summaryOf(made), () =>
        [say.backedUpIntoAndRead(file, sealed, inWords(made)), ...missing(made), NOT_IN_IT].join('\n'),
      );
    });
  backup.addCommand(
    withOptions(new Command('verify'))
      .description(say.readABackupAndCompare)
      .argument('<file>', say.theBackup)
      .action(async (file: string, _own: unknown, command: Command) => {
        const options = command.optsWithGlobals<Options>();
        const passphrase = passphraseOf(operatorConfig(), options);
        const found = await verifyBackup(file, passphrase);
        printAnswer(options.json, summaryOf(found), () =>
          [say.isWhole(file, inWords(found)), ...missing(found)].join('\n'),
        );
      }),
  );
  return backup;
}

/** `shop restore FILE`: into an empty DATA_DIR or DATABASE_URL. */
export function restoreCommand(): Command {
  return withOptions(new Command('restore'))
    .description(say.restoreABackupInto)
    .argument('<file>', say.theBackup)
    .action(async (file: string, options: Options) => {
      const config = operatorConfig();
      const { manifest, broken, files } = await restoreShop(config, file, passphraseOf(config, options));
      printAnswer(options.json, { ...summaryOf(manifest), opened: files.opened, broken }, () =>
        [say.restored(inWords(manifest)), ...missing(manifest), openedWords(files, config), verdict(broken)].join('\n'),
      );
      if (broken.length > 0) throw new CommandRefused(say.theBackupWasRestored);
    });
}

function withOptions(command: Command): Command {
  return command
    .option(
      '--passphrase-file <file>',
      'a file with the passphrase that encrypts the backup (or set BACKUP_PASSPHRASE)',
    )
    .option('--json', say.printJson, false);
}

/** Never taken as an argument: everybody on the machine can read arguments. */
function passphraseOf({ backupPassphrase }: Config, { passphraseFile }: Options): string | undefined {
  if (passphraseFile === undefined) return backupPassphrase;
  const fault = fileFault(passphraseFile);
  if (fault !== null) throw new CommandRefused(fault);
  const passphrase = readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '');
  if (passphrase.length < 12) throw new CommandRefused(say.thePassphraseInMust(passphraseFile));
  return passphrase;
}

function openedWords({ opened, all }: OpenedFiles, { dataDir }: Config): string {
  if (opened === null) return say.thePrivateFilesAreHere(dataDir);
  if (all === 0) return say.itHasNoPrivate;
  const wrong = opened === all ? '' : say.theOthersWereSealed;
  return say.ofPrivateFilesOpen(opened, all, wrong);
}

function summaryOf({ made_at, shop, schema, tables, files }: Manifest) {
  return {
    made_at,
    shop,
    schema: schema.migrations.at(-1)?.name ?? null,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) + files.bytes,
    files: files.count + (tables.find(({ name }) => name === 'private_file')?.rows ?? 0),
    missing_files: files.missing,
  };
}

function inWords(manifest: Manifest): string {
  const { made_at, schema, tables, rows, bytes, files } = summaryOf(manifest);
  return say.rowsOfTablesAndPrivate(rows, tables, files, (bytes / 1e6).toFixed(1), made_at, schema);
}

function missing({ files }: Manifest): string[] {
  if (files.missing.length === 0) return [];
  return [say.privateFilesWereGone(files.missing.length, files.missing.join(', '))];
}

function verdict(broken: readonly BrokenRule[]): string {
  if (broken.length === 0) return say.stockMoneyCouponsAndStates;
  return broken.map(({ rule, broken: what }) => say.broken(rule, sayBroken(what))).join('\n');
}
