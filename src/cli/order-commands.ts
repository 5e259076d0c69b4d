import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Order } from '../domain/orders/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '../domain/orders/order-states.ts';
import { formatRupees } from '../domain/pricing/money.ts';
import { findOrder, listOrders, readEvents } from '../server/persistence/order-repository.ts';
import { advanceOrder, decideSubstitution } from '../server/services/orders/advance-order.ts';
import { printCreditNote } from '../server/services/orders/print-credit-note.ts';
import { CommandRefused } from './command-refused.ts';
import { printAnswer, withServices } from './with-services.ts';

/** `shop order …`: what the pharmacy does with orders. */
export function orderCommands(): Command {
  const order = new Command('order').description('See orders and move them on');
  order
    .command('list')
    .description('Orders, the newest first')
    .option('--status <status>', `only these: ${ORDER_STATUSES.join(', ')}`)
    .option('--json', 'print JSON', false)
    .action(async ({ status, json }: { status?: string; json: boolean }) => {
      const statuses = status === undefined ? ORDER_STATUSES : [readStatus(status)];
      const orders = await withServices(({ db }) => listOrders(db, { statuses }));
      printAnswer(json, orders.map(forOperator), () => orders.map(lineOf).join('\n') || 'There are no such orders.');
    });
  order
    .command('show')
    .description('One order with its lines and its history')
    .argument('<iso_order_id>')
    .option('--json', 'print JSON', false)
    .action(async (number: string, { json }: { json: boolean }) => {
      const found = await withServices(async ({ db }) => {
        const one = await findOrder(db, { number }, { accountId: null });
        if (one === null) throw new CommandRefused(`There is no order ${number}.`);
        return { one, events: await readEvents(db, one.id) };
      });
      const answer = { ...forOperator(found.one), timeline: found.events };
      printAnswer(json, answer, () => showOrder(found.one, found.events));
    });
  order
    .command('advance')
    .description(
      'Move an order on: CONFIRMED, PACKED, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, or CANCELLED; UNDELIVERED and RETURNED_TO_ORIGIN for a parcel that nobody took, RETURN_REQUESTED and RETURNED for one that is sent back',
    )
    .option('--paid-back <how>', 'how cash went back to the customer, for RETURNED: a must where it was paid in cash')
    .argument('<iso_order_id>')
    .argument('<status>')
    .option('--json', 'print JSON', false)
    .action(async (number: string, status: string, { json, paidBack }: { json: boolean; paidBack?: string }) => {
      await withServices((parts) => advanceOrder(parts, number, status, { paidBack: paidBack ?? null }));
      printAnswer(
        json,
        { iso_order_id: number, status: status.toUpperCase() },
        () => `${number} is ${status.toUpperCase()}.`,
      );
    });
  addCreditNote(order);
  order
    .command('substitution')
    .description('Record who allowed the substitute of a line: allowed_by_prescription, allowed_by_doctor, or original')
    .argument('<iso_order_id>')
    .argument('<line>')
    .argument('<answer>')
    .option('--json', 'print JSON', false)
    .action(async (number: string, line: string, answer: string, { json }: { json: boolean }) => {
      if (!/^\d{1,3}$/.test(line)) throw new CommandRefused(`${line} is no line. Lines are counted from 1.`);
      await withServices((parts) => decideSubstitution(parts, number, Number(line), answer));
      printAnswer(
        json,
        { iso_order_id: number, line: Number(line), substitution: answer },
        () => `Line ${line} of ${number}: ${answer}.`,
      );
    });
  return order;
}

function addCreditNote(order: Command): void {
  order
    .command('credit-note')
    .description('Write the credit note of an order whose goods came back as PDF')
    .argument('<iso_order_id>')
    .option('--out <file>', 'where to write it; CREDIT-NOTE-NUMBER.pdf in this folder unless given')
    .option('--json', 'print JSON', false)
    .action(async (number: string, { out, json }: { out?: string; json: boolean }) => {
      const printed = await withServices(async ({ db }) => {
        const one = await findOrder(db, { number }, { accountId: null });
        if (one === null) throw new CommandRefused(`There is no order ${number}.`);
        return printCreditNote(db, one.id);
      });
      if (printed === null) throw new CommandRefused(`${number} has no credit note: its goods did not come back.`);
      const file = out ?? `${printed.number.replace(/[^\w-]/g, '-')}.pdf`;
      await writeNew(file, printed.bytes);
      printAnswer(
        json,
        { iso_order_id: number, credit_note: printed.number, file },
        () => `Credit note ${printed.number} of ${number} was written to ${file}.`,
      );
    });
}

/** Writes a file that only its owner may read; one that is there already stays. */
async function writeNew(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new CommandRefused(code === 'EEXIST' ? `${file} is there already.` : `${file} can't be written (${code}).`);
  });
}

function readStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === text.toUpperCase());
  if (!status) throw new CommandRefused(`${text} is no state. It may be ${ORDER_STATUSES.join(', ')}.`);
  return status;
}

function forOperator({
  number,
  status,
  prescriptionStatus,
  totals,
  createdAt,
  patient,
  address,
  lines,
  orderType,
  shortfallPaise,
  prescriber,
  prescriptionDated,
}: Order) {
  return {
    iso_order_id: number,
    status,
    order_type: orderType,
    prescription_status: prescriptionStatus,
    final_price: totals.payablePaise / 100,
    shortfall: shortfallPaise / 100,
    prescriber,
    prescription_dated: prescriptionDated,
    placed_at: createdAt.toISOString(),
    patient: patient.name,
    address,
    lines,
  };
}

function lineOf(order: Order): string {
  const { number, status, prescriptionStatus, totals, createdAt, lines } = order;
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${number}  ${status.padEnd(16)}  ${prescriptionStatus.padEnd(11)}  ${formatRupees(totals.payablePaise).padStart(14)}  ${packs} packs  ${createdAt.toISOString()}${shortfallWords(order)}`;
}

function shortfallWords({ shortfallPaise, orderType, holdsGoods }: Order): string {
  if (shortfallPaise === 0 || !holdsGoods) return '';
  return `  ${formatRupees(shortfallPaise)} less than agreed, ${orderType === 'cod' ? 'to be taken off at the door' : 'refunded at dispatch'}`;
}

function showOrder(order: Order, events: Awaited<ReturnType<typeof readEvents>>): string {
  const { address, patient } = order;
  const lines = order.lines.map(
    ({ line, quantity, name, searchedName, medicineId, searchedId, schedule, substitution, sellingPaise }) =>
      `  ${line}. ${quantity} x ${name} (${schedule}) at ${formatRupees(sellingPaise)}${medicineId === searchedId ? '' : `, for ${searchedName}`}${substitution === null ? '' : `: ${substitution}`}`,
  );
  return [
    lineOf(order),
    `  for ${patient.name}; to ${address.name}, ${address.houseNumber}, ${address.street}, ${address.city} ${address.pinCode}, phone ${address.phone}`,
    ...lines,
    ...events.map(({ at, status, actor }) => `  ${at.toISOString()}  ${status}  by ${actor}`),
  ].join('\n');
}
