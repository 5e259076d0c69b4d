import { readFileSync } from 'node:fs';
import { Command } from 'commander';
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
import { fileFault } from '../../server/ops/file-fault.ts';
import { sayBroken } from '../../server/services/verify-shop.ts';
import { printAnswer } from './print-answer.ts';

interface Options {
  readonly passphraseFile?: string;
  readonly json: boolean;
}

const NOT_IN_IT =
  'Not in it: the session secret (without it no prescription opens), the keys of SMS, e-mail and payment providers, and the settings. Keep those in a safe of their own.';

/** `shop backup FILE`, `shop backup verify FILE`. */
export function backupCommand(): Command {
  const backup = withOptions(new Command('backup'))
    .description('Back up the whole shop, open or closed, into FILE.tar or FILE.tar.gz')
    .argument('<file>', 'a new file; nothing is ever overwritten')
    .action(async (file: string, options: Options) => {
      const config = operatorConfig();
      const passphrase = passphraseOf(config, options);
      const made = await backUpShop(config, file, passphrase);
      const sealed = passphrase === undefined ? 'not encrypted' : 'encrypted';
      printAnswer(options.json, summaryOf(made), () =>
        [`Backed up into ${file}, ${sealed}, and read again: ${inWords(made)}`, ...missing(made), NOT_IN_IT].join('\n'),
      );
    });
  backup.addCommand(
    withOptions(new Command('verify'))
      .description('Read a backup and compare everything in it with its hashes; changes nothing')
      .argument('<file>', 'the backup')
      .action(async (file: string, _own: unknown, command: Command) => {
        const options = command.optsWithGlobals<Options>();
        const passphrase = passphraseOf(operatorConfig(), options);
        const found = await verifyBackup(file, passphrase);
        printAnswer(options.json, summaryOf(found), () =>
          [`${file} is whole: ${inWords(found)}`, ...missing(found)].join('\n'),
        );
      }),
  );
  return backup;
}

/** `shop restore FILE`: into an empty DATA_DIR or DATABASE_URL. */
export function restoreCommand(): Command {
  return withOptions(new Command('restore'))
    .description('Restore a backup into an empty DATA_DIR (and DATABASE_URL, where it is set), and look it over')
    .argument('<file>', 'the backup')
    .action(async (file: string, options: Options) => {
      const config = operatorConfig();
      const { manifest, broken, files } = await restoreShop(config, file, passphraseOf(config, options));
      printAnswer(options.json, { ...summaryOf(manifest), opened: files.opened, broken }, () =>
        [`Restored: ${inWords(manifest)}`, ...missing(manifest), openedWords(files, config), verdict(broken)].join(
          '\n',
        ),
      );
      if (broken.length > 0)
        throw new CommandRefused('The backup was restored, but what it holds does not fit together.');
    });
}

function withOptions(command: Command): Command {
  return command
    .option(
      '--passphrase-file <file>',
      'a file with the passphrase that encrypts the backup (or set BACKUP_PASSPHRASE)',
    )
    .option('--json', 'print JSON', false);
}

/** Never an argument: those can be read by everybody on the machine. */
function passphraseOf({ backupPassphrase }: Config, { passphraseFile }: Options): string | undefined {
  if (passphraseFile === undefined) return backupPassphrase;
  const fault = fileFault(passphraseFile);
  if (fault !== null) throw new CommandRefused(fault);
  const passphrase = readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '');
  if (passphrase.length < 12)
    throw new CommandRefused(`The passphrase in ${passphraseFile} must have at least 12 characters.`);
  return passphrase;
}

function openedWords({ opened, all }: OpenedFiles, { dataDir }: Config): string {
  if (opened === null)
    return `The private files are here but no secret that opens them: before the first start, set SESSION_SECRET or put the old shop's file session-secret into ${dataDir}.`;
  if (all === 0) return 'It has no private files beside its rows.';
  const wrong =
    opened === all
      ? ''
      : " The others were sealed under another secret: set the old shop's SESSION_SECRET, or name it as SESSION_SECRET_BEFORE.";
  return `${opened} of ${all} private files open with this shop's secret.${wrong}`;
}

function summaryOf({ made_at, shop, schema, tables, files }: Manifest) {
  return {
    made_at,
    shop,
    schema: schema.migrations.at(-1)?.name ?? null,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) + files.bytes,
    files: files.count,
    missing_files: files.missing,
  };
}

function inWords(manifest: Manifest): string {
  const { made_at, schema, tables, rows, bytes, files } = summaryOf(manifest);
  return `${rows} rows of ${tables} tables and ${files} private files, ${(bytes / 1e6).toFixed(1)} MB, as of ${made_at}, schema ${schema}.`;
}

function missing({ files }: Manifest): string[] {
  if (files.missing.length === 0) return [];
  return [`${files.missing.length} private files were gone when it was made: ${files.missing.join(', ')}.`];
}

function verdict(broken: readonly BrokenRule[]): string {
  if (broken.length === 0) return 'Stock, money, coupons and states fit together.';
  return broken.map(({ rule, broken: what }) => `BROKEN  ${rule}: ${sayBroken(what)}`).join('\n');
}
