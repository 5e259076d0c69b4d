import { Command } from 'commander';
import * as approvals from '#sentences/operator/approvals.ts';
import * as say from '#sentences/operator/orders.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order-states.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { releaseByCommand } from '../../../server/services/counter/desk/decide/decide-by-command.ts';
import { returnForCash } from '../../../server/services/counter/two-persons/ask-return.ts';
import { namedActor, namedStaff } from '../../../server/services/counter/two-persons/named.ts';
import { advanceOrder } from '../../../server/services/orders/advance-order.ts';
import { lookUpOrders, orderToPick, orderWithHistory } from '../../../server/services/orders/look-up-orders.ts';
import type { PickList } from '../../../server/services/orders/pack-order.ts';
import { refuseStateAlone } from '../../../server/services/orders/returns/packs-out.ts';
import { endOfDay, startOfDay, typedDay, typedNumber, typedPhone } from '../../typed-values.ts';
import { outOption, printAnswer } from '../print-answer.ts';
import { someWords } from './batch-values.ts';
import { creditNoteCommand } from './register-commands.ts';
import { refundCommand, returnCommands } from './return-commands.ts';
import { addSubstitution, findingsCommand } from './substitution-commands.ts';
import { unpackCommand } from './unpack-command.ts';

/** States in which batches can still be chosen. */
const NOT_PACKED: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED', 'CONFIRMED'];
/** States in which nothing is sent. */
const ENDED: readonly OrderStatus[] = ['CANCELLED', 'FAILED'];

/** `shop order …`: the pharmacy's actions on orders. */
export function orderCommands(): Command {
  const order = new Command('order').description(say.seeOrdersAndMove);
  addList(order);
  order.addCommand(unpackCommand());
  order
    .command('show')
    .description(say.oneOrderWithItsLines)
    .argument('<iso_order_id>', '', readOrderNumber)
    .option('--json', say.printJson, false)
    .action(async (number: string, { json }: { json: boolean }) => {
      const found = await withServices((parts) => orderWithHistory(parts, number));
      const { safety } = found;
      const check = { severity: safety?.severity ?? null, seen: Boolean(safety?.seen) };
      const answer = { ...forOperator(found.one), check, ...pickRecord(found.pick), timeline: found.events };
      const warning = safety === null || safety.seen !== null ? '' : say.theCheckOfTheBasket(safety.severity, number);
      printAnswer(json, answer, () => `${showOrder(found.one, found.events, found.pick)}${warning}`);
    });
  addPacking(order);
  addCancel(order);
  order.addCommand(creditNoteCommand());
  order.addCommand(returnCommands());
  order.addCommand(refundCommand());
  order.addCommand(findingsCommand());
  addRelease(order);
  addSubstitution(order);
  return order;
}

function addRelease(order: Command): void {
  order
    .command('release')
    .description(say.releaseWhatASecond)
    .argument('<iso_order_id>', '', readOrderNumber)
    .requiredOption('--by <name>', say.thePharmacistWhoReleases)
    .option('--json', say.printJson, false)
    .action(async (number: string, { by, json }: { by: string; json: boolean }) => {
      await withServices((parts) => releaseByCommand(parts, number, by));
      printAnswer(json, { iso_order_id: number, released_by: by }, () => say.orderIsReleasedBy(number, by));
    });
}

