import { Command } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { CALL_OUTCOME_CODES } from '../../../domain/counter/call-back.ts';
import { CONSULTATION_LISTS, CONSULTATION_MODES, type Consultation } from '../../../domain/counter/consultation.ts';
import type { TypedAmount } from '../../../domain/counter/prescribed-amount.ts';
import { REJECT_CODES } from '../../../domain/counter/reject-reasons.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { noteCallByCommand } from '../../../server/services/counter/call-back/call-request.ts';
import { decideByCommand } from '../../../server/services/counter/desk/decide/decide-by-command.ts';
import { findDoctors } from '../../../server/services/counter/desk/show-desk.ts';
import { prescriptionsToDecide } from '../../../server/services/orders/prescriptions/list-prescriptions.ts';
import { readMoment, typedNumber } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop prescription …`: prescriptions that were sent, and the pharmacist's decision on them. */
export function prescriptionCommands(): Command {
  const prescription = new Command('prescription').description(say.seePrescriptionsAndDecide);
  prescription
    .command('list')
    .description(say.whatWaitsForThePharmacist)
    .option('--decided <n>', say.alsoSoManyDecided, upTo200, 20)
    .option('--json', say.printJson, false)
    .action(list);
  prescription
    .command('open')
    .description(say.showTheFilesOfAnOrders)
    .argument('<iso_order_id>', '', readOrderNumber)
    .requiredOption('--by <name>', say.thePharmacistWhoLooks)
    .option('--port <n>', say.onThisPortOf127, typedPort, 0)
    .action(async (number: string, { port, by }: { port: number; by: string }) => {
      const { openPrescription } = await import('../../../server/operator/open-prescription.ts');
      await openPrescription(number, { port, by }, (line) => console.log(line));
    });
  addAround(prescription);
  decision(prescription, 'approve', 'APPROVED')
    .option(
      '--dated <yyyy-MM-dd>',
      'the day on the prescription; refused where the policy calls it too old; required to approve',
    )
    .option('--prescriber <name>', say.whoWroteItForTheInvoice)
    .option('--registration <number>', 'the prescriber’s registration; required to approve')
    .option('--prescriber-address <text>', 'the prescriber’s address; required to approve')
    .option('--patient <name>', 'the patient’s name as written on the prescription; required to approve')
    .option('--name-reason <text>', say.whyAnotherNameOnItIsThe)
    .option('--line <amount>', say.whatIsPrescribedOfALine, gathered, [])
    .option('--consultation <mode>', say.howADoctorWasConsulted(CONSULTATION_MODES.join(', ')))
    .option('--from <moment>', 'when the consultation began, as in 2026-11-23T10:00:00+05:30')
    .option('--until <moment>', say.whenItEnded)
    .option('--list <list>', say.afterWhichListOfTheGuidelines(CONSULTATION_LISTS.join(', ')))
    .option('--follow-up', say.thisDoctorHadSeen, false);
  decision(prescription, 'reject', 'REJECTED')
    .requiredOption('--reason <text>', say.whyForThePatient)
    .option('--because <reason>', say.whyByTheList(REJECT_CODES.join(', ')));
  return prescription;
}

/** Commands around the decision: doctors of earlier prescriptions, and calls about those without an order. */
function addAround(prescription: Command): void {
  prescription
    .command('doctors')
    .description(say.doctorsOfEarlierPrescriptions)
    .argument('[text]', '', '')
    .option('--json', say.printJson, false)
    .action(async (typed: string, { json }: { json: boolean }) => {
      const found = await withServices((parts) => findDoctors(parts, typed));
      const line = ({ name, registration, address }: (typeof found)[number]) => `${name}, ${registration}, ${address}`;
      printAnswer(json, found, () => found.map(line).join('\n') || say.noDoctorMatches);
    });
  prescription
    .command('called')
    .description(say.recordOutcomeOfCall)
    .argument('<request>', say.itsNumberRx, readOrderNumber)
    .requiredOption('--by <name>', say.whoCalled)
    .requiredOption('--outcome <outcome>', CALL_OUTCOME_CODES.join(', '))
    .option('--note <text>', say.forThePharmacy, '')
    .option('--json', say.printJson, false)
    .action(called);
}

function decision(prescription: Command, name: string, verdict: 'APPROVED' | 'REJECTED'): Command {
  return prescription
    .command(name)
    .description(say.decideThatAPrescription(verdict))
    .argument('<iso_order_id>', '', readOrderNumber)
    .option('--by <name>', 'the pharmacist who decides; required for an order')
    .option('--json', say.printJson, false)
    .action(async (number: string, { json, ...options }: Options & { json: boolean }) => {
      await withServices((parts) => decideByCommand(parts, number, verdict, readOptions(options)));
      printAnswer(json, { iso_order_id: number, prescription_status: verdict }, () =>
        say.thePrescriptionOfIs(number, verdict),
      );
    });
}

interface CalledFlags {
  readonly by: string;
  readonly outcome: string;
  readonly note: string;
  readonly json: boolean;
}

async function called(number: string, { by, outcome: typed, note, json }: CalledFlags): Promise<void> {
  const outcome = CALL_OUTCOME_CODES.find((known) => known === typed);
  if (!outcome) throw new CommandRefused(say.outcomeIsOneOf(CALL_OUTCOME_CODES.join(', ')));
  await withServices((parts) => noteCallByCommand(parts, number, by, { outcome, note: note.trim().slice(0, 400) }));
  printAnswer(json, { request: number, outcome }, () => say.calledBy(number, outcome, by));
}

async function list({ decided, json }: { decided: number; json: boolean }): Promise<void> {
  const all = await withServices(({ db }) => prescriptionsToDecide(db, decided));
  printAnswer(json, all, () => all.map(lineOf).join('\n') || say.thereAreNoPrescriptions);
}

function lineOf(one: {
  readonly number: string;
  readonly status: string;
  readonly files: number;
  readonly orderId: string | null;
  readonly createdAt: Date;
  readonly phone: string;
}): string {
  const { number, status, files, orderId, createdAt, phone } = one;
  const count = files === 0 ? say.noFile : say.fileCount(files);
  const what =
    status === 'TELECONSULT' ? say.aDoctorCalls(phone) : orderId === null ? say.callBack(phone) : say.withAnOrder;
  return `${number}  ${status.padEnd(11)}  ${count.padEnd(8)}  ${createdAt.toISOString()}  ${what}`;
}

const upTo200 = typedNumber(/^\d{1,3}$/, say.itMustBeAWholeNumberFrom0, 0, 200);
const typedPort = typedNumber(/^\d{1,5}$/, say.itMustBeAPort, 1024, 65_535);

interface Options {
  readonly by?: string;
  readonly dated?: string;
  readonly prescriber?: string;
  readonly registration?: string;
  readonly prescriberAddress?: string;
  readonly patient?: string;
  readonly nameReason?: string;
  readonly line?: readonly string[];
  readonly consultation?: string;
  readonly from?: string;
  readonly until?: string;
  readonly list?: string;
  readonly followUp?: boolean;
  readonly because?: string;
  readonly reason?: string;
}

function readOptions(options: Options) {
  const { prescriber, registration, prescriberAddress, patient } = options;
  const known = prescriber?.trim();
  return {
    by: options.by ?? null,
    dated: options.dated ?? null,
    because: options.because ?? null,
    reason: options.reason ?? null,
    patientName: patient ?? null,
    nameReason: options.nameReason ?? null,
    amounts: readAmounts(options.line ?? []),
    consultation: options.consultation === undefined ? null : readConsultation(options),
    prescriber: known ? { name: known, registration: registration ?? null, address: prescriberAddress ?? null } : null,
  };
}

function gathered(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

/**
 * "1: 1-0-1; 5; 10; the doctor was called": line, dose, days, quantity, and why more is supplied. An omitted part is
 * not known.
 */
function readAmounts(typed: readonly string[]): ReadonlyMap<number, TypedAmount> {
  const amounts = new Map<number, TypedAmount>();
  for (const text of typed) {
    const [, line = '', rest = ''] = /^ *(\d{1,3}) *:(.*)$/su.exec(text) ?? [];
    const [dose = '', days = '', quantity = '', overReason = '', ...more] = rest.split(';').map((part) => part.trim());
    const isFit = line !== '' && more.length === 0 && /^(?:\d{1,3}(?: days?)?)?$/u.test(days) && rest.length <= 300;
    if (!isFit || amounts.has(Number(line))) throw new CommandRefused(say.aLineIsTypedAs(text.slice(0, 80)));
    amounts.set(Number(line), { dose, days: days === '' ? null : Number.parseInt(days, 10), quantity, overReason });
  }
  return amounts;
}

/** A consultation as typed; its doctor is the prescriber. */
function readConsultation(options: Options): Consultation {
  const mode = CONSULTATION_MODES.find((known) => known === options.consultation);
  if (!mode) throw new CommandRefused(say.consultationIsOneOf(CONSULTATION_MODES.join(', ')));
  const list = CONSULTATION_LISTS.find((known) => known === options.list?.toUpperCase());
  if (!list) throw new CommandRefused(say.listIsOneOf(CONSULTATION_LISTS.join(', ')));
  return {
    ...{ mode, list, followUp: options.followUp ?? false },
    startedAt: momentOf(options.from, '--from'),
    endedAt: momentOf(options.until, '--until'),
    doctor: {
      name: options.prescriber ?? '',
      registration: options.registration ?? '',
      address: options.prescriberAddress ?? '',
    },
  };
}

function momentOf(text: string | undefined, flag: string): Date {
  const moment = readMoment(text ?? '');
  if (moment === null)
    throw new CommandRefused(`${flag} needs a moment with its time zone, as in 2026-11-23T10:00:00+05:30.`);
  return new Date(moment);
}
