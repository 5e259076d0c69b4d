import { Command, CommanderError } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { brand } from '../brand.ts';
import { AppError } from '../contract/app-error.ts';
import { CommandRefused } from '../server/operator/command-refused.ts';

/**
 * The groups of commands in the order of the help. Only the requested one is loaded, so that the command starts
 * quickly.
 */
const GROUPS: Readonly<Record<string, () => Promise<Command>>> = {
  catalogue: async () => (await import('./commands/catalogue-commands.ts')).catalogueCommands(),
  coupon: async () => (await import('./commands/orders/coupon-commands.ts')).couponCommands(),
  order: async () => (await import('./commands/orders/order-commands.ts')).orderCommands(),
  policy: async () => (await import('./commands/policy-commands.ts')).policyCommands(),
  prescription: async () => (await import('./commands/orders/prescription-commands.ts')).prescriptionCommands(),
  batch: async () => (await import('./commands/orders/batch-commands.ts')).batchCommands(),
  goods: async () => (await import('./commands/orders/stock-commands.ts')).goodsCommands(),
  stock: async () => (await import('./commands/orders/hold-commands.ts')).stockCommands(),
  photo: async () => (await import('./commands/photo-commands.ts')).photoCommands(),
  recall: async () => (await import('./commands/orders/recall-commands.ts')).recallCommands(),
  approval: async () => (await import('./commands/orders/approval-commands.ts')).approvalCommands(),
  price: async () => (await import('./commands/orders/approval-commands.ts')).priceCommands(),
  register: async () => (await import('./commands/orders/register-commands.ts')).registerCommands(),
  book: async () => (await import('./commands/orders/register-commands.ts')).bookCommand(),
  reference: async () => (await import('./commands/reference-commands.ts')).referenceCommands(),
  settings: async () => (await import('./commands/setting-commands.ts')).settingCommands(),
  staff: async () => (await import('./commands/people/staff-commands.ts')).staffCommands(),
  'sample-day': async () => (await import('./commands/sample-day-command.ts')).sampleDayCommand(),
  session: async () => (await import('./commands/people/person-commands.ts')).sessionCommands(),
  blog: async () => (await import('./commands/blog-commands.ts')).blogCommands(),
  newsletter: async () => (await import('./commands/people/person-commands.ts')).newsletterCommands(),
  analytics: async () => (await import('./commands/people/person-commands.ts')).analyticsCommand(),
  secret: async () => (await import('./commands/data-commands.ts')).secretCommands(),
  files: async () => (await import('./commands/data-commands.ts')).fileCommands(),
  person: async () => (await import('./commands/people/person-commands.ts')).personCommands(),
  retention: async () => (await import('./commands/people/person-commands.ts')).retentionCommands(),
  audit: async () => (await import('./commands/inspect-commands.ts')).auditCommands(),
  trace: async () => (await import('./commands/inspect-commands.ts')).traceCommand(),
  verify: async () => (await import('./commands/inspect-commands.ts')).verifyCommand(),
  doctor: async () => (await import('./commands/doctor-command.ts')).doctorCommand(),
  migrate: async () => (await import('./commands/data-commands.ts')).migrateCommand(),
  data: async () => (await import('./commands/data-commands.ts')).dataCommands(),
  backup: async () => (await import('./commands/backup-commands.ts')).backupCommand(),
  restore: async () => (await import('./commands/backup-commands.ts')).restoreCommand(),
};

/** `npm run shop -- <command>`: an operator's commands, on the database of the running shop or of the stopped one. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const program = new Command('shop').description(say.commandsForTheOperator(brand.name));
  const word = words[0] ?? '';
  const asked = Object.hasOwn(GROUPS, word) ? GROUPS[word] : undefined;
  const groups = await Promise.all((asked === undefined ? Object.values(GROUPS) : [asked]).map((load) => load()));
  for (const group of groups) program.addCommand(group);
  program.hook('preAction', async (_program, command) => {
    const { rememberCommand } = await import('../server/operator/operator-audit.ts');
    rememberCommand(command);
  });
  for (const command of [program, ...groups.flatMap(withinGroup)]) {
    command.exitOverride().configureOutput({ outputError: (text, write) => write(`${inOneLine(text)}\n`) });
  }
  try {
    await program.parseAsync([...words], { from: 'user' });
    process.exitCode = 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      const refused = error instanceof CommandRefused || error instanceof AppError;
      console.error(refused ? error.message : say.theCommandFailed((error as Error).message || String(error)));
    }
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  }
}

/** A group of commands, including all nested ones. */
function withinGroup(group: Command): Command[] {
  return [group, ...group.commands.flatMap(withinGroup)];
}

/** A refusal and its hint ("Did you mean …?") are on one line. */
function inOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
