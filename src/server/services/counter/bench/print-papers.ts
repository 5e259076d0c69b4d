import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/counter.ts';
import { findParcel } from '../../../persistence/repositories/counter/parcel-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { renderInvoice } from '../../../receipts/render-invoice.ts';
import { renderLabel } from '../../../receipts/render-label.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import type { Parts } from '../../service-parts.ts';
import { cashDue } from './find-parcel.ts';

/** The label of a parcel that is packed or has left: who it goes to, what is paid at the door, whether it contains prescribed medicines. It names no medicine. */
export async function printLabel({ db }: Parts, number: string): Promise<Buffer> {
  const order = await orderByNumber(db, number);
  const parcel = await findParcel(db, order.id);
  if (order.status !== 'PACKED' && parcel === null) {
    throw new AppError('not-allowed-now', {
      sentence: say.isItsLabelIsPrinted(number, order.status),
    });
  }
  return renderLabel({
    sender: { name: brand.name, addressLines: brand.address, phone: brand.phone.display },
    number: order.number,
    receiver: order.address,
    courier: parcel?.courier ?? '',
    awb: parcel?.awb ?? '',
    cashPaise: await cashDue(db, order),
    isPrescribed: order.lines.some(({ schedule }) => schedule !== 'OTC'),
    isPsychotropic: order.lines.some(({ psychotropic }) => psychotropic),
    madeAt: order.createdAt,
  });
}

/** The invoice that goes into the parcel. Refuses an order that has none yet: it is issued as the parcel leaves. */
export async function printInvoice({ db }: Parts, number: string): Promise<{ number: string; bytes: Buffer }> {
  const order = await orderByNumber(db, number);
  const invoice = await findInvoice(db, order.id);
  if (invoice === null) {
    throw new AppError('not-allowed-now', {
      sentence: say.hasNoInvoiceYet(number),
    });
  }
  return { number: invoice.number, bytes: await renderInvoice(invoice) };
}
