import type { ReactNode } from 'react';
import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import * as say from '#sentences/counter/order-page.ts';
import * as queue from '#sentences/counter/queue.ts';
import { formatDay } from '#shop/ui/format-date.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { momentInWords } from '../frame/in-words.ts';
import { OrderLink } from './order-lines.tsx';

/** The counter's name for the state of an order's prescription. */
export const PRESCRIPTION_WORDS: Readonly<Record<OrderPageData['prescription_status'], string>> = {
  NOT_NEEDED: say.notNeeded,
  PENDING: say.waitsForAPharmacist,
  TELECONSULT: say.aDoctorCallsFirst,
  APPROVED: 'approved',
  REJECTED: 'rejected',
};

/** The promised days; none while anything but the pharmacy's own work is missing, nor where a prescription was never approved. */
export function promisedInWords({
  status,
  rest_of: restOf,
  is_stopped: isStopped,
  prescription_status: prescriptionStatus,
  lines,
  promised: { from, to },
}: Pick<OrderPageData, 'status' | 'rest_of' | 'is_stopped' | 'prescription_status' | 'lines' | 'promised'>): string {
  if (waitsFor({ status, restOf, isStopped, prescriptionStatus, lines }) !== null) return queue.noDaySet;
  if (prescriptionStatus !== 'NOT_NEEDED' && prescriptionStatus !== 'APPROVED') return queue.noDaySet;
  return from === to ? formatDay(to) : say.fromTo(formatDay(from), formatDay(to));
}

/** The order's state, its patient and its address. */
export function OrderTop({ page }: { readonly page: OrderPageData }) {
  const { address, parcel } = page;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say.state, STATUS_WORDS[page.status]],
    [say.prescription, PRESCRIPTION_WORDS[page.prescription_status]],
    [say.placed, momentInWords(page.placed_at)],
    [say.promised, promisedInWords(page)],
    [say.missingFrom, page.rest_of && <OrderLink key="first" number={page.rest_of} />],
    [say.patient, page.patient],
    [say.receiver, `${address.name}, ${address.text}, ${address.city} ${address.pin}`],
    ...page.addresses_before.map(
      ({ text, by, at }) =>
        [say.goingBefore, say.changedBy(text, by ?? say.theCustomerWhoChanged, momentInWords(at))] as const,
    ),
    [say.receiversPhone, address.phone],
    [say.courier, parcel && [parcel.courier, parcel.awb].filter(Boolean).join(', ')],
    [say.heldBy, page.held_by],
  ];
  return (
    <section aria-label={say.theOrder} className="card p-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 md:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={typeof value === 'string' ? `${name} ${value}` : name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
        <div className="contents">
          <dt className="text-ink-2">{say.call}</dt>
          <dd>
            {page.phone === null ? (
              say.noNumber
            ) : (
              <a href={`tel:+91${page.phone}`} className="font-semibold underline underline-offset-2">
                {page.phone}
              </a>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
