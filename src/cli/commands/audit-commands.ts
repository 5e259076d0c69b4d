import { Command, InvalidArgumentError, Option } from 'commander';
import * as say from '#sentences/operator/shop.ts';
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
  const audit = new Command('audit').description(say.theSafetyLogLogins);
  audit
    .command('list')
    .description(say.itsLinesTheNewest)
    .option('--since <iso>', say.fromThisDayOrMoment, moment)
    .addOption(new Option('--kind <kind>', say.onlyThese).choices(AUDIT_KINDS))
    .option('--person <phone>', say.onlyThoseAboutThePerson)
    .option('--limit <n>', say.atMostSoMany, count, 200)
    .addOption(outOption())
    .option('--json', say.printJson, false)
    .action(list);
  return audit;
}

async function list({ since, kind, person, limit, json, out }: ListFlags): Promise<void> {
  const phone = person === undefined ? null : typedPhone(person);
  const wanted = { since: since ?? null, kind: kind ?? null, phone };
  const lines = await withServices(({ db }) => readAuditLog(db, wanted, limit));
  printAnswer(json, lines, () => lines.map(textOf).join('\n') || say.noLinesMatch, out);
}

function textOf({ seq, at, kind, actor, person, subject }: AuditLine): string {
  const rest = [person === null ? '' : say.person(person), subject ?? ''].filter(Boolean).join('  ');
  return `${String(seq).padStart(7)}  ${at.toISOString()}  ${kind.padEnd(21)}  ${actor.padEnd(18)}  ${rest}`.trimEnd();
}

function moment(text: string): Date {
  const at = Date.parse(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(at)) {
    throw new InvalidArgumentError(say.itMustBeADate);
  }
  return new Date(at);
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError(say.itMustBeAWhole);
  return Number(text);
}
