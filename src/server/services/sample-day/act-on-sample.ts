import { needsVerdict } from '#domain/counter/checklist.ts';
import { NO_AMOUNT } from '#domain/counter/prescribed-amount.ts';
import type { Order } from '#domain/orders/order.ts';
import { findQuestion } from '../../persistence/repositories/counter/consultation-repository.ts';
import { listSentFiles } from '../../persistence/repositories/counter/opening-repository.ts';
import { findStaffByName } from '../../persistence/repositories/counter/staff/staff-repository.ts';
import { listReleases, listVerdicts } from '../../persistence/repositories/counter/verdict-repository.ts';
import { readEvents } from '../../persistence/repositories/orders/order-repository.ts';
import { findOrderSafety } from '../../persistence/repositories/orders/order-safety-repository.ts';
import { actorByName } from '../counter/desk/by-name.ts';
import { decideByCommand, judgeFindings, releaseByCommand } from '../counter/desk/decide/decide-by-command.ts';
import { openFile } from '../counter/desk/open-file.ts';
import { askPatient } from '../counter/desk/tell-patient.ts';
import { askReturn } from '../counter/returns/return-packs.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { orderByNumber } from '../orders/look-up-orders.ts';
import type { ServiceParts } from '../service-parts.ts';
import { writePaper } from './draw-prescription.ts';
import { DECIDES, RELEASES, type SampleOrder, type SampleStep } from './sample-plan.ts';

const MINUTE_MS = 60_000;

/**
 * Carries out the planned steps on an order. A step that was done before, by an earlier run or by a person, is left as it
 * is, and so is everything after one that is not possible any more.
 */
export async function actOnSample(
  parts: ServiceParts,
  placed: Pick<Order, 'number'>,
  place: number,
  plan: SampleOrder,
): Promise<void> {
  let at = parts.now().getTime();
  for (const step of plan.steps) {
    at += MINUTE_MS;
    const then = { ...parts, now: () => new Date(at) };
    const order = await orderByNumber(parts.db, placed.number);
    if (await isTaken(parts, order, step)) continue;
    await take(then, order, step, { place, plan });
  }
}

async function isTaken({ db }: ServiceParts, { id }: Order, step: SampleStep): Promise<boolean> {
  if (step === 'approve' || step === 'reject') return (await listVerdicts(db, id)).length > 0;
  if (step === 'release') return (await listReleases(db, id)).length > 0;
  if (step === 'ask') return (await findQuestion(db, id)) !== null || (await listVerdicts(db, id)).length > 0;
  return (await readEvents(db, id)).some(({ status }) => status === step);
}

async function take(
  parts: ServiceParts,
  order: Order,
  step: SampleStep,
  { place, plan }: { readonly place: number; readonly plan: SampleOrder },
): Promise<void> {
  const { number } = order;
  switch (step) {
    case 'approve':
      return approve(parts, order, place, plan);
    case 'release':
      await lookAt(parts, number, RELEASES);
      return releaseByCommand(parts, number, RELEASES);
    case 'ask':
      await askPatient(parts, { number, version: null }, await actorByName(parts, DECIDES, 'decide'), {
        reason: 'cut_off',
        note: '',
      });
      return;
    case 'reject':
      await lookAt(parts, number, DECIDES);
      return decideByCommand(parts, number, 'REJECTED', {
        ...{ by: DECIDES, because: 'unreadable' },
        reason: 'The writing cannot be read. Please ask the doctor to write it again',
      });
    case 'RETURN_REQUESTED':
      await askReturn(parts, await packer(parts), { number, version: null }, 'damaged');
      return;
    default:
      await advanceOrder(parts, number, step, {
        staff: await packer(parts),
        ...(step === 'SHIPPED' ? { carried: { courier: 'Sample Courier', awb: `SAMPLE-${1000 + place}` } } : {}),
        ...(step === 'UNDELIVERED' ? { reason: 'nobody was at home' } : {}),
      });
  }
}

async function approve(parts: ServiceParts, order: Order, place: number, plan: SampleOrder): Promise<void> {
  const { number, createdAt: at, patient } = order;
  await lookAt(parts, number, DECIDES);
  const { doctor, dated } = writePaper(
    { lines: order.lines, patientName: patient.name },
    { place, fault: plan.paper?.fault ?? null, at },
  );
  await decideByCommand(parts, number, 'APPROVED', {
    ...{ by: DECIDES, dated, prescriber: doctor, patientName: patient.name },
    amounts: new Map(
      order.lines
        .filter(needsVerdict)
        .map(({ line, quantity }) => [
          line,
          { ...NO_AMOUNT, dose: '1-0-1', quantity: `${quantity} ${quantity === 1 ? 'pack' : 'packs'}` },
        ]),
    ),
  });
  const safety = await findOrderSafety(parts.db, order.id);
  if (safety !== null) await judgeFindings(parts, number, { by: DECIDES, note: 'Spoke with the patient.' });
}

/** Opens every file of an order as a pharmacist does, which is required before a decision. */
async function lookAt(parts: ServiceParts, number: string, name: string): Promise<void> {
  const { member } = await actorByName(parts, name, 'open-prescription');
  for (const { id } of (await listSentFiles(parts.db, number))?.files ?? []) {
    const who = { staffId: member.id, sessionId: null };
    await (await openFile(parts, { number, fileId: id }, who)).sent();
  }
}

async function packer({ db }: ServiceParts) {
  const member = await findStaffByName(db, RELEASES);
  if (member === null) throw new Error('The sample day has no packer.');
  return member;
}
