import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { ORDER_STATUSES } from '../../domain/orders/order-states.ts';
import { type AuditActor, type AuditKind, operatorActor } from '../../domain/privacy/audit.ts';
import { refusedOfLicensee } from '../config/read-environment.ts';
import { connectDatabase } from '../persistence/database.ts';
import { appendAudit } from '../persistence/repositories/audit-repository.ts';

/**
 * A command's kind in the audit log, and whether its first argument (an order's number, a coupon's code, the name of a
 * rule) is recorded.
 */
interface CommandRule {
  readonly kind: AuditKind;
  readonly namesFirst: boolean;
}

/** Commands that neither show nor change personal data. */
const QUIET: ReadonlySet<string> = new Set([
  'verify',
  'doctor',
  'migrate',
  'audit list',
  'analytics',
  'catalogue report',
  'catalogue version',
  'coupon list',
  'policy list',
  'reference list',
  'batch list',
  'batch movements',
  'batch corrections',
  'goods suppliers',
  'goods to-order',
  'recall list',
  'photo list',
  'approval list',
  'blog list',
  'retention list',
  'staff list',
  'staff exception list',
]);
/** Commands that write their own line in their own transaction, where they are carried out. */
const WRITES_ITS_OWN: ReadonlySet<string> = new Set([
  'person export',
  'person erase',
  'files rotate-secret',
  'prescription open',
  'staff add',
  'staff invite',
  'staff end',
  'recall start',
  'order unpack',
  'approval confirm',
  'approval refuse',
  'approval withdraw',
  'price set',
  'staff exception write',
  'staff exception withdraw',
]);
const RULES: Readonly<Record<string, CommandRule>> = {
  'order release': { kind: 'operator-command', namesFirst: true },
  'prescription approve': { kind: 'prescription-approved', namesFirst: true },
  'prescription reject': { kind: 'prescription-rejected', namesFirst: true },
  'reference policy': { kind: 'policy-changed', namesFirst: true },
  'policy set': { kind: 'policy-changed', namesFirst: true },
  'coupon add': { kind: 'coupon-changed', namesFirst: true },
  'coupon end': { kind: 'coupon-changed', namesFirst: true },
  'retention set': { kind: 'retention-changed', namesFirst: true },
  'recall paid-back': { kind: 'operator-command', namesFirst: true },
  'order pick': { kind: 'operator-command', namesFirst: true },
  'order show': { kind: 'operator-command', namesFirst: true },
  'order cancel': { kind: 'operator-command', namesFirst: true },
  'order return ask': { kind: 'operator-command', namesFirst: true },
  'order return not-taken': { kind: 'operator-command', namesFirst: true },
  'order return back': { kind: 'operator-command', namesFirst: true },
  'order refund': { kind: 'operator-command', namesFirst: true },
  'order advance': { kind: 'operator-command', namesFirst: true },
  'order substitution': { kind: 'operator-command', namesFirst: true },
  'order letter': { kind: 'operator-command', namesFirst: true },
};

/** The running command: its name, and its arguments. */
interface Running {
  readonly path: string;
  readonly args: readonly string[];
}

let running: Running | null = null;

/** Remembers the running command, for the audit line written after it. */
export function rememberCommand(command: Command): void {
  const names: string[] = [];
  for (let one: Command | null = command; one?.parent; one = one.parent) names.unshift(one.name());
  running = { path: names.join(' '), args: command.args };
}

/**
 * Records that the operator's command was carried out. A command that no rule names is recorded too: forgetting a rule
 * makes the log longer, never shorter. Of its arguments only the first is recorded, where a rule says so, and the new
 * state of an order: the others may hold personal data.
 */
export async function noteCommand(databaseUrl: string): Promise<void> {
  if (running === null || QUIET.has(running.path) || WRITES_ITS_OWN.has(running.path)) return;
  const { kind, namesFirst } = RULES[running.path] ?? { kind: 'operator-command', namesFirst: false };
  await append(databaseUrl, kind, subjectFor(kind, namesFirst, running));
}

/** Records that the operator's command was refused or failed: attempts belong in the log, too. */
export async function noteRefusal(databaseUrl: string): Promise<void> {
  if (running === null || QUIET.has(running.path)) return;
  await append(databaseUrl, 'operator-command', `${subjectOf(running)} refused`);
}

function subjectFor(kind: AuditKind, namesFirst: boolean, command: Running): string | null {
  if (kind === 'operator-command') return subjectOf(command);
  return namesFirst ? (command.args[0] ?? null) : null;
}

function subjectOf({ path, args }: Running): string {
  if (!RULES[path]?.namesFirst || args[0] === undefined) return path.replaceAll(' ', ':');
  const target = args.slice(1).find((arg) => ORDER_STATUSES.some((status) => status === arg.toUpperCase()));
  return [args[0], path, ...(target === undefined ? [] : [target.toUpperCase()])].join(' ');
}

async function append(databaseUrl: string, kind: AuditKind, subject: string | null): Promise<void> {
  const { db, close } = connectDatabase(databaseUrl, { connections: 1 });
  try {
    await appendAudit(db, { kind, actor: operator(), person: null, subject }, new Date());
  } finally {
    await close();
  }
}

/** The operator's name: SHOP_OPERATOR, otherwise their login name on the machine. */
export function operator(): AuditActor {
  return operatorActor(process.env.SHOP_OPERATOR || userInfo().username);
}

/** Who enters a setting from the command line, and the environment that counts where nothing is entered. */
export function operatorEntry() {
  return { actor: operator(), environment: process.env, refusals: refusedOfLicensee };
}
