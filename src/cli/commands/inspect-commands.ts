import { Command, Option } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { AUDIT_KINDS, type AuditKind } from '../../domain/privacy/audit.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { findTrace } from '../../server/services/find-trace.ts';
import { findWaiting } from '../../server/services/find-waiting.ts';
import { type AuditLine, readAuditLog } from '../../server/services/privacy/list-audit.ts';
import { sayBroken, verifyShop } from '../../server/services/verify-shop.ts';
import { fromMoment, typedNumber, typedPhone } from '../typed-values.ts';
import { outOption, printAnswer } from './print-answer.ts';

/** `shop verify`: are stock, money, coupons and states consistent? */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(say.lookOverTheWhole)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const { findings, waits } = await withServices(async ({ db, now }) => ({
        findings: await verifyShop(db, now()),
        waits: await findWaiting(db, now()),
      }));
      const broken = findings.filter((finding) => finding.broken.length > 0);
      // Orders that wait too long are in the same list; only broken data makes the command fail.
      const late = waits.filter(({ waiting }) => waiting.length > 0);
      printAnswer(json, [...findings, ...waits.map((one) => ({ ...one, broken: [] }))], () =>
        [
          ...findings.map(({ rule, broken: what }) => lineOf(what.length === 0 ? 'ok    ' : 'BROKEN', rule, what)),
          ...late.map(({ rule, waiting }) => lineOf('LATE  ', rule, waiting)),
          ...(late.length === 0 ? [say.okNobodyWaitsToo] : []),
        ].join('\n'),
      );
      if (broken.length > 0) throw new CommandRefused(say.ofRulesAreBroken(broken.length, findings.length));
    });
}

function lineOf(state: string, rule: string, what: readonly string[]): string {
  return `${state}  ${rule}${what.length === 0 ? '' : `: ${sayBroken(what)}`}`;
}

/** `shop trace ID`: everything that one request caused, or everything that was done for an order. */
export function traceCommand(): Command {
  return new Command('trace')
    .description(say.whatOneRequestCaused)
    .argument('<id>', 'a request id (X-Request-Id, "reqId" in the log), or the number of an order')
    .option('--json', say.printJson, false)
    .action(async (id: string, { json }: { json: boolean }) => {
      const steps = await withServices((parts) => findTrace(parts, id));
      if (steps.length === 0) {
        throw new CommandRefused(say.theDatabaseKnowsNothing(JSON.stringify(id.slice(0, 80))));
      }
      printAnswer(json, steps, () => steps.map(({ at, what }) => `${at.toISOString()}  ${what}`).join('\n'));
    });
}

interface ListFlags {
  readonly since?: number;
  readonly kind?: AuditKind;
  readonly person?: string;
  readonly limit: number;
  readonly out?: string;
  readonly json: boolean;
}

/** `shop audit …`: who did what, for every action that concerns security. */
export function auditCommands(): Command {
  const audit = new Command('audit').description(say.theSafetyLogLogins);
  audit
    .command('list')
    .description(say.itsLinesTheNewest)
    .option('--since <iso>', say.fromThisDayOrMoment, fromMoment)
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
  const wanted = { since: since === undefined ? null : new Date(since), kind: kind ?? null, phone };
  const lines = await withServices(({ db }) => readAuditLog(db, wanted, limit));
  printAnswer(json, lines, () => lines.map(textOf).join('\n') || say.noLinesMatch, out);
}

function textOf({ seq, at, kind, actor, person, subject }: AuditLine): string {
  const rest = [person === null ? '' : say.person(person), subject ?? ''].filter(Boolean).join('  ');
  return `${String(seq).padStart(7)}  ${at.toISOString()}  ${kind.padEnd(21)}  ${actor.padEnd(18)}  ${rest}`.trimEnd();
}

const count = typedNumber(/^[1-9]\d{0,5}$/, say.itMustBeAWhole);
