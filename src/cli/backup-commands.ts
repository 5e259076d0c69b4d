import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../server/config/read-config.ts';
import { BackupRefused } from '../server/persistence/backup/backup-refused.ts';
import { makeBackup } from '../server/persistence/backup/make-backup.ts';
import type { Manifest } from '../server/persistence/backup/manifest.ts';
import { verifyArchive } from '../server/persistence/backup/read-archive.ts';
import { refuseRestore, restoreBackup } from '../server/persistence/backup/restore-backup.ts';
import { connectDatabase } from '../server/persistence/database.ts';
import { migrate, SchemaMismatch } from '../server/persistence/migrate.ts';
import { shopVersion } from '../server/persistence/shop-version.ts';
import { createDiskFiles } from '../server/providers/files/disk-files.ts';
import { sayBroken, verifyShop } from '../server/services/verify-shop.ts';
import { noteBackup } from '../server/watching/last-backup.ts';
import { CommandRefused } from './command-refused.ts';
import { operatorConfig, withUntouchedDatabase } from './operator-database.ts';
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
      const { dataDir } = config;
      const passphrase = passphraseOf(config, options);
      const made = await withUntouchedDatabase(config, (databaseUrl) =>
        refusing(() =>
          makeBackup({
            databaseUrl,
            file: resolve(file),
            passphrase,
            filesDir: join(dataDir, 'files'),
            shopVersion: shopVersion(),
          }),
        ),
      );
      await noteBackup(dataDir);
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
        const found = await refusing(() => verifyArchive({ file: resolve(file), passphrase }));
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
      const archive = { file: resolve(file), passphrase: passphraseOf(config, options) };
      const filesDir = join(config.dataDir, 'files');
      const manifest = await refusing(() => verifyArchive(archive));
      await refusing(() => refuseRestore({ manifest, filesDir }));
      const restore = async (databaseUrl: string) => {
        await refusing(() => restoreBackup({ ...archive, databaseUrl, filesDir, manifest }));
        await migrate(databaseUrl);
        return brokenRules(databaseUrl);
      };
      const broken = await withUntouchedDatabase(config, restore, { purpose: 'restore' });
      const files = await openFiles(config, manifest);
      printAnswer(options.json, { ...summaryOf(manifest), opened: files.opened, broken }, () =>
        [`Restored: ${inWords(manifest)}`, ...missing(manifest), files.line, verdict(broken)].join('\n'),
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
  if (!existsSync(passphraseFile)) throw new CommandRefused(`There is no file ${passphraseFile}.`);
  const passphrase = readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '');
  if (passphrase.length < 12)
    throw new CommandRefused(`The passphrase in ${passphraseFile} must have at least 12 characters.`);
  return passphrase;
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const told = error instanceof BackupRefused || error instanceof SchemaMismatch;
    throw told ? new CommandRefused(error.message) : error;
  }
}

async function brokenRules(databaseUrl: string): Promise<{ rule: string; broken: readonly string[] }[]> {
  const { db, close } = connectDatabase(databaseUrl, { connections: 2, answersWithinMs: 0 });
  try {
    return (await verifyShop(db, new Date())).filter(({ broken }) => broken.length > 0);
  } finally {
    await close();
  }
}

/** Whether the restored files open: only the session secret of the shop that was backed up does it. A missing one is never drawn here. */
async function openFiles({ sessionSecret, sessionSecretBefore, dataDir }: Config, { entries, files }: Manifest) {
  const kept = join(dataDir, 'session-secret');
  const secret = sessionSecret ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : undefined);
  if (files.count === 0) return { opened: 0, line: 'It has no private files beside its rows.' };
  if (secret === undefined) {
    return {
      opened: null,
      line: `The private files are here but no secret that opens them: before the first start, set SESSION_SECRET or put the old shop's file session-secret into ${dataDir}.`,
    };
  }
  const disk = createDiskFiles({ folder: join(dataDir, 'files'), secret, secretBefore: sessionSecretBefore });
  const keys = entries.flatMap(({ name }) => (name.startsWith('files/') ? [name.slice('files/'.length)] : []));
  let opened = 0;
  for (const key of keys) {
    const bytes = await disk.get(key).catch(() => null);
    if (bytes !== null) opened += 1;
  }
  const wrong =
    opened === keys.length
      ? ''
      : " The others were sealed under another secret: set the old shop's SESSION_SECRET, or name it as SESSION_SECRET_BEFORE.";
  return { opened, line: `${opened} of ${keys.length} private files open with this shop's secret.${wrong}` };
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

function verdict(broken: readonly { rule: string; broken: readonly string[] }[]): string {
  if (broken.length === 0) return 'Stock, money, coupons and states fit together.';
  return broken.map(({ rule, broken: what }) => `BROKEN  ${rule}: ${sayBroken(what)}`).join('\n');
}
