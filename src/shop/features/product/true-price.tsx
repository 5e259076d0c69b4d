import { useLocation } from 'react-router';
import type { ProductData } from '#contract/areas/inventory.ts';
import type { ReferenceWire } from '#contract/areas/reference.ts';
import { formatDay } from '#shop/ui/format-date.ts';
import { Price } from '#shop/ui/price.tsx';
import { NearestKendras, nearestPin } from './nearest-kendras.tsx';

/** One price of one unit, on the bar. */
interface Mark {
  readonly label: string;
  readonly rupees: number;
  readonly main?: boolean;
}

/**
 * What one unit costs: as printed, as the law allows, as we send it, and at a Jan Aushadhi Kendra. A price that is not
 * known has no mark; with neither of the government's two there is no bar at all.
 */
export default function TruePrice({ product }: { product: ProductData }) {
  const { reference, medicine } = product;
  const { search } = useLocation();
  if (reference === null || medicine.unit_price === null || medicine.unit !== reference.unit) return null;
  const { ceiling, kendra, unit } = reference;
  const ours = ourPrice(product, unit);
  const marks: Mark[] = [
    { label: 'Printed price', rupees: medicine.unit_price },
    ...(ceiling ? [{ label: 'Law allows at most', rupees: ceiling.per_unit_with_tax }] : []),
    ...(ours === null ? [] : [{ label: 'We send', rupees: ours, main: true }]),
    ...(kendra ? [{ label: 'Jan Aushadhi', rupees: kendra.per_unit }] : []),
  ];
  return (
    <section aria-labelledby="true-price" className="card grid gap-4 p-4 md:p-6">
      <h2 id="true-price" className="font-bold text-xl">
        The true price of one {unit}
      </h2>
      <Bar marks={marks} unit={unit} />
      {ceiling?.over && (
        <p className="rounded-md bg-warn-bg px-3 py-2 text-warn">
          This MRP is above the government's ceiling. We do not sell above it.
        </p>
      )}
      {kendra && <AtKendra kendra={kendra} unit={unit} ours={ours} medicineId={medicine.id} pin={nearestPin(search)} />}
      <Sources reference={reference} />
    </section>
  );
}

/** What one unit costs here: of the medicine that we recommend, else of the searched one. Null for what is not sold or counted otherwise. */
function ourPrice({ medicine, recommended }: ProductData, unit: string): number | null {
  const sent = recommended.isRecommended ? recommended.medicine : medicine;
  const price = recommended.isRecommended ? recommended.saving_price : medicine.selling_price;
  const units = sent.units_per_pack ?? 0;
  return sent.sold_online && sent.unit === unit && units > 0 ? price / units : null;
}

function Bar({ marks, unit }: { marks: readonly Mark[]; unit: string }) {
  const most = Math.max(...marks.map(({ rupees }) => rupees));
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      {marks.map(({ label, rupees, main }) => (
        <li key={label} className="grid content-end gap-1">
          <span className="text-ink-2 text-sm">{label}</span>
          <span>
            <Price rupees={rupees} className={`font-bold text-lg ${main ? 'text-brand-700' : ''}`} />{' '}
            <span className="text-ink-2 text-sm">a {unit}</span>
          </span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
            <rect width="100" height="4" className="fill-brand-100" />
            <rect width={(rupees / most) * 100} height="4" className={main ? 'fill-brand-700' : 'fill-ink-2'} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface AtKendraProps {
  readonly kendra: NonNullable<ReferenceWire['kendra']>;
  readonly unit: string;
  readonly ours: number | null;
  readonly medicineId: string;
  readonly pin: string | null;
}

function AtKendra({ kendra, unit, ours, medicineId, pin }: AtKendraProps) {
  const cheaper = ours === null || kendra.per_unit < ours;
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">
          {cheaper ? 'Cheaper at a Jan Aushadhi Kendra' : 'At a Jan Aushadhi Kendra'}:{' '}
          <Price rupees={kendra.per_unit} /> a {unit}.
        </span>{' '}
        {kendra.doctor_first && 'Same salt; change of maker only with your doctor. '}
        We do not earn from this.
      </p>
      <NearestKendras medicineId={medicineId} given={kendra.nearest} givenPin={pin} />
    </div>
  );
}

/** From which row of which list a price is, and of which day. The rows come third hand: nobody need take our word. */
function Sources({ reference: { ceiling, kendra } }: { reference: ReferenceWire }) {
  return (
    <details className="text-ink-2 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Where these prices come from</summary>
      {ceiling && (
        <p>
          Ceiling: “{ceiling.row}”, notified on {formatDay(ceiling.notified_on)}, with GST. {ceiling.source}.
        </p>
      )}
      {kendra && (
        <p>
          Jan Aushadhi: “{kendra.product}”{kendra.code && `, drug code ${kendra.code}`}, as of {formatDay(kendra.as_of)}
          . {kendra.source}.
        </p>
      )}
    </details>
  );
}
