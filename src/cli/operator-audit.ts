import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { type AuditActor, type AuditKind, operatorActor } from '../domain/privacy/audit.ts';
import { appendAudit } from '../server/persistence/audit-repository.ts';
import { connectDatabase } from '../server/persistence/database.ts';

/** What a command is in the audit log, and whether its first argument (an order's number, a coupon's code) stands beside it. */
interface CommandRule {
  readonly kind: AuditKind;
  readonly namesFirst: boolean;
}

/** Commands that show or change nothing of anybody, or write their own line in their own transaction. */
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
  // It shows no picture: nobody has seen anything.
  'prescription list',
  'blog list',
  'retention list',
  'person export',
  'person erase',
  'files rotate-secret',
]);
const RULES: Readonly<Record<string, CommandRule>> = {
  'prescription approve': { kind: 'prescription-approved', namesFirst: true },
  'prescription reject': { kind: 'prescription-rejected', namesFirst: true },
  'reference policy': { kind: 'policy-changed', namesFirst: true },
  'policy set': { kind: 'policy-changed', namesFirst: true },
  'coupon add': { kind: 'coupon-changed', namesFirst: true },
  'coupon end': { kind: 'coupon-changed', namesFirst: true },
  'retention set': { kind: 'retention-changed', namesFirst: true },
  'order show': { kind: 'operator-command', namesFirst: true },
  'order advance': { kind: 'operator-command', namesFirst: true },
  'order substitution': { kind: 'operator-command', namesFirst: true },
};

let running: { readonly path: string; readonly first: string | null } | null = null;

/** Remembers which command runs, for the line that follows it. */
export function rememberCommand(command: Command): void {
  const names: string[] = [];
  for (let one: Command | null = command; one?.parent; one = one.parent) names.unshift(one.name());
  running = { path: names.join(' '), first: command.args[0] ?? null };
}

/**
 * Writes down that the operator's command was carried out. A command that no rule names is written down too: forgetting one
 * makes the log longer, never shorter. Arguments stay out of it but for numbers of orders and codes of coupons.
 */
export async function noteCommand(databaseUrl: string): Promise<void> {
  if (running === null || QUIET.has(running.path)) return;
  const { path, first } = running;
  const { kind, namesFirst } = RULES[path] ?? { kind: 'operator-command', namesFirst: false };
  const words = kind === 'operator-command' && !namesFirst ? path.replaceAll(' ', ':') : null;
  const subject =
    words ?? (namesFirst && first !== null ? `${first}${kind === 'operator-command' ? ` ${path}` : ''}` : null);
  const { db, close } = connectDatabase(databaseUrl, { connections: 1 });
  try {
    await appendAudit(db, { kind, actor: operator(), person: null, subject }, new Date());
  } finally {
    await close();
  }
}

/** Who sits at the machine: SHOP_OPERATOR, else the name that they are logged in with there. */
export function operator(): AuditActor {
  return operatorActor(process.env.SHOP_OPERATOR || userInfo().username);
}
