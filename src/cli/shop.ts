import { Command, CommanderError } from 'commander';
import { brand } from '../brand.ts';

import { analyticsCommand, newsletterCommands } from './audience-commands.ts';
import { auditCommands } from './audit-commands.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';
import { blogCommands } from './blog-commands.ts';

import { catalogueCommands } from './catalogue-commands.ts';
import { CommandRefused } from './command-refused.ts';
import { couponCommands } from './coupon-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { fileCommands } from './file-commands.ts';
import { migrateCommand } from './migrate-command.ts';
import { rememberCommand } from './operator-audit.ts';
import { orderCommands } from './order-commands.ts';
import { personCommands } from './person-commands.ts';
import { policyCommands } from './policy-commands.ts';
import { prescriptionCommands } from './prescription-commands.ts';
import { referenceCommands } from './reference-commands.ts';
import { batchCommands, registerCommands } from './register-commands.ts';
import { retentionCommands } from './retention-commands.ts';
import { secretCommands } from './secret-command.ts';
import { sessionCommands } from './session-commands.ts';
import { traceCommand } from './trace-command.ts';
import { verifyCommand } from './verify-command.ts';

/** `npm run shop -- <command>`: an operator's commands, against the running shop's database or the closed shop's. */
const program = new Command('shop').description(`${brand.name}: commands for the operator`);
const groups = [
  catalogueCommands(),
  couponCommands(),
  orderCommands(),
  policyCommands(),
  prescriptionCommands(),
  batchCommands(),
  registerCommands(),
  referenceCommands(),
  sessionCommands(),
  blogCommands(),
  newsletterCommands(),
  analyticsCommand(),
  secretCommands(),
  fileCommands(),
  personCommands(),
  retentionCommands(),
  auditCommands(),
  traceCommand(),
  verifyCommand(),
  doctorCommand(),
  migrateCommand(),
  backupCommand(),
  restoreCommand(),
];
for (const group of groups) program.addCommand(group);
program.hook('preAction', (_program, command) => rememberCommand(command));
for (const command of [program, ...groups.flatMap((group) => [group, ...group.commands])]) {
  command.exitOverride().configureOutput({ outputError: (text, write) => write(`${inOneLine(text)}\n`) });
}

try {
  await program.parseAsync();
  process.exitCode = 0;
} catch (error) {
  if (!(error instanceof CommanderError)) {
    const refused = error instanceof CommandRefused;
    console.error(refused ? error.message : `The command failed: ${(error as Error).message || String(error)}`);
  }
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
}

/** A refusal comes with its hint ("Did you mean …?") in the same line. */
function inOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
