import { Link } from 'react-router';
import type { SearchRow } from '#contract/areas/inventory.ts';
import { drugName, spaceStrength } from '#contract/pack-drawing/drug-name.ts';
import { MedicineImage } from '#shop/shared/medicine/medicine-image.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { Price } from '#shop/ui/price.tsx';
import { RowPrice, SameForLess } from './row-price.tsx';

/** One result. The whole card leads to the medicine; its name is the link. */
export function MedicineCard({ row, eager }: { row: SearchRow; eager: boolean }) {
  const showsSalt = row.searchstring !== 'medicine_name' || row.corrected;
  return (
    <li className="card relative flex flex-col hover:border-brand-700">
      <div className="flex flex-1 flex-wrap content-start gap-4 p-4">
        <MedicineImage src={row.image} pack={row.packing_size} eager={eager} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="font-semibold leading-snug">
            <Link
              to={`/product-detail?id=${encodeURIComponent(row.medicine_id)}`}
              prefetch="intent"
              className="text-ink after:absolute after:inset-0 after:rounded-card hover:text-brand-700"
            >
              {drugName(row.medicine_name)}
            </Link>
          </h2>
          <p className="text-ink-2 text-sm">{row.manufacturer_name}</p>
          <p className="text-ink-2 text-sm">
            {row.packing_size}
            {row.Product_Form && !mentions(row.packing_size, row.Product_Form) && ` · ${row.Product_Form}`}
          </p>
          {showsSalt && <p className="mt-1 text-sm">Composition: {spaceStrength(row.content)}</p>}
          <Labels row={row} />
        </div>
      </div>
      <div className="border-line-soft border-t px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <RowPrice row={row} className="font-bold text-lg" />
          <span className="text-ink-2 text-sm">
            {row.selling_price < row.mrp ? (
              <>
                <Price rupees={row.selling_price} /> a pack, MRP{' '}
                <s>
                  <Price rupees={row.mrp} />
                </s>
              </>
            ) : (
              <>
                MRP <Price rupees={row.mrp} /> a pack
              </>
            )}
          </span>
        </p>
        <SameForLess row={row} />
      </div>
    </li>
  );
}

/** "strip of 10 tablets" already says the form "Tablet". */
function mentions(pack: string, form: string): boolean {
  return pack.toLowerCase().includes(form.toLowerCase());
}

function Labels({ row }: { row: SearchRow }) {
  const needsPrescription = row.schedule !== 'OTC';
  if (!needsPrescription && row.sold_online && row.in_stock && !row.discontinued) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {needsPrescription && <Badge look="rx">Prescription needed</Badge>}
      {!row.sold_online && <Badge look="warn">Not sold online</Badge>}
      {row.discontinued ? (
        <Badge look="warn">Discontinued</Badge>
      ) : (
        row.sold_online && !row.in_stock && <Badge look="error">Out of stock</Badge>
      )}
    </p>
  );
}