/** Packing, and moving parcels on. */
function addPacking(order: Command): void {
  order
    .command('pick')
    .description(say.whatGoesIntoTheParcel)
    .argument('<iso_order_id>', '', readOrderNumber)
    .option('--json', say.printJson, false)
    .action(async (number: string, { json }: { json: boolean }) => {
      const { one, pick } = await withServices((parts) => orderToPick(parts, number));
      printAnswer(json, { iso_order_id: number, status: one.status, ...pickRecord(pick) }, () =>
        pickInWords(one, pick),
      );
    });
  order
    .command('advance')
    .description(say.moveAnOrderOnConfirmed)
    .option('--paid-back <how>', say.howCashWentBack, someWords)
    .option('--by <name>', say.whoPaysOrTakesIn)
    .option('--reason <text>', say.whyForTheCustomer)
    .argument('<iso_order_id>', '', readOrderNumber)
    .argument('<status>', '', (text: string) => text.toUpperCase())
    .option('--json', say.printJson, false)
    .action(async (number: string, to: string, { json, paidBack, by, reason }: AdvanceFlags) => {
      let waits = false;
      const isReturn = to === 'RETURNED' && paidBack !== undefined;
      const isUnfit = !isReturn && (paidBack !== undefined || (by !== undefined && to !== 'RETURNED_TO_ORIGIN'));
      if (isUnfit) throw new CommandRefused(say.paidBackBelongs);
      const { one, pick } = await withServices(async (parts) => {
        const actor = isReturn && by !== undefined ? await namedActor(parts, by, 'refund') : operator();
        const staff = isReturn || by === undefined ? null : await namedStaff(parts, by, 'door');
        const judge = async (_: unknown, found: Order) => refuseStateAlone(found, to);
        if (isReturn) waits = (await returnForCash(parts, actor, { number, how: paidBack })) === 'waits';
        else await advanceOrder(parts, number, to, { reason: reason ?? null, judge, staff });
        return orderToPick(parts, number);
      });
      if (waits) return printAnswer(json, { iso_order_id: number, waits }, () => approvals.waitsForAnother);
      const packed = one.status === 'PACKED' ? pick : null;
      const answer = { iso_order_id: number, status: to, ...(packed === null ? {} : pickRecord(packed)) };
      printAnswer(json, answer, () =>
        [`${number} is ${to}.`, ...(packed === null ? [] : [pickInWords(one, packed)])].join('\n'),
      );
    });
}

function addList(order: Command): void {
  order
    .command('list')
    .description(say.ordersThatWaitForThePharmacy)
    .option('--status <status>', say.onlyThese(ORDER_STATUSES.join(', ')))
    .option('--phone <phone>', say.onlyThoseOfThis)
    .option('--name <text>', say.onlyThoseWithThis)
    .option('--day <day>', say.onlyThosePlacedOnThis, typedDay)
    .option('--limit <n>', say.howManyToAPage, upTo(1000), 100)
    .option('--page <n>', say.whichPageOfTheList, upTo(1_000_000), 1)
    .addOption(outOption())
    .option('--json', say.printJson, false)
    .action(list);
}

function addCancel(order: Command): void {
  order
    .command('cancel')
    .description(say.cancelAnOrderThatHas)
    .argument('<iso_order_id>', '', readOrderNumber)
    .requiredOption('--reason <text>', say.whyForTheCustomer)
    .option('--json', say.printJson, false)
    .action(async (number: string, { json, reason }: { json: boolean; reason: string }) => {
      await withServices((parts) => advanceOrder(parts, number, 'CANCELLED', { reason }));
      printAnswer(json, { iso_order_id: number, status: 'CANCELLED' }, () => say.isCancelled(number));
    });
}

interface AdvanceFlags {
  readonly json: boolean;
  readonly paidBack?: string;
  readonly by?: string;
  readonly reason?: string;
}

interface ListFlags {
  readonly status?: string;
  readonly phone?: string;
  readonly name?: string;
  readonly day?: string;
  readonly limit: number;
  readonly page: number;
  readonly out?: string;
  readonly json: boolean;
}

