import { Command, InvalidArgumentError, Option } from 'commander';
import { AUDIT_KINDS, type AuditKind } from '../../domain/privacy/audit.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { type AuditLine, readAuditLog } from '../../server/services/privacy/list-audit.ts';
import { typedPhone } from '../typed-values.ts';
import { outOption, printAnswer } from './print-answer.ts';

interface ListFlags {
  readonly since?: Date;
  readonly kind?: AuditKind;
  readonly person?: string;
  readonly limit: number;
  readonly out?: string;
  readonly json: boolean;
}

/** `shop audit …`: who did what that matters to safety. */
export function auditCommands(): Command {
  const audit = new Command('audit').description('The safety log: logins, refusals, exports, erasures, operators');
  audit
    .command('list')
    .description('Its lines, the newest first')
    .option('--since <iso>', 'from this day or moment on', moment)
    .addOption(new Option('--kind <kind>', 'only these').choices(AUDIT_KINDS))
    .option('--person <phone>', 'only those about the person with this number')
    .option('--limit <n>', 'at most so many', count, 200)
    .addOption(outOption())
    .option('--json', 'print JSON', false)
    .action(list);
  return audit;
}

async function list({ since, kind, person, limit, json, out }: ListFlags): Promise<void> {
  const phone = person === undefined ? null : typedPhone(person);
  const wanted = { since: since ?? null, kind: kind ?? null, phone };
  const lines = await withServices(({ db }) => readAuditLog(db, wanted, limit));
  printAnswer(json, lines, () => lines.map(textOf).join('\n') || 'No lines match.', out);
}

function textOf({ seq, at, kind, actor, person, subject }: AuditLine): string {
  const rest = [person === null ? '' : `person ${person}`, subject ?? ''].filter(Boolean).join('  ');
  return `${String(seq).padStart(7)}  ${at.toISOString()}  ${kind.padEnd(21)}  ${actor.padEnd(18)}  ${rest}`.trimEnd();
}

function moment(text: string): Date {
  const at = Date.parse(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(at)) {
    throw new InvalidArgumentError('It must be a date or a moment as in 2026-12-31 or 2026-12-31T18:30:00Z.');
  }
  return new Date(at);
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  return Number(text);
}
