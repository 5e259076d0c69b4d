import { Link } from 'react-router';
import type { SearchRow } from '#contract/areas/shop/inventory.ts';
import { drugName, spaceStrength } from '#contract/pack-drawing/drug-name.ts';
import * as say from '#sentences/shopping/search.ts';
import { MedicineImage } from '#shop/shared/medicine/medicine-image.tsx';
import { useAddOnPress } from '#shop/shared/orders/add-on-press.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { buttonClass } from '#shop/ui/button.tsx';
import { Price } from '#shop/ui/price.tsx';
import { RowPrice, SameForLess } from './row-price.tsx';

/**
 * One result. The whole card links to the medicine; its name is the link. In a list of one composition the list's heading names
 * it.
 */
export function MedicineCard({ row, ofOneSalt = false }: { row: SearchRow; ofOneSalt?: boolean }) {
  const showsSalt = !ofOneSalt && (row.searchstring !== 'medicine_name' || row.corrected);
  return (
    <li className="card relative flex flex-col gap-3 p-3 hover:border-brand-700 md:p-4">
      <div className="flex flex-1 flex-wrap content-start gap-3">
        <MedicineImage src={row.image} pack={row.packing_size} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere font-semibold leading-snug">
            <Link
              to={`/product-detail?id=${encodeURIComponent(row.medicine_id)}`}
              prefetch="intent"
              className="text-ink after:absolute after:inset-0 after:rounded-card hover:text-brand-700"
            >
              {drugName(row.medicine_name)}
            </Link>
          </h2>
          <p className="wrap-anywhere text-ink-2 text-sm">
            {row.manufacturer_name}
            <br />
            {row.packing_size}
            {row.Product_Form && !mentions(row.packing_size, row.Product_Form) && ` · ${row.Product_Form}`}
          </p>
          {showsSalt && <p className="wrap-anywhere mt-1 text-sm">{say.composition(spaceStrength(row.content))}</p>}
          <Labels row={row} />
        </div>
      </div>
      <SameForLess row={row} banner />
      {/* The button's position does not depend on how wide the text is in this phone's font. */}
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-36">
          <RowPrice row={row} className="block text-sm" figure="font-bold text-xl" />
          <span className="text-ink-2 text-sm">
            {row.sold_online && row.selling_price < row.mrp ? (
              <>
                {say.aPackMrp(
                  <Price rupees={row.selling_price} />,
                  <s>
                    <Price rupees={row.mrp} />
                  </s>,
                )}
              </>
            ) : (
              <>{say.mrpAPack(<Price rupees={row.mrp} />)}</>
            )}
          </span>
        </p>
        <AddRow row={row} />
      </div>
    </li>
  );
}

/** Adds exactly this medicine; cheaper equivalents are on its page. */
function AddRow({ row }: { row: SearchRow }) {
  const { busy, add, adding } = useAddOnPress();
  if (!row.sold_online || row.discontinued || !row.in_stock) return null;
  return (
    <>
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => add({ medicine_id: row.medicine_id, quantity: 1, keep_original: true })}
        className={buttonClass({ look: 'outline', className: 'relative z-1 min-w-20 noscript:hidden' })}
      >
        {say.add(<span className="sr-only"> {drugName(row.medicine_name)}</span>)}
      </button>
      {adding}
    </>
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
      {needsPrescription && <Badge look="rx">{say.prescriptionNeededAlone}</Badge>}
      {!row.sold_online && <Badge look="warn">{row.held ? say.notOnSaleNow : say.notSoldOnline}</Badge>}
      {row.discontinued ? (
        <Badge look="warn">{say.discontinued}</Badge>
      ) : (
        row.sold_online && !row.in_stock && <Badge look="error">{say.outOfStock}</Badge>
      )}
    </p>
  );
}
