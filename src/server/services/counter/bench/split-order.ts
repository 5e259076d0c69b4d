import { AppError } from '#contract/app-error.ts';
import { needsVerdict } from '#domain/counter/checklist.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { firstOrder, splitObstacle, splitOrder } from '#domain/orders/split-order.ts';
import type { SafetyReport } from '#domain/safety/safety-finding.ts';
import type { Db } from '../../../persistence/database.ts';
import { holdPacksAgain } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { listSentFiles } from '../../../persistence/repositories/counter/opening-repository.ts';
import { countRests, findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { writePlaced } from '../../../persistence/repositories/orders/placing-repository.ts';
import { type NewFile, savePrescription } from '../../../persistence/repositories/orders/prescription-repository.ts';
import { keepCopies } from '../../files/keep-files.ts';
import { bookSplit, chargeOf } from '../../orders/payments/book-money.ts';
import { keepFindings, orderFindings } from '../../orders/prescriptions/order-safety.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { nextShort, recordShort, type Short, shortLineOf, takeOut } from './write-short.ts';

/** What an order that is split off takes over from the first one: copies of the prescription, and what the check of the basket found. */
export interface Inherited {
  readonly copies: readonly NewFile[];
  readonly findings: SafetyReport | null;
}

/**
 * Copies what the second order needs, before anything is locked: the pages of the prescription, if the line needs one, and the
 * findings. The caller has checked the line, and forgets the copies if the split is refused (`forgetFiles`).
 */
export async function inheritFrom(parts: ServiceParts, order: Order, short: Pick<Short, 'line'>): Promise<Inherited> {
  const found = await orderFindings(parts, order.id);
  const findings = found && { findings: found.findings, notChecked: found.notChecked };
  return { copies: needsVerdict(shortLineOf(order, short)) ? await copyPages(parts, order.number) : [], findings };
}

async function copyPages(parts: ServiceParts, number: string): Promise<NewFile[]> {
  const { db, files } = parts;
  const pages = (await listSentFiles(db, number))?.files ?? [];
  return keepCopies(
    parts,
    pages.map(({ fileKey, kind }) => async () => {
      const bytes = await files.get(fileKey);
      return bytes && { bytes, kind };
    }),
  );
}

/**
 * Splits an order at a line whose packs are missing: what is here can leave now, and the missing packs become an order of their own, for which nothing more
 * is paid online and no delivery fee is due. A pharmacist checks its prescription again, as for each supply. The patient gets one message. The caller has
 * locked the order and checked its line.
 */
export async function writeSplit(
  parts: ServiceParts,
  db: Db,
  order: Order,
  { by, short, inherited }: { readonly by: StaffMember; readonly short: Short; readonly inherited: Inherited },
): Promise<void> {
  const line = shortLineOf(order, short);
  const packs = short.packs ?? 0;
  // Orders of one purchase are split one after the other: each gets a number of its own.
  if (order.restOf !== null) await findOrder(db, { id: order.restOf }, { accountId: null, lock: true });
  const splitBefore = await countRests(db, firstOrder(order));
  const obstacle = splitObstacle(order, line, packs, splitBefore);
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
  const { copies, findings } = inherited;
  const at = parts.now();
  const split = splitOrder(order, line, packs, {
    ...{ id: parts.newId(), number: orderNumber(parts.drawOrderNumber()), createdAt: at },
    ...{ promise: promiseDelivery(order.address.pinCode, at.getTime()), nth: splitBefore + 1, files: copies.length },
  });
  const { rest, lessPaise } = split;
  const nth = await nextShort(db, order);
  await takeOut(parts, db, split, line);
  await writeRest(db, order, rest, by);
  await bookSplit(parts, db, order, rest);
  if (copies.length > 0) {
    const { accountId, id: orderId, number } = rest;
    await savePrescription(db, { id: parts.newId(), accountId, orderId, number, files: copies, now: at });
  }
  await keepFindings(parts, db, rest, findings);
  await recordShort(parts, db, order, { by, short, line, nth, packs, lessPaise, rest });
}

async function writeRest(db: Db, { number }: Order, rest: Order, by: StaffMember): Promise<void> {
  const note = `rest of ${number}`; // not a sentence: a note of the machine.
  await writePlaced(db, {
    order: rest,
    event: { status: rest.status, actor: 'pharmacy', at: rest.createdAt, note },
    staff: by,
    attempt: null,
    charge: chargeOf(rest),
    messages: [],
    emptiesCart: false,
    holdsPacks: false,
  });
  await holdPacksAgain(db, rest.lines, { reference: rest.id, at: rest.createdAt });
}