async function list({ status, phone, name, day, limit, page, out, json }: ListFlags): Promise<void> {
  const search = {
    statuses: status === undefined ? ORDER_STATUSES : [readStatus(status)],
    phone: phone === undefined ? null : typedPhone(phone),
    name: name?.trim() || null,
    from: day === undefined ? null : new Date(startOfDay(day)),
    before: day === undefined ? null : new Date(endOfDay(day)),
  };
  const offset = (page - 1) * limit;
  const { orders, total } = await withServices(({ db }) => lookUpOrders(db, search, { limit, offset }));
  printAnswer(json, orders.map(forOperator), () => orders.map(lineOf).join('\n') || say.noOrdersMatch, out);
  // Printed beside the answer, so that it is also seen with JSON output.
  if (orders.length < total) console.error(cutWords(offset, orders.length, total, page));
}

/** Says what the list leaves out: no order may wait unnoticed. */
function cutWords(before: number, shown: number, total: number, page: number): string {
  if (shown === 0) return say.thereAreOrdersPage(total, page);
  const more = before + shown < total ? say.theNextOnesPage(page + 1) : '';
  return say.ordersToOf(before + 1, before + shown, total, more);
}

const upTo = (most: number) => typedNumber(/^[1-9]\d{0,6}$/, say.itMustBeAWholeNumberFrom(most), 1, most);

function readStatus(text: string): OrderStatus {
  for (const known of ORDER_STATUSES) if (known === text.toUpperCase()) return known;
  throw new CommandRefused(say.isNotAState(text, ORDER_STATUSES.join(', ')));
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
  return say.rowOfOrder(
    number,
    status.padEnd(16),
    prescriptionStatus.padEnd(11),
    formatRupees(totals.payablePaise).padStart(14),
    packs,
    createdAt.toISOString(),
    shortfallWords(order),
  );
}

function shortfallWords({ shortfallPaise, orderType, holdsGoods }: Order): string {
  if (shortfallPaise === 0 || !holdsGoods) return '';
  return say.lessThanAgreed(formatRupees(shortfallPaise), orderType);
}

function showOrder(
  order: Order,
  events: Awaited<ReturnType<typeof orderWithHistory>>['events'],
  pick: PickList,
): string {
  const { address, patient } = order;
  const lines = order.lines.map(
    ({ line, quantity, name, searchedName, medicineId, searchedId, schedule, substitution, sellingPaise }) =>
      `  ${line}. ${quantity} x ${name} (${schedule}) at ${formatRupees(sellingPaise)}${medicineId === searchedId ? '' : say.forWord(searchedName)}${substitution === null ? '' : `: ${substitution}`}`,
  );
  return [
    lineOf(order),
    say.forToPhone(
      patient.name,
      address.name,
      address.houseNumber,
      address.street,
      address.city,
      address.pinCode,
      address.phone,
    ),
    ...lines,
    pickInWords(order, pick),
    ...events.map(
      ({ at, status, actor, note }) => `  ${at.toISOString()}  ${status}  by ${actor}${note === '' ? '' : `: ${note}`}`,
    ),
  ].join('\n');
}

/** The pick list of an order as JSON. */
function pickRecord({ batches, obstacles }: PickList) {
  return {
    packing: [...batches.values()].flat().map(({ line, batch, expiry, mrpPaise, packs }) => ({
      line,
      batch,
      expiry,
      mrp: mrpPaise / 100,
      packs,
    })),
    packing_obstacles: obstacles,
  };
}

/** The pick list of an order for the packer: each line with batch, expiry and MRP as the packs must print them. */
function pickInWords({ lines, status }: Order, { batches, obstacles }: PickList): string {
  if (ENDED.includes(status)) return say.nothingOfItGoes;
  const rows = lines.flatMap(({ line, name }) =>
    (batches.get(line) ?? []).map(({ batch, expiry, mrpPaise, packs }) =>
      say.xBatchExpiresMrp(line, packs, name, batch, expiry ?? say.notRecorded, formatRupees(mrpPaise)),
    ),
  );
  const head = NOT_PACKED.includes(status) ? '  to be packed:' : '  packed:';
  return [head, ...rows, ...obstacles.map((sentence) => `    ${sentence}`)].join('\n');
}
