import { Command } from 'commander';
import { listPrescriptions } from '../server/persistence/prescription-repository.ts';
import { decide } from '../server/services/orders/advance-order.ts';
import { printAnswer } from './print-answer.ts';
import { withServices } from './with-services.ts';

/** `shop prescription …`: what was sent in, and the pharmacist's word on it. */
export function prescriptionCommands(): Command {
  const prescription = new Command('prescription').description('See prescriptions and decide on them');
  prescription
    .command('list')
    .description('Prescriptions of orders, and those sent from the home page to be followed up by phone')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const rows = await withServices(({ db }) => listPrescriptions(db));
      const lines = () =>
        rows
          .map(
            ({ number, status, files, createdAt, orderId }) =>
              `${number}  ${status.padEnd(9)}  ${files} ${files === 1 ? 'file' : 'files'}  ${orderId ? 'with an order' : 'call back'}  ${createdAt.toISOString()}`,
          )
          .join('\n') || 'There are no prescriptions.';
      printAnswer(json, rows, lines);
    });
  for (const [name, verdict] of [
    ['approve', 'APPROVED'],
    ['reject', 'REJECTED'],
  ] as const) {
    prescription
      .command(name)
      .description(`The prescription of an order, or a request from the home page, is ${verdict}`)
      .argument('<iso_order_id>')
      .option(
        '--dated <yyyy-MM-dd>',
        'the day on the prescription; refused where the policy calls it too old; a must to approve',
      )
      .option('--prescriber <name>', 'who wrote it, for the invoice and the registers; a must to approve')
      .option('--registration <number>', 'the prescriber’s registration; a must to approve')
      .option('--prescriber-address <text>', 'the prescriber’s address; a must to approve')
      .option('--consultation <text>', 'how and when the doctor was consulted; a must where no file was sent')
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
  return prescription;
}

interface Told {
  readonly dated?: string;
  readonly prescriber?: string;
  readonly registration?: string;
  readonly prescriberAddress?: string;
  readonly consultation?: string;
}

function readTold({ dated, prescriber, registration, prescriberAddress, consultation }: Told) {
  const known = prescriber?.trim();
  return {
    dated: dated ?? null,
    prescriber: known
      ? {
          ...{ name: known, registration: registration ?? null, address: prescriberAddress ?? null },
          consultation: consultation ?? null,
        }
      : null,
  };
}
