import { Command, InvalidArgumentError } from 'commander';
import { withServices } from '../../../server/operator/with-services.ts';
import { decide } from '../../../server/services/orders/advance-order.ts';
import { prescriptionsToDecide } from '../../../server/services/orders/prescriptions/list-prescriptions.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop prescription …`: what was sent in, and the pharmacist's word on it. */
export function prescriptionCommands(): Command {
  const prescription = new Command('prescription').description('See prescriptions and decide on them');
  prescription
    .command('list')
    .description(
      'What waits for the pharmacist, the longest first: prescriptions, requests to call back, calls of a doctor',
    )
    .option('--decided <n>', 'also so many decided ones, the newest first', upTo200, 20)
    .option('--json', 'print JSON', false)
    .action(list);
  prescription
    .command('open')
    .description(
      'Show the files of an order’s prescription or of a request in a browser on this machine, for five minutes',
    )
    .argument('<iso_order_id>')
    .option('--port <n>', 'on this port of 127.0.0.1, to reach it through a tunnel; else any free one', typedPort, 0)
    .action(async (number: string, { port }: { port: number }) => {
      const { openPrescription } = await import('../../../server/operator/open-prescription.ts');
      await openPrescription(number, port, (line) => console.log(line));
    });
  decision(prescription, 'approve', 'APPROVED')
    .option(
      '--dated <yyyy-MM-dd>',
      'the day on the prescription; refused where the policy calls it too old; required to approve',
    )
    .option('--prescriber <name>', 'who wrote it, for the invoice and the registers; required to approve')
    .option('--registration <number>', 'the prescriber’s registration; required to approve')
    .option('--prescriber-address <text>', 'the prescriber’s address; required to approve')
    .option('--consultation <text>', 'how and when the doctor was consulted; required where no file was sent');
  decision(prescription, 'reject', 'REJECTED').requiredOption(
    '--reason <text>',
    'why, for the patient, who reads it in the message; names no medicine',
  );
  return prescription;
}

function decision(prescription: Command, name: string, verdict: 'APPROVED' | 'REJECTED'): Command {
  return prescription
    .command(name)
    .description(`The prescription of an order, or a request from the home page, is ${verdict}`)
    .argument('<iso_order_id>')
    .option('--json', 'print JSON', false)
    .action(async (number: string, { json, ...told }: Told & { json: boolean }) => {
      await withServices((parts) => decide(parts, number, verdict, readTold(told)));
      printAnswer(
        json,
        { iso_order_id: number, prescription_status: verdict },
        () => `The prescription of ${number} is ${verdict}.`,
      );
    });
}

async function list({ decided, json }: { decided: number; json: boolean }): Promise<void> {
  const all = await withServices(({ db }) => prescriptionsToDecide(db, decided));
  printAnswer(json, all, () => all.map(lineOf).join('\n') || 'There are no prescriptions.');
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
  const count = files === 0 ? 'no file' : `${files} ${files === 1 ? 'file' : 'files'}`;
  const what =
    status === 'TELECONSULT' ? `a doctor calls ${phone}` : orderId === null ? `call back ${phone}` : 'with an order';
  return `${number}  ${status.padEnd(11)}  ${count.padEnd(8)}  ${createdAt.toISOString()}  ${what}`;
}

function upTo200(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 200)
    throw new InvalidArgumentError('It must be a whole number from 0 to 200.');
  return Number(text);
}

function typedPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1024 || Number(text) > 65_535)
    throw new InvalidArgumentError('It must be a port from 1024 to 65535.');
  return Number(text);
}

interface Told {
  readonly dated?: string;
  readonly prescriber?: string;
  readonly registration?: string;
  readonly prescriberAddress?: string;
  readonly consultation?: string;
  readonly reason?: string;
}

function readTold({ dated, prescriber, registration, prescriberAddress, consultation, reason }: Told) {
  const known = prescriber?.trim();
  return {
    dated: dated ?? null,
    reason: reason ?? null,
    prescriber: known
      ? {
          ...{ name: known, registration: registration ?? null, address: prescriberAddress ?? null },
          consultation: consultation ?? null,
        }
      : null,
  };
}
