import type { OrderPageData } from '#contract/areas/order-page.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { momentInWords } from './moments.ts';

const PRESCRIPTION: Readonly<Record<OrderPageData['prescription_status'], string>> = {
  NOT_NEEDED: 'not needed',
  PENDING: 'waits for a pharmacist',
  TELECONSULT: 'a doctor calls first',
  APPROVED: 'approved',
  REJECTED: 'rejected',
};

/** Where the order stands, for whom it is and where it goes. */
export function OrderTop({ page }: { readonly page: OrderPageData }) {
  const { address, parcel, promised } = page;
  const facts: readonly (readonly [string, string | null])[] = [
    ['State', STATUS_WORDS[page.status]],
    ['Prescription', PRESCRIPTION[page.prescription_status]],
    ['Placed', momentInWords(page.placed_at)],
    ['Promised', promised.from === promised.to ? promised.to : `${promised.from} to ${promised.to}`],
    ['Patient', page.patient],
    ['Receiver', `${address.name}, ${address.text}, ${address.city} ${address.pin}`],
    ['Receiver’s phone', address.phone],
    ['Courier', parcel && [parcel.courier, parcel.awb].filter(Boolean).join(', ')],
    ['Held by', page.held_by],
  ];
  return (
    <section aria-label="The order" className="card p-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 md:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
        <div className="contents">
          <dt className="text-ink-2">Call</dt>
          <dd>
            {page.phone === null ? (
              'no number'
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
